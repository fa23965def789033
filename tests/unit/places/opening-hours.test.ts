import { describe, expect, it } from 'vitest'
import { formatTime, groupHours, type OpeningHours } from '../../../lib/places/rules-opening-hours.ts'

/** '1-5 09:00-12:30 13:30-18:00' as rows, one per day and stretch. */
const hours = (...lines: string[]): OpeningHours[] =>
  lines.flatMap((line) => {
    const [days = '', ...stretches] = line.split(' ')
    const [from = 0, to = from] = days.split('-').map(Number)
    return stretches.flatMap((stretch) => {
      const [opens = '', closes = ''] = stretch.split('-')
      return Array.from({ length: to - from + 1 }, (_, index) => ({ weekday: from + index, opens, closes }))
    })
  })

const read = (rows: OpeningHours[]): string[] =>
  groupHours(rows).map(({ from, to, times }) =>
    [
      from === to ? String(from) : `${from}-${to}`,
      ...(times.length > 0 ? times.map(({ opens, closes }) => `${opens}-${closes}`) : ['closed']),
    ].join(' '),
  )

describe('groupHours', () => {
  it.each<[string, string[], string[]]>([
    ['no hours at all: nothing to show', [], []],
    ['weekdays, then closed', ['1-5 09:00-18:00'], ['1-5 09:00-18:00', '6-7 closed']],
    ['a break at noon', ['1-5 09:00-12:30 13:30-18:00'], ['1-5 09:00-12:30 13:30-18:00', '6-7 closed']],
    ['all days equal', ['1-7 10:00-17:00'], ['1-7 10:00-17:00']],
    ['a Saturday of its own', ['1-5 09:00-18:00', '6 10:00-13:00'], ['1-5 09:00-18:00', '6 10:00-13:00', '7 closed']],
    [
      'equal days that do not follow each other stay apart',
      ['1-2 09:00-18:00', '3 09:00-12:00', '4-5 09:00-18:00'],
      ['1-2 09:00-18:00', '3 09:00-12:00', '4-5 09:00-18:00', '6-7 closed'],
    ],
    [
      'a day with the same morning but no afternoon',
      ['1-4 09:00-12:30 13:30-18:00', '5 09:00-12:30'],
      ['1-4 09:00-12:30 13:30-18:00', '5 09:00-12:30', '6-7 closed'],
    ],
    ['closed on Monday', ['2-6 09:30-18:30'], ['1 closed', '2-6 09:30-18:30', '7 closed']],
    [
      'a closed day within the week',
      ['1-2 09:00-18:00', '4-7 09:00-18:00'],
      ['1-2 09:00-18:00', '3 closed', '4-7 09:00-18:00'],
    ],
    ['only Sunday', ['7 14:00-17:00'], ['1-6 closed', '7 14:00-17:00']],
    ['a weekday that does not exist', ['1-7 09:00-12:00', '8 09:00-12:00'], ['1-7 09:00-12:00']],
  ])('%s', (_name, given, expected) => {
    expect(read(hours(...given))).toEqual(expected)
  })

  it('puts stretches that come in any order right', () => {
    expect(read(hours('1-7 13:30-18:00 09:00-12:30'))).toEqual(['1-7 09:00-12:30 13:30-18:00'])
    expect(read(hours('1-7 09:00-12:30').reverse())).toEqual(['1-7 09:00-12:30'])
  })
})

it.each([
  ['09:00', 'nl', '9.00'],
  ['12:30', 'nl', '12.30'],
  ['00:00', 'nl', '0.00'],
  ['09:00', 'fr', '9\u00a0h'],
  ['12:30', 'fr', '12\u00a0h\u00a030'],
  ['18:05', 'en', '18:05'],
  ['09:30', 'de', '9:30'],
  ['noon', 'nl', 'noon'],
] as const)('writes %s in %s as %s', (time, language, expected) => {
  expect(formatTime(time, language)).toBe(expected)
})
