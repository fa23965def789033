import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { CATEGORY_IDS } from '../../../../lib/listings/rules.ts'
import { MAX_VIEWS } from '../../../../lib/owners/rules-views.ts'
import { CRITERIA_LIMITS, emptyCriteria, formatCriteria, ROOM_KINDS } from '../../../../lib/search/rules-criteria.ts'
import { PLACE_LIMITS } from '../../../../lib/search/rules-places.ts'
import { hasValidRouterState } from '../../../../lib/server/guards/request-headers.ts'
import { checkAddress, methodsOf, parseAbsoluteForm } from '../../../../lib/server/guards/validate-request.ts'
import { wantsPage } from '../../../../lib/server/page-requests.ts'
import { postprocessPages } from '../../../../lib/server/postprocess-page.ts'
import { postcode } from '../../../support/places.ts'

const withHeaders = (headers: Record<string, string>, url = '/nl/te-koop/'): IncomingMessage =>
  ({ url, headers }) as unknown as IncomingMessage
const imageOf = (url: string): string => `/_next/image/?url=${encodeURIComponent(url)}&w=400&q=75`

describe('the image pipeline', () => {
  it.each([
    '/demo/farmhouse-1.webp',
    '/pictures/0123456789abcdef01234567.jpg',
    'https://pictures.example.be/a.jpg?s=1',
  ])('may be asked for %s', (url) => expect(checkAddress(imageOf(url))).toEqual({ kind: 'pass' }))

  it.each([
    '/demo/farmhouse-1.webp#1',
    '/demo/%66armhouse-1.webp',
    '/demo/./farmhouse-1.webp',
    '/demo/x/../farmhouse-1.webp',
    '/pictures/..%2f..%2fetc/passwd',
    '/pictures/x',
    '//evil.example/x.jpg',
    '/nl/',
  ])('is not asked for %s, a spelling that it would keep for itself', (url) =>
    expect(checkAddress(imageOf(url))).toEqual({ kind: 'malformed' }),
  )

  it('is guarded under an escaped name and without a trailing slash too', () => {
    expect(checkAddress('/_next/%69mage?url=/demo/a.webp%231&w=400')).toEqual({ kind: 'malformed' })
  })
})

describe('an address', () => {
  it.each([
    ['/nl/te-koop/gent%2Fhuizen/'],
    ['/nl/te-koop/gent%2fhuizen/'],
    ['/nl/../api/views/'],
    ['/nl/%2e%2E/api/'],
    ['/nl/./te-koop/'],
    ['/nl/%2E'],
    ['/nl/%00/'],
    ['/nl/%0d%0aset-cookie:x/'],
    ['/nl/%5cevil/'],
    ['/nl/%ff/'],
    ['/nl/%c3%28/'],
    ['/nl/%'],
    ['*'],
    ['nl/'],
    [''],
  ])('%s is no address', (url) => expect(checkAddress(url)).toEqual({ kind: 'malformed' }))

  it.each([
    ['/nl/%67ent/', '/nl/gent/'],
    ['/nl/caf%c3%a9/?a=%2f', '/nl/caf%C3%A9/?a=%2f'],
    ['//nl///te-koop/?a=//b', '/nl/te-koop/?a=//b'],
    ['//evil.example/', '/evil.example/'],
  ])('%s has one right spelling', (url, location) => {
    expect(checkAddress(url)).toEqual({ kind: 'redirect', location })
    expect(checkAddress(location)).toEqual({ kind: 'pass' })
  })

  it.each(['/nl/a..b/', '/nl/...%20/', '/nl/%C3%A9/', '/nl/a%2Cb/', "/nl/a'(b)*!@;=/"])('%s is one', (url) =>
    expect(checkAddress(url)).toEqual({ kind: 'pass' }),
  )

  it('may be as long as a shape drawn on the map, and no longer', () => {
    expect(checkAddress(`/?${'a'.repeat(8190)}`)).toEqual({ kind: 'pass' })
    expect(checkAddress(`/?${'a'.repeat(8191)}`)).toEqual({ kind: 'tooLong' })
  })

  it.each([
    ['parameters', '/nl/?', '&a', 199, 200],
    ['parameters without a name', '/nl/?', '&', 199, 200],
    ['questions', '/nl/?', '?', 199, 200],
    ['segments', '/nl', '/a', 31, 32],
    ['empty segments', '/nl', '/', 31, 32],
    ['characters of a path', '/nl/', 'a', 2044, 2045],
    ['dots of a path', '/map/r', '.t', 1021, 1022],
  ])('has so many %s at most that nothing takes long over it', (_what, start, more, most, tooMany) => {
    expect(checkAddress(start + more.repeat(most)).kind).not.toBe('tooLong')
    expect(checkAddress(start + more.repeat(tooMany))).toEqual({ kind: 'tooLong' })
    // Between the two parts and behind them stands anything else.
    expect(checkAddress(`${start}${more.repeat(tooMany)}?b=1`).kind).toBe('tooLong')
  })

  it('counts no separator that is part of a value', () => {
    for (const separator of ['%26', ';', '%3B', '=', '+', '|', ','])
      expect(checkAddress(`/nl/?a=${separator.repeat(1000)}`)).toEqual({ kind: 'pass' })
  })

  it('has room for everything that a search takes, and for all homes of a list', () => {
    const places = Array.from({ length: PLACE_LIMITS.places }, (_, zip) => postcode(String(1000 + zip), 'Gent'))
    const sectors = Array.from({ length: CRITERIA_LIMITS.sectors }, (_, number) => `s${number}`)
    const rooms = Object.fromEntries(ROOM_KINDS.map((kind) => [kind, 2]))
    const everything = {
      ...emptyCriteria('sale'),
      places,
      radius: 5,
      sectors,
      rooms,
      categories: [...CATEGORY_IDS],
      text: 'a',
      page: 2,
    }
    const query = new URLSearchParams(formatCriteria(everything))
    expect([...query].length).toBeGreaterThan(PLACE_LIMITS.places)
    // Every other filter of the form, without a value, as a browser without scripts sends it.
    for (let other = 0; other < 40; other++) query.append(`filter-${other}`, '')
    expect(checkAddress(`/nl/te-koop/?${query}`)).toEqual({ kind: 'pass' })
    const views = Array.from({ length: MAX_VIEWS }, (_, id) => `seen=${20_000 + id}`).join('&')
    expect(checkAddress(`/api/views/?${views}`)).toEqual({ kind: 'pass' })
  })

  it.each([
    ['http://www.example.be/nl/?a=1', { host: 'www.example.be', path: '/nl/?a=1' }],
    ['HTTPS://a@b.be:8/', { host: 'a@b.be:8', path: '/' }],
    ['http://example.be', { host: 'example.be', path: '/' }],
    ['http://example.be?a', { host: 'example.be', path: '/?a' }],
    ['/nl/', null],
    ['ftp://example.be/', null],
  ])('%s in absolute form is %o', (target, parts) => expect(parseAbsoluteForm(target)).toEqual(parts))
})

