import { expect, it } from 'vitest'
import {
  bodyFor,
  dropPlain,
  type Entry,
  entryOf,
  improveBody,
  makeBody,
} from '../../../../lib/server/page-cache/cache-entry.ts'
import { acceptedEncodings } from '../../../../lib/server/page-cache/encoding.ts'
import { createEntryStore } from '../../../../lib/server/page-cache/entry-store.ts'

const LIFE = { versions: null, until: Number.POSITIVE_INFINITY }
const entry = (status: number, length = 3000): Entry =>
  entryOf({ status, headers: { 'content-type': 'text/html' }, body: Buffer.alloc(length, 'x') }, LIFE)

it('neither missing pages nor queries evict existing pages', () => {
  const store = createEntryStore(1)
  store.set('/nl/', 'pages', entry(200))
  store.set('/a.css', 'files', entry(200))
  for (let number = 0; number < 1000; number++) {
    store.set(`/nl/none-${number}/`, 'pages', entry(404))
    store.set(`/nl/list/?page=${number}`, 'queries', entry(200))
  }
  const isThere = (address: string) => store.find(address) !== undefined
  expect(['/nl/', '/a.css', '/nl/none-999/', '/nl/list/?page=999'].map(isThere)).toEqual([true, true, true, true])
  expect(['/nl/none-900/', '/nl/list/?page=900'].map(isThere)).toEqual([false, false])
  expect(store.size().megabytes).toBe(0)
})

it('an entry larger than its share is not stored', () => {
  const store = createEntryStore(1)
  store.set('/nl/', 'pages', entry(200, 500_000))
  expect(store.find('/nl/')).toBeUndefined()
})

it('an address has one entry, the last one stored', () => {
  const store = createEntryStore(1)
  for (const status of [200, 404, 200]) {
    const last = entry(status)
    store.set('/nl/', 'pages', last)
    expect(store.find('/nl/')).toBe(last)
    expect(store.size().kept).toBe(1)
  }
})

it('aliases are bounded in number and length, and cleared together', () => {
  const store = createEntryStore(1)
  store.addAlias(`/nl/?${'x'.repeat(1000)}`, '/nl/')
  expect(store.resolveAlias(`/nl/?${'x'.repeat(1000)}`)).toBeUndefined()
  for (let number = 0; number < 20_001; number++) store.addAlias(`/nl/?${number}`, '/nl/')
  expect(store.resolveAlias('/nl/?0')).toBeUndefined()
  expect(store.resolveAlias('/nl/?20000')).toBe('/nl/')
  store.clearAliases()
  expect(store.resolveAlias('/nl/?20000')).toBeUndefined()
})

const BROWSER = acceptedEncodings('gzip, deflate, br, zstd')
const SAFARI = acceptedEncodings('gzip, deflate, br')
const PLAIN = acceptedEncodings('')

it('a client gets what is there before anything is compressed for it, and what was made with effort before that', async () => {
  const one = entry(200)
  expect(bodyFor(one, BROWSER)).toBeUndefined()
  expect(makeBody(one, BROWSER).encoding).toBe('zstd')
  expect(bodyFor(one, SAFARI)).toBeUndefined()
  expect(makeBody(one, SAFARI).encoding).toBe('br')
  expect(bodyFor(one, BROWSER)?.encoding).toBe('zstd')
  await improveBody(one, 'br', 'good')
  expect([bodyFor(one, BROWSER)?.effort, bodyFor(one, SAFARI)?.effort]).toEqual(['good', 'good'])
  expect(bodyFor(one, acceptedEncodings('gzip'))).toBeUndefined()
})

it('a body is decoded from any encoding, and better brotli replaces zstd', async () => {
  const one = entry(200)
  makeBody(one, BROWSER)
  dropPlain(one)
  expect(Object.keys(one.bodies)).toEqual(['zstd'])
  expect(makeBody(one, PLAIN).bytes.equals(Buffer.alloc(3000, 'x'))).toBe(true)
  dropPlain(one)
  await improveBody(one, 'br', 'good')
  expect(Object.keys(one.bodies)).toEqual(['br'])
  expect(makeBody(one, PLAIN).bytes.equals(Buffer.alloc(3000, 'x'))).toBe(true)
})

it('plain bytes beside compressed ones have a share of their own, least recently used first out', () => {
  const store = createEntryStore(1)
  const entries = Array.from({ length: 50 }, (_, number) => {
    const one = entry(200)
    store.set(`/nl/${number}/`, 'pages', one)
    store.addedBody(`/nl/${number}/`, one, makeBody(one, BROWSER))
    return one
  })
  const [first, ...others] = entries
  const send = (one: Entry) => store.addedBody(`/nl/${entries.indexOf(one)}/`, one, makeBody(one, PLAIN))
  if (!first) throw new Error('No entry.')
  send(first)
  for (const other of others) {
    send(other)
    store.touchPlain(first)
  }
  const plain = entries.map((one) => one.bodies.plain !== undefined)
  expect(plain.filter(Boolean).length).toBe(Math.floor((1024 * 1024 * 0.1) / 3000))
  expect([plain[0], plain[1], plain.at(-1)]).toEqual([true, false, true])
  expect(store.size().kept).toBe(entries.length)
  for (const [number, one] of entries.entries()) store.addedBody(`/nl/${number}/`, one, makeBody(one, SAFARI))
  expect(entries[0]?.bodies.plain).toBeDefined()
  expect(Object.keys(entries[1]?.bodies ?? {})).toEqual(['zstd', 'br'])
})
