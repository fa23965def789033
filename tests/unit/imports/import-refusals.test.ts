import { describe, expect, it } from 'vitest'
import { mergeChanges } from '../../../lib/imports/desk/rules-change-fields.ts'
import { readRefusal } from '../../../lib/imports/desk/rules-refusal.ts'
import { formatDuration } from '../../../lib/imports/desk/words.ts'
import { faultSentence } from '../../../lib/imports/records/findings.ts'
import { readOwnerRecord } from '../../../lib/imports/records/owner-record.ts'
import { readPropertyRecord } from '../../../lib/imports/records/property-record.ts'
import { homeRecord } from '../../support/feed.ts'

/** Why a record was refused, or what was left out of it, as the desk reads it from the sentences. */
const faultsOf = (overrides: Record<string, unknown>) => {
  const reading = readPropertyRecord(homeRecord(overrides))
  return readRefusal('refused' in reading ? reading.refused : reading.leftOut.map(faultSentence).join('; '))
}

describe('a town', () => {
  it.each([
    ['9000', 'Gent'],
    ['9000', 'gand'],
    ['9050', 'LEDEBERG'],
    ['9050', 'Gent'],
    ['1050', 'Bruxelles'],
    ['9100', 'St-Niklaas'],
    ['3700', 'Tongeren'],
    ['L1234', 'Luxembourg'],
  ])('%s %s is one of its postcode, or abroad', (Zip, City) => {
    const reading = readPropertyRecord(homeRecord({ Zip, City }))
    expect('leftOut' in reading && reading.leftOut).toEqual([])
  })

  it('of another postcode is told, and the record is taken', () => {
    expect(readPropertyRecord(homeRecord({ Zip: '9000', City: 'Brugge' }))).toMatchObject({
      record: { Zip: '9000', City: 'Brugge' },
      leftOut: [{ path: 'City', fault: 'town', limit: 'Gent / Gand', value: 'Brugge' }],
    })
  })
})

describe('what is wrong with a record', () => {
  it.each<[Record<string, unknown>, string, string, string]>([
    [{ Price: 'cheap' }, 'Price', 'number', ''],
    [{ Price: -1 }, 'Price', 'tooSmall', '0'],
    [{ Goal: 9 }, 'Goal', 'tooBig', '2'],
    [{ Goal: '-' }, 'Goal', 'missing', ''],
    [{ WebID: '9' }, 'WebID', 'category', ''],
    [{ Zip: '12' }, 'Zip', 'postcode', ''],
    [{ City: '' }, 'City', 'missing', ''],
    [{ Zip: '1050', City: 'Gent' }, 'City', 'town', 'Elsene / Ixelles'],
    // Of a misspelt name, which pages show as it is given, the right one is said.
    [{ Zip: '9630', City: 'Zwalin' }, 'City', 'town', 'Zwalm'],
    [{ TypeDescription: 'a'.repeat(400) }, 'TypeDescription', 'tooLong', '300'],
    [{ TypeDescription: {} }, 'TypeDescription', 'text', ''],
    [{ PublishPrice: 'maybe' }, 'PublishPrice', 'yesNo', ''],
    [{ language: 'es' }, 'language', 'choice', 'nl, fr, en, de'],
    [{ NumberOfBedRooms: 2.5 }, 'NumberOfBedRooms', 'whole', ''],
    [{ EPCValidUntil: '2026-13-01' }, 'EPCValidUntil', 'date', ''],
    [{ FloodGScore: 'E' }, 'FloodGScore', 'choice', 'A, B, C, D'],
    [{ VirtualTour: 'ftp://x' }, 'VirtualTour', 'address', ''],
    [{ Documents: [{ Name: 'a', Url: 'x' }] }, 'Documents', 'address', ''],
    [{ Documents: 'x' }, 'Documents', 'list', ''],
    [{ Documents: 5 }, 'Documents', 'list', ''],
    [{ Pictures: [{ Url: 5 }] }, 'Pictures', 'address', ''],
  ])('with %o says what is wrong with which field', (overrides, field, fault, limit) => {
    expect(faultsOf(overrides)).toEqual([{ field, fault, limit }])
  })

  it('names every field for which a record is refused, and every field that is left out', () => {
    expect(faultsOf({ Goal: 'x', Zip: '1' }).map(({ field }) => field)).toEqual(['Goal', 'Zip'])
    expect(faultsOf({ Price: 'x', HasLift: '?!' }).map(({ field }) => field)).toEqual(['Price', 'HasLift'])
  })

  it.each([
    ['stands in the feed a second time', null, 'twice'],
    ['is no readable JSON', null, 'unreadable'],
    ['ID is missing or no number', 'ID', 'missing'],
    ['record nests deeper than 40 levels', null, 'nested'],
    ['PropertyID is no home of this site', 'PropertyID', 'noHome'],
    ['Email is that of another account', 'Email', 'taken'],
    ['record is unreadable', null, 'unreadable'],
    ['Price said something new', 'Price', 'other'],
    ['Price Invalid input: expected number, received string', 'Price', 'number'],
  ])('“%s” is read as a whole', (reason, field, fault) => {
    expect(readRefusal(reason)).toEqual([{ field, fault, limit: '' }])
  })

  it('may be an owner without a name, or with a wrong address', () => {
    const reading = readOwnerRecord({ ID: 1, Email: 'x' })
    const faults = 'refused' in reading ? readRefusal(reading.refused) : []
    expect(faults).toContainEqual({ field: 'Email', fault: 'mail', limit: '' })
  })
})

describe('what changed in a home', () => {
  it('stands once where all languages say the same, and apart where they don’t', () => {
    expect(
      mergeChanges([
        { language: 'nl', fields: { Price: ['1', '2'], City: ['Gent', 'Aalst'] } },
        { language: 'fr', fields: { Price: ['1', '2'], City: ['Gand', 'Alost'] } },
        { language: null, fields: null },
      ]),
    ).toEqual([
      { field: 'City', before: 'Gent', after: 'Aalst', languages: ['nl'], isCut: false },
      { field: 'City', before: 'Gand', after: 'Alost', languages: ['fr'], isCut: false },
      { field: 'Price', before: '1', after: '2', languages: ['nl', 'fr'], isCut: false },
    ])
  })

  it('says that a long text differs further on', () => {
    expect(mergeChanges([{ language: 'nl', fields: { DescriptionA: ['aaa', 'aaa'] } }])[0]?.isCut).toBe(true)
  })
})

it.each([
  [0, '0 s'],
  [59_400, '59 s'],
  [60_000, '1 min 0 s'],
  [3_599_000, '59 min 59 s'],
  [3_600_000, '1 h 0 min'],
  [-5, '0 s'],
])('%i milliseconds are written as %s', (length, written) => {
  expect(formatDuration(new Date(0), new Date(length))).toBe(written)
})
