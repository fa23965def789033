/**
 * What strangers send to the built site by hundreds of ways: nothing of it is a failure of the site, which deserves an
 * alarm (level 50), nothing fills its memory, and no message of the CRM is lost. The rules themselves are in
 * tests/unit/server/.
 */
import { createHmac, randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pathTo } from '../../../../lib/i18n/paths.ts'
import { ROUTE_NAMES } from '../../../../lib/i18n/route-table/route-table.ts'
import { LANGUAGES } from '../../../../lib/listings/rules.ts'
import { builtActions } from '../../../support/browser/actions.ts'
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts'
import { homePairs, importFeed } from '../../../support/feed.ts'
import { FORM_POST_ADDRESSES } from '../../../support/form-posts.ts'
import { type FaultSite, startFaultSite } from '../../../support/site/fault-site.ts'

const MEGABYTE = 1024 * 1024
const SECRET = 'a secret of the test'
/** What fifty bodies without end may cost, each of which is read up to twenty megabytes, and mostly thrown away. */
const MOST_MEMORY = 300 * MEGABYTE

let database: TestDatabase
let site: FaultSite
beforeAll(async () => {
  database = await createTestDatabase()
  await importFeed(database.url, { properties: homePairs(6) })
  site = await startFaultSite(database.url, { CRM: 'sweepbright', SWEEPBRIGHT_SECRET: SECRET })
})
afterAll(async () => {
  await site?.stop()
  await database?.drop()
})

