import { describe, expect, it } from 'vitest'
import { listingPath, pathTo, signedPath } from '../../../lib/i18n/paths.ts'
import { resolvePath } from '../../../lib/i18n/resolve-path.ts'
import { ROUTE_NAMES, routeOf } from '../../../lib/i18n/route-table/route-table.ts'
import { LANGUAGES, type Language } from '../../../lib/listings/rules.ts'
import { expectEach } from '../../support/each.ts'

const ALL = LANGUAGES
const IN_USE: Language[] = ['nl', 'fr']
const internalOf = (path: string, locale: Language) => (path ? `/${locale}/${path}/` : `/${locale}/`)

describe('every route', () => {
  const rows = ROUTE_NAMES.flatMap((name) => LANGUAGES.map((language) => [name, language] as const))

  it('is answered in each language at its public path, with or without the last slash', () =>
    expectEach(rows, (name, locale) => {
      const path = pathTo(name, locale)
      const expected = { kind: 'rewrite', internal: internalOf(routeOf(name).internal, locale), locale }
      expect(resolvePath(path, ALL)).toEqual(expected)
      expect(resolvePath(path.slice(0, -1), ALL)).toEqual(expected)
    }))

  it('redirects from its internal path and those of other languages to its public one', () =>
    expectEach(rows, (name, locale) => {
      const { internal, path } = routeOf(name)
      for (const other of new Set([internal, ...Object.values(path)])) {
        const found = resolvePath(`/${locale}/${other}`, ALL)
        if (other === path[locale]) expect(found.kind).toBe('rewrite')
        else expect([other, found]).toEqual([other, { kind: 'redirect', path: pathTo(name, locale) }])
      }
    }))

  it('leads to where it stays: no redirect leads to another', () => {
    for (const [name, locale] of rows) expect(resolvePath(pathTo(name, locale), ALL).kind).toBe('rewrite')
  })
})

