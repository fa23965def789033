import { describe, expect, it } from 'vitest'
import { internalPath, localPath } from '../../../lib/i18n/local-paths.ts'
import { LANGUAGES, type Language } from '../../../lib/listings/rules.ts'
import { assignPaths, localisedHref } from '../../../lib/site/menu.ts'
import type { EntryText, StoredEntry } from '../../../lib/site/queries-menu.ts'

type Wanted = Partial<Omit<StoredEntry, 'texts'>> & { id: number; paths?: Partial<Record<Language, string>> }

const TEXT: EntryText = {
  title: 'A',
  path: null,
  imageAlt: '',
  pageTitle: null,
  description: null,
  shareTitle: null,
  shareType: null,
  shareUrl: null,
  shareImage: null,
}
const entry = ({ paths = {}, ...wanted }: Wanted): StoredEntry => ({
  parentId: null,
  internal: `p${wanted.id}`,
  published: true,
  visible: true,
  segment: (wanted.internal ?? `p${wanted.id}`).split('/').at(-1) ?? '',
  link: null,
  inMenu: true,
  inCrumbs: true,
  indexed: true,
  image: null,
  focus: null,
  bannerId: null,
  texts: Object.fromEntries(Object.entries(paths).map(([language, path]) => [language, { ...TEXT, path }])),
  modules: [],
  ...wanted,
})
const place = (...wanted: Wanted[]) => {
  const { entries, problems } = assignPaths(wanted.map(entry))
  return {
    ids: entries.map(({ id }) => id),
    paths: Object.fromEntries(entries.map(({ id, paths }) => [id, paths])),
    problems,
  }
}
const everywhere = (path: string) => Object.fromEntries(LANGUAGES.map((language) => [language, path]))

describe('placeEntries', () => {
  it('gives each entry the segments of its language, below its parent’s', () => {
    const { paths, problems } = place(
      { id: 1, internal: 'garden', paths: { nl: 'tuin', fr: 'jardin' } },
      { id: 2, parentId: 1, internal: 'garden/tree', paths: { nl: 'boom', de: 'baum' } },
    )
    expect(paths[2]).toEqual({ nl: 'tuin/boom', fr: 'jardin/tree', en: 'garden/tree', de: 'garden/baum' })
    expect(problems).toEqual([])
  })

  it('puts parents before children, each level in the order given', () => {
    const { ids } = place(
      { id: 3, parentId: 1, internal: 'p1/p3' },
      { id: 1 },
      { id: 4 },
      { id: 2, parentId: 1, internal: 'p1/p2' },
    )
    expect(ids).toEqual([1, 3, 2, 4])
  })

  it('takes the address of the route table where there is one, whatever staff wrote', () => {
    const { entries } = assignPaths([
      entry({ id: 1, internal: 'for-sale', paths: { nl: 'kopen' } }),
      entry({ id: 2, internal: 'privacy' }),
      entry({ id: 3, internal: '' }),
    ])
    expect(entries.map(({ route }) => route)).toEqual(['forSale', 'privacy', 'home'])
    expect(entries[0]?.paths).toEqual({ nl: 'te-koop', fr: 'a-acheter', en: 'for-sale', de: 'kaufen' })
    expect(entries[2]?.paths).toEqual(everywhere(''))
  })

  it('hangs what is below a route on its public address', () => {
    const { paths } = place(
      { id: 1, internal: 'our-services' },
      { id: 2, parentId: 1, internal: 'our-services/advice', paths: { nl: 'advies' } },
    )
    expect(paths[2]).toMatchObject({ nl: 'diensten/advies', fr: 'nos-services/advice' })
  })

  it('adds nothing for the home page above', () => {
    expect(place({ id: 1, internal: '' }, { id: 2, parentId: 1, internal: 'a' }).paths[2]).toEqual(everywhere('a'))
  })

  it.each(['property', 'preview', 'missing', 'api', 'pictures', 'demo', 'feedback'])('leaves out /%s/', (internal) => {
    const { ids, problems } = place({ id: 1, internal }, { id: 2, parentId: 1, internal: `${internal}/a` }, { id: 3 })
    expect(ids).toEqual([3])
    expect(problems).toEqual([`menu_entries id=1: left out, its address /${internal}/ belongs to the site`])
  })

  it.each([
    ['login', 'nl', 'login'],
    ['feed-back', 'nl', 'feedback'],
    ['te-koop', 'nl', 'forSale'],
    ['a-louer', 'fr', 'forRent'],
    ['diensten', 'nl', 'services'],
  ])('leaves out /%s/, which is a fixed route in %s', (internal, language, route) => {
    const { ids, problems } = place({ id: 1, internal }, { id: 2 })
    expect(ids).toEqual([2])
    expect(problems).toEqual([
      `menu_entries id=1: left out, its address /${language}/${internal}/ is the fixed route "${route}"`,
    ])
  })

  it('leaves out what has such a segment in one language only', () => {
    const { ids, problems } = place(
      { id: 1, internal: 'a', paths: { fr: 'preview' } },
      { id: 2, internal: 'b', paths: { de: 'feedback' } },
      { id: 3, internal: 'c', paths: { nl: 'previews' } },
    )
    expect(ids).toEqual([3])
    expect(problems).toEqual([
      'menu_entries id=1: left out, its address /preview/ belongs to the site',
      'menu_entries id=2: left out, its address /feedback/ belongs to the site',
    ])
  })

  it('leaves out what stands below the testimonials, where each of them has its page', () => {
    const { ids, problems } = place(
      { id: 1, internal: 'testimonials' },
      { id: 2, parentId: 1, internal: 'testimonials/a' },
      { id: 3, parentId: 1, internal: 'testimonials/b', link: '/a/' },
    )
    expect(ids).toEqual([1, 3])
    expect(problems).toEqual(['menu_entries id=2: left out, its address /nl/testimonials/a/ is for a testimonial'])
  })

  it('leaves out the second of two at one address, in whatever language', () => {
    const { ids, problems } = place({ id: 1, paths: { de: 'x' } }, { id: 2, internal: 'x' }, { id: 3 })
    expect(ids).toEqual([1, 3])
    expect(problems).toEqual(['menu_entries id=2: left out, its address /de/x/ is menu entry 1'])
  })

  it('minds neither hidden entries nor links at the same address', () => {
    expect(place({ id: 1, internal: 'x', visible: false }, { id: 2, internal: 'x' }).ids).toEqual([1, 2])
    expect(place({ id: 1, internal: 'x', link: '/a/' }, { id: 2, internal: 'x' }).ids).toEqual([1, 2])
    expect(place({ id: 1, internal: 'login', link: '/login/' }).problems).toEqual([])
  })

  it('says nothing of no entries', () => {
    expect(assignPaths([])).toEqual({ entries: [], problems: [] })
  })
})

