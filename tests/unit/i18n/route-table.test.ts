import { describe, expect, it } from 'vitest'
import { listingPath, listRouteOf, pathTo } from '../../../lib/i18n/paths.ts'
import { FEEDBACK_ROUTES, ROUTE_NAMES, type RouteName, routeOf } from '../../../lib/i18n/route-table/route-table.ts'
import { LANGUAGES } from '../../../lib/listings/rules.ts'
import { expectEach } from '../../support/each.ts'

/** Specification 2.1, word for word: internal, Dutch and French path. */
const SPECIFIED: [internal: string, nl: string, fr: string][] = [
  ['/', '/nl/', '/fr/'],
  ['/for-sale/', '/nl/te-koop/', '/fr/a-acheter/'],
  ['/for-rent/', '/nl/te-huur/', '/fr/a-louer/'],
  ['/contact/', '/nl/contact/', '/fr/contact/'],
  ['/our-services/', '/nl/diensten/', '/fr/nos-services/'],
  ['/nieuwbouw/', '/nl/nieuwbouw/', '/fr/projets/'],
  ['/demand-register/', '/nl/ik-zoek/', '/fr/je-cherche/'],
  ['/contact-demand/', '/nl/gratis-schatting/', '/fr/estimation-gratuite/'],
  ['/over-ons/', '/nl/over-ons/', '/fr/a-propos-de-nous/'],
]

const byInternal = (internal: string): RouteName | undefined =>
  ROUTE_NAMES.find((name) => `/${routeOf(name).internal}/`.replace('//', '/') === internal)
const nameOf = (internal: string): RouteName => {
  const name = byInternal(internal)
  if (!name) throw new Error(`There is no route ${internal}.`)
  return name
}

describe('the table of specification 2.1', () => {
  it('has the Dutch and French path of each page', () =>
    expectEach(SPECIFIED, (internal, nl, fr) => {
      const name = nameOf(internal)
      expect([pathTo(name, 'nl'), pathTo(name, 'fr')]).toEqual([nl, fr])
      expect(routeOf(name).type).toBe('page')
    }))

  it('names the lists', () => {
    expect(routeOf('forSale').title).toMatchObject({ nl: 'Te koop', fr: 'À acheter' })
    expect(routeOf('forRent').title).toMatchObject({ nl: 'Te huur', fr: 'À louer' })
  })

  it('has the franchise page below the one about us', () => {
    expect([pathTo('franchise', 'nl'), pathTo('franchise', 'fr')]).toEqual([
      '/nl/over-ons/makelaar/',
      '/fr/a-propos-de-nous/franchise/',
    ])
    expect(routeOf('franchise').parent).toBe('about')
  })

  it('has each service as a page of the services and as an article', () =>
    expectEach(
      [
        ['te-koop-aanbieden', 'vous-vendez'],
        ['te-huur-aanbieden', 'vous-louez'],
        ['taxatie-en-advies', 'bilan-et-conseil'],
      ],
      (nl, fr) => {
        const page = nameOf(`/our-services/${nl}/`)
        expect([pathTo(page, 'nl'), pathTo(page, 'fr')]).toEqual([`/nl/diensten/${nl}/`, `/fr/nos-services/${fr}/`])
        expect(routeOf(page)).toMatchObject({ type: 'page', parent: 'services' })
        const article = nameOf(`/${nl}/`)
        expect([pathTo(article, 'nl'), pathTo(article, 'fr')]).toEqual([`/nl/${nl}/`, `/fr/${fr}/`])
        expect(routeOf(article)).toMatchObject({ type: 'article' })
        expect(routeOf(article).parent).toBeUndefined()
      },
    ))

  it('has its articles', () =>
    expectEach(
      ['cookie-policy', 'privacy', 'disclaimer', 'gestion-locative'].map((value) => [value] as const),
      (path) => {
        const name = nameOf(`/${path}/`)
        expect([pathTo(name, 'nl'), pathTo(name, 'fr')]).toEqual([`/nl/${path}/`, `/fr/${path}/`])
        expect(routeOf(name).type).toBe('article')
      },
    ))

  it('has a thank-you page for each form', () =>
    expectEach(
      [
        ['contact-me', '/nl/bedankt/contact-me/', '/fr/merci/contact-me/'],
        ['contact-appointment', '/nl/bedankt/contact-appointment/', '/fr/merci/contact-appointment/'],
        ['contact-construction', '/nl/bedankt/contact-construction/', '/fr/merci/contact-construction/'],
        ['contact-demand', '/nl/bedankt/gratis-schatting/', '/fr/merci/estimation-gratuite/'],
        ['demand-register', '/nl/bedankt/vul-uw-wensen-in/', '/fr/merci/demand-register/'],
        ['send-to-friend', '/nl/bedankt/send-to-friend/', '/fr/merci/send-to-friend/'],
        ['site-contact', '/nl/bedankt/contacteer-ons/', '/fr/merci/site-contact/'],
        ['sign-newsletter', '/nl/bedankt/schrijf-je-nu-in/', '/fr/merci/inscrivez-vous/'],
        ['documents', '/nl/bedankt/documenten/', '/fr/merci/documents/'],
        ['job', '/nl/bedankt/solliciteren/', '/fr/merci/postuler/'],
        ['testimonial', '/nl/bedankt/getuigenis/', '/fr/merci/temoignage/'],
      ],
      (form, nl, fr) => {
        const name = nameOf(`/feedback/${form}/`)
        expect([pathTo(name, 'nl'), pathTo(name, 'fr')]).toEqual([nl, fr])
        expect(routeOf(name)).toMatchObject({ type: 'feedback', indexed: false })
      },
    ))

  it('has no other thank-you page than these and the feedback page', () => {
    expect(FEEDBACK_ROUTES).toHaveLength(21)
    expect(ROUTE_NAMES.filter((name) => routeOf(name).type === 'feedback')).toEqual(FEEDBACK_ROUTES)
  })

  it('has the testimonials under one name, since each one’s own page stands below it in every language', () => {
    expect(LANGUAGES.map((language) => pathTo('testimonials', language))).toEqual(
      LANGUAGES.map((language) => `/${language}/testimonials/`),
    )
    expect(routeOf('testimonials')).toMatchObject({ type: 'article', internal: 'testimonials', indexed: true })
  })

  it('has the login in every language, and the feedback page', () => {
    expect(LANGUAGES.map((language) => pathTo('login', language))).toEqual([
      '/nl/login/',
      '/fr/login/',
      '/en/login/',
      '/de/login/',
    ])
    expect(routeOf('login')).toMatchObject({ type: 'login', indexed: false, title: { en: 'Owner login' } })
    expect(routeOf('feedback')).toMatchObject({ internal: 'feed-back', title: { nl: 'Feedback' } })
  })
})

