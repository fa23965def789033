/** Tests at other dates: libfaketime gives node, the commands that tests start and PostgreSQL another clock. */
import { globSync } from 'node:fs'
import { aptInstall, hasApt } from './apt.ts'

/** The library of Debian's package `faketime`, on any processor. */
const LIBRARY = '/usr/lib/*/faketime/libfaketime.so.1'
const DAY = 86_400_000

/** `from`: when the tests begin; `zone`: where the machine stands. */
export type OtherDate = { name: string; from: Date; zone: string }

/**
 * Each has what the present day lacks: another day than in Belgium, a night without an hour, no day twice, 366 days.
 */
export const otherDates = (now: Date): OtherDate[] => [
  // Belgium is in the new year, the machine isn't yet.
  { name: 'new-year', from: new Date('2026-12-31T23:40:00-05:00'), zone: 'America/New_York' },
  // Ten minutes later two o'clock is three.
  { name: 'summer-time', from: new Date('2027-03-28T01:50:00+01:00'), zone: 'Europe/Brussels' },
  { name: 'in-40-days', from: new Date(now.getTime() + 40 * DAY), zone: 'UTC' },
  LEAP_DAY,
]
/** It has begun in Belgium, and not yet on the machine. */
export const LEAP_DAY: OtherDate = { name: 'leap-day', from: new Date('2028-02-29T00:10:00+01:00'), zone: 'UTC' }

/**
 * Finds or installs libfaketime.
 * @returns its path; null where there is none: what needs it is skipped, and counted as skipped
 */
export function ensureFaketime(say: (message: string) => void): string | null {
  const find = (): string | null => globSync(LIBRARY)[0] ?? null
  if (!find() && hasApt()) {
    say('Installing faketime (apt)')
    aptInstall('faketime')
  }
  const found = find()
  if (!found) say('No faketime: nothing is tried at other dates')
  return found
}

/**
 * The settings of a program that begins at another date. The clock is moved by a span, so that all programs that it
 * starts, now or later, have the same one; waiting takes as long as ever.
 */
export const settingsAt = (library: string, { from, zone }: OtherDate, now: Date): Record<string, string> => {
  const seconds = Math.round((from.getTime() - now.getTime()) / 1000)
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    DONT_FAKE_MONOTONIC: '1',
    TZ: zone,
  }
}
