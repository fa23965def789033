import { createServer, get, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RenderedResponse } from '../../../../lib/server/page-cache/cache-entry.ts'
import type { CacheShare } from '../../../../lib/server/page-cache/cacheable-addresses.ts'
import type { ReportCounts } from '../../../../lib/server/page-cache/hit-counters.ts'
import { createPageCache, type PageCache } from '../../../../lib/server/page-cache/page-cache.ts'

/** Longer than a busy machine takes. */
const SOON = { timeout: 20_000, interval: 5 }

const SESSION = 'owner-session'
const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0, must-revalidate' }
const page = (text: string, more: Partial<RenderedResponse> = {}): RenderedResponse => ({
  status: 200,
  headers: HTML,
  body: Buffer.from(`<p>${text}</p>`.padEnd(3000, ' ')),
  ...more,
})

let now: number
let rendered: string[]
let taken: number
let answer: (address: string) => RenderedResponse | Promise<RenderedResponse>
let share: CacheShare
let dynamic: boolean
let negotiated: boolean
let pages: PageCache
let reports: Parameters<ReportCounts>[0][]
let server: Server

function open(): void {
  pages = createPageCache({
    megabytes: 16,
    sessionCookie: SESSION,
    now: () => now,
    report: (counts) => reports.push(counts),
  })
}