describe('the state of the router', () => {
  const real = '["",{"children":[["locale","nl","d",null],{"children":["__PAGE__",{},null,"refetch"]}]},null,null,16]'
  it.each([
    undefined,
    encodeURIComponent(real),
    encodeURIComponent('["",{}]'),
    `${'["",{"a":'.repeat(40)}["",{}]${'}]'.repeat(40)}`,
  ])('%s can be read', (state) =>
    expect(hasValidRouterState(withHeaders(state ? { 'next-router-state-tree': state } : {}))).toBe(true),
  )

  it.each([
    '',
    'junk',
    '%ff%zz',
    '1',
    'null',
    '[]',
    '{"a":1}',
    '[null,null]',
    '["",{"children":[]}]',
    '['.repeat(5000),
    // Next's own check of such a tree takes more than a second.
    `${'["",{"a":'.repeat(1000)}["",{}]${'}]'.repeat(1000)}`,
    `${'["",{"a":'.repeat(41)}["",{}]${'}]'.repeat(41)}`,
  ])('%s can not', (state) => expect(hasValidRouterState(withHeaders({ 'next-router-state-tree': state }))).toBe(false))
})

describe('a request', () => {
  it('is for a page unless its rsc header is exactly that of the router', () => {
    expect(wantsPage(withHeaders({ rsc: '1' }))).toBe(false)
    for (const rsc of ['0', '', 'x']) expect(wantsPage(withHeaders({ rsc }))).toBe(true)
  })

  it('with an unknown method gets 405', () => {
    const files = ['/demo/a.webp', '/pictures/a.jpg', '/share/a.jpg', '/_next/static/a.js', '/icon.svg', '/favicon.ico']
    const data = ['/map/belgium.json', '/sitemap.xml', '/sitemaps/pages-1.xml', '/robots.txt', '/feeds/nl-te-koop.rss']
    for (const path of ['/nl/', '/apis/', ...files, ...data]) expect(methodsOf(path, false)).toEqual(['GET', 'HEAD'])
    expect(methodsOf('/api/requests/job/', false)).toEqual(['GET', 'HEAD', 'POST'])
  })
})

describe('an encoding', () => {
  it.each<[accepted: string, encoding: string | null]>([
    ['gzip, deflate, br', 'br'],
    ['br;q=0.5', 'br'],
    ['gzip;q=0.3,br ; q=0.01', 'br'],
    ['BR', 'br'],
    ['br;q=0, gzip;q=0', null],
    ['br;q=0.0', null],
    ['x-br, brx', null],
    ['zzz, ;q=, *', 'gzip'],
    ['gzip, deflate, br, zstd', 'zstd'],
  ])('%s gets %s', async (accepted, encoding) => {
    const page = 'a'.repeat(5000)
    const server = createServer((request, response) => {
      postprocessPages(
        request,
        response,
        accepted,
        async () => null,
        async () => ({ status: 500, html: '' }),
      )
      response.setHeader('content-type', 'text/html')
      response.end(page)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const { get } = await import('node:http')
    const { head, body } = await new Promise<{ head: IncomingMessage; body: Buffer }>((resolve) =>
      get({ port, host: '127.0.0.1' }, (head) => {
        const chunks: Buffer[] = []
        head.on('data', (chunk) => chunks.push(chunk)).on('end', () => resolve({ head, body: Buffer.concat(chunks) }))
      }),
    )
    server.close()
    expect(head.headers['content-encoding'] ?? null).toBe(encoding)
    const decoders: Record<string, (bytes: Buffer) => Buffer> = {
      zstd: zstdDecompressSync,
      br: brotliDecompressSync,
      gzip: gunzipSync,
    }
    expect(String(encoding === null ? body : decoders[encoding]?.(body))).toBe(page)
  })
})