/** The failures in the log since so many characters, without their times. */
const failuresSince = (before: number): string[] => [
  ...new Set(
    site
      .said()
      .slice(before)
      .split('\n')
      // Its jobs have no CRM to ask, which no stranger brings about.
      .filter((line) => /"level":[56]0/.test(line) && !line.includes('"job":"crm'))
      .map((line) => line.replace(/"(?:time|request)":"[^"]*",?|"pid":\d+,?/g, '').slice(0, 400)),
  ),
]

const memory = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid()}/status`, 'utf8'))?.[1]) * 1024

/**
 * Sends bytes as they are; the status of the answer, 0 where none comes. `cut`: the connection is closed after them.
 */
function raw(text: string | Buffer, { cut = false } = {}): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(site.port, '127.0.0.1')
    let heard = ''
    const end = (): void => {
      socket.destroy()
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? 0))
    }
    socket.on('error', () => undefined).on('close', end)
    socket.on('data', (piece) => {
      heard += piece.toString('latin1')
      if (heard.includes('\r\n\r\n')) end()
    })
    socket.on('connect', () => socket.write(text, () => cut && setTimeout(() => socket.resetAndDestroy(), 20)))
  })
}

const headOf = (method: string, path: string, headers: Record<string, string | number>): string =>
  `${[
    `${method} ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${site.port}`,
    `Origin: ${site.origin}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ].join('\r\n')}\r\n\r\n`

let visitors = 0
/** Each comes from an address of its own, so that no limit of one hides what comes behind it. */
const visitor = () => ({ 'X-Forwarded-For': `10.${++visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}` })
const send = (method: string, path: string, headers: Record<string, string>, body: string | Buffer = '') =>
  raw(
    Buffer.concat([
      Buffer.from(
        headOf(method, path, { ...visitor(), ...headers, 'Content-Length': Buffer.byteLength(body) }),
        'latin1',
      ),
      Buffer.from(body as string),
    ]),
  )

const posts = [
  ...globSync('app/api/**/route.ts')
    .filter((file) => /export (?:const|async function|function) POST\b/.test(readFileSync(file, 'utf8')))
    .map((file) => `/${file.replace(/^app\//, '').replace('route.ts', '')}`),
  ...FORM_POST_ADDRESSES.map((address) => `/api/${address}/`),
].map((path) => path.replace(/\[\[?(?:\.\.\.)?(\w+)\]?\]/g, (_, name) => (name === 'form' ? 'job' : 'x')))
const reads = globSync('app/**/route.ts')
  .filter((file) => /export (?:const|async function|function) GET\b/.test(readFileSync(file, 'utf8')))
  .map(
    (file) =>
      `/${file
        .replace(/^app\//, '')
        .replace('(files)/', '')
        .replace('route.ts', '')}`,
  )
  .map((path) => path.replace(/\[\[?(?:\.\.\.)?\w+\]?\]/g, 'x'))

const MULTIPART = 'multipart/form-data; boundary=b'
const part = (name: string, value: string, more = ''): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const BODIES: readonly [type: string, body: string][] = [
  [MULTIPART, `${part('a\0b', 'x')}--b--\r\n`],
  [MULTIPART, `${part('__proto__', 'x\0y\u0007')}${part('constructor', 'x')}--b--\r\n`],
  [MULTIPART, part('a', 'without an end')],
  [MULTIPART, `--b\r\nContent-Disposition: form-data; name="a`],
  [MULTIPART, `--b\r\nno header at all\r\n\r\nx\r\n--b--\r\n`],
  [
    MULTIPART,
    `--b\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: text/plain; charset=nonsense\r\n\r\nx\r\n--b--\r\n`,
  ],
  [
    MULTIPART,
    `--b\r\nContent-Disposition: form-data; name="a"\r\nContent-Transfer-Encoding: base64\r\n\r\n%%%\r\n--b--\r\n`,
  ],
  [MULTIPART, `${part('cv', 'x', '; filename="../../a\0b.pdf"')}${part('cv', 'x', '; filename="b"')}--b--\r\n`],
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=', 'x'],
  ['application/x-www-form-urlencoded', 'a=%00&%00=b&a=%ff%fe&__proto__=1&%=%&=&&a=%ud800'],
  ['application/x-www-form-urlencoded; charset=utf-16', 'a=1'],
  ['application/json', '{"a":"\\u0000","__proto__":{"a":1},"b":"\\ud800"}'],
  ['application/json', `{"kind":"page","id":"1\\u0000","tabId":"\\u0000","passkey":{}}`],
  ['application/json', '['.repeat(20_000)],
  ['application/json', '{"a":'],
  ['application/json; charset=utf-16le', '{"a":1}'],
  ['text/plain;charset=\u00ff', 'x'],
  ['', 'x'],
]

test.each(BODIES)('no handler fails over a body of %s: %s', async (type, body) => {
  const before = site.said().length
  for (const path of posts) {
    const status = await send('POST', `${path}?locale=nl`, type === '' ? {} : { 'Content-Type': type }, body)
    expect.soft([path, status >= 500]).toEqual([path, false])
  }
  expect(failuresSince(before)).toEqual([])
})

test('a sender who leaves in the middle of a body is no failure', async () => {
  const before = site.said().length
  for (const path of posts)
    for (const [type, body] of BODIES.slice(0, 3).concat(BODIES.slice(10, 13))) {
      const head = { ...visitor(), 'Content-Type': type }
      await raw(headOf('POST', path, { ...head, 'Content-Length': 10_000 }) + body, { cut: true })
      const chunk = `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n`
      await raw(headOf('POST', path, { ...head, 'Transfer-Encoding': 'chunked' }) + chunk, { cut: true })
    }
  expect(failuresSince(before)).toEqual([])
})

test('a server action called by hand is answered, whatever is called', async () => {
  const before = site.said().length
  const action = builtActions().get('submitForm') ?? [...builtActions().values()][0]
  const pages = [pathTo('contact', 'nl'), pathTo('login', 'nl'), pathTo('deskLogin', 'nl'), '/nl/', '/nl/bestaat-niet/']
  const args = ['["siteContact","$K1"]', '["$K1"]', '["__proto__","$K1"]', '[]', '{', '["$F1"]']
  for (const page of pages)
    for (const id of [action?.id ?? '', '0'.repeat(42), 'x', '__proto__', '7f'.repeat(21)]) {
      for (const text of args)
        for (const name of ['_1_email', '_1_a\0b', '_1___proto__', '_1_\u0085', '1_email', '_1_$ACTION_ID_x']) {
          const body = `${part(name, 'x\0\u0007')}${part('0', text)}--b--\r\n`
          const status = await send('POST', page, { 'Next-Action': id, 'Content-Type': MULTIPART }, body)
          expect.soft([page, id, name, text, status >= 500]).toEqual([page, id, name, text, false])
        }
      for (const [type, body] of BODIES)
        await send('POST', page, { 'Next-Action': id, ...(type && { 'Content-Type': type }) }, body)
      await raw(
        headOf('POST', page, { ...visitor(), 'Next-Action': id, 'Content-Type': MULTIPART, 'Content-Length': 900 }),
        { cut: true },
      )
    }
  expect(failuresSince(before)).toEqual([])
}, 600_000)

test('no address is a failure, whatever stands in it', async () => {
  const before = site.said().length
  const words = [
    '%00',
    '%ff',
    '%C3%28',
    '%',
    '%u0000',
    '%ED%A0%80',
    '__proto__',
    'constructor',
    '-1',
    '1e99',
    '99999999999999999999',
  ]
  const names = [
    'a',
    'q',
    'search',
    'area',
    'city',
    'page',
    'id',
    'ids',
    'home',
    'locale',
    'token',
    'draft',
    'back',
    'month',
    'date',
    'from',
    'kind',
    'zip',
    'bbox',
    'zoom',
    'market',
    'type',
    'sort',
    'price',
    'view',
    'url',
    'w',
    'list',
    'filter',
    'notice',
    'form',
    'property',
    'project',
  ]
  const pages = ROUTE_NAMES.flatMap((name) => LANGUAGES.slice(0, 1).map((locale) => pathTo(name, locale)))
  const bad: string[] = []
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const status = await raw(headOf('GET', path, { ...visitor(), ...headers }))
    if (status >= 500 || status === 0) bad.push(`${status} ${path} ${JSON.stringify(headers)}`)
  }
  const tryAt = async (path: string, place: number): Promise<void> => {
    for (const [index, word] of words.entries()) {
      // Handlers read each word of their path; pages share one router, so each gets a third of the words.
      if (reads.includes(path) || (index + place) % 3 === 0) {
        await get(path.replace(/x\/?$/, `${word}/`))
        await get(`${path}${word}/`)
      }
      await get(`${path}?locale=nl&${names.map((name) => `${name}=${word}`).join('&')}`)
    }
    await get(path, { RSC: '1', 'Next-Router-State-Tree': '["",{"children":["x",{}]}]', 'Next-Url': '/x' })
    await get(path, { RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': '/_tree' })
    await get(path, { Cookie: 'owner-session=x; staff-session=%; language=__proto__; =; __proto__=1' })
    await get(path, { Range: 'bytes=9-1,-,0-', 'If-None-Match': '"', 'If-Modified-Since': 'x', Accept: ';;' })
  }
  // By several at once, so that the site has something to do while the answer of one is read.
  const left = [...pages, ...reads].entries()
  const visit = async (): Promise<void> => {
    for (const [place, path] of left) await tryAt(path, place)
  }
  await Promise.all([visit(), visit(), visit()])
  for (const url of [
    '/pictures/0123456789abcdef01234567.jpg',
    '/demo/none.webp',
    '/demo/map.json',
    'https://x.example/a.jpg',
    '/pictures/a.jpg',
  ])
    for (const size of ['400', '1', 'x']) await get(`/_next/image/?url=${encodeURIComponent(url)}&w=${size}&q=75`)
  expect.soft(bad).toEqual([])
  expect(failuresSince(before)).toEqual([])
}, 600_000)

test('bodies without end and without a length are answered and fill no memory', async () => {
  const piece = Buffer.from(`100000\r\n${'a'.repeat(MEGABYTE)}\r\n`)
  const endless = (path: string, headers: Record<string, string>) =>
    new Promise<{ status: number; sent: number }>((resolve) => {
      const socket = connect(site.port, '127.0.0.1')
      let heard = ''
      let sent = 0
      const more = (): void => {
        // A gigabyte is more than any limit.
        if (socket.destroyed || sent >= 1024 * MEGABYTE) return void socket.destroy()
        sent += piece.length
        socket.write(piece, () => setImmediate(more))
      }
      socket.on('error', () => undefined)
      socket.on('data', (got) => (heard += got.toString('latin1')))
      socket.on('close', () => resolve({ status: Number(heard.slice(9, 12)), sent }))
      socket.on('connect', () => {
        socket.write(headOf('POST', path, { ...visitor(), ...headers, 'Transfer-Encoding': 'chunked' }))
        more()
      })
    })
  await endless('/api/views/', {})
  const before = memory()
  let most = 0
  for (const path of posts)
    for (const type of ['application/x-www-form-urlencoded', 'application/json']) {
      const { status, sent } = await endless(path, { 'Content-Type': type })
      most = Math.max(most, memory())
      expect.soft([path, status >= 200 && status < 500, sent < 64 * MEGABYTE]).toEqual([path, true, true])
    }
  expect(most - before).toBeLessThan(MOST_MEMORY)
}, 600_000)

test('six hundred signed webhooks at once are all stored, and unsigned ones are one line a minute', async () => {
  const query = async <Row>(sql: string): Promise<Row[]> => (await database.client.query(sql)).rows as Row[]
  const hook = (signed: boolean) => {
    const message = {
      event: 'estate-updated',
      estate_id: randomUUID(),
      company_id: randomUUID(),
      happened_at: new Date(),
    }
    const body = JSON.stringify(message)
    const signature = createHmac('sha1', signed ? SECRET : 'another')
      .update(body)
      .digest('hex')
    const headers = { 'x-hook-signature': signature, 'x-forwarded-for': '203.0.113.5' }
    return fetch(`${site.origin}/api/crm/sweepbright/`, { method: 'POST', body, headers }).then(({ status }) => status)
  }
  const signed = await Promise.all(Array.from({ length: 600 }, () => hook(true)))
  expect(signed.filter((status) => status !== 200)).toEqual([])
  await vi.waitFor(async () => {
    const [row] = await query<{ n: number }>('select count(*)::int as n from crm_events')
    expect(row?.n).toBe(600)
  })
  const before = site.said().length
  const unsigned = await Promise.all(Array.from({ length: 600 }, () => hook(false)))
  expect(new Set(unsigned)).toEqual(new Set([401]))
  const lines =
    site
      .said()
      .slice(before)
      .match(/crm\.hook-refused/g) ?? []
  expect(lines.length).toBeLessThanOrEqual(2)
})
