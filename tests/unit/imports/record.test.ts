import { expect, it } from 'vitest'
import { readProjectRecord } from '../../../lib/imports/records/project-record.ts'
import { readPropertyRecord } from '../../../lib/imports/records/property-record.ts'
import { parseCriteria } from '../../../lib/search/rules-criteria.ts'
import { postcode } from '../../support/places.ts'

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

it.each([readPropertyRecord, readProjectRecord])(
  'refuses a record that nests without end, and nothing else with it',
  (read) => {
    for (const levels of [100, 100_000]) {
      expect(read({ ID: 1, Unknown: nested(levels) })).toEqual({ refused: 'record nests deeper than 40 levels' })
    }
  },
)

it('takes a Luxembourg postcode in whichever spelling, as a search can ask for it', () => {
  const record = { ID: 1, language: 'fr', Goal: 0, Status: 1, WebID: '1', Zip: 'L-4303', City: ' Esch ' }
  expect(readPropertyRecord(record)).toMatchObject({ record: { Zip: 'L4303', City: 'Esch' } })
  expect(parseCriteria('sale', { city: 'Esch|L4303' }).places).toEqual([postcode('L4303', 'Esch')])
})
