import { describe, expect, it } from 'vitest'
import { formSchema, type RawValues, readForm } from '../../../lib/forms/rules.ts'
import { addressLine, townLine } from '../../../lib/forms/rules-address.ts'
import { formatAddressLine, readAddressLine } from '../../../lib/forms/rules-address-line.ts'
import { readTownLine } from '../../../lib/forms/rules-town-line.ts'
import { completeTownLine, suggestTownLines } from '../../../lib/forms/suggest-town-lines.ts'
import { expectEach } from '../../support/each.ts'

describe('the line of a street', () => {
  it('is read as the street and the number with its box', () =>
    expectEach(
      [
        ['Kerkstraat 12', 'Kerkstraat', '12'],
        ['Kerkstraat, 12', 'Kerkstraat', '12'],
        ['Kerkstraat nr. 12', 'Kerkstraat', '12'],
        ['rue Haute n° 12', 'rue Haute', '12'],
        ['Kerkstraat 12A', 'Kerkstraat', '12A'],
        ['Kerkstraat 12 A', 'Kerkstraat', '12 A'],
        ['Kerkstraat 12 bis', 'Kerkstraat', '12 bis'],
        ['Kerkstraat 12-14', 'Kerkstraat', '12-14'],
        ['Kerkstraat 12 - 14', 'Kerkstraat', '12 - 14'],
        ['Kerkstraat 12/3', 'Kerkstraat', '12/3'],
        ['Kerkstraat 12/0301', 'Kerkstraat', '12/0301'],
        ['Kerkstraat 12A/3', 'Kerkstraat', '12A/3'],
        ['Kerkstraat 12b3', 'Kerkstraat', '12b3'],
        ['Kerkstraat 12 b 3', 'Kerkstraat', '12 b 3'],
        ['Kerkstraat 12 bus 3', 'Kerkstraat', '12 bus 3'],
        ['Kerkstraat 12, bus 3', 'Kerkstraat', '12 bus 3'],
        ['Kerkstraat 12 bus A', 'Kerkstraat', '12 bus A'],
        ['Kerkstraat 12 bus B12', 'Kerkstraat', '12 bus B12'],
        ['Kerkstraat 12 bus 12.01', 'Kerkstraat', '12 bus 12.01'],
        ['rue Haute 12 bte 3', 'rue Haute', '12 bte 3'],
        ['Kerkstraat 12 bus 3 bis', 'Kerkstraat', '12 bus 3 bis'],
        ['rue Haute 12 bte 3 ter', 'rue Haute', '12 bte 3 ter'],
        ['12, rue Haute bte 3 bis', 'rue Haute', '12 bte 3 bis'],
        ['rue Haute 12 bte. 3', 'rue Haute', '12 bte. 3'],
        ['rue Haute 12 boîte 3A', 'rue Haute', '12 boîte 3A'],
        ['Kerkstraat 12 3de verdieping', 'Kerkstraat', '12 3de verdieping'],
        ['rue Haute 12, 2e étage', 'rue Haute', '12 2e étage'],
        ['Steenweg op 11-Novemberlaan 5', 'Steenweg op 11-Novemberlaan', '5'],
        ['Place du 4 Août 7', 'Place du 4 Août', '7'],
        ['Place du 4 Août 7 bte 2', 'Place du 4 Août', '7 bte 2'],
        ['Rue du 11 Novembre 12a', 'Rue du 11 Novembre', '12a'],
        ['5th Avenue 12', '5th Avenue', '12'],
        ['12, rue Haute', 'rue Haute', '12'],
        ['12 rue Haute', 'rue Haute', '12'],
        ['12, rue Haute bte 3', 'rue Haute', '12 bte 3'],
        ['12 rue Haute, bte 3', 'rue Haute', '12 bte 3'],
        ['12, rue du 4 Août', 'rue du 4 Août', '12'],
        ['10 Downing Street', 'Downing Street', '10'],
        ['Dreef z/n', 'Dreef', 'z/n'],
        ['Dreef zonder nummer', 'Dreef', 'zonder nummer'],
        ['Drève du Duc s/n', 'Drève du Duc', 's/n'],
        ['Waldweg ohne Nummer', 'Waldweg', 'ohne Nummer'],
        ['كوتر 12', 'كوتر', '12'],
        ['<script>alert(1)</script> 12', '<script>alert(1)</script>', '12'],
      ],
      (line, street, houseNumber) => {
        expect(readAddressLine(line)).toEqual({ street, houseNumber })
      },
    ))

  it('is a street as it stands where no number ends it', () =>
    expectEach(
      [
        'Kerkstraat',
        'Steenweg op 11-Novemberlaan',
        'Place du 4 Août',
        '11 Novemberlaan',
        'Kerkstraat 123456',
        'Kerkstraat 12 (achterhuis)',
        'Flat 3, 10 Downing Street',
      ].map((value) => [value] as const),
      (line) => {
        expect(readAddressLine(line)).toEqual({ street: line, houseNumber: '' })
      },
    ))

  it('may be only a number', () =>
    expectEach(
      ['12', '12 bus 3', 'nr. 12'].map((value) => [value] as const),
      (line) => {
        expect(readAddressLine(line)).toEqual({ street: '', houseNumber: line.replace('nr. ', '') })
      },
    ))

  it('is nothing where nothing stands', () =>
    expectEach(
      ['', ',', ' , '].map((value) => [value] as const),
      (line) => {
        expect(readAddressLine(line)).toEqual({ street: '', houseNumber: '' })
      },
    ))

  it('is the same when its parts are put in a line and read again', () => {
    for (const parts of [
      { street: 'Kerkstraat', houseNumber: '12 bus 3' },
      { street: 'Place du 4 Août', houseNumber: '7' },
      { street: 'Kerkstraat', houseNumber: '' },
    ])
      expect(readAddressLine(formatAddressLine(parts))).toEqual(parts)
  })
})

