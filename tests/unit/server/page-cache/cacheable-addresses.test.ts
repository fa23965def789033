import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { classifyAddress, DYNAMIC_PAGES } from '../../../../lib/server/page-cache/cacheable-addresses.ts'
import { OUTSIDE_MIDDLEWARE } from '../../../../lib/server/page-requests.ts'

const of = (url: string, piece = false) => classifyAddress(url, ['nl', 'fr'], piece, () => 'fr')
const TOKEN = 'abc.def-ghi'

describe('a cacheable address', () => {
  it.each([
    // Static pages: of the home page, a home, a page of the database, a missing one.
    ['/nl/?email=jan@x.be', '/nl/', 'pages'],
    ['/nl/te-koop/gent/huis/1/?a=1', '/nl/te-koop/gent/huis/1/', 'pages'],
    ['/nl/contact/?homes=1', '/nl/contact/', 'pages'],
    ['/fr/nergens/?a=1?b', '/fr/nergens/', 'pages'],
    ['/nl/nieuwbouw/wet-breyne/?status=open', '/nl/nieuwbouw/wet-breyne/', 'pages'],
    // Lists: what is unknown goes, the order and the spelling are fixed.
    ['/nl/te-koop/', '/nl/te-koop/', 'pages'],
    ['/nl/te-koop/?utm_source=x', '/nl/te-koop/', 'pages'],
    ['/nl/te-koop/?sort=price&utm_source=x', '/nl/te-koop/?sort=price', 'queries'],
    ['/nl/te-koop/?sort=price&sort=city&page=1', '/nl/te-koop/?sort=price', 'queries'],
    ['/nl/te-koop/?page=2&sort=price&bedrooms=3', '/nl/te-koop/?bedrooms=3&sort=price&page=2', 'queries'],
    ['/nl/te-koop/?type=2&type=1&type=2', '/nl/te-koop/?type=1&type=2', 'queries'],
    // The postcode decides: whatever a town is called there, it is one page.
    ['/nl/te-koop/?city=Gent%7C9000&city=Gand|9000', '/nl/te-koop/?city=9000%7C9000', 'queries'],
    ['/nl/te-koop/?city=Eender%20welke%20tekst%7C9000', '/nl/te-koop/?city=9000%7C9000', 'queries'],
    ['/nl/te-koop/gent/?city=x|9300&page=2', '/nl/te-koop/gent/?city=9300%7C9300&page=2', 'queries'],
    ['/nl/te-koop/?search=%20twee%20%20woorden', '/nl/te-koop/?search=twee+woorden', 'queries'],
    ['/nl/te-koop/?status=open&floor=1&home=1', '/nl/te-koop/', 'pages'],
    ['/fr/a-louer/?view=map&sort=x', '/fr/a-louer/?view=map', 'queries'],
    // The price range of a market is no filter.
    ['/fr/a-louer/?price=0-2000', '/fr/a-louer/', 'pages'],
    ['/nl/te-koop/gent/?page=2&a=1', '/nl/te-koop/gent/?page=2', 'queries'],
    ['/nl/te-huur/gent/huizen/?b=1', '/nl/te-huur/gent/huizen/', 'pages'],
    // Projects and their units.
    ['/nl/nieuwbouw/?status=building&city=Gent|9000&sort=price', '/nl/nieuwbouw/?city=9000%7C9000', 'queries'],
    ['/nl/nieuwbouw/gent/dokzicht/901/?sort=-price&status=sold&a=1', null, 'queries'],
    ['/nl/nieuwbouw/gent/dokzicht/901/91001/?sort=price', '/nl/nieuwbouw/gent/dokzicht/901/91001/', 'pages'],
    // The map alone: one kind, one whole number.
    ['/fr/map-frame/', '/fr/map-frame/', 'pages'],
    ['/fr/map-frame/?office=2&home=1&z=1', '/fr/map-frame/?home=1', 'queries'],
    ['/fr/map-frame/?home=001', '/fr/map-frame/?home=1', 'queries'],
    ['/fr/map-frame/?home=1&home=2', '/fr/map-frame/?home=0', 'queries'],
    ['/fr/map-frame/?project=x', '/fr/map-frame/?project=0', 'queries'],
    // Files.
    ['/_next/static/chunks/a.js?dpl=1', '/_next/static/chunks/a.js', 'files'],
    ['/icon.svg?icon.1.svg', '/icon.svg', 'files'],
    ['/map/belgium.json', '/map/belgium.json', 'files'],
  ] as const)('%s is that of %s, among the %s', (url, address, share) => {
    const found = of(url)
    expect(found.share).toBe(share)
    if (address) expect(found.address).toBe(address)
    // Its own address is its own.
    expect(of(found.address).address).toBe(found.address)
  })

  it('of a project or unit keeps only the query that its page reads', () => {
    expect(of('/nl/nieuwbouw/?sort=price&status=x&floor=2').address).toBe('/nl/nieuwbouw/')
    expect(of('/nl/nieuwbouw/gent/dokzicht/901/?a=1&sort=-price&floor=2&city=x|9000').address).toBe(
      '/nl/nieuwbouw/gent/dokzicht/901/?floor=2&sort=-price',
    )
  })
})

