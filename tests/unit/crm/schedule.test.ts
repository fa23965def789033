import { describe, expect, it } from 'vitest'
import type { CrmState } from '../../../lib/crm/queries-sources.ts'
import { dueMode, nextFullTime, waitAfter } from '../../../lib/crm/schedule.ts'

const at = (text: string) => new Date(text)
const state = (more: Partial<CrmState> = {}): CrmState => ({
  ...{
    changesSince: at('2026-11-20T09:00:00Z'),
    fullAt: at('2026-11-20T02:10:30Z'),
    checkedAt: null,
    failedAt: null,
    fullFailedAt: null,
  },
  ...{ failures: 0, problem: null, reason: null },
  ...more,
})

describe('dueMode', () => {
  // 03:10 in Brussels is 02:10 UTC in winter and 01:10 in summer.
  it.each([
    ['changes after tonight’s full read', state(), '2026-11-20T10:00:00Z', 'changes'],
    ['everything at the first time', state({ changesSince: null, fullAt: null }), '2026-11-20T10:00:00Z', 'full'],
    ['everything when the last full read was before tonight', state(), '2026-11-21T02:10:00Z', 'full'],
    ['changes one second before', state(), '2026-11-21T02:09:59Z', 'changes'],
    [
      'everything for a site that was down at night',
      state({ fullAt: at('2026-11-18T02:11:00Z') }),
      '2026-11-20T10:00:00Z',
      'full',
    ],
    [
      'everything in summer an hour earlier',
      state({ fullAt: at('2026-07-01T01:11:00Z') }),
      '2026-07-02T01:10:00Z',
      'full',
    ],
    [
      'changes within an hour after everything was refused',
      state({ fullFailedAt: at('2026-11-21T02:11:00Z') }),
      '2026-11-21T03:10:59Z',
      'changes',
    ],
    ['everything again after it', state({ fullFailedAt: at('2026-11-21T02:11:00Z') }), '2026-11-21T03:11:00Z', 'full'],
    [
      'nothing just after a failure',
      state({ failures: 1, failedAt: at('2026-11-20T09:59:31Z') }),
      '2026-11-20T10:00:00Z',
      null,
    ],
    [
      'changes half a minute after a failure',
      state({ failures: 1, failedAt: at('2026-11-20T09:59:30Z') }),
      '2026-11-20T10:00:00Z',
      'changes',
    ],
    [
      'nothing for 15 minutes after many',
      state({ failures: 30, failedAt: at('2026-11-20T09:45:01Z') }),
      '2026-11-20T10:00:00Z',
      null,
    ],
    [
      'changes after them',
      state({ failures: 30, failedAt: at('2026-11-20T09:45:00Z') }),
      '2026-11-20T10:00:00Z',
      'changes',
    ],
  ])('%s', (_, known, now, mode) => {
    expect(dueMode(known, '03:10', at(now))).toBe(mode)
  })
})

it('waits double after each failure, up to a quarter of an hour', () => {
  expect([1, 2, 3, 5, 6, 40].map(waitAfter)).toEqual([30_000, 60_000, 120_000, 480_000, 900_000, 900_000])
})

it.each([
  ['2026-11-20T02:09:59Z', '2026-11-20T02:10:00Z'],
  ['2026-11-20T02:10:00Z', '2026-11-21T02:10:00Z'],
  // The clocks go back in the night to 25 October.
  ['2026-10-24T12:00:00Z', '2026-10-25T02:10:00Z'],
])('after %s everything is read next at %s', (now, next) => {
  expect(nextFullTime('03:10', at(now))).toEqual(at(next))
})
