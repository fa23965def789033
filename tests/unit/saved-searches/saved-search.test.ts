import { describe, expect, it } from 'vitest'
import { lastMailing } from '../../../lib/saved-searches/rules.ts'

describe('lastMailing', () => {
  it.each([
    ['at once', 'atOnce', '2026-11-21T12:34:56.000Z', '2026-11-21T12:34:56.000Z'],
    ['a minute before eight: yesterday', 'daily', '2026-11-21T06:59:59.999Z', '2026-11-20T07:00:00.000Z'],
    ['eight sharp', 'daily', '2026-11-21T07:00:00.000Z', '2026-11-21T07:00:00.000Z'],
    ['late in the evening', 'daily', '2026-11-21T22:59:59.000Z', '2026-11-21T07:00:00.000Z'],
    ['after midnight in Brussels', 'daily', '2026-11-21T23:00:00.000Z', '2026-11-21T07:00:00.000Z'],
    ['in summer', 'daily', '2026-07-01T06:00:00.000Z', '2026-07-01T06:00:00.000Z'],
    ['the day the clock goes forward', 'daily', '2026-03-29T06:00:00.000Z', '2026-03-29T06:00:00.000Z'],
    ['before eight on that day', 'daily', '2026-03-29T05:59:59.000Z', '2026-03-28T07:00:00.000Z'],
    ['the day the clock goes back', 'daily', '2026-10-25T07:00:00.000Z', '2026-10-25T07:00:00.000Z'],
    ['before eight on that day', 'daily', '2026-10-25T06:59:59.000Z', '2026-10-24T06:00:00.000Z'],
    ['on Sunday: last Monday', 'weekly', '2026-11-22T23:00:00.000Z', '2026-11-16T07:00:00.000Z'],
    ['on Monday before eight: a week ago', 'weekly', '2026-11-23T06:59:59.000Z', '2026-11-16T07:00:00.000Z'],
    ['on Monday at eight', 'weekly', '2026-11-23T07:00:00.000Z', '2026-11-23T07:00:00.000Z'],
    ['on Tuesday', 'weekly', '2026-11-24T00:00:00.000Z', '2026-11-23T07:00:00.000Z'],
    ['over the change of the clock', 'weekly', '2026-10-26T06:00:00.000Z', '2026-10-19T06:00:00.000Z'],
    ['over the year', 'weekly', '2027-01-01T12:00:00.000Z', '2026-12-28T07:00:00.000Z'],
  ] as const)('%s', (_what, frequency, now, expected) => {
    expect(lastMailing(frequency, new Date(now)).toISOString()).toBe(expected)
  })
})
