import { describe, expect, it, vi } from 'vitest'
import { setEnv } from '../../../../lib/env.ts'
import { log } from '../../../../lib/log.ts'
import { pageKindOf } from '../../../../lib/server/csp/page-policy.ts'
import {
  FILE_POLICY,
  newNonce,
  PLAIN_POLICY,
  reportForeignScript,
  type SiteSettings,
  tileSource,
  writePolicy,
} from '../../../../lib/server/csp/policy.ts'
import { missingHeaders } from '../../../../lib/server/csp/security-headers.ts'

const QUIET: SiteSettings = {
  tags: { analytics: null, ads: null, tagManager: null, pixel: null },
  streetView: 'off',
  filmHosts: [],
  tiles: null,
  secure: false,
}

/** A policy's sources by directive. */
const read = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy.split('; ').map((part) => {
      const [directive = '', ...sources] = part.split(' ')
      return [directive, sources]
    }),
  )

describe('writePolicy', () => {
  const policy = read(writePolicy('page', ["'sha256-a'"], QUIET))

  it('allows only listed sources', () => {
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'script-src': ["'self'", "'sha256-a'"],
      'style-src': ["'self'"],
      'connect-src': ["'self'"],
    })
    expect(JSON.stringify(policy)).not.toContain('unsafe')
  })

  it('lets pages of the site frame the map', () => {
    expect(read(writePolicy('frame', [], QUIET))['frame-ancestors']).toEqual(["'self'"])
  })

  it('lists the hosts of a service only while it has an id', () => {
    const withPixel = read(writePolicy('page', [], { ...QUIET, tags: { ...QUIET.tags, pixel: '12345678' } }))
    expect(withPixel['script-src']).toEqual(["'self'", 'https://connect.facebook.net'])
    expect(withPixel['connect-src']).toContain('https://www.facebook.com')
    expect(policy['script-src']).not.toContain('https://connect.facebook.net')
  })

  it('lists only the configured street view provider', () => {
    expect(policy['frame-src']).toContain('https://player.vimeo.com')
    expect(policy['frame-src']).not.toContain('https://api.panoramax.xyz')
    const withStreets = read(writePolicy('page', [], { ...QUIET, streetView: 'panoramax' }))
    expect(withStreets['frame-src']).toContain('https://api.panoramax.xyz')
    expect(withStreets['connect-src']).toEqual(["'self'", 'https://api.panoramax.xyz'])
    expect(withStreets['frame-src']).not.toContain('https://www.mapillary.com')
  })

  it("allows films from the site and the hosts of its homes' films only", () => {
    expect(policy['media-src']).toEqual(["'self'"])
    const withFilms = read(writePolicy('page', [], { ...QUIET, filmHosts: ['films.example', 'cdn.example'] }))
    expect(withFilms['media-src']).toEqual(["'self'", 'https://films.example', 'https://cdn.example'])
  })

  it('upgrades insecure requests only on a site with https', () => {
    expect(policy).not.toHaveProperty('upgrade-insecure-requests')
    expect(read(writePolicy('page', [], { ...QUIET, secure: true }))).toHaveProperty('upgrade-insecure-requests')
  })

  it.each([
    [null, []],
    ['https://tiles.example.be/{z}/{x}/{y}.png', ['https://tiles.example.be']],
    ['https://{s}.tiles.example.be:8443/{z}/{x}/{y}.png?key=1', ['https://*.tiles.example.be:8443']],
  ])('allows the pictures of the map %s from %j', (tiles, sources) => expect(tileSource(tiles)).toEqual(sources))
})

it('gives each answer a nonce of its own, of at least 128 bits', () => {
  const nonces = Array.from({ length: 100 }, newNonce)
  expect(new Set(nonces).size).toBe(100)
  for (const nonce of nonces) expect(nonce).toMatch(/^'nonce-[A-Za-z0-9+/]{24}'$/)
})