describe('internalPath', () => {
  it.each<[href: string, found: { path: string; rest: string } | null]>([
    ['/', { path: '', rest: '' }],
    ['/a/', { path: 'a', rest: '' }],
    ['/a', { path: 'a', rest: '' }],
    ['/a/b//', { path: 'a/b', rest: '' }],
    ['/a/?b=c#d', { path: 'a', rest: '?b=c#d' }],
    ['/?b=c', { path: '', rest: '?b=c' }],
    ['/#top', { path: '', rest: '#top' }],
    ['/a/#/b.pdf', { path: 'a', rest: '#/b.pdf' }],
    [' /a/ ', { path: 'a', rest: '' }],
    ['/nlx/', { path: 'nlx', rest: '' }],
    ['/a.b/c/', { path: 'a.b/c', rest: '' }],
    ['', null],
    ['a/', null],
    ['#a', null],
    ['?a', null],
    ['//a.example/', null],
    ['//intranet/', null],
    ['/\\a.example/', null],
    ['/\\intranet/', null],
    ['\\a', null],
    ['https://a.example/', null],
    ['mailto:a@a.example', null],
    ['javascript:alert(1)', null],
    ['/nl/', null],
    ['/fr', null],
    ['/de/a/', null],
    ['/en/?a', null],
    ['/demo/a.pdf', null],
    ['/demo/a.WEBP?b', null],
  ])('of %j is %j', (href, found) => {
    expect(internalPath(href)).toEqual(found)
  })
})

describe('localPath', () => {
  it.each([
    ['', 'nl', '/nl/'],
    ['a/b', 'fr', '/fr/a/b/'],
  ] as const)('of %j in %s is %s', (path, locale, expected) => {
    expect(localPath(path, locale)).toBe(expected)
  })
})

describe('localisedHref', () => {
  const { entries } = assignPaths([
    entry({ id: 1, internal: 'garden', paths: { nl: 'tuin', fr: 'jardin' } }),
    entry({ id: 2, internal: 'out', link: 'https://a.example', paths: { nl: 'uit' } }),
    entry({ id: 3, internal: 'our-services' }),
  ])

  it.each<[href: string, locale: Language, expected: string]>([
    ['/garden/', 'nl', '/nl/tuin/'],
    ['/garden', 'fr', '/fr/jardin/'],
    ['/garden/', 'de', '/de/garden/'],
    ['/garden/?a=b&c#d', 'nl', '/nl/tuin/?a=b&c#d'],
    ['/garden#d', 'nl', '/nl/tuin/#d'],
    ['/our-services/', 'fr', '/fr/nos-services/'],
    ['/for-sale/?type=1', 'fr', '/fr/a-acheter/?type=1'],
    ['/login/', 'nl', '/nl/login/'],
    ['/request/newsletter/', 'nl', '/nl/aanvraag/nieuwsbrief/'],
    ['/request/newsletter/', 'fr', '/fr/demande/newsletter/'],
    ['/request/renovation/?property=3', 'fr', '/fr/demande/couts-de-renovation/?property=3'],
    ['/privacy/', 'fr', '/fr/privacy/'],
    ['/', 'nl', '/nl/'],
    ['/?a', 'fr', '/fr/?a'],
    ['/unknown/page/', 'nl', '/nl/unknown/page/'],
    ['/out/', 'nl', '/nl/out/'],
    ['/nl/garden/', 'fr', '/nl/garden/'],
    ['/fr/', 'nl', '/fr/'],
    ['/demo/a.pdf', 'nl', '/demo/a.pdf'],
    ['//a.example/', 'nl', '//a.example/'],
    ['//garden/', 'nl', '//garden/'],
    ['/\\a.example/', 'nl', '/\\a.example/'],
    ['https://a.example/garden/', 'nl', 'https://a.example/garden/'],
    ['mailto:a@a.example', 'nl', 'mailto:a@a.example'],
    ['#garden', 'nl', '#garden'],
    ['garden/', 'nl', 'garden/'],
    ['', 'nl', ''],
  ])('of %j in %s is %j', (href, locale, expected) => {
    expect(localisedHref(href, locale, entries)).toBe(expected)
  })
})