describe('the language', () => {
  it('is negotiated for addresses that name none, which lead to the path in each', () =>
    expectEach<[path: string, nl: string, fr: string]>(
      [
        ['/', '/nl/', '/fr/'],
        ['', '/nl/', '/fr/'],
        ['/for-sale/', '/nl/te-koop/', '/fr/a-acheter/'],
        ['/for-rent', '/nl/te-huur/', '/fr/a-louer/'],
        ['/For-Rent/', '/nl/te-huur/', '/fr/a-louer/'],
        ['//for-sale/', '/nl/te-koop/', '/fr/a-acheter/'],
        ['/te-koop/', '/nl/te-koop/', '/fr/a-acheter/'],
        ['/a-acheter/', '/nl/te-koop/', '/fr/a-acheter/'],
        ['/login/', pathTo('login', 'nl'), pathTo('login', 'fr')],
        ['/contact/', '/nl/contact/', '/fr/contact/'],
        ['/feed-back/', '/nl/feed-back/', '/fr/feed-back/'],
        ['/our-services/te-koop-aanbieden/', pathTo('serviceSell', 'nl'), pathTo('serviceSell', 'fr')],
        ['/privacy-statement/', pathTo('privacy', 'nl'), pathTo('privacy', 'fr')],
        ['/property/20015/', '/nl/property/20015/', '/fr/property/20015/'],
        ['/te-koop/gent/rijwoning/20015/', '/nl/property/20015/', '/fr/property/20015/'],
        ['/te-koop/gent/', '/nl/te-koop/gent/', '/fr/a-acheter/gent/'],
        ['/a-louer/Gand/appartements', '/nl/te-huur/gand/appartements/', '/fr/a-louer/gand/appartements/'],
        ['/for-sale/evil.example/', '/nl/te-koop/evil.example/', '/fr/a-acheter/evil.example/'],
        ['/te-koop/a%b/', '/nl/te-koop/a%25b/', '/fr/a-acheter/a%25b/'],
        ['/project/901/', '/nl/project/901/', '/fr/project/901/'],
      ],
      (path, nl, fr) => {
        expect(resolvePath(path, IN_USE)).toMatchObject({ kind: 'negotiate', paths: { nl, fr } })
      },
    ))

  it('is negotiated for every route that opens by its address alone', () => {
    for (const name of ROUTE_NAMES) {
      const { type, internal } = routeOf(name)
      const alone = !['signed', 'home', 'staff-item', 'staff-document'].includes(type)
      expect([name, resolvePath(`/${internal}/`, IN_USE).kind]).toEqual([name, alone ? 'negotiate' : 'missing'])
    }
  })

  it('is redirected to lower case', () =>
    expectEach(
      [
        ['/NL/', '/nl/'],
        ['/NL/TE-KOOP/', '/nl/te-koop/'],
        ['/nl/Te-Koop/', '/nl/te-koop/'],
        ['/Nl/Te-Koop/Gent/Rijwoning/20015/', '/nl/te-koop/gent/rijwoning/20015/'],
        ['/nl/Te-Koop/Gent/Huizen/', '/nl/te-koop/gent/huizen/'],
        ['/NL/Niets/100%', '/nl/Niets/100%25/'],
        [`/NL${signedPath('wishManage', 'aB-c.D', 'nl').slice(3)}`, signedPath('wishManage', 'aB-c.D', 'nl')],
        [
          signedPath('wishManage', 'aB-c.D', 'nl').replace('/zoekwens', '/ZOEKWENS'),
          signedPath('wishManage', 'aB-c.D', 'nl'),
        ],
      ],
      (path, target) => {
        expect(resolvePath(path, IN_USE)).toEqual({ kind: 'redirect', path: target })
      },
    ))

  it('of the privacy statement’s other name is the privacy page', () => {
    expect(resolvePath('/fr/privacy-statement/', IN_USE)).toEqual({ kind: 'redirect', path: pathTo('privacy', 'fr') })
  })

  it('is missing where the first segment is none and nothing has that address', () =>
    expectEach(
      [
        '/xx/',
        '/xx/te-koop/',
        '/te-koop/een/twee/drie/',
        '/te-koop/…/',
        '/property/abc/',
        '/property/20015/evil.example/',
        '//evil.example/',
        '/\\evil.example/',
        '/nl-be/',
        '/n/',
        '/favicon',
        '/constructor',
        '/__proto__/',
      ].map((value) => [value] as const),
      (path) => expect(resolvePath(path, IN_USE)).toEqual({ kind: 'missing', locale: null }),
    ))

  it('is missing where it is not in use', () =>
    expectEach(
      ['/en/', '/de/', '/en/for-sale/', '/de/property/1/'].map((value) => [value] as const),
      (path) => {
        expect(resolvePath(path, IN_USE)).toEqual({ kind: 'missing', locale: null })
      },
    ))

  it('has its paths once it is in use', () => {
    expect(resolvePath('/en/for-sale/', ['en'])).toEqual({ kind: 'rewrite', internal: '/en/for-sale/', locale: 'en' })
    expect(resolvePath('/nl/te-koop/', ['en'])).toEqual({ kind: 'missing', locale: null })
  })
})

