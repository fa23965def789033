import { expect, it } from 'vitest'
import { dropPlain, type Entry, encodedBody, entryOf } from '../../../../lib/server/page-cache/cache-entry.ts'
import { createEntryStore } from '../../../../lib/server/page-cache/entry-store.ts'

const LIFE = { version: 0, until: Number.POSITIVE_INFINITY }
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

it('a body is encoded once for concurrent requests, and decoded from any other encoding', async () => {
  const one = entry(200)
  expect(encodedBody(one, 'br')).toBe(encodedBody(one, 'br'))
  await encodedBody(one, 'br')
  dropPlain(one)
  expect(Object.keys(one.bodies)).toEqual(['br'])
  expect((await encodedBody(one, 'plain')).bytes.equals(Buffer.alloc(3000, 'x'))).toBe(true)
})

it('plain bytes beside compressed ones have a share of their own, least recently used first out', async () => {
  const store = createEntryStore(1)
  const entries = await Promise.all(
    Array.from({ length: 50 }, async (_, number) => {
      const one = entry(200)
      await encodedBody(one, 'br')
      store.set(`/nl/${number}/`, 'pages', one)
      return one
    }),
  )
  const [first, ...others] = entries
  const send = async (one: Entry) => {
    await encodedBody(one, 'plain')
    store.afterSend(`/nl/${entries.indexOf(one)}/`, one, 'plain')
  }
  if (!first) throw new Error('No entry.')
  await send(first)
  for (const other of others) {
    await send(other)
    store.touchPlain(first)
  }
  const plain = entries.map((one) => one.bodies.plain !== undefined)
  expect(plain.filter(Boolean).length).toBe(Math.floor((1024 * 1024 * 0.1) / 3000))
  expect([plain[0], plain[1], plain.at(-1)]).toEqual([true, false, true])
  expect(store.size().kept).toBe(entries.length)
  for (const [number, one] of entries.entries()) store.afterSend(`/nl/${number}/`, one, 'br')
  expect(entries[0]?.bodies.plain).toBeDefined()
  expect(Object.keys(entries[1]?.bodies ?? {})).toEqual(['br'])
})