beforeEach(async () => {
  now = 1_000_000
  rendered = []
  taken = 0
  reports = []
  answer = (address) => page(address)
  share = 'pages'
  dynamic = false
  negotiated = false
  open()
  server = createServer((request, response) => {
    taken++
    if (pages.answerFromMemory(request, response)) return
    if (!pages.canServe(request)) return void response.writeHead(200, { 'x-cache': 'pass' }).end('passed by')
    const language = request.headers['accept-language']
    const address = negotiated ? `/${language}/missing/` : (request.url ?? '').replace(/[?&]unknown=\d+/, '')
    const chosen = negotiated ? { negotiated } : {}
    void pages.answer(request, response, { address, share, dynamic, ...chosen }, async (asked) => {
      rendered.push(asked)
      return answer(asked)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(() => {
  pages.close()
  server.closeAllConnections()
  server.close()
})

type Got = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; cache: unknown }

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    get({ port, host: '127.0.0.1', path, method, headers, agent: false }, (head: IncomingMessage) => {
      const chunks: Buffer[] = []
      head.on('data', (chunk: Buffer) => chunks.push(chunk))
      head.on('end', () =>
        resolve({
          status: head.statusCode ?? 0,
          headers: head.headers,
          bytes: Buffer.concat(chunks),
          cache: head.headers['x-cache'],
        }),
      )
    }).on('error', reject)
  })

const ENCODED: Record<string, (bytes: Buffer) => Buffer> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  plain: (bytes: Buffer) => bytes,
}

describe('a page', { timeout: 30_000 }, () => {
  it('is rendered once, then sent from memory, byte for byte, in every encoding', async () => {
    for (const [encoding, decode] of Object.entries(ENCODED)) {
      const headers: Record<string, string> = encoding === 'plain' ? {} : { 'accept-encoding': encoding }
      const path = `/nl/${encoding}/`
      const first = await ask(path, headers)
      const second = await ask(path, headers)
      const other = await ask(path, { 'accept-encoding': encoding === 'br' ? 'gzip' : 'br' })
      expect([first.cache, second.cache, other.cache]).toEqual(['miss', 'hit', 'hit'])
      expect(second.headers['content-encoding']).toBe(encoding === 'plain' ? undefined : encoding)
      expect(Number(first.headers['content-length'])).toBe(first.bytes.length)
      expect(first.headers.vary).toBe('accept-encoding')
      const sent = page(path).body.toString()
      for (const { bytes } of [first, second]) expect(decode(bytes).toString()).toBe(sent)
      expect(
        (other.headers['content-encoding'] === 'br' ? brotliDecompressSync : gunzipSync)(other.bytes).toString(),
      ).toBe(sent)
      expect(other.headers.etag).not.toBe(second.headers.etag)
    }
    expect(rendered).toEqual(['/nl/zstd/', '/nl/br/', '/nl/gzip/', '/nl/plain/'])
  })

  it('is recompressed with more effort on its second request, under another ETag', async () => {
    answer = () => page(Array.from({ length: 3000 }, (_, index) => (index * 7919) % 1009).join(' '))
    const headers = { 'accept-encoding': 'br' }
    const first = await ask('/nl/', headers)
    await ask('/nl/', headers)
    await expect.poll(async () => (await ask('/nl/', headers)).bytes.length, SOON).toBeLessThan(first.bytes.length)
    const later = await ask('/nl/', headers)
    expect(later.headers.etag).not.toBe(first.headers.etag)
    expect(brotliDecompressSync(later.bytes).equals(brotliDecompressSync(first.bytes))).toBe(true)
    // A browser that has the first still has the page.
    const again = await ask('/nl/', { ...headers, 'if-none-match': first.headers.etag ?? '' })
    expect([again.status, again.headers.etag]).toEqual([304, first.headers.etag])
  })

  it('is sent to a browser in zstd first, in better brotli once it was requested again', async () => {
    answer = () => page(Array.from({ length: 3000 }, (_, index) => (index * 7919) % 1009).join(' '))
    const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
    const first = await ask('/nl/', headers)
    expect([first.cache, first.headers['content-encoding'], first.headers.vary]).toEqual([
      'miss',
      'zstd',
      'accept-encoding',
    ])
    await expect.poll(async () => (await ask('/nl/', headers)).headers['content-encoding'], SOON).toBe('br')
    const later = await ask('/nl/', headers)
    expect(later.headers.etag).toContain('-br-good')
    expect(brotliDecompressSync(later.bytes).equals(zstdDecompressSync(first.bytes))).toBe(true)
    const again = await ask('/nl/', { ...headers, 'if-none-match': first.headers.etag ?? '' })
    expect([again.status, again.headers.etag]).toEqual([304, first.headers.etag])
    const refusing = { 'accept-encoding': 'gzip;q=0, br;q=0, zstd;q=0' }
    expect((await ask('/nl/', refusing)).headers['content-encoding']).toBeUndefined()
    const head = await ask('/nl/', headers, 'HEAD')
    expect(head.headers['content-length']).toBe(String(later.bytes.length))
  })

  it('requested once costs one quick compression', async () => {
    const headers = { 'accept-encoding': 'br' }
    await ask('/nl/', headers)
    expect((await ask('/nl/', headers)).headers.etag).toContain('quick')
  })

  it('is rendered once for 200 concurrent requests, though the first client disconnects', async () => {
    let deliver = (_: RenderedResponse): void => undefined
    answer = () => new Promise((resolve) => (deliver = resolve))
    const { port } = server.address() as AddressInfo
    const first = get({ port, host: '127.0.0.1', path: '/nl/', agent: false })
    first.on('error', () => undefined)
    await expect.poll(() => rendered.length, SOON).toBe(1)
    const others = Array.from({ length: 200 }, (_, index) =>
      ask(`/nl/?unknown=${index}`, index % 2 === 0 ? { 'accept-encoding': 'br' } : {}),
    )
    first.destroy()
    await expect.poll(() => taken, SOON).toBe(201)
    deliver(page('one'))
    const got = await Promise.all(others)
    expect(new Set(got.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(got.map(({ cache }) => cache))).toEqual(new Set(['shared']))
    expect(rendered).toEqual(['/nl/'])
    expect((await ask('/nl/')).cache).toBe('hit')
  })

  it('answers 304 to every form of If-None-Match that names it', async () => {
    const { headers } = await ask('/nl/', { 'accept-encoding': 'gzip' })
    const tag = headers.etag ?? ''
    for (const said of [tag, `W/${tag}`, `"x", ${tag}`, `"x",W/${tag} ,"y"`, '*']) {
      const got = await ask('/nl/', { 'if-none-match': said })
      expect([got.status, got.bytes.length, got.headers['cache-control']], said).toEqual([
        304,
        0,
        HTML['cache-control'],
      ])
    }
    const near = [`${tag.slice(0, -1)}-evil"`, `"x", ${tag}x`, `${tag} "x"`, `"x${tag.slice(1)}`, `W/W/${tag}`]
    for (const said of ['"x"', tag.slice(1, -1), '""', `"${tag.slice(2)}`, ...near]) {
      expect((await ask('/nl/', { 'if-none-match': said })).status, said).toBe(200)
    }
    // As the very first, too.
    expect((await ask('/nl/2/', { 'if-none-match': tag })).status).toBe(200)
  })

  it('sends only the headers that a cache needs with a 304', async () => {
    const { headers } = await ask('/nl/')
    const got = await ask('/nl/', { 'if-none-match': headers.etag ?? '' })
    expect(Object.keys(got.headers).sort()).toEqual(['cache-control', 'connection', 'date', 'etag', 'vary', 'x-cache'])
  })

  it('has no body for HEAD, and the same headers', async () => {
    const whole = await ask('/nl/')
    const head = await ask('/nl/', {}, 'HEAD')
    expect([head.status, head.bytes.length, head.cache]).toEqual([200, 0, 'hit'])
    expect(head.headers['content-length']).toBe(whole.headers['content-length'])
  })
})

it('hit counts are reported at shutdown, unless there were no requests', async () => {
  await ask('/nl/')
  await ask('/nl/')
  await ask('/nl/', { 'if-none-match': '*' })
  pages.count('pass')
  pages.close()
  pages.close()
  expect(reports).toEqual([{ hit: 1, miss: 1, shared: 0, stale: 0, notModified: 1, pass: 1, kept: 1, megabytes: 0 }])
})

it.each([
  ['br', 0],
  ['', 2],
])(
  'a page asked for in "%s" takes %s MB of memory: an encoding is kept once somebody took it',
  async (accepted, megabytes) => {
    answer = () => page('huis met tuin '.repeat(150_000))
    await ask('/nl/', { 'accept-encoding': accepted })
    pages.close()
    expect(reports[0]?.megabytes).toBe(megabytes)
  },
)

it('a cached head has each public header once', async () => {
  const own = {
    etag: 'W/"1"',
    vary: 'rsc, next-url',
    'x-nextjs-cache': 'HIT',
    'content-length': 5,
    date: 'x',
    link: '<a>; rel=preload',
  }
  answer = () => page('x', { headers: { ...HTML, ...own } })
  for (const cache of ['miss', 'hit']) {
    const { headers } = await ask('/nl/')
    expect(headers).toMatchObject({
      vary: 'accept-encoding',
      link: own.link,
      'x-cache': cache,
      'content-length': '3000',
    })
    expect(headers.etag).toMatch(/^"[\w-]{22}-plain"$/)
    expect(headers.date).not.toBe('x')
    expect(headers).not.toHaveProperty('x-nextjs-cache')
  }
})

it('a page with another policy has another ETag, because a 304 carries no policy', async () => {
  const tagUnder = async (policy: string, path: string) => {
    answer = () => page('x', { headers: { ...HTML, 'content-security-policy': policy } })
    return (await ask(path)).headers.etag
  }
  expect(await tagUnder("img-src 'self'", '/nl/')).not.toBe(await tagUnder("img-src 'self' tiles.example", '/fr/'))
  expect(await tagUnder("img-src 'self'", '/nl/1/')).toBe(await tagUnder("img-src 'self'", '/fr/1/'))
})

it('a small response is not compressed', async () => {
  for (const [length, encoding] of [
    [1023, undefined],
    [1024, 'br'],
  ] as const) {
    answer = () => page('x', { body: Buffer.alloc(length, 'x') })
    expect((await ask(`/${length}/`, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe(encoding)
  }
})

describe('a request', () => {
  it.each([
    ['with a session cookie', { cookie: `language=nl; ${SESSION}=seal` }, 'GET'],
    ['for a router payload', { rsc: '1' }, 'GET'],
    ['by POST', {}, 'POST'],
  ])('%s bypasses the cache, empty or filled', async (_who, headers: Record<string, string>, method) => {
    expect((await ask('/nl/', headers, method)).cache).toBe('pass')
    expect(rendered).toEqual([])
    await ask('/nl/')
    expect((await ask('/nl/', headers, method)).cache).toBe('pass')
  })
})

describe('the cache does not store', () => {
  it.each<[string, Partial<RenderedResponse>]>([
    ['a failure', { status: 503, headers: { ...HTML, 'cache-control': 'no-store' } }],
    ['a redirect', { status: 308, headers: { ...HTML, location: '/nl/' }, body: Buffer.alloc(0) }],
    ['a response that sets a cookie', { headers: { ...HTML, 'set-cookie': 'a=1' } }],
    ['a response that Next renders for each request', { headers: { ...HTML, 'cache-control': 'no-store' } }],
  ])('%s', async (_what, more) => {
    answer = () => page('x', more)
    const first = await ask('/nl/')
    expect(first.status).toBe(more.status ?? 200)
    expect((await ask('/nl/')).cache).toBe('miss')
    expect(rendered).toHaveLength(2)
  })

  it('a dynamic page, unless the table of cacheable pages has it', async () => {
    dynamic = true
    answer = () => page('x', { headers: { ...HTML, 'cache-control': 'private, no-store' } })
    expect((await ask('/nl/')).headers['cache-control']).toBe(HTML['cache-control'])
    expect((await ask('/nl/')).cache).toBe('hit')
  })

  it('a page that was being rendered during a change, nor is it sent to later requests', async () => {
    const deliver: ((one: RenderedResponse) => void)[] = []
    answer = () => new Promise((resolve) => deliver.push(resolve))
    const before = ask('/nl/')
    await expect.poll(() => deliver.length, SOON).toBe(1)
    pages.invalidate(['catalogue'])
    const after = ask('/nl/')
    await expect.poll(() => deliver.length, SOON).toBe(2)
    deliver[1]?.(page('new'))
    expect((await after).bytes.toString()).toContain('new')
    deliver[0]?.(page('old'))
    expect((await before).bytes.toString()).toContain('old')
    const later = await ask('/nl/')
    expect([later.cache, later.bytes.toString().includes('new')]).toEqual(['hit', true])
  })
})

describe('after a change', () => {
  it('the first request waits for the new page, and others get the stale one meanwhile', async () => {
    await ask('/nl/')
    pages.invalidate(['catalogue'])
    let deliver = (_: RenderedResponse): void => undefined
    answer = () => new Promise((resolve) => (deliver = resolve))
    const first = ask('/nl/')
    await expect.poll(() => rendered.length, SOON).toBe(2)
    const meanwhile = await ask('/nl/')
    expect([meanwhile.cache, meanwhile.bytes.toString().includes('/nl/')]).toEqual(['stale', true])
    now += 1001
    const later = ask('/nl/')
    await expect.poll(() => taken, SOON).toBe(4)
    deliver(page('new'))
    const both = await Promise.all([first, later])
    expect(both.map((got) => [got.cache, got.bytes.toString().includes('new')])).toEqual([
      ['miss', true],
      ['shared', true],
    ])
    expect((await ask('/nl/')).cache).toBe('hit')
    expect(rendered).toHaveLength(2)
  })

  it('a page whose rendering Next joined to an older one is rendered again, and not cached while it may be stale', async () => {
    const turns = [page('old', { mayBeStale: true }), page('new', { mayBeStale: false })]
    answer = () => turns.shift() ?? page('late', { mayBeStale: true })
    const got = await ask('/nl/')
    expect([got.bytes.toString().includes('new'), rendered.length]).toEqual([true, 2])
    expect((await ask('/nl/')).cache).toBe('hit')
    expect((await ask('/fr/')).bytes.toString()).toContain('late')
    expect((await ask('/fr/')).cache).toBe('miss')
    dynamic = true
    await ask('/nl/te-koop/')
    expect((await ask('/nl/te-koop/')).cache).toBe('hit')
  })

  it('the stale page is not sent after the grace period', async () => {
    await ask('/nl/')
    pages.invalidate(['catalogue'])
    now += 1001
    expect((await ask('/nl/')).cache).toBe('miss')
  })
})

describe('an expired page', () => {
  it('is rendered anew', async () => {
    await ask('/nl/')
    now += 3_600_000 + 1001
    expect((await ask('/nl/')).cache).toBe('miss')
  })

  it('is sent during a database outage, unless something changed', async () => {
    await ask('/nl/')
    now += 3_600_000 + 1001
    answer = () => page('sorry', { status: 503, headers: { ...HTML, 'cache-control': 'no-store' } })
    expect((await ask('/nl/')).status).toBe(200)
    pages.invalidate(['catalogue'])
    now += 1001
    expect((await ask('/nl/')).status).toBe(503)
  })
})

describe('a page with status 404', () => {
  beforeEach(() => {
    answer = () => page('none', { status: 404 })
  })

  it('is cached for ten seconds, without an ETag', async () => {
    expect((await ask('/nl/')).headers.etag).toBeUndefined()
    now += 10_000
    expect((await ask('/nl/')).cache).toBe('hit')
    now += 1001
    expect((await ask('/nl/')).cache).toBe('miss')
  })
})

describe('many addresses without a language', () => {
  beforeEach(() => {
    negotiated = true
    answer = (address) => page(address, { status: 404 })
  })
  const askIn = (language: string, path: string) => ask(path, { 'accept-language': language })

  it('cost one rendering per language and ten seconds, and get no alias', async () => {
    for (const _turn of ['first', 'again']) {
      for (let index = 0; index < 20; index++)
        for (const language of ['nl', 'fr']) {
          // The very same address, too.
          const got = await askIn(language, `/wp-${index >> 1}.php`)
          expect([got.status, got.headers.vary]).toEqual([404, 'accept-encoding, accept-language, cookie'])
          expect(got.bytes.toString()).toContain(`/${language}/missing/`)
        }
      now += 11_001
    }
    expect(rendered).toEqual(['/nl/missing/', '/fr/missing/', '/nl/missing/', '/fr/missing/'])
  })

  it("don't affect the page at its own address", async () => {
    await askIn('nl', '/wp-login.php')
    negotiated = false
    const own = await ask('/nl/missing/')
    expect([own.cache, own.headers.vary]).toEqual(['hit', 'accept-encoding'])
  })
})

describe('a file', () => {
  it('stays cached through changes and days', async () => {
    share = 'files'
    answer = () =>
      page('x', { headers: { 'content-type': 'text/css', 'cache-control': 'public, max-age=31536000, immutable' } })
    await ask('/_next/static/a.css')
    pages.invalidate(['catalogue'])
    now += 100 * 86_400_000
    const file = await ask('/_next/static/a.css')
    expect([file.cache, file.headers['cache-control']]).toEqual(['hit', 'public, max-age=31536000, immutable'])
  })

  it('that is already compressed is sent unchanged', async () => {
    share = 'files'
    answer = () => page('x', { headers: { 'content-type': 'font/woff2', 'cache-control': 'public' } })
    for (const cache of ['miss', 'hit']) {
      const file = await ask('/_next/static/a.woff2', { 'accept-encoding': 'br' })
      expect([file.cache, file.headers['content-encoding']]).toEqual([cache, undefined])
    }
  })
})