describe('the line of a town', () => {
  it('is read as the postcode and the town', () =>
    expectEach(
      [
        ['9000 Gent', '9000', 'Gent'],
        ['Gent 9000', '9000', 'Gent'],
        ['Gent (9000)', '9000', 'Gent'],
        ['9000, Gent', '9000', 'Gent'],
        ['B-9000 Gent', '9000', 'Gent'],
        ['B9000 Gent', '9000', 'Gent'],
        ['BE 9000 Gent', '9000', 'Gent'],
        ['Gent B-9000', '9000', 'Gent'],
        ['9000 - Gent', '9000', 'Gent'],
        ['Gent – 9000', '9000', 'Gent'],
        ['8000 Brugge (Sint-Kruis)', '8000', 'Brugge (Sint-Kruis)'],
        ['Brugge (Sint-Kruis) 8000', '8000', 'Brugge (Sint-Kruis)'],
        ['(8000) Brugge', '8000', 'Brugge'],
        ['(9000 Gent)', '9000', 'Gent'],
        ['Bxl', '', 'Bxl'],
        ['9000', '9000', ''],
        ['Gent', '', 'Gent'],
        ['La Roche-en-Ardenne', '', 'La Roche-en-Ardenne'],
        ['6980 La Roche-en-Ardenne', '6980', 'La Roche-en-Ardenne'],
        ['L-2134 Luxembourg', 'L-2134', 'Luxembourg'],
        ['75001 Paris', '75001', 'Paris'],
        ['1012 AB Amsterdam', '1012 AB', 'Amsterdam'],
        ['SW1A 1AA London', 'SW1A 1AA', 'London'],
        ['London SW1A 1AA', 'SW1A 1AA', 'London'],
        ['Springfield, IL 62704', '62704', 'Springfield, IL'],
        ['9 Gent', '9', 'Gent'],
        ['', '', ''],
        [',', '', ''],
      ],
      (line, zip, city) => {
        expect(readTownLine(line)).toEqual({ zip, city })
      },
    ))

  it('is completed by what is typed', () =>
    expectEach(
      [
        ['Gent', '9000 Gent'],
        [' gand ', '9000 Gent'],
        ['9000', '9000 Gent'],
        ['B-9000', '9000 Gent'],
        // What says both stays, whatever the site calls it; so does what is unknown or might be several.
        ['9000 Gand', '9000 Gand'],
        ['9050 Gentbrugge', '9050 Gentbrugge'],
        ['Antwerpen', 'Antwerpen'],
        ['Halle', 'Halle'],
        ['st hubert', '6870 Saint-Hubert'],
        ['Ledeberg', '9050 Ledeberg'],
        ['Gnet', 'Gnet'],
        ['Lievegem', 'Lievegem'],
        ['Parijs', 'Parijs'],
        ['9999', '9999'],
        ['Gent, Parijs', 'Gent, Parijs'],
        ['', ''],
      ],
      (typed, line) => {
        expect(completeTownLine(typed, 'nl')).toBe(line)
      },
    ))

  it('is suggested by what is typed', () =>
    expectEach(
      [
        ['Gen', '9000 Gent'],
        ['Gnet', '9000 Gent'],
        ['Anvers', '2000 Antwerpen'],
        ['9000 G', '9000 Gent'],
        ['ledeb', '9050 Ledeberg'],
        ['9050', '9050 Gentbrugge'],
      ],
      (typed, first) => {
        expect(suggestTownLines(typed, 'nl').lines[0]).toBe(first)
      },
    ))

  it('is suggested with each postcode of a town, and not where it needs no help', () => {
    const lines = (typed: string) => suggestTownLines(typed, 'nl').lines
    expect(lines('Antwerpen')).toEqual(expect.arrayContaining(['2000 Antwerpen', '2018 Antwerpen']))
    expect(lines('9050')).toEqual(['9050 Gentbrugge', '9050 Ledeberg'])
    for (const typed of ['9000 L', '9000 Gent', '75001 Paris', 'provincie Antwerpen', ''])
      expect(lines(typed)).toEqual([])
  })

  it('may be picked by Enter only where it is meant', () =>
    expectEach(
      [
        ['ge', true],
        ['Gand', true],
        ['90', true],
        ['9000 G', true],
        // Linden is offered, and picked only by who reaches it.
        ['Londen', false],
        ['', false],
      ],
      (typed, isMeant) => {
        expect(suggestTownLines(typed, 'nl').isMeant).toBe(isMeant)
      },
    ))
})

