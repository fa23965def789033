/** Days on which an owner has nobody visit the home. */
import { addDays, brusselsInstant } from '../shared/time.ts'

export const BLOCK_PARTS = ['all', 'morning', 'afternoon'] as const
export type BlockPart = (typeof BLOCK_PARTS)[number]

/** The first and the last day (YYYY-MM-DD, in Brussels), and which part of each of them. */
export type Block = { from: string; to: string; part: BlockPart }

/** When a morning ends and an afternoon begins. */
const NOON = '12:00'

/** The longest block: more is a mistake in the year. */
export const MOST_BLOCKED_DAYS = 366

/** The times that a block takes, as instants (ISO text); the end is exclusive. */
export function blockedTimes({ from, to, part }: Block): { start: string; end: string }[] {
  const [begin, end] = [part === 'afternoon' ? NOON : '00:00', part === 'morning' ? NOON : '24:00']
  if (part === 'all') return [{ start: brusselsInstant(from, begin), end: brusselsInstant(to, end) }]
  const times: { start: string; end: string }[] = []
  for (let day = from; day <= to && times.length < MOST_BLOCKED_DAYS; day = addDays(day, 1))
    times.push({ start: brusselsInstant(day, begin), end: brusselsInstant(day, end) })
  return times
}
