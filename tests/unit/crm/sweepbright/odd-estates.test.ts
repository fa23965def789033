import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rawOf, recordOf } from '../../../../lib/crm/sweepbright/estate.ts'
import { mapRecord } from '../../../../lib/crm/sweepbright/map.ts'
import { homeEstate } from '../../../support/crm/sweepbright/estate.ts'
import { numberOf, uuidOf } from '../../../support/crm/sweepbright/ids.ts'
import { SETTINGS } from '../../../support/crm/sweepbright/settings.ts'

const HOME = homeEstate(
  {
    id: 1,
    texts: { nl: { ID: 1, language: 'nl', Goal: 0, Status: 1, SubStatus: 2, WebID: '1', Zip: '9000', City: 'Gent' } },
  },
  '2024',
)
const NAMES = Object.keys(HOME).filter((name) => name !== 'id')

it('an estate with anything in any field is mapped or refused, and never throws', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...NAMES), fc.jsonValue()), fc.boolean(), (odd, is_project) => {
      const unit = { ...HOME, ...odd, id: uuidOf('unit', 1) }
      const properties = is_project ? [unit, unit, null, 1] : odd.properties
      const record = recordOf({ ...HOME, ...odd, is_project, properties })
      const { homes, projects, refused } = mapRecord(record, numberOf, SETTINGS)
      expect(homes.length + projects.length + refused.length).toBeGreaterThan(0)
      for (const { ID, language } of homes) expect([typeof ID, typeof language]).toEqual(['number', 'string'])
      expect(new Set(homes.map(({ ID, language }) => `${ID} ${language}`)).size).toBe(homes.length)
    }),
    { numRuns: 300 },
  )
})

it('units have no units: nothing is nested deeper', () => {
  const nested = (depth: number): object => (depth === 0 ? {} : { ...HOME, properties: [nested(depth - 1)] })
  const { estate } = rawOf(recordOf(nested(2000)))
  expect(estate.properties).toEqual([expect.not.objectContaining({ properties: expect.anything() })])
})