describe('an address that is not cacheable', () => {
  it.each([
    // One visitor's.
    '/nl/mijn-lijst/?homes=1,2',
    '/nl/login/?told=x',
    '/fr/login/?a=1',
    '/nl/gratis-schatting/?draft=x',
    '/nl/ik-zoek/?city=a',
    `/nl/wish/${TOKEN}/`,
    '/nl/preview/x/',
    // Sent on, and for the handler of files and data.
    '/',
    '/?utm_source=x',
    '/nl?utm_source=x',
    '/nl/te-koop?sort=price',
    '/nl/for-sale/?page=2',
    '/api/search-summary/?locale=nl',
    '/_next/image/?url=/demo/a.webp&w=400&q=75',
    '/demo/film.mp4',
    '/demo/house.webp',
    '/robots.txt',
    '/sitemap.xml',
  ])('%s goes to Next unchanged', (url) => expect(of(url)).toEqual({ address: url, share: null, dynamic: false }))

  it.each([
    ['in another spelling', '/nl/cont%61ct/?a=1', '/nl/cont%61ct/'],
    ['too long', `/nl/${'a'.repeat(4000)}/?a=1`, `/nl/${'a'.repeat(4000)}/`],
  ])('%s is stripped of parameters that its page does not read', (_why, url, address) =>
    expect(of(url)).toMatchObject({ address, share: null }),
  )
})

describe('an address without a language', () => {
  it.each([
    '/wp-login.php',
    '/xx/foo/?a=1',
    '/xx',
    '/te-koop/een/twee/drie/',
    '/en/for-sale/',
    '/nlx',
    '/anna@b.example/',
    '/demo/',
    '/api',
  ])('%s gives the 404 page in the visitor’s language', (url) =>
    expect(of(url)).toEqual({ address: '/fr/missing/', share: 'pages', dynamic: false, negotiated: true }),
  )

  it.each([
    '/',
    '/?a=1',
    '/for-sale/?city=Gent%7C9000',
    '/te-koop/gent/',
    '/property/20015',
    '/demo/a.webp',
    '/pictures/a',
    '/api/x/',
    '/_next/data/x/',
    '/favicon.ico',
    '/robots.txt',
    '/feeds/a.rss',
  ])('%s is not negotiated', (url) => expect(of(url).negotiated).toBeUndefined())

  it.each(['/_next/', '/_next/data/x/', '/_next/webpack-hmr/?a=1'])(
    '%s is not kept: its language depends on the visitor',
    (url) => expect(of(url).share).toBeNull(),
  )

  it('is not negotiated for a router payload, nor in a language that is in use', () => {
    expect(of('/xx/', true).negotiated).toBeUndefined()
    expect(of('/nl/missing/')).toEqual({ address: '/nl/missing/', share: 'pages', dynamic: false })
  })

  it("is in the middleware's matcher, and no other is", () => {
    const source = /matcher: \[\s*'\/\(\(\?!(.*)\)\.\*\)',/.exec(readFileSync('middleware.ts', 'utf8'))?.[1]
    const unseen = new RegExp(`^/(?:${source?.replaceAll('\\\\', '\\')})`)
    for (const path of [
      '/demo/a.webp',
      '/share/a/',
      '/api/x',
      '/sitemaps/a.xml',
      '/icon.svg',
      '/map/a.json',
      '/_next/image',
    ])
      expect([unseen.test(path), OUTSIDE_MIDDLEWARE.test(path)], path).toEqual([true, true])
    for (const path of ['/api', '/demo/a', '/demo/a/b.webp', '/share/a/b', '/icon.svg/', '/wp-login.php', '/mapped'])
      expect([unseen.test(path), OUTSIDE_MIDDLEWARE.test(path)], path).toEqual([false, false])
  })
})

describe('a router payload', () => {
  it.each([
    ['/nl/contact/?a=1&_rsc=x1', '/nl/contact/?_rsc=x1'],
    ['/nl/contact/?_rsc=', '/nl/contact/?_rsc='],
    ['/nl/contact/?a=1', '/nl/contact/'],
    ['/nl/te-koop/?a=1&_rsc=x', '/nl/te-koop/?a=1&_rsc=x'],
    ['/nl/mijn-lijst/?homes=1&_rsc=x', '/nl/mijn-lijst/?homes=1&_rsc=x'],
  ])('%s goes to Next as %s, uncached', (url, address) => expect(of(url, true)).toMatchObject({ address, share: null }))
})

it('every dynamic page, and no other, is in the table', () => {
  const root = 'app/[locale]/'
  const dynamic = globSync(`${root.replaceAll('[', '[[]')}**/page.tsx`).filter(
    (file) =>
      /dynamic = 'force-dynamic'/.test(readFileSync(file, 'utf8')) ||
      /\[token\]|\/owner\//.test(file.replaceAll('\\', '/')),
  )
  const firsts = new Set(
    dynamic.map((file) => file.replaceAll('\\', '/').slice(root.length, -'page.tsx'.length).split('/')[0]),
  )
  expect([...firsts].sort()).toEqual(Object.keys(DYNAMIC_PAGES).sort())
})
