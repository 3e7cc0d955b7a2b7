import { expect, test } from 'vitest'
import { meanMeasures, measure } from './measures.ts'

const judged = new Map([
  ['best', 2],
  ['good', 1],
])
const nine = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

test.each([
  ['the ideal order', ['best', 'good'], { ndcg10: 1, mrr10: 1, recall6: 1, recall100: 1 }],
  ['the lesser one first', ['good', 'best'], { ndcg10: 0.8597, mrr10: 1, recall6: 1, recall100: 1 }],
  ['one, second', ['x', 'best'], { ndcg10: 0.4796, mrr10: 0.5, recall6: 0.5, recall100: 0.5 }],
  ['one, tenth', [...nine, 'good'], { ndcg10: 0.1099, mrr10: 0.1, recall6: 0, recall100: 0.5 }],
  ['one, eleventh', [...nine, '10', 'good'], { ndcg10: 0, mrr10: 0, recall6: 0, recall100: 0.5 }],
  ['nothing', [], { ndcg10: 0, mrr10: 0, recall6: 0, recall100: 0 }],
])('%s is measured as trec_eval measures it', (_title, ranked, expected) => {
  expect(meanMeasures([measure(ranked, judged)])).toEqual(expected)
})

test('a mean is taken over queries, and over none it is zero', () => {
  expect(meanMeasures([measure(['best', 'good'], judged), measure([], judged)]).ndcg10).toBe(0.5)
  expect(meanMeasures([]).ndcg10).toBe(0)
})