describe('pageKindOf', () => {
  it.each([
    ['/nl/', 'page'],
    ['/nl/te-koop/', 'page'],
    ['/nl/map-frame/', 'frame'],
    ['/nl/login/', 'portal'],
    ['/fr/login/', 'portal'],
    ['/nl/mijn-woning/', 'portal'],
    ['/nl/mijn-woning/bezoeken/20015/', 'portal'],
    ['/nl/niets/login/', 'page'],
    ['/xx/login/', 'page'],
    ['/', 'page'],
  ])('%s is a %s', (path, kind) => expect(pageKindOf(path, ['nl', 'fr'])).toBe(kind))
})

describe('missingHeaders', () => {
  const of = (url: string, status = 200, own: Record<string, string> = {}) =>
    missingHeaders(url, status, (name) => own[name])

  it('gives every response the security headers', () => {
    expect(of('/api/views/')).toMatchObject({
      'content-security-policy': PLAIN_POLICY,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
  })

  it("leaves a response's own headers", () => {
    const own = { 'referrer-policy': 'no-referrer', 'content-security-policy': "frame-ancestors 'self'" }
    const added = of('/nl/map-frame/', 200, own)
    expect(Object.keys(added)).not.toEqual(expect.arrayContaining(['referrer-policy']))
    expect(added).toMatchObject({ 'x-frame-options': 'SAMEORIGIN' })
    expect(added).not.toHaveProperty('content-security-policy')
  })

  it('lets the development server, whose pages have no policy, frame its map', () => {
    setEnv('NODE_ENV', 'development')
    expect(of('/nl/map-frame/')).toMatchObject({ 'x-frame-options': 'SAMEORIGIN' })
    setEnv('NODE_ENV', 'test')
  })

  it('lets a browser keep the policy of the page that a 304 confirms', () => {
    expect(of('/nl/', 304)).not.toHaveProperty('content-security-policy')
    expect(of('/nl/', 404)).toHaveProperty('content-security-policy')
  })

  it.each([
    '/pictures/a.jpg',
    '/demo/a.webp',
    '/_next/image/?url=%2Fdemo%2Fa.webp&w=400&q=75',
    '/share/home-1-nl-a.png',
    '/feeds/nl-for-sale.rss',
    '/icon.svg',
    '/sitemap.xml',
  ])('lets others show %s', (url) => {
    expect(of(url)).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': FILE_POLICY,
    })
  })

  it.each(['/nl/', '/_next/static/chunks/a.js', '/api/files/a/', '/nl/pictures/a.jpg', '/icon.svg/x'])(
    'keeps %s for the site',
    (url) => expect(of(url)).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' }),
  )

  it.each(['/nl/login/', '/nl/mijn-woning/', '/nl/preview/a.b/', '/nl/te-koop/?token=a', '/nl/bod/a.b/'])(
    'tells no other site of %s',
    (url) => expect(of(url)).toMatchObject({ 'referrer-policy': 'same-origin' }),
  )

  it.each([
    ['https://www.example.be', '', 'max-age=63072000; includeSubDomains'],
    ['https://www.example.be', 'host', 'max-age=63072000'],
    ['https://www.example.be', 'preload', 'max-age=63072000; includeSubDomains; preload'],
    ['https://www.example.be', 'off', undefined],
    ['http://www.example.be', '', undefined],
  ])('promises https on %s with HSTS=%s: %s', (site, hsts, header) => {
    setEnv('SITE_URL', site)
    setEnv('HSTS', hsts)
    expect(of('/nl/')['strict-transport-security']).toBe(header)
    setEnv('SITE_URL', '')
    setEnv('HSTS', '')
  })
})

it("logs foreign scripts once per path and kind, without the page's content", () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  reportForeignScript('/nl/a/', 'inline')
  reportForeignScript('/nl/a/', 'inline')
  reportForeignScript('/nl/a/', 'foreign')
  reportForeignScript('/nl/b/', 'inline')
  expect(error.mock.calls.map(([about]) => about)).toEqual([
    { event: 'csp.foreign-script', path: '/nl/a/', kind: 'inline' },
    { event: 'csp.foreign-script', path: '/nl/a/', kind: 'foreign' },
    { event: 'csp.foreign-script', path: '/nl/b/', kind: 'inline' },
  ])
})
