/** Parts of a day, as somebody is off or an office is closed. */

export const DAY_PARTS = ['day', 'morning', 'afternoon'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/** Where a morning ends and an afternoon begins, in Brussels: between the hours that offices are open. */
const NOON = '12:30'

/** Some hours of a day, HH:MM; the end is exclusive. */
export type Stretch = { opens: string; closes: string }

/** From when to when a part of a day is: `24:00` is the next midnight. */
export const hoursOfPart = (part: DayPart): Stretch => ({
  opens: part === 'afternoon' ? NOON : '00:00',
  closes: part === 'morning' ? NOON : '24:00',
})

/** What is left of hours of a day without some parts of it, in order. */
export function without(hours: readonly Stretch[], parts: readonly DayPart[]): Stretch[] {
  const begin = parts.some((part) => part !== 'afternoon') ? NOON : '00:00'
  const end = parts.some((part) => part !== 'morning') ? NOON : '24:00'
  return hours
    .map(
      ({ opens, closes }) => ({ opens: [opens, begin].toSorted()[1], closes: [closes, end].toSorted()[0] }) as Stretch,
    )
    .filter(({ opens, closes }) => opens < closes)
}
