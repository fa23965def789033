import { describe, expect, it } from 'vitest'
import { afterFailure, type Failures, isLocked, LOCK_RULES } from '../../../lib/sign-in/rules-locks.ts'

const START = Date.parse('2026-11-21T09:00:00Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const at = (milliseconds: number): Date => new Date(START + milliseconds)
const minutesOf = ({ lockedUntil, lastFailedAt }: Failures): number | null =>
  lockedUntil && (lockedUntil.getTime() - lastFailedAt.getTime()) / MINUTE

/** Fails so many times, as fast as it may: each lock is waited for to its end. */
function failing(times: number, rule: (typeof LOCK_RULES)[keyof typeof LOCK_RULES]): Failures[] {
  const all: Failures[] = []
  for (let turn = 0; turn < times; turn++) {
    const before = all.at(-1) ?? null
    const now = before?.lockedUntil ?? before?.lastFailedAt ?? at(0)
    all.push(afterFailure(before, rule, now))
  }
  return all
}

describe('one account from one place', () => {
  it('is locked by the fifth failure, not by the fourth', () => {
    expect(failing(5, LOCK_RULES.place).map(minutesOf)).toEqual([null, null, null, null, 10])
  })

  it('is locked twice as long each time, at most a day', () => {
    const locks = failing(60, LOCK_RULES.place)
      .map(minutesOf)
      .filter((minutes) => minutes !== null)
    expect(locks.slice(0, 10)).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 1440, 1440])
  })

  it('has five more tries after a lock', () => {
    const all = failing(10, LOCK_RULES.place)
    expect(all.slice(5).map(({ failures, locks }) => [failures, locks])).toEqual([1, 2, 3, 4, 5].map((n) => [n, 1]))
  })

  it.each([
    [DAY - 1, 2],
    [DAY, 1],
  ])('%i ms after a failure the next is number %i', (later, failures) => {
    const first = afterFailure(null, LOCK_RULES.place, at(0))
    expect(afterFailure(first, LOCK_RULES.place, at(later)).failures).toBe(failures)
  })

  it.each([
    [DAY - 1, 1],
    [DAY, 0],
  ])('%i ms after the end of a lock %i locks are remembered', (later, locks) => {
    const locked = failing(5, LOCK_RULES.place).at(-1) as Failures
    const end = locked.lockedUntil?.getTime() ?? 0
    expect(afterFailure(locked, LOCK_RULES.place, new Date(end + later))).toMatchObject({ failures: 1, locks })
  })

  it('may be tried again at the very end of a lock', () => {
    const locked = { lockedUntil: at(0) }
    expect([-1, 0].map((shift) => isLocked(locked, at(shift)))).toEqual([true, false])
    expect(isLocked({ lockedUntil: null }, at(0))).toBe(false)
  })
})

describe('one account from everywhere', () => {
  it('is locked by the twentieth failure, for an hour each time', () => {
    const locks = failing(60, LOCK_RULES.account).flatMap((after, index) =>
      after.lockedUntil ? [[index + 1, minutesOf(after)]] : [],
    )
    expect(locks).toEqual([
      [20, 60],
      [40, 60],
      [60, 60],
    ])
  })

  it.each([
    [60 * MINUTE - 1, 2],
    [60 * MINUTE, 1],
  ])('%i ms after a failure the next is number %i', (later, failures) => {
    const first = afterFailure(null, LOCK_RULES.account, at(0))
    expect(afterFailure(first, LOCK_RULES.account, at(later)).failures).toBe(failures)
  })
})