describe('the fields of an address', () => {
  const required = formSchema({
    address: { addressLine: addressLine({ required: true }), town: townLine({ required: true }) },
  })
  const optional = formSchema({ address: { addressLine: addressLine({}), town: townLine({}) } })
  const RIGHT = { addressLine: ' Kerkstraat  12 bus 3', town: '9000 Gent' }
  const PARTS = { street: 'Kerkstraat', houseNumber: '12 bus 3', zip: '9000', city: 'Gent' }

  it('give the parts that are stored, and no line', () => {
    for (const form of [required, optional]) expect(readForm(form, RIGHT)).toEqual({ values: PARTS, errors: {} })
  })

  it('take the parts one by one as they are, from stored data and from pages of older builds', () => {
    const parts = { ...PARTS, street: 'Steenweg 1', houseNumber: '2' }
    expect(readForm(required, parts)).toEqual({ values: parts, errors: {} })
    expect(readForm(required, { ...parts, addressLine: '', town: '' })).toEqual({ values: parts, errors: {} })
    expect(readForm(required, { ...parts, ...RIGHT }).values).toEqual(PARTS)
    expect(readForm(required, { street: 'Steenweg', zip: '9000' }).errors).toEqual({
      addressLine: 'houseNumberRequired',
      town: 'townNameRequired',
    })
  })

  it('say what is wrong with each', () =>
    expectEach(
      [
        ['addressLine', '', 'addressRequired'],
        ['addressLine', ' , ', 'addressRequired'],
        ['addressLine', '12', 'streetRequired'],
        ['addressLine', 'Kerkstraat', 'houseNumberRequired'],
        ['addressLine', 'Place du 4 Août', 'houseNumberRequired'],
        ['addressLine', 'Steenweg op 11-Novemberlaan', 'houseNumberRequired'],
        ['addressLine', 'a'.repeat(121), 'tooLong'],
        ['town', '', 'cityRequired'],
        ['town', '9999', 'townNameRequired'],
        ['town', 'Nergenshuizen', 'zipRequired'],
        ['town', '9', 'zipInvalid'],
        ['town', '12345678901 Gent', 'zipInvalid'],
        ['town', 'a'.repeat(121), 'tooLong'],
      ] as const,
      (field, typed, error) => {
        expect(readForm(required, { ...RIGHT, [field]: typed }).errors).toEqual({ [field]: error })
      },
    ))

  it('let people go on with what may be right', () =>
    expectEach(
      [
        ['addressLine', 'Kouter 12 (achterhuis)'],
        ['addressLine', 'Flat 3, 10 Downing Street'],
        ['addressLine', 'Dreef z/n'],
        ['addressLine', `${'a'.repeat(117)} 12`],
        ['town', '75001 Paris'],
        ['town', '9999 Nergenshuizen'],
      ],
      (field, typed) => {
        expect(readForm(required, { ...RIGHT, [field]: typed }).errors).toEqual({})
      },
    ))

  it('ask for nothing where an address is optional, but refuse what can’t be right', () => {
    const sent: RawValues[] = [{}, { addressLine: 'Kerkstraat', town: 'Parijs' }, { addressLine: '12', town: '9999' }]
    for (const raw of sent) expect(readForm(optional, raw).errors).toEqual({})
    expect(readForm(optional, { town: '9' }).errors).toEqual({ town: 'zipInvalid' })
  })

  it('read what has no end in sight', () =>
    expectEach(
      ['1 ', 'a, ', '12-', 'a 1/', 'bus ', 'n° ', '1a', 'a 1 b '].map((value) => [value] as const),
      (piece) => {
        const typed = piece.repeat(200).slice(0, 120)
        // An expression that tries all ways to split this text would not end within a test.
        for (let turn = 0; turn < 20; turn++)
          expect(readForm(required, { addressLine: typed, town: typed }).errors).toBeTypeOf('object')
      },
    ))
})
