import { describe, expect, it } from 'vitest'
import { type AnswerRule, answerTime, openSeconds } from '../../../lib/requests/answers/rules-time.ts'
import { brusselsInstant } from '../../../lib/shared/time.ts'

const week = [1, 2, 3, 4, 5].flatMap((weekday) => [
  { weekday, opens: '09:00', closes: '12:30' },
  { weekday, opens: '13:30', closes: '18:00' },
])
const OFFICE: AnswerRule = {
  hours: [...week, { weekday: 6, opens: '10:00', closes: '13:00' }],
  closures: [],
  openHolidays: [],
  recurring: [],
  answerHours: 8,
}
const at = (day: string, time: string) => new Date(brusselsInstant(day, time))

describe('an office answers', () => {
  it.each<[string, Partial<AnswerRule>, [string, string], [string, string]]>([
    ['a working day later, without the noon', {}, ['2026-11-23', '09:00'], ['2026-11-23', '18:00']],
    ['the rest of the hours on the next day', {}, ['2026-11-23', '17:00'], ['2026-11-24', '17:00']],
    ['from the opening on, asked at night', {}, ['2026-11-23', '02:00'], ['2026-11-23', '18:00']],
    ['from the opening on, asked at noon', {}, ['2026-11-23', '12:45'], ['2026-11-24', '12:30']],
    [
      'at the end of a stretch, not at the next opening',
      { answerHours: 3 },
      ['2026-11-23', '09:30'],
      ['2026-11-23', '12:30'],
    ],
    ['a minute after noon', { answerHours: 3 }, ['2026-11-23', '09:31'], ['2026-11-23', '13:31']],
    ['also by hours of Saturday, not of Sunday', {}, ['2026-11-27', '16:00'], ['2026-11-30', '12:00']],
    ['not by a legal holiday', {}, ['2026-11-10', '14:00'], ['2026-11-12', '14:00']],
    [
      'by a legal holiday on which it is open',
      { openHolidays: ['armistice'] },
      ['2026-11-10', '14:00'],
      ['2026-11-11', '14:00'],
    ],
    [
      'not by its own closing days',
      { closures: [{ from: '2026-11-24', to: '2026-11-25' }] },
      ['2026-11-23', '14:00'],
      ['2026-11-26', '14:00'],
    ],
  ])('%s', (_what, change, asked, due) => {
    expect(answerTime({ ...OFFICE, ...change }, at(...asked))).toEqual(at(...due))
  })

  it.each([
    ['an hour is skipped', '2026-03-29', 23],
    ['an hour occurs twice', '2026-10-25', 25],
  ])('by real hours on the day on which %s', (_what, day, hours) => {
    const always = {
      ...OFFICE,
      hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' })),
    }
    expect(answerTime({ ...always, answerHours: hours }, at(day, '00:00'))).toEqual(at(day, '24:00'))
    expect(answerTime({ ...always, answerHours: 24 }, at(day, '00:00'))?.getTime()).toBe(
      at(day, '00:00').getTime() + 24 * 3_600_000,
    )
  })

  it('by no time where its hours are unknown, and after sixty days where it stays closed', () => {
    expect(answerTime({ ...OFFICE, hours: [] }, at('2026-11-23', '09:00'))).toBeNull()
    const closed = { ...OFFICE, closures: [{ from: '2026-01-01', to: '2027-12-31' }] }
    expect(answerTime(closed, at('2026-11-23', '09:00'))).toEqual(
      new Date(at('2026-11-23', '09:00').getTime() + 60 * 86_400_000),
    )
  })
})

describe('a first answer took', () => {
  const minutes = (count: number) => count * 60
  it.each<[string, [string, string], [string, string], number]>([
    ['no time, when it came at once', ['2026-11-23', '10:00'], ['2026-11-23', '10:00'], 0],
    ['the minutes between', ['2026-11-23', '10:00'], ['2026-11-23', '10:25'], minutes(25)],
    ['what is left of an hour without its noon', ['2026-11-23', '12:15'], ['2026-11-23', '13:45'], minutes(30)],
    ['nothing of a night', ['2026-11-23', '17:50'], ['2026-11-24', '09:05'], minutes(15)],
    ['nothing of a Sunday', ['2026-11-28', '12:30'], ['2026-11-30', '09:10'], minutes(40)],
    ['nothing, when it was sent while the office was closed', ['2026-11-23', '19:00'], ['2026-11-23', '22:00'], 0],
    ['nothing of a legal holiday', ['2026-11-10', '17:00'], ['2026-11-12', '09:30'], minutes(90)],
  ])('%s', (_what, asked, answered, seconds) => {
    expect(openSeconds(OFFICE, at(...asked), at(...answered))).toBe(seconds)
  })

  it('every second, where no opening hours are known', () => {
    const [asked, answered] = [at('2026-11-27', '20:00'), at('2026-11-30', '08:00')]
    expect(openSeconds(null, asked, answered)).toBe(60 * 3600)
    expect(openSeconds({ ...OFFICE, hours: [] }, asked, answered)).toBe(60 * 3600)
  })
})
