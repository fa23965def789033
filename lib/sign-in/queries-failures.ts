/**
 * Counts failed logins. Counters are read under row locks, so that concurrent attempts can't exceed the limit. Raw SQL:
 * one statement takes back a whole attempt, by conditions on its own columns.
 */

import { prisma } from '../db/client.ts'
import { lockLoginFailures } from '../db/locks.ts'
import { transaction } from '../db/transaction.ts'
import { afterFailure, type Failures, isLocked, type LockRule } from './rules-locks.ts'

/**
 * A counter. `key`: a keyed hash, 64 hexadecimal digits. `alarms`: its lock refuses nothing, it only says that it is
 * full.
 */
export type Counter = { key: string; rule: LockRule; alarms?: true }

/** A lock that one attempt set. */
export type SetLock = { key: string; until: Date }

/** `lockedUntil`: no attempt is allowed before; `locked`: the locks that this attempt set. */
export type CountedFailure = { allowed: boolean; lockedUntil: Date | null; locked: SetLock[] }

const latest = (of: readonly Pick<Failures, 'lockedUntil'>[], now: Date): Date | null =>
  of
    .flatMap(({ lockedUntil }) => (lockedUntil && lockedUntil > now ? [lockedUntil] : []))
    .sort((a, b) => b.getTime() - a.getTime())[0] ?? null

/**
 * Counts an attempt as failed before its password is checked; uncountFailure() takes that back. When one of the
 * counters is locked, the attempt isn't allowed and isn't counted. One that only alarms counts nothing while it is
 * full.
 */
export function countFailure(counters: readonly Counter[], now: Date): Promise<CountedFailure> {
  const keys = counters.map(({ key }) => key).sort()
  return transaction(async (tx) => {
    const data = keys.map((key) => ({ key, failures: 0, lastFailedAt: now }))
    await tx.loginFailure.createMany({ data, skipDuplicates: true })
    await lockLoginFailures(tx, keys)
    const rows = await tx.loginFailure.findMany({ where: { key: { in: keys } }, orderBy: { key: 'asc' } })
    const rowOf = (of: string) => rows.find(({ key }) => key === of) ?? null
    const refusing = counters.filter(({ alarms }) => !alarms).flatMap(({ key }) => rowOf(key) ?? [])
    if (refusing.some((row) => isLocked(row, now)))
      return { allowed: false, lockedUntil: latest(refusing, now), locked: [] }
    const after: (Failures & Counter)[] = []
    for (const counter of counters) {
      const { key, rule } = counter
      const before = rowOf(key)
      if (before && isLocked(before, now)) continue
      const next = afterFailure(before, rule, now)
      // A successful login may have deleted the row meanwhile.
      await tx.loginFailure.upsert({ where: { key }, create: { key, ...next }, update: next, select: { key: true } })
      after.push({ ...counter, ...next })
    }
    const locked = after.flatMap(({ key, lockedUntil }) => (lockedUntil ? [{ key, until: lockedUntil }] : []))
    const locks = after.filter(({ alarms }) => !alarms)
    return { allowed: true, lockedUntil: latest(locks, now), locked }
  })
}

/**
 * Takes back an attempt that did not fail, and the locks that it set. A lock that another attempt set meanwhile stays,
 * so that the right password doesn't allow more guesses of the code.
 */
export async function uncountFailure(counters: readonly Counter[], locked: readonly SetLock[]): Promise<void> {
  const keys = counters.map(({ key }) => key)
  const own = { keys: locked.map(({ key }) => key), untils: locked.map(({ until }) => until.toISOString()) }
  await prisma().$executeRaw`
    update login_failures f
    set failures = greatest(f.failures - 1, 0),
      locked_until = case when f.locked_until = own.until then null else f.locked_until end
    from unnest(${keys}::text[]) counted (key)
      left join unnest(${own.keys}::text[], ${own.untils}::text[]::timestamptz[]) own (key, until) using (key)
    where f.key = counted.key`
}

/** Deletes counters. */
export async function clearFailures(counters: readonly Counter[]): Promise<void> {
  await prisma().loginFailure.deleteMany({ where: { key: { in: counters.map(({ key }) => key) } } })
}
