import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MAPPINGS } from '../../../lib/crm/connectors.ts'
import { mappingPage } from '../../../lib/crm/mapping-page.ts'

it('docs/crm-mapping.md says what the mappings do; npm run crm -- mapping prints it anew', () => {
  expect(readFileSync('docs/crm-mapping.md', 'utf8')).toBe(mappingPage(MAPPINGS))
})

it('every mapping names where each field comes from, once', () => {
  for (const [title, { fields }] of MAPPINGS) {
    expect(fields.length, title).toBeGreaterThan(30)
    expect(fields.map(({ to }) => to)).toEqual([...new Set(fields.map(({ to }) => to))])
    expect(fields.filter(({ from }) => from.trim() === '')).toEqual([])
  }
})
