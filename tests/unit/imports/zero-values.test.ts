import { describe, expect, it } from 'vitest'
import { readProjectRecord } from '../../../lib/imports/records/project-record.ts'
import { DETAIL_COLUMNS, PROPERTY_COLUMNS } from '../../../lib/imports/records/property-columns.ts'
import { readPropertyRecord } from '../../../lib/imports/records/property-record.ts'
import { projectRows } from '../../../lib/imports/rows/project-rows.ts'
import { propertyRows } from '../../../lib/imports/rows/property-rows.ts'
import { PROPERTY_ZEROS } from '../../../lib/imports/rows/zero-values.ts'
import { expectEach } from '../../support/each.ts'
import { type FeedRecord, homeRecord, projectRecord } from '../../support/feed.ts'

function rowsOf(given: FeedRecord) {
  const result = readPropertyRecord(homeRecord(given))
  if ('refused' in result) throw new Error(JSON.stringify(result.refused))
  return propertyRows({ nl: result.record }, () => null, 'salt', new Map())
}
const columnOf = (field: string, given: FeedRecord): unknown => {
  const { property, details } = rowsOf(given)
  const columns: Record<string, readonly [string, unknown]> = { ...PROPERTY_COLUMNS, ...DETAIL_COLUMNS }
  return { ...property, ...details }[columns[field]?.[0] ?? '']
}

describe('a 0 of a record', () => {
  const columns = Object.keys({ ...PROPERTY_COLUMNS, ...DETAIL_COLUMNS })
  const numbers = Object.entries(PROPERTY_ZEROS).filter(
    ([field]) => columns.includes(field) && field !== 'EnergyPerformance' && field !== 'CountryID',
  )

  it('is "not known" or a value, as the table says, and "0" in quotes as well', () => {
    expect(numbers.length).toBeGreaterThan(40)
    expectEach(
      numbers.flatMap(([field, means]) => [0, '0'].map((zero) => [field, zero, means === 'value' ? 0 : null] as const)),
      (field, zero, stored) => expect(columnOf(field, { [field]: zero })).toBe(stored),
    )
  })

  it('is the ground floor, and no country but Belgium', () => {
    expect(columnOf('Floor', { Floor: 0 })).toBe(0)
    expect(columnOf('CountryID', { CountryID: 0 })).toBe(10)
  })

  it('of one language leaves the number of the other', () => {
    const read = (language: string, SurfaceLiving: number) => {
      const result = readPropertyRecord(homeRecord({ language, SurfaceLiving }))
      if ('refused' in result) throw new Error('refused')
      return result.record
    }
    const { property } = propertyRows({ nl: read('nl', 0), fr: read('fr', 90) }, () => null, 'salt', new Map())
    expect(property.living_surface).toBe(90)
  })

  it('of energy counts only where a certificate says so', () => {
    expectEach(
      [
        [{ EnergyPerformance: 0 }, null, null],
        [{ EnergyPerformance: 0, EPCLabelText: 'C' }, null, 'c'],
        [{ EnergyPerformance: 0, EPCLabelText: 'A+' }, 0, 'a_plus'],
        [{ EnergyPerformance: 0, EPCCode: '20260101-0001-RES-1' }, 0, 'a_plus'],
        [{ EnergyPerformance: -12 }, -12, 'a_plus'],
        [{ EnergyPerformance: 210 }, 210, 'c'],
      ] as const,
      (given, value, label) => {
        const { property, details } = rowsOf(given)
        expect([details.energy_value, property.energy_label]).toEqual([value, label])
      },
    )
  })

  it('of a distance, an annuity and an age is not known either', () => {
    const { texts, details } = rowsOf({
      PointsOfInterest: [{ Name: 'Station', Distance: 0, Category: 'train' }],
      Viager: {
        Persons: [
          { Age: 0, Gender: 'F' },
          { Age: 81, Gender: 'F' },
        ],
        Annuity: 0,
      },
    })
    expect(texts[0]?.points_of_interest).toEqual([{ name: 'Station', distance: null, category: 'train' }])
    expect(details.life_annuity).toMatchObject({ persons: [{ age: 81, gender: 'f' }], annuity: null })
  })

  it('of a project and its units is not known, but for the ground floor', () => {
    const unit = { ID: 1, Name: '0.1', Floor: 0, Price: 0, NumberOfBedRooms: 0, SurfaceLiving: 0, SurfaceTerrace: 0 }
    const result = readProjectRecord(
      projectRecord({ PriceFrom: 0, PriceTo: 0, EnergyPerformance: 0, ELevel: 0, Units: [unit] }),
    )
    if ('refused' in result) throw new Error(JSON.stringify(result.refused))
    const { project, units } = projectRows({ nl: result.record }, () => null, 'salt', new Map())
    expect(project).toMatchObject({ price_from: null, price_to: null, energy_value: null, energy_e_level: null })
    expect(units[0]).toMatchObject({
      floor: 0,
      price: null,
      bedrooms: null,
      living_surface: null,
      terrace_surface: null,
    })
  })
})
