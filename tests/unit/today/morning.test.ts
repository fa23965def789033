/** On which days somebody gets the mail in the morning. */
import { expect, it } from 'vitest'
import { isDayOff } from '../../../lib/today/rules-morning.ts'

const open = { weekday: 6, opens: '09:00', closes: '12:00' }
const office = { hours: [open], closures: [{ from: '2026-12-12', to: '2026-12-12' }], openHolidays: [], recurring: [] }
const away = (part: 'day' | 'morning') => [{ from: '2026-12-04', to: '2026-12-05', part }]

it.each<[string, string, Parameters<typeof isDayOff>[1], Parameters<typeof isDayOff>[2], boolean]>([
  ['a Monday of who is of no office', '2026-11-30', null, [], false],
  ['their Saturday', '2026-12-05', null, [], true],
  ['their Christmas', '2026-12-25', null, [], true],
  ['a Saturday of an office that is open then', '2026-12-05', office, [], false],
  ['its Monday', '2026-11-30', office, [], true],
  ['a Saturday on which it is closed', '2026-12-12', office, [], true],
  ['a day of which somebody is away', '2026-12-05', office, away('day'), true],
  ['the day after', '2026-12-06', null, away('day'), true],
  ['half a day of which somebody is away', '2026-12-05', office, away('morning'), false],
  ['an office whose hours nobody knows', '2026-11-30', { ...office, hours: [] }, [], false],
])('%s', (_, day, times, absences, isOff) => expect(isDayOff(day, times, absences)).toBe(isOff))
