import { expect, it } from 'vitest'
import { bodyIn, dropPlain, type Entry, entryOf } from '../../../lib/door/pages/entry.ts'
import { openStore } from '../../../lib/door/pages/store.ts'

const LIFE = { version: 0, until: Number.POSITIVE_INFINITY }
const entry = (status: number, length = 3000): Entry =>
  entryOf({ status, headers: { 'content-type': 'text/html' }, body: Buffer.alloc(length, 'x') }, LIFE)

it('neither pages that say there is none nor queries push out the pages there are', () => {
  const store = openStore(1)
  store.keep('/nl/', 'pages', entry(200))
  store.keep('/a.css', 'files', entry(200))
  for (let number = 0; number < 1000; number++) {
    store.keep(`/nl/none-${number}/`, 'pages', entry(404))
    store.keep(`/nl/list/?page=${number}`, 'queries', entry(200))
  }
  const isThere = (address: string) => store.find(address) !== undefined
  expect(['/nl/', '/a.css', '/nl/none-999/', '/nl/list/?page=999'].map(isThere)).toEqual([true, true, true, true])
  expect(['/nl/none-900/', '/nl/list/?page=900'].map(isThere)).toEqual([false, false])
  expect(store.size().megabytes).toBe(0)
})

it('what is larger than a share is not kept', () => {
  const store = openStore(1)
  store.keep('/nl/', 'pages', entry(200, 500_000))
  expect(store.find('/nl/')).toBeUndefined()
})

it('an address has one answer, the last', () => {
  const store = openStore(1)
  for (const status of [200, 404, 200]) {
    const last = entry(status)
    store.keep('/nl/', 'pages', last)
    expect(store.find('/nl/')).toBe(last)
    expect(store.size().kept).toBe(1)
  }
})

it('raw addresses are bounded, in number and length, and forgotten together', () => {
  const store = openStore(1)
  store.noteSpelling(`/nl/?${'x'.repeat(1000)}`, '/nl/')
  expect(store.addressOfSpelling(`/nl/?${'x'.repeat(1000)}`)).toBeUndefined()
  for (let number = 0; number < 20_001; number++) store.noteSpelling(`/nl/?${number}`, '/nl/')
  expect(store.addressOfSpelling('/nl/?0')).toBeUndefined()
  expect(store.addressOfSpelling('/nl/?20000')).toBe('/nl/')
  store.forgetSpellings()
  expect(store.addressOfSpelling('/nl/?20000')).toBeUndefined()
})

it('a body is made once for all who wait, and plain bytes come back from any other', async () => {
  const one = entry(200)
  expect(bodyIn(one, 'br')).toBe(bodyIn(one, 'br'))
  await bodyIn(one, 'br')
  dropPlain(one)
  expect(Object.keys(one.bodies)).toEqual(['br'])
  expect((await bodyIn(one, 'plain')).bytes.equals(Buffer.alloc(3000, 'x'))).toBe(true)
})
