/** From a question about a home to its sale or letting, counted. */
import { expect, it } from 'vitest'
import { readListState } from '../../../lib/desk/lists/rules-query.ts'
import { beginOfMonths, FUNNEL_LIST, funnelOf, sharesOf, totalOf } from '../../../lib/figures/rules-funnel.ts'
import { bySpan, compared } from '../../../lib/today/rules-figures.ts'

const asked = (address: string) => funnelOf(readListState(FUNNEL_LIST, new URLSearchParams(address)))

it('is counted by home over a year, unless the address says otherwise', () => {
  expect(asked('')).toEqual({ by: 'home', months: 12, market: null, office: null })
  expect(asked('by=agent&months=3&market=rent&office=4')).toEqual({ by: 'agent', months: 3, market: 'rent', office: 4 })
  expect(asked('by=else&months=99&office=x')).toEqual({ by: 'home', months: 12, market: null, office: null })
})

it.each([
  ['2026-11-30', 1, '2026-11-01'],
  ['2026-11-30', 12, '2025-12-01'],
  ['2026-01-31', 3, '2025-11-01'],
])('begins for %s and %i months on %s', (day, months, first) => expect(beginOfMonths(day, months)).toBe(first))

it('adds up its rows, and says of each step how much of the first it is', () => {
  const row = { asked: 6, viewed: 3, offered: 1, accepted: 1, closed: 0 }
  const total = totalOf([row, { asked: 2, viewed: 1, offered: 1, accepted: 1, closed: 1 }])
  expect(total).toEqual({ asked: 8, viewed: 4, offered: 2, accepted: 2, closed: 1 })
  expect(sharesOf(total).map(({ share }) => share)).toEqual([1, 0.5, 0.25, 0.25, 0.125])
  expect(sharesOf(totalOf([])).map(({ count, share }) => [count, share])).toEqual(Array(5).fill([0, 0]))
})

it('compares the last week with the average of those before it', () => {
  expect(
    bySpan(
      [
        { ago: 0, count: 5 },
        { ago: 2, count: 1 },
      ],
      4,
    ),
  ).toEqual([0, 1, 0, 5])
  expect(compared([2, 4, 3, 3, 5])).toEqual({ now: 5, usual: 3, difference: 2 })
  expect(compared([7])).toEqual({ now: 7, usual: null, difference: 0 })
  expect(compared([])).toEqual({ now: 0, usual: null, difference: 0 })
})