describe('English and German', () => {
  it('have words of their own', () =>
    expectEach(
      [
        ['/for-sale/', '/en/for-sale/', '/de/kaufen/'],
        ['/for-rent/', '/en/for-rent/', '/de/mieten/'],
        ['/nieuwbouw/', '/en/new-build/', '/de/neubau/'],
        ['/over-ons/franchise/', '/en/about-us/franchise/', '/de/ueber-uns/franchise/'],
        [
          '/our-services/taxatie-en-advies/',
          '/en/our-services/appraisal-and-advice/',
          '/de/leistungen/bewertung-und-beratung/',
        ],
        ['/gestion-locative/', '/en/rental-management/', '/de/mietverwaltung/'],
        ['/privacy/', '/en/privacy/', '/de/datenschutz/'],
        ['/feedback/contact-demand/', '/en/thank-you/free-valuation/', '/de/danke/kostenlose-schaetzung/'],
        ['/request/construction/', '/en/request/new-build-project/', '/de/anfrage/neubauprojekt/'],
      ],
      (internal, en, de) => {
        const name = nameOf(internal)
        expect([pathTo(name, 'en'), pathTo(name, 'de')]).toEqual([en, de])
      },
    ))

  it('use no Dutch or French word in an address', () =>
    expectEach(
      ROUTE_NAMES.map((value) => [value] as const),
      (name) => {
        const { path } = routeOf(name)
        const words = (language: 'nl' | 'fr' | 'en' | 'de') => path[language].split(/[-/]/)
        const foreign =
          /^(nieuwbouw|ons|over|koop|huur|te|aanbieden|taxatie|advies|gestion|locative|vous|demande|merci|bedankt)$/
        expect([...words('en'), ...words('de')].filter((word) => foreign.test(word))).toEqual([])
      },
    ))

  it('share an address only where the word is the same', () => {
    expect(ROUTE_NAMES.filter((name) => routeOf(name).path.en === routeOf(name).path.de)).toEqual([
      'home',
      'testimonials',
      'login',
      'feedback',
      'loginCode',
    ])
  })
})

describe('every route', () => {
  it('has a path of its own in each language', () =>
    expectEach(
      LANGUAGES.map((value) => [value] as const),
      (language) => {
        const paths = ROUTE_NAMES.map((name) => pathTo(name, language))
        expect(new Set(paths).size).toBe(paths.length)
        for (const path of paths) expect(path).toMatch(/^\/(nl|fr|en|de)\/([a-z0-9]+(-[a-z0-9]+)*\/)*$/)
      },
    ))

  it('has an internal path of its own', () => {
    const paths = ROUTE_NAMES.map((name) => routeOf(name).internal)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('has titles, a parent that exists, and no public path that is another’s internal one', () =>
    expectEach(
      ROUTE_NAMES.map((value) => [value] as const),
      (name) => {
        const { title, parent, path, internal } = routeOf(name)
        for (const language of LANGUAGES) expect(title[language]).not.toBe('')
        if (parent !== undefined) expect(ROUTE_NAMES).toContain(parent)
        for (const other of ROUTE_NAMES.filter((other) => other !== name))
          for (const language of LANGUAGES)
            expect(routeOf(other).internal === path[language] ? [other, internal] : null).toBeNull()
      },
    ))
})

describe('listingPath', () => {
  const home = { id: 20015, townSlug: 'gent', leafSlug: 'rijwoning' }
  it('is written with list, town and title', () =>
    expectEach(
      [
        ['sale', 'nl', '/nl/te-koop/gent/rijwoning/20015/'],
        ['sale', 'fr', '/fr/a-acheter/gent/rijwoning/20015/'],
        ['rent', 'nl', '/nl/te-huur/gent/rijwoning/20015/'],
        ['rent', 'fr', '/fr/a-louer/gent/rijwoning/20015/'],
        ['sale', 'en', '/en/for-sale/gent/rijwoning/20015/'],
        ['rent', 'de', '/de/mieten/gent/rijwoning/20015/'],
      ] as const,
      (market, language, expected) => {
        expect(listingPath({ ...home, market }, language)).toBe(expected)
        expect(expected.startsWith(pathTo(listRouteOf(market), language))).toBe(true)
      },
    ))

  it('writes a hyphen where a slug is empty', () => {
    expect(listingPath({ ...home, market: 'sale', townSlug: '', leafSlug: '' }, 'nl')).toBe('/nl/te-koop/-/-/20015/')
  })
})
