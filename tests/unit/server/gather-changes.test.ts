import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Tag } from '../../../lib/cache/tagged-cache.ts'
import { type ChangeGatherer, GATHER_MS, gatherChanges } from '../../../lib/server/gather-changes.ts'
import { STALE_MS } from '../../../lib/server/page-cache/freshness.ts'

let applied: { tags: readonly Tag[]; at: number }[]
let changes: ChangeGatherer

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  applied = []
  changes = gatherChanges((tags) => applied.push({ tags, at: Date.now() }))
})
afterEach(() => {
  changes.stop()
  vi.useRealTimers()
})

it('a single change is applied at once', () => {
  changes.add('catalogue')
  vi.advanceTimersByTime(10 * GATHER_MS)
  changes.add('catalogue')
  expect(applied.map(({ at }) => at)).toEqual([0, 10 * GATHER_MS])
})

it('the changes of an import are applied together, each within the time that a stale page leaves of two seconds', () => {
  const made: number[] = []
  for (let batch = 0; batch < 60; batch += 1) {
    for (let table = 0; table < 8; table += 1) changes.add('catalogue')
    made.push(Date.now())
    vi.advanceTimersByTime(100)
  }
  vi.advanceTimersByTime(GATHER_MS)
  expect(applied.length).toBe(Math.ceil(6000 / GATHER_MS) + 1)
  for (const time of made) {
    const next = applied.find(({ at }) => at >= time)?.at ?? Number.POSITIVE_INFINITY
    expect(next - time + STALE_MS).toBeLessThan(2000)
  }
})

it('homes that change are applied together, unless the whole catalogue changed', () => {
  changes.add('home 1', 'home 2')
  changes.add('home 3')
  changes.add('home 4', 'home 3')
  vi.advanceTimersByTime(GATHER_MS)
  changes.add('home 5')
  changes.add('catalogue')
  vi.advanceTimersByTime(GATHER_MS)
  expect(applied.map(({ tags }) => tags)).toEqual([['home 1', 'home 2'], ['home 3', 'home 4'], ['catalogue']])
})

it('a change of content waits for no import', () => {
  changes.add('catalogue')
  vi.advanceTimersByTime(1)
  changes.add('catalogue')
  changes.add('content')
  expect(applied).toEqual([
    { tags: ['catalogue'], at: 0 },
    { tags: ['content'], at: 1 },
  ])
})

it('nothing is applied after the end', () => {
  changes.add('catalogue')
  changes.add('catalogue')
  changes.stop()
  vi.advanceTimersByTime(10 * GATHER_MS)
  expect(applied).toHaveLength(1)
})

it('calls back once everything that was added is applied: at once when nothing waits', () => {
  const calls: number[] = []
  const note = () => calls.push(Date.now())
  changes.whenApplied(note)
  changes.add('content')
  changes.whenApplied(note)
  vi.advanceTimersByTime(100)
  changes.add('content')
  changes.whenApplied(note)
  expect(calls).toEqual([0, 0])
  vi.advanceTimersByTime(GATHER_MS)
  expect(calls).toEqual([0, 0, GATHER_MS])
})
