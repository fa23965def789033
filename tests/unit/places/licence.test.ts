import { describe, expect, it } from 'vitest'
import { translations } from '../../../lib/i18n/translations.ts'
import { licenceNumberOf } from '../../../lib/places/rules-licence.ts'

describe('the number of a licence', () => {
  it.each([
    'BIV 900.262',
    'IPI 900.262',
    'biv900.262',
    'BIV/IPI 900.262',
    'BIV-nummer: 900.262',
    'IPI n° 900.262',
    'BIV nr. 900.262',
    ' 900.262 ',
  ])('in "%s" goes without the institute', (text) => {
    expect(licenceNumberOf(text)).toBe('900.262')
  })

  it('keeps what is no name of the institute', () => {
    expect(licenceNumberOf('RPB/BRP 62.1')).toBe('RPB/BRP 62.1')
    expect(licenceNumberOf('IPIX 7')).toBe('IPIX 7')
  })

  it.each([
    ['nl', 'BIV-nummer 900.519', 'Erkend vastgoedmakelaar BIV 900.519'],
    ['fr', 'Numéro IPI 900.519', 'Agent immobilier agréé IPI 900.519'],
  ] as const)('has the institute’s name once in %s', (locale, atHome, atOffice) => {
    const number = licenceNumberOf('IPI 900.519')
    expect(translations(locale, 'listings.page')('office.licence', { number })).toBe(atHome)
    expect(translations(locale, 'content')('team.licence', { number })).toBe(atHome)
    expect(translations(locale, 'offices')('licence', { number })).toBe(atOffice)
  })
})
