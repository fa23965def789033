import { describe, expect, it } from 'vitest'
import { metadataAlternates, routeAlternates } from '../../../lib/i18n/language-alternates.ts'
import { languageCookie, negotiateLanguage } from '../../../lib/i18n/negotiate-language.ts'
import type { Language } from '../../../lib/listings/rules.ts'

const BOTH: Language[] = ['nl', 'fr']

describe('negotiateLanguage', () => {
  it.each<
    [cookie: string | undefined, accept: string | null, enabled: Language[], fallback: Language, expected: Language]
  >([
    [undefined, null, BOTH, 'nl', 'nl'],
    [undefined, null, BOTH, 'fr', 'fr'],
    ['fr', null, BOTH, 'nl', 'fr'],
    ['fr', 'nl', BOTH, 'nl', 'fr'],
    ['en', 'fr', BOTH, 'nl', 'fr'],
    ['en', null, BOTH, 'nl', 'nl'],
    ['xx', null, BOTH, 'fr', 'fr'],
    ['', '', BOTH, 'fr', 'fr'],
    ['FR', null, BOTH, 'nl', 'fr'],
    ['fr-BE', null, BOTH, 'nl', 'fr'],
    [undefined, 'fr', BOTH, 'nl', 'fr'],
    [undefined, 'fr-BE', BOTH, 'nl', 'fr'],
    [undefined, 'FR-be', BOTH, 'nl', 'fr'],
    [undefined, 'de, fr;q=0.5', BOTH, 'nl', 'fr'],
    [undefined, 'nl;q=0.4, fr;q=0.8', BOTH, 'nl', 'fr'],
    [undefined, 'nl;q=0.8, fr;q=0.8', BOTH, 'fr', 'nl'],
    [undefined, 'fr , nl', BOTH, 'nl', 'fr'],
    [undefined, 'fr;q=0, nl;q=0.1', BOTH, 'fr', 'nl'],
    [undefined, 'fr;q=0', BOTH, 'nl', 'nl'],
    [undefined, 'fr; q=0.9', BOTH, 'nl', 'fr'],
    [undefined, 'fr;level=1;q=0.9,nl;q=0.5', BOTH, 'nl', 'fr'],
    [undefined, '*', BOTH, 'nl', 'nl'],
    [undefined, 'en-GB,en;q=0.9', BOTH, 'nl', 'nl'],
    [undefined, 'en-GB,en;q=0.9', ['nl', 'en'], 'nl', 'en'],
    [undefined, ';;;,,q=1, ', BOTH, 'nl', 'nl'],
    [undefined, 'fr;q=abc', BOTH, 'nl', 'fr'],
    [undefined, 'fr'.repeat(5000), BOTH, 'nl', 'nl'],
    [undefined, null, ['fr'], 'nl', 'fr'],
    ['nl', 'nl', ['fr'], 'fr', 'fr'],
  ])('cookie %s, header %s, in use %j, default %s → %s', (cookie, acceptLanguage, enabled, fallback, expected) => {
    expect(negotiateLanguage({ cookie, acceptLanguage }, enabled, fallback)).toBe(expected)
  })
})

it.each([
  ['language=fr', 'fr'],
  ['a=b; language=fr; c=d', 'fr'],
  ['a=b;language=fr', 'fr'],
  ['language=fr; language=nl', 'fr'],
  ['other-language=fr', undefined],
  ['language=', ''],
  ['language', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('the language cookie of "%s" is %s', (header, value) => {
  expect(languageCookie(header)).toBe(value)
})

describe('alternates', () => {
  const use = { languages: BOTH, default: 'nl' as const }

  it('are the paths of a route in the languages in use', () => {
    expect(routeAlternates('forSale', use)).toEqual({ nl: '/nl/te-koop/', fr: '/fr/a-acheter/' })
    expect(routeAlternates('home', { languages: ['fr'], default: 'fr' })).toEqual({ fr: '/fr/' })
  })

  it('name the page itself as canonical and the default language for all others', () => {
    expect(metadataAlternates(routeAlternates('forSale', use), 'fr', use)).toEqual({
      canonical: '/fr/a-acheter/',
      languages: { nl: '/nl/te-koop/', fr: '/fr/a-acheter/', 'x-default': '/nl/te-koop/' },
    })
  })

  it('name the page itself for all others where it does not exist in the default language', () => {
    expect(metadataAlternates({ fr: '/fr/x/' }, 'fr', use)).toEqual({
      canonical: '/fr/x/',
      languages: { fr: '/fr/x/', 'x-default': '/fr/x/' },
    })
  })
})
