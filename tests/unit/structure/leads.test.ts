import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What writes requests that are no business of the CRM, and why. */
const STAY = {
  'lib/owners/messages/write-message.ts': 'An owner writes to the office, about a home that the office sells.',
}

it('whoever writes a request promises it to the CRM, too, or is named here', () => {
  const writers = globSync('{app,components,lib}/**/*.{ts,tsx}').filter(
    (file) => file !== 'lib/leads/queries.ts' && /\binsertLead\(/.test(readFileSync(file, 'utf8')),
  )
  const silent = writers.filter((file) => !/\bqueueLeadForCrm\(tx,/.test(readFileSync(file, 'utf8')))
  expect(writers.length).toBeGreaterThan(silent.length)
  expect(silent).toEqual(Object.keys(STAY))
})
