// Values of filters, each written in a query and shown as the tree holds it.
import { describe, expect, test } from 'vitest'
import { parse } from './parse.ts'
import { showQuery } from './show-query.ts'

const context = { nowMs: Date.parse('2026-06-15T10:00:00Z'), timeZone: 'UTC' }
const show = (text: string) => showQuery(parse(text, context)).replace(/^\(filter (.*)\)$/, '$1')

describe('closed lists', () => {
  test.each([
    ['kind:note', 'kind note'],
    ['KIND:Note', 'kind note'],
    ['kind:doc', 'kind document'],
    ['kind:later', 'kind consume'],
    ['kind:board', 'kind whiteboard'],
    ['kind:email', 'kind mail'],
    ['is:claude', 'is agent'],
    ['is:claude-edited', 'is agent-edited'],
    ['is:in_progress', 'is in_progress'],
    ['is:"in progress"', 'is in_progress'],
    ['is:no-text', 'is no-text'],
    ['has:open-questions', 'has open-questions'],
    ['image:screenshot', 'image screenshot'],
    ['priority:urgent', 'priority high'],
    ['priority:none', 'priority none'],
    ['date-role:expiry', 'date-role expiry'],
    ['kind:banana', '() !bad_value@0-11'],
    ['-media:vhs', '() !bad_value@0-10'],
    ['is:banana', '() !bad_value@0-9'],
    ['kind:>note', '() !bad_value@0-10'],
    ['sort:size', '() !bad_value@0-9'],
  ])('%s is %s', (text, expected) => expect(show(text)).toBe(expected))
})

describe('open text', () => {
  test.each([
    ['tag:home/garden', 'tag home/garden'],
    ['tags:home', 'tag home'],
    ['tag:"to do"', 'tag «to do»'],
    ['tag:a\\ b', 'tag «a b»'],
    ['tag:a=b', 'tag a=b'],
    ['tag:">x"', 'tag >x'],
    ['tag:>x', '() !bad_value@0-6'],
    ['tag:""', '() !bad_value@0-6'],
    ['(tag:a)', 'tag a'],
    ['from:"Nor', 'from Nor'],
    ['ext:.PDF', 'ext pdf'],
    ['ext:.', '() !bad_value@0-5'],
    ['type:PDF', 'type pdf'],
    ['lang:DE', 'lang de'],
    ['lang:nds', 'lang nds'],
    ['lang:english', '() !bad_value@0-12'],
    ['lang:d', '() !bad_value@0-6'],
    ['jd:"22 Investments"', 'jd «22 Investments»'],
    ['has-field:"Invoice amount"', 'has-field «Invoice amount»'],
  ])('%s is %s', (text, expected) => expect(show(text)).toBe(expected))
})

