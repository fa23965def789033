import { beforeEach, describe, expect, it } from 'vitest'
import { expiresAt } from '../../../../lib/cache/page-age.ts'
import {
  createFreshness,
  type FreshnessTracker,
  STALE_MS,
  versionsOf,
} from '../../../../lib/server/page-cache/freshness.ts'

const FOREVER = Number.POSITIVE_INFINITY
let now = 0
let changes: FreshnessTracker
beforeEach(() => {
  now = 1_000_000
  changes = createFreshness(() => now)
})

describe('a page', () => {
  it('is fresh until something changes, stale for a second, then expired', () => {
    const page = { versions: changes.versions(), until: FOREVER }
    now += 3_000_000
    expect(changes.freshnessOf(page)).toBe('fresh')
    changes.changed(['catalogue'])
    expect(changes.freshnessOf(page)).toBe('stale')
    now += STALE_MS
    expect(changes.freshnessOf(page)).toBe('stale')
    now += 1
    expect(changes.freshnessOf(page)).toBe('over')
    expect(changes.freshnessOf({ ...page, versions: changes.versions() })).toBe('fresh')
  })

  it('counts its grace period from the first change, however many follow', () => {
    const page = { versions: changes.versions(), until: FOREVER }
    for (let step = 0; step < 20; step++) {
      changes.changed(['catalogue'])
      const after = step * 100
      expect(changes.freshnessOf(page), `${after} ms`).toBe(after <= STALE_MS ? 'stale' : 'over')
      now += 100
    }
    changes.changed(['catalogue'])
    expect(changes.freshnessOf(page)).toBe('over')
  })

  it('of a forgotten version is expired, and so is one from before the clock was set back', () => {
    const page = { versions: changes.versions(), until: FOREVER }
    changes.changed(['catalogue'])
    now -= 10
    expect(changes.freshnessOf(page)).toBe('over')
  })

  it('that no change touches stays', () => {
    changes.changed(['catalogue'])
    expect(changes.freshnessOf({ versions: null, until: FOREVER })).toBe('fresh')
  })

  it('is expired by changes of what it read, and of content in any case', () => {
    const article = { versions: versionsOf(changes.versions(), new Set(['content'])), until: FOREVER }
    const list = { versions: versionsOf(changes.versions(), new Set(['catalogue'])), until: FOREVER }
    const unknown = { versions: versionsOf(changes.versions()), until: FOREVER }
    const states = () => [article, list, unknown].map((page) => changes.freshnessOf(page))
    changes.changed(['catalogue'])
    expect(states()).toEqual(['fresh', 'stale', 'stale'])
    expect([article, list].map(changes.isUnchanged)).toEqual([true, false])
    now += STALE_MS + 1
    changes.changed(['content'])
    expect(states()).toEqual(['stale', 'over', 'over'])
  })

  it('of a home is expired by changes of the homes it shows, and by those of everything', () => {
    const page = {
      versions: versionsOf(changes.versions(), new Set(['home 1', 'home 2', 'reference'])),
      until: FOREVER,
    }
    changes.changed(['home 3'])
    now += STALE_MS + 1
    changes.changed(['home 4', 'home 5'])
    expect(changes.freshnessOf(page)).toBe('fresh')
    const others = ['home 2', 'catalogue', 'reference', 'content'] as const
    for (const tag of others) {
      const current = { ...page, versions: versionsOf(changes.versions(), new Set(page.versions.tags)) }
      changes.changed([tag, 'home 6'])
      expect(changes.freshnessOf(current), tag).toBe('stale')
      now += STALE_MS + 1
      expect(changes.freshnessOf(current), tag).toBe('over')
    }
  })

  it('is stale for a second after its maximum age, then expired', () => {
    const page = { versions: changes.versions(), until: now }
    expect(changes.freshnessOf(page)).toBe('fresh')
    now += 1
    expect(changes.freshnessOf(page)).toBe('stale')
    now += STALE_MS
    expect(changes.freshnessOf(page)).toBe('over')
  })
})

describe('the longest age', () => {
  it.each([
    ['an hour', '2026-07-01T10:00:00Z', '2026-07-01T11:00:00.000Z'],
    ['until midnight in summer', '2026-07-01T21:30:00Z', '2026-07-01T22:00:00.000Z'],
    ['until midnight in winter', '2026-12-31T22:30:00Z', '2026-12-31T23:00:00.000Z'],
    ['an hour from midnight', '2026-12-31T23:00:00Z', '2027-01-01T00:00:00.000Z'],
  ])('is %s', (_what, rendered, until) => expect(new Date(expiresAt(Date.parse(rendered))).toISOString()).toBe(until))
})
