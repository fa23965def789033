import { describe, expect, it } from 'vitest'
import { streetRemover } from '../../../lib/imports/privacy.ts'
import { readPropertyRecord } from '../../../lib/imports/records/property-record.ts'
import { descriptionHtml } from '../../../lib/imports/rows/description.ts'

const record = {
  ID: 1,
  language: 'nl',
  Goal: 0,
  Status: 1,
  WebID: '1',
  Zip: '9000',
  City: 'Gent',
  TypeDescription: 'Huis',
}
const read = (fields: Record<string, unknown>) => readPropertyRecord({ ...record, ...fields })

describe('a record', () => {
  it.each<[field: string, value: unknown]>([
    ['Goal', true],
    ['Goal', []],
    ['Goal', [1]],
    ['Status', true],
    ['Status', [1]],
  ])('whose %s is %j is refused for it', (field, value) =>
    expect(read({ [field]: value })).toEqual({ refused: expect.stringContaining(field) }),
  )

  it.each<[given: unknown, price: number]>([
    ['250000', 250_000],
    ['250000,50', 250_000.5],
    ['250000.000', 250_000],
    ['250.000', 250_000],
    ['250,000', 250_000],
    ['250.000,50', 250_000.5],
    ['250,000.50', 250_000.5],
    ['€ 250 000', 250_000],
    ['250\u00a0000 EUR', 250_000],
    ['250.000,-', 250_000],
    ['0.001', 0],
    [250.125, 250.13],
  ])('reads the price %j as %d', (Price, price) => expect(read({ Price })).toMatchObject({ record: { Price: price } }))

  it('keeps no characters that turn the text behind it', () => {
    expect(read({ TypeDescription: 'a\u202eb\u2066c', City: '\u202eGent\0' })).toMatchObject({
      record: { TypeDescription: 'a b c', City: 'Gent' },
    })
  })
})

describe('a hidden street', () => {
  const hide = streetRemover(['Kerkstraat'])
  it.each(['\u00ad', '\u200b', '\u200d', '\u2060', '\ufeff'])('is found around an invisible character', (sign) =>
    expect(hide(`in de Kerk${sign}straat 12.`)).toBe('in de ….'),
  )

  it.each([
    '<p>In de <b>Kerk</b>straat 12.</p>',
    '<p>In de Kerk&shy;straat.</p>',
    '<p>In de <em>Ke</em>rk&#8203;straat</p>',
  ])('is found in the words of %s', (html) => {
    const safe = descriptionHtml([html], hide) ?? ''
    expect(safe.replace(/<[^>]*>/g, '').replace(/[^a-z]/gi, '')).toBe('Inde')
  })

  it('leaves the emphasis of a description that it does not stand in', () => {
    expect(descriptionHtml(['<p>In een <b>rustige</b> straat.</p>'], hide)).toBe(
      '<p>In een <strong>rustige</strong> straat.</p>',
    )
  })
})
