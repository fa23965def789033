import { describe, expect, it } from 'vitest'
import { monthAfter, readFiguresQuery, shownMonths, splitTime } from '../../../lib/requests/figures/rules-query.ts'

describe('the months of the figures', () => {
  it('are thirteen, the present one in Brussels first', () => {
    const months = shownMonths(new Date('2026-11-26T12:00:00Z'))
    expect([months.length, months[0], months[10], months[11], months[12]]).toEqual([
      ...[13, '2026-11', '2026-01', '2025-12', '2025-11'],
    ])
    // An hour later in Brussels it is another month.
    expect(shownMonths(new Date('2026-10-31T22:59:00Z'))[0]).toBe('2026-10')
    expect(shownMonths(new Date('2026-10-31T23:00:00Z'))[0]).toBe('2026-11')
  })

  it.each([
    ['2026-11', '2026-12'],
    ['2026-12', '2027-01'],
  ])('after %s comes %s', (month, after) => expect(monthAfter(month)).toBe(after))

  it.each([
    [{}, { month: '2026-11', office: null, form: null, source: null }],
    [
      { month: '2025-11', office: '3', form: 'offer', source: 'phone' },
      { month: '2025-11', office: 3, form: 'offer', source: 'phone' },
    ],
    [{ month: '2025-10' }, { month: '2026-11', office: null, form: null, source: null }],
    [
      { month: ['2026-10', 'x'], office: 'x', form: "'", source: 'pigeon' },
      { month: '2026-10', office: null, form: null, source: null },
    ],
  ])('%j asks for %j', (parameters, query) =>
    expect(readFiguresQuery(parameters, new Date('2026-11-26T12:00:00Z'))).toEqual(query),
  )
})

it.each([
  [-5, { hours: 0, minutes: 0 }],
  [29, { hours: 0, minutes: 0 }],
  [30, { hours: 0, minutes: 1 }],
  [3569, { hours: 0, minutes: 59 }],
  [3570, { hours: 1, minutes: 0 }],
  [86_340, { hours: 23, minutes: 59 }],
  [86_400, { hours: 24, minutes: 0 }],
  [200_000, { hours: 55, minutes: 33 }],
])('%d seconds are %j', (seconds, split) => expect(splitTime(seconds)).toEqual(split))
