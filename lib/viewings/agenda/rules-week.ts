/** Where the blocks of a week stand in its grid of hours. */
import { addDays, brusselsDay, brusselsInstant, brusselsTime } from '../../shared/time.ts'
import type { Stretch } from '../rules-day-parts.ts'
import type { Slot } from '../rules-slots.ts'

/** Minutes of a step of the grid: what begins between two is drawn from the one before. */
const GRID_STEP = 5

/** A part of a day's column, in minutes since its midnight on the clock of Brussels. */
export type GridPlace = { from: number; to: number }

/** `lane`: which of the `lanes` columns beside each other, from 0. */
export type GridLane = { lane: number; lanes: number }

/** HH:MM as minutes since midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Minutes since midnight as HH:MM. */
export const timeOfMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Where a time stands in the column of a day; null where it isn't of that day. */
export function placeOn(day: string, { start, end }: Slot): GridPlace | null {
  const [from, to] = [brusselsDay(start), brusselsDay(end)]
  if (from > day || to < day) return null
  const begins = from < day ? 0 : minutesOf(brusselsTime(start))
  const ends = to > day ? 24 * 60 : minutesOf(brusselsTime(end))
  if (ends <= begins) return null
  return { from: Math.floor(begins / GRID_STEP) * GRID_STEP, to: Math.ceil(ends / GRID_STEP) * GRID_STEP }
}

/** Whatever is at the same time stands side by side: each gets the first lane that is free, of as many as its group has. */
export function withLanes<Block extends GridPlace>(blocks: readonly Block[]): (Block & GridLane)[] {
  const sorted = blocks.toSorted((a, b) => a.from - b.from || b.to - a.to)
  const placed: (Block & GridLane)[] = []
  let [group, ends, until] = [[] as (Block & GridLane)[], [] as number[], 0]
  const close = () => {
    for (const block of group) block.lanes = ends.length
    placed.push(...group)
    group = []
    ends = []
  }
  for (const block of sorted) {
    if (block.from >= until) close()
    const free = ends.findIndex((end) => end <= block.from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = block.to
    group.push({ ...block, lane, lanes: 1 })
    until = Math.max(until, block.to)
  }
  close()
  return placed
}

/** The hours that a grid has at least: those of an office. */
const USUAL = { first: 8, last: 19 }

/** The first hour of a grid and the one at which it ends, so that all of these are in it. */
export function gridHours(places: readonly GridPlace[]): { first: number; last: number } {
  const first = Math.min(USUAL.first, ...places.map(({ from }) => Math.floor(from / 60)))
  const last = Math.max(USUAL.last, ...places.map(({ to }) => Math.ceil(to / 60)))
  return { first, last: Math.min(24, last) }
}

/** What is left of a grid's hours besides those in which something is open, in order. */
export function closedPlaces(open: readonly Stretch[], { first, last }: { first: number; last: number }): GridPlace[] {
  const closed: GridPlace[] = []
  let from = first * 60
  for (const { opens, closes } of open) {
    if (minutesOf(opens) > from) closed.push({ from, to: Math.min(minutesOf(opens), last * 60) })
    from = Math.max(from, minutesOf(closes))
  }
  if (from < last * 60) closed.push({ from, to: last * 60 })
  return closed.filter((place) => place.to > place.from)
}

/** How many days a tablet shows. */
const FEW_DAYS = 3

/** The days that a tablet shows of a week: the chosen one and those after it, or the last ones. */
export function fewDays(days: readonly string[], day: string): string[] {
  const begin = Math.max(0, Math.min(days.indexOf(day), days.length - FEW_DAYS))
  return days.slice(begin, begin + FEW_DAYS)
}

/** Times on a day's half hours at which something can be booked with a click: they have begun neither, nor are closed. */
export function bookableTimes(
  day: string,
  closed: readonly GridPlace[],
  { first, last }: { first: number; last: number },
  now: string,
): number[] {
  const halves = Array.from({ length: (last - first) * 2 }, (_, index) => first * 60 + index * 30)
  return halves.filter(
    (from) =>
      closed.every((place) => from + 30 <= place.from || from >= place.to) &&
      Date.parse(brusselsInstant(day, timeOfMinutes(from))) > Date.parse(now),
  )
}

/** A whole day as a time. */
export const wholeDay = (day: string): Slot => ({
  start: brusselsInstant(day, '00:00'),
  end: brusselsInstant(addDays(day, 1), '00:00'),
})

/** As many colours as people of an office are told apart by. */
const TONES = 4

/** The colour of each of these people, in their order: the same ones on every day. */
export const tonesOf = (ids: readonly string[]): Map<string, number> =>
  new Map(ids.map((id, index) => [id, (index % TONES) + 1]))