describe('days', () => {
  test.each([
    ['due:2026-06-16', 'due 2026-06-16..2026-06-17'],
    ['due:today', 'due 2026-06-15..2026-06-16'],
    ['due:Tomorrow', 'due 2026-06-16..2026-06-17'],
    ['due:=yesterday', 'due 2026-06-14..2026-06-15'],
    ['due:<today', 'due ..2026-06-15'],
    ['due:<=today', 'due ..2026-06-16'],
    ['due:>today', 'due 2026-06-16..'],
    ['due:>=today', 'due 2026-06-15..'],
    ['due:none', 'due none'],
    ['due:<none', '() !bad_value@0-9'],
    ['added:1d', 'added 2026-06-15..2026-06-16'],
    ['added:7d', 'added 2026-06-09..2026-06-16'],
    ['added:=7d', 'added 2026-06-09..2026-06-16'],
    ['added:<7d', 'added ..2026-06-09'],
    ['added:>=2w', 'added 2026-06-02..'],
    ['added:1m', 'added 2026-05-17..2026-06-16'],
    ['added:1Y', 'added 2025-06-16..2026-06-16'],
    ['date:2024-02', 'date 2024-02-01..2024-03-01'],
    ['date:2025-12', 'date 2025-12-01..2026-01-01'],
    ['date:2024', 'date 2024-01-01..2025-01-01'],
    ['date:2024-2-9', 'date 2024-02-09..2024-02-10'],
    ['date:>2024', 'date 2025-01-01..'],
    ['date:9999-12-31', 'date 9999-12-31..'],
    ['date:0001-01-01', 'date 0001-01-01..0001-01-02'],
    ['after:2026-05-01', 'after 2026-05-01..'],
    ['after:7d', 'after 2026-06-09..'],
    ['before:2026-05', 'before ..2026-05-01'],
    ['after:>2026-05-01', '() !bad_value@0-17'],
    ['date:2026-02-29', '() !bad_value@0-15'],
    ['date:2028-02-29', 'date 2028-02-29..2028-03-01'],
    ['date:2026-13', '() !bad_value@0-12'],
    ['date:2026-00-10', '() !bad_value@0-15'],
    ['date:0000', '() !bad_value@0-9'],
    ['date:soon', '() !bad_value@0-9'],
    ['after:100d', 'after 2026-03-08..'],
    ['after:101d', '() !bad_value@0-10'],
    ['before:0d', '() !bad_value@0-9'],
    ['due:101w', '() !bad_value@0-8'],
    ['due:<', '() !bad_value@0-5'],
  ])('%s is %s', (text, expected) => expect(show(text)).toBe(expected))

  test.each([
    ['America/Los_Angeles', '2026-06-15T05:00:00Z', '2026-06-14..2026-06-15'],
    ['Pacific/Kiritimati', '2026-06-15T11:00:00Z', '2026-06-16..2026-06-17'],
    ['Europe/Berlin', '2026-03-29T22:30:00Z', '2026-03-30..2026-03-31'],
    ['UTC', '2026-12-31T23:59:59Z', '2026-12-31..2027-01-01'],
    ['Nowhere/Land', '2026-06-15T10:00:00Z', '2026-06-15..2026-06-16'],
  ])('today in %s at %s is %s', (timeZone, now, expected) => {
    expect(showQuery(parse('due:today', { nowMs: Date.parse(now), timeZone }))).toBe(`(filter due ${expected})`)
  })
})

describe('numbers', () => {
  test.each([
    ['asn:147', 'asn =147'],
    ['asn:>=147', 'asn >=147'],
    ['asn:none', 'asn none'],
    ['asn:-1', '() !bad_value@0-6'],
    ['asn:1.5', '() !bad_value@0-7'],
    ['year:<2020', 'year <2020'],
    ['size:>=1000', 'size >=1000'],
    ['size:<1.5mb', 'size <1500000'],
    ['size:2KiB', 'size =2048'],
    ['size:many', '() !bad_value@0-9'],
    ['duration:<10m', 'duration <600'],
    ['duration:90', 'duration =90'],
    ['duration:>1h30m', 'duration >5400'],
    ['duration:1:30:00', 'duration =5400'],
    ['duration:10:00', 'duration =600'],
    ['duration:m', '() !bad_value@0-10'],
  ])('%s is %s', (text, expected) => expect(show(text)).toBe(expected))
})

describe('fields', () => {
  test.each([
    ['field:Amount>=100', 'field Amount >= 100'],
    ['field:"Invoice amount"<25', 'field «Invoice amount» < 25'],
    ['field:Status="in progress"', 'field Status = «in progress»'],
    ['field:Formula=a>b', 'field Formula = a>b'],
    ['field:"a=b"=c', 'field a=b = c'],
    ['field:Amount', '() !bad_value@0-12'],
    ['field:Amount>', '() !bad_value@0-13'],
    ['field:>5', '() !bad_value@0-8'],
    ['field:', '() !bad_value@0-6'],
  ])('%s is %s', (text, expected) => expect(show(text)).toBe(expected))
})
