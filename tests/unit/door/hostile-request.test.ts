import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { finishPages } from '../../../lib/door/answer.ts'
import { hasReadableState, judgeAddress, methodsOf, wantsPage, withoutUnreadQuery } from '../../../lib/door/request.ts'

const withHeaders = (headers: Record<string, string>, url = '/nl/te-koop/'): IncomingMessage =>
  ({ url, headers }) as unknown as IncomingMessage
const imageOf = (url: string): string => `/_next/image/?url=${encodeURIComponent(url)}&w=400&q=75`

describe('the image pipeline', () => {
  it.each([
    '/demo/farmhouse-1.webp',
    '/pictures/0123456789abcdef01234567.jpg',
    'https://pictures.example.be/a.jpg?s=1',
  ])('may be asked for %s', (url) => expect(judgeAddress(imageOf(url))).toEqual({ kind: 'pass' }))

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
    expect(judgeAddress(imageOf(url))).toEqual({ kind: 'malformed' }),
  )

  it('is guarded under an escaped name and without a slash at the end too', () => {
    expect(judgeAddress('/_next/%69mage?url=/demo/a.webp%231&w=400')).toEqual({ kind: 'malformed' })
  })
})

describe('the state of the router', () => {
  const real = '["",{"children":[["locale","nl","d",null],{"children":["__PAGE__",{},null,"refetch"]}]},null,null,16]'
  it.each([undefined, encodeURIComponent(real), encodeURIComponent('["",{}]')])('%s can be read', (state) =>
    expect(hasReadableState(withHeaders(state ? { 'next-router-state-tree': state } : {}))).toBe(true),
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
  ])('%s can not', (state) => expect(hasReadableState(withHeaders({ 'next-router-state-tree': state }))).toBe(false))
})

describe('a request', () => {
  it('is for a page unless it is the one of the router, whatever else its header says', () => {
    expect(wantsPage(withHeaders({ rsc: '1' }))).toBe(false)
    for (const rsc of ['0', '', 'x']) expect(wantsPage(withHeaders({ rsc }))).toBe(true)
  })

  it('of a method that nothing answers is told so', () => {
    expect(methodsOf('/nl/')).toEqual(['GET', 'HEAD', 'POST'])
    const files = ['/demo/a.webp', '/pictures/a.jpg', '/share/a.jpg', '/_next/static/a.js', '/icon.svg', '/favicon.ico']
    const data = ['/map/belgium.json', '/sitemap.xml', '/sitemaps/pages-1.xml', '/robots.txt', '/feeds/nl-te-koop.rss']
    for (const path of [...files, ...data]) expect(methodsOf(path)).toEqual(['GET', 'HEAD'])
    expect(methodsOf('/api/search-summary/')).not.toContain('TRACE')
  })
})

describe('the query', () => {
  it.each([
    ['/nl/?email=jan@x.be', '/nl/'],
    ['/nl/te-koop/gent/huis/1/?a=1', '/nl/te-koop/gent/huis/1/'],
    ['/fr/nergens/?a=1?b', '/fr/nergens/'],
    ['/xx/?a=1', '/xx/'],
    ['/nl/?a=1&_rsc=x1', '/nl/'],
  ])('of %s stays outside the page that is kept', (url, kept) =>
    expect(withoutUnreadQuery(withHeaders({}, url), ['nl', 'fr'])).toBe(kept),
  )

  it.each([
    ['/nl/?a=1&_rsc=x1', '/nl/?_rsc=x1'],
    ['/nl/?_rsc=', '/nl/?_rsc='],
    ['/nl/?a=1', '/nl/'],
  ])('of %s loses all but what the router asks with', (url, kept) =>
    expect(withoutUnreadQuery(withHeaders({ rsc: '1' }, url), ['nl', 'fr'])).toBe(kept),
  )

  it.each([
    '/nl/te-koop/?search=a',
    '/fr/a-louer/?page=2&_rsc=x',
    '/?utm_source=x',
    '/nl?utm_source=x',
    '/nl/for-sale/?page=2',
    '/nl/mijn-lijst/?homes=1,2',
    '/fr/map-frame/?home=1',
    '/nl/nieuwbouw/?status=1',
    '/nl/nieuwbouw/gent/dokzicht/901/?sort=price',
    '/api/search-summary/?locale=nl',
    '/_next/image/?url=/demo/a.webp&w=400&q=75',
    '/_next/static/a.js?dpl=1',
  ])('of %s is read, or goes with it to the next address', (url) =>
    expect(withoutUnreadQuery(withHeaders({}, url), ['nl', 'fr'])).toBe(url),
  )
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
    ['zzz, ;q=, *', null],
  ])('%s gets %s', async (accepted, encoding) => {
    const page = 'a'.repeat(5000)
    const server = createServer((request, response) => {
      finishPages(request, response, accepted, async () => ({ status: 500, html: '' }))
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
    expect(String(encoding === 'br' ? brotliDecompressSync(body) : body)).toBe(page)
  })
})