describe('a home', () => {
  const address = { id: 20015, townSlug: 'gent', leafSlug: 'rijwoning' }
  it('is answered at its public path in each language, with all that its page checks', () =>
    expectEach(
      LANGUAGES.flatMap((language) => (['sale', 'rent'] as const).map((market) => [market, language] as const)),
      (market, locale) => {
        const list = routeOf(market === 'sale' ? 'forSale' : 'forRent').path[locale]
        expect(resolvePath(listingPath({ ...address, market }, locale), ALL)).toEqual({
          kind: 'rewrite',
          internal: `/${locale}/property/20015/${list}/gent/rijwoning/`,
          locale,
        })
      },
    ))

  it('is answered at the path of another language, for its page to send on', () => {
    expect(resolvePath('/fr/te-koop/gent/rijwoning/20015/', ALL)).toEqual({
      kind: 'rewrite',
      internal: '/fr/property/20015/te-koop/gent/rijwoning/',
      locale: 'fr',
    })
  })

  it('is answered at its internal path, for its page to send on', () => {
    expect(resolvePath('/nl/property/20015/', ALL)).toEqual({
      kind: 'rewrite',
      internal: '/nl/property/20015/-/-/-/',
      locale: 'nl',
    })
  })

  it('is none where the address is not one: it falls to the pages of the database', () =>
    expectEach(
      [
        ['/nl/te-koop/gent/rijwoning/abc/', '/nl/te-koop/gent/rijwoning/abc/'],
        ['/nl/te-koop/gent/rijwoning/1234567890/', '/nl/te-koop/gent/rijwoning/1234567890/'],
        ['/nl/te-koop/gent/rijwoning/20015/print/', '/nl/te-koop/gent/rijwoning/20015/print/'],
        ['/nl/contact/gent/rijwoning/20015/', '/nl/contact/gent/rijwoning/20015/'],
        ['/nl/property/abc/', '/nl/property/abc/'],
        ['/nl/property/', '/nl/property/'],
      ],
      (path, internal) => {
        expect(resolvePath(path, ALL)).toEqual({ kind: 'rewrite', internal, locale: 'nl' })
      },
    ))

  it('keeps any character of its slugs in one segment each', () =>
    expectEach<[what: string, town: string, leaf: string]>(
      [
        ['a space', 'sint niklaas', 'huis'],
        ['accents', 'liège', 'maison à vendre'],
        ['signs of an address', 'a?b', 'c#d'],
        ['a percent sign', '100%', '%2e%2e'],
        ['dots', '..', '.'],
        ['a backslash', '\\', 'x'],
        ['an ampersand', 'a&b=c', 'é'],
        ['a smile', '🏡', 'x'],
      ],
      (_what, town, leaf) => {
        const found = resolvePath(`/nl/te-koop/${town}/${leaf}/20015/`, ALL)
        if (found.kind !== 'rewrite') throw new Error(found.kind)
        const segments = found.internal.split('/')
        expect(segments).toHaveLength(8)
        expect(segments.slice(5, 7).map(decodeURIComponent)).toEqual([town, leaf])
        expect(found.internal).not.toMatch(/[?#\s\\]/)
      },
    ))
})

describe('a landing page', () => {
  const landing = (words: string, locale: Language = 'nl') => ({
    kind: 'rewrite',
    internal: `/${locale}/landing/${words}/`,
    locale,
  })
  it('is asked for by list, town and type', () =>
    expectEach(
      [
        ['/nl/te-koop/gent/', landing('te-koop/gent')],
        ['/nl/te-koop/gent', landing('te-koop/gent')],
        ['/nl/te-koop/gent/huizen/', landing('te-koop/gent/huizen')],
        ['/nl/te-huur/huizen/gent/', landing('te-huur/huizen/gent')],
        // Another language's list, or the internal one: its page sends on.
        ['/fr/te-koop/gent/', landing('te-koop/gent', 'fr')],
        ['/nl/for-rent/ghent/', landing('for-rent/ghent')],
        ['/nl/te-koop/Liège/', landing('te-koop/Li%C3%A8ge')],
        ['/nl/te-koop/a%2Fb/', landing('te-koop/a%252Fb')],
        [`/nl/te-koop/${'a'.repeat(80)}/`, landing(`te-koop/${'a'.repeat(80)}`)],
      ],
      (path, expected) => expect(resolvePath(path, ALL)).toEqual(expected),
    ))

  it('is none with too long or too many parts, or under another page', () =>
    expectEach(
      [
        `/nl/te-koop/${'a'.repeat(81)}/`,
        `/nl/te-koop/gent/${'a'.repeat(5000)}/`,
        '/nl/te-koop/-/',
        '/nl/te-koop/🏡/',
        '/nl/te-koop/../',
        '/nl/te-koop/a/b/c/',
        '/nl/contact/gent/',
        '/nl/te-koop-aanbieden/gent/',
      ].map((value) => [value] as const),
      (path) => {
        const found = resolvePath(path, ALL)
        expect(found.kind === 'rewrite' && found.internal).not.toContain('/landing/')
      },
    ))

  it('is missing at its internal path', () =>
    expectEach(
      ['/nl/landing/te-koop/gent/', '/nl/landing/te-koop/gent/huizen/', '/nl/landing/x/y/'].map(
        (value) => [value] as const,
      ),
      (path) => expect(resolvePath(path, ALL)).toEqual({ kind: 'missing', locale: 'nl' }),
    ))
})

describe('pages below a route', () => {
  it('are answered by the route above them', () =>
    expectEach(
      [
        ['/nl/testimonials/jan-en-an/', '/nl/testimonials/jan-en-an/'],
        ['/nl/diensten/advies/', '/nl/diensten/advies/'],
        ['/nl/our-services/advice/', '/nl/our-services/advice/'],
        ['/nl/preview/entry-12-1795000000-abc_-/', '/nl/preview/entry-12-1795000000-abc_-/'],
        ['/nl/feedback/unknown/', '/nl/feedback/unknown/'],
        ['/nl/feed-back/', '/nl/feed-back/'],
        ['/nl/bedankt/contact-me/', '/nl/feedback/contact-me/'],
        ['/nl/bedankt/', '/nl/bedankt/'],
      ],
      (path, internal) => {
        expect(resolvePath(path, ALL)).toEqual({ kind: 'rewrite', internal, locale: 'nl' })
      },
    ))

  it('are redirected from the path of another language', () =>
    expectEach(
      [
        ['/fr/feedback/contact-me/', '/fr/merci/contact-me/'],
        ['/fr/bedankt/vul-uw-wensen-in/', '/fr/merci/demand-register/'],
        ['/nl/merci/estimation-gratuite', '/nl/bedankt/gratis-schatting/'],
        ['/de/diensten/te-koop-aanbieden/', '/de/leistungen/verkaufen/'],
        ['/en/over-ons/', '/en/about-us/'],
        ['/de/over-ons/franchise/', '/de/ueber-uns/franchise/'],
        ['/de/request/offer', '/de/anfrage/kaufangebot/'],
      ],
      (path, target) => {
        expect(resolvePath(path, ALL)).toEqual({ kind: 'redirect', path: target })
      },
    ))
})

describe('any other path', () => {
  it('is looked for in the database, encoded', () =>
    expectEach(
      [
        ['/nl/een/eigen/pagina/', '/nl/een/eigen/pagina/'],
        ['/nl/a b/', '/nl/a%20b/'],
        ['/nl/a?b#c/', '/nl/a%3Fb%23c/'],
        ['/nl/100%/', '/nl/100%25/'],
        ['//nl//te-koop//', '/nl/for-sale/'],
        ['/nl/constructor/', '/nl/constructor/'],
        ['/nl/__proto__/', '/nl/__proto__/'],
        ['/nl/missing/', '/nl/missing/'],
      ],
      (path, internal) => {
        expect(resolvePath(path, ALL)).toEqual({ kind: 'rewrite', internal, locale: 'nl' })
      },
    ))

  it('never leads off the site', () => {
    for (const path of [
      '/nl//evil.example/',
      '/nl/https://evil.example/',
      '//evil.example/nl/',
      '/nl/\\\\evil.example/',
    ]) {
      const found = resolvePath(path, ALL)
      const target = found.kind === 'rewrite' ? found.internal : found.kind === 'redirect' ? found.path : '/'
      expect(new URL(target, 'https://site.example').origin).toBe('https://site.example')
    }
  })
})
