import { describe, expect, it } from 'vitest'
import { easter, HOLIDAYS, holidayOf, isHoliday } from '../../../lib/viewings/rules-holidays.ts'

describe('easter', () => {
  // The earliest and latest dates there are, a year of each correction of the calculation, and years to come.
  it.each([
    [1818, '1818-03-22'],
    [1943, '1943-04-25'],
    [1954, '1954-04-18'],
    [1961, '1961-04-02'],
    [1981, '1981-04-19'],
    [2000, '2000-04-23'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
    [2285, '2285-03-22'],
  ])('of %i is %s', (year, day) => {
    expect(easter(year)).toBe(day)
  })
})

describe('holidayOf', () => {
  it.each([
    ['2026-01-01', 'newYear'],
    ['2026-04-06', 'easterMonday'],
    ['2026-05-01', 'labourDay'],
    ['2026-05-14', 'ascension'],
    ['2026-05-25', 'whitMonday'],
    ['2026-07-21', 'nationalDay'],
    ['2026-08-15', 'assumption'],
    ['2026-11-01', 'allSaints'],
    ['2026-11-11', 'armistice'],
    ['2026-12-25', 'christmas'],
    ['2027-03-29', 'easterMonday'],
    ['2027-05-06', 'ascension'],
    ['2027-05-17', 'whitMonday'],
    // Both at once: the fixed one names it.
    ['2008-05-01', 'labourDay'],
  ])('%s is %s', (day, holiday) => {
    expect(holidayOf(day)).toBe(holiday)
  })

  it.each([
    '2026-04-05',
    '2026-04-07',
    '2026-05-13',
    '2026-05-15',
    '2026-05-24',
    '2026-05-26',
    '2026-01-02',
    '2026-12-26',
    '2026-11-02',
  ])('%s is none', (day) => {
    expect(holidayOf(day)).toBeNull()
  })

  it('finds ten in a year, each once', () => {
    const days = Array.from({ length: 365 }, (_, index) =>
      new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    )
    expect(days.flatMap((day) => holidayOf(day) ?? []).sort()).toEqual([...HOLIDAYS].sort())
  })
})

it('knows its names from others', () => {
  expect(HOLIDAYS.every(isHoliday)).toBe(true)
  expect(['easter', '', null].some(isHoliday)).toBe(false)
})
