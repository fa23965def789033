import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { homeTag } from '../../../lib/cache/read-tags.ts'
import {
  cached,
  cachedMany,
  enableCaching,
  generationOf,
  generations,
  homesChangedSince,
  invalidateTags,
  lastChange,
  onInvalidate,
  TAGS,
} from '../../../lib/cache/tagged-cache.ts'
import { log } from '../../../lib/log.ts'

beforeEach(() => invalidateTags(TAGS))
afterEach(() => enableCaching(true))

/** A load whose end the test decides. */
function slowLoad<T>(): {
  load: () => Promise<T>
  finish: (value: T) => void
  fail: (error: Error) => void
  calls: () => number
} {
  let finish: (value: T) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const load = vi.fn(
    () =>
      new Promise<T>((resolve, reject) => {
        finish = resolve
        fail = reject
      }),
  )
  return { load, finish: (value) => finish(value), fail: (error) => fail(error), calls: () => load.mock.calls.length }
}

describe('cached', () => {
  it('loads once and gives the value again', async () => {
    const load = vi.fn(async () => ['a'])
    const first = await cached('catalogue', 'once', load)
    expect(await cached('catalogue', 'once', load)).toBe(first)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('loads each time in development, where the rules that make a value change', async () => {
    enableCaching(false)
    const load = vi.fn(async () => 'a')
    const loadEach = vi.fn(async (ids: number[]) => new Map(ids.map((id) => [id, 'a'])))
    for (let turn = 0; turn < 2; turn++) {
      await cached('catalogue', 'edited', load)
      await cachedMany(homeTag, [1], (id) => `edited ${id}`, loadEach)
    }
    expect([load.mock.calls.length, loadEach.mock.calls.length]).toEqual([2, 2])
  })

  it.each([null, undefined, 0, '', false])('caches %s as well', async (value) => {
    const load = vi.fn(async () => value)
    await cached('catalogue', 'empty', load)
    expect(await cached('catalogue', 'empty', load)).toBe(value)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('caches the map of a catalogue of any size, beside that of another search', async () => {
    const homes = [100_000, 300_000]
    const maps = homes.map(() => vi.fn(async () => 'map'))
    const ask = (index: number) =>
      cached('catalogue', `map huge ${index}`, maps[index] ?? vi.fn(), () => (homes[index] ?? 0) * 0.7)
    for (const index of [0, 1, 0, 1]) await ask(index)
    expect(maps.map((map) => map.mock.calls.length)).toEqual([1, 1])
    invalidateTags(['catalogue'])
    await ask(0)
    expect(maps[0]).toHaveBeenCalledTimes(2)
  })

  it('caches the maps for sale and for rent of 100,000 homes beside those of many smaller searches', async () => {
    const sizes = [55_000, 45_000, ...Array.from({ length: 10 }, () => 10_000)].map((homes) => homes * 0.7)
    const maps = sizes.map(() => vi.fn(async () => 'map'))
    const ask = (index: number) =>
      cached('catalogue', `map of ${index}`, maps[index] ?? vi.fn(), () => sizes[index] ?? 0)
    for (const index of sizes.keys()) await ask(index)
    for (const index of [0, 1]) await ask(index)
    expect(maps.slice(0, 2).map((map) => map.mock.calls.length)).toEqual([1, 1])
  })

  it('logs once per kind that a value is too large to cache, without the search', async () => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    try {
      for (const key of ['giant of somebody', 'giant of somebody', 'giant of another'])
        expect(
          await cached(
            'catalogue',
            key,
            async () => key,
            () => 600 * 1024,
          ),
        ).toBe(key)
      expect(warn.mock.calls).toEqual([
        [{ event: 'cache.entry-too-large', kind: 'giant', megabytes: 600 }, expect.any(String)],
      ])
    } finally {
      warn.mockRestore()
    }
  })

  it('gives large values a share of their own, in which they evict only each other', async () => {
    const load = vi.fn(async () => 'small')
    await cached('catalogue', 'small', load)
    const maps = Array.from({ length: 6 }, () => vi.fn(async () => 'map'))
    for (const [index, map] of maps.entries()) await cached('catalogue', `map ${index}`, map, () => 13 * 1024)
    await cached('catalogue', 'small', load)
    expect(load).toHaveBeenCalledTimes(1)
    await cached('catalogue', 'map 5', maps[5] ?? load, () => 13 * 1024)
    await cached('catalogue', 'map 0', maps[0] ?? load, () => 13 * 1024)
    expect(maps.map((map) => map.mock.calls.length)).toEqual([2, 1, 1, 1, 1, 1])
    invalidateTags(['catalogue'])
    await cached('catalogue', 'map 5', maps[5] ?? load, () => 13 * 1024)
    expect(maps[5]).toHaveBeenCalledTimes(2)
  })

  it('keeps keys apart', async () => {
    await cached('catalogue', 'a', async () => 1)
    expect(await cached('catalogue', 'b', async () => 2)).toBe(2)
  })

  it('loads once for concurrent calls', async () => {
    const { load, finish, calls } = slowLoad<number>()
    const all = Promise.all(Array.from({ length: 20 }, () => cached('catalogue', 'flight', load)))
    finish(7)
    expect(new Set(await all)).toEqual(new Set([7]))
    expect(calls()).toBe(1)
  })

  it('caches no failure, which all concurrent callers get', async () => {
    const { load, fail } = slowLoad<number>()
    const asked = [cached('catalogue', 'failing', load), cached('catalogue', 'failing', load)]
    fail(new Error('down'))
    for (const answer of await Promise.allSettled(asked)) expect(answer).toMatchObject({ reason: new Error('down') })
    expect(await cached('catalogue', 'failing', async () => 'up')).toBe('up')
  })

  it('drops the values of a changed tag, and no others', async () => {
    await cached('catalogue', 'homes', async () => 'old')
    await cached('content', 'footer', async () => 'old')
    invalidateTags(['catalogue'])
    expect(await cached('catalogue', 'homes', async () => 'new')).toBe('new')
    expect(await cached('content', 'footer', async () => 'new')).toBe('old')
  })

  it('drops what shows a changed home, and keeps what shows others', async () => {
    const keys = { catalogue: 'list', reference: 'towns', 'home 1': 'one', 'home 2': 'two' } as const
    const tags = Object.keys(keys) as (keyof typeof keys)[]
    const all = (value: string) => Promise.all(tags.map((tag) => cached(tag, keys[tag], async () => value)))
    await all('old')
    const before = lastChange()
    invalidateTags(['home 1'])
    expect(await all('new')).toEqual(['new', 'old', 'new', 'old'])
    expect(homesChangedSince(before)).toEqual([1])
    invalidateTags(['catalogue'])
    expect(await all('newer')).toEqual(['newer', 'newer', 'newer', 'newer'])
    expect(homesChangedSince(before)).toBeNull()
    expect(homesChangedSince(lastChange())).toEqual([])
  })

  it('does not cache a value that was loading while its tag changed', async () => {
    const { load, finish } = slowLoad<string>()
    const asked = cached('catalogue', 'racing', load)
    invalidateTags(['catalogue'])
    finish('old')
    expect(await asked).toBe('old')
    expect(await cached('catalogue', 'racing', async () => 'new')).toBe('new')
  })

  it('caches a value that was loading while another tag changed', async () => {
    const { load, finish } = slowLoad<string>()
    const asked = cached('catalogue', 'calm', load)
    invalidateTags(['content'])
    finish('first')
    await asked
    expect(await cached('catalogue', 'calm', async () => 'second')).toBe('first')
  })

  it('does not join calls after a change to a load from before it', async () => {
    const before = slowLoad<string>()
    const after = slowLoad<string>()
    const early = cached('catalogue', 'relay', before.load)
    invalidateTags(['catalogue'])
    const late = cached('catalogue', 'relay', after.load)
    after.finish('new')
    expect(await late).toBe('new')
    before.finish('old')
    expect(await early).toBe('old')
    expect(await cached('catalogue', 'relay', async () => 'newer')).toBe('new')
  })
})

describe('generations', () => {
  it('rise with each change of their tag', () => {
    const [catalogue, content, all] = [generationOf('catalogue'), generationOf('content'), generations()]
    invalidateTags(['catalogue'])
    expect(generationOf('catalogue')).toBe(catalogue + 1)
    expect(generationOf('content')).toBe(content)
    expect(generations()).not.toBe(all)
    expect(generations()).toBe(generations())
  })
})

describe('cachedMany', () => {
  const asked: number[][] = []
  const each = (ids: number[], change: () => void = () => undefined) =>
    cachedMany(
      homeTag,
      ids,
      (id) => `each ${id}`,
      async (missing) => {
        asked.push(missing)
        change()
        return new Map(missing.filter((id) => id < 100).map((id) => [id, { id }]))
      },
    )
  beforeEach(() => {
    asked.length = 0
  })

  it('loads missing values at once, and gives the same objects again', async () => {
    const first = await each([1, 2])
    const next = await each([2, 3, 1])
    expect(asked).toEqual([[1, 2], [3]])
    expect(next.get(2)).toBe(first.get(2))
    expect([...next.keys()].sort()).toEqual([1, 2, 3])
    await each([3, 2])
    expect(asked).toHaveLength(2)
  })

  it('gives nothing for unknown ids, and loads them again', async () => {
    expect([...(await each([1, 100])).keys()]).toEqual([1])
    await each([1, 100])
    expect(asked).toEqual([[1, 100], [100]])
  })

  it('drops only the value of a changed id', async () => {
    await each([1, 2])
    invalidateTags([homeTag(2)])
    await each([1, 2])
    expect(asked).toEqual([[1, 2], [2]])
  })

  it('caches nothing that was loading during a change, nor from before it', async () => {
    await each([1])
    await each([2], () => invalidateTags(['catalogue']))
    await each([1, 2])
    expect(asked).toEqual([[1], [2], [1, 2]])
  })
})

describe('onInvalidate', () => {
  it('calls the listener at each change until it is unsubscribed', () => {
    const listener = vi.fn()
    const stop = onInvalidate(listener)
    invalidateTags(['content'])
    stop()
    invalidateTags(['catalogue'])
    expect(listener.mock.calls).toEqual([[['content']]])
  })
})
