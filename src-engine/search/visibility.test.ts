import { expect, test } from 'vitest'
import { type CallerProfile, ownerProfile } from '../contract/caller.ts'
import { sql } from '../sqlite/sql.ts'
import { setupEngine } from '../testing/setup-engine.ts'
import { hiddenDocuments } from './visibility.ts'

const agent: CallerProfile = { caller: 'agent', collections: null, maxSensitivity: 'internal', readOnly: true }

test.each([
  ['the owner', ownerProfile, 'latest'],
  ['an agent', agent, 'latest'],
  ['an agent', { ...agent, maxSensitivity: 'public' }, 'all'],
  ['an owner held to a level', { ...ownerProfile, maxSensitivity: 'confidential' }, 'latest'],
  ['an agent', agent, 'older'],
] as const)('what is hidden from %s is found without reading every document', async (_who, caller, version) => {
  const { database } = await setupEngine()
  const hidden = hiddenDocuments({ trash: false, private: false, version }, caller)
  const plan = database.read((db) => db.rows(sql`EXPLAIN QUERY PLAN ${hidden}`).map((row) => String(row[3])))
  expect(plan.length).toBeGreaterThan(0)
  expect(plan.filter((step) => /^SCAN (?!.*USING)/.test(step))).toEqual([])
})
