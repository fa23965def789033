/** Searching in a part of the map: the same homes as by `contains()` of lib/domain/area-contains.ts, found by an index. */
import type { Area } from '../domain/area.ts'
import { boundsOf, stripsOf } from '../domain/area-contains.ts'
import { EARTH_METRES, type GeoPoint } from '../domain/geo.ts'
import { Prisma } from './generated/client.ts'

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The haversine of the distance, held against that of the radius: no root and no arc per home. */
function withinCircle({ latitude, longitude, km }: Extract<Area, { kind: 'circle' }>): Prisma.Sql {
  const most = Math.sin((km * 1000) / (2 * EARTH_METRES)) ** 2
  return Prisma.sql` and power(sin(radians(p.map_latitude - ${latitude}) / 2), 2)
    + ${Math.cos(radians(latitude))} * cos(radians(p.map_latitude)) * power(sin(radians(p.map_longitude - ${longitude}) / 2), 2) <= ${most}`
}

/** Whether the place on the map of `p` lies in this area; for a shape only in the box around it, see homesIn(). */
export function inArea(area: Area): Prisma.Sql {
  const { south, west, north, east } = boundsOf(area)
  const circle = area.kind === 'circle' ? withinCircle(area) : Prisma.empty
  return Prisma.sql`p.map_latitude between ${south} and ${north} and p.map_longitude between ${west} and ${east}${circle}`
}

/** Stands for a line where a strip has fewer of them than another: it lies west of everything. */
const NO_LINE = { slope: 0, base: -1000 }

/** A row per strip, with a column for each line's slope and base. */
function stripTable(points: readonly GeoPoint[]) {
  const strips = stripsOf(points)
  const width = Math.max(...strips.map(({ lines }) => lines.length))
  const numbers = (values: number[]) => Prisma.sql`${values}::float8[]`
  const lines = Array.from({ length: width }, (_, index) => strips.map((strip) => strip.lines[index] ?? NO_LINE))
  const names = lines.flatMap((_, index) => [Prisma.raw(`slope${index}`), Prisma.raw(`base${index}`)])
  const columns = [
    numbers(strips.map(({ south }) => south)),
    numbers(strips.map(({ north }) => north)),
    ...lines.flatMap((line) => [numbers(line.map(({ slope }) => slope)), numbers(line.map(({ base }) => base))]),
  ]
  return { width, columns: Prisma.join(columns), names: Prisma.join(names) }
}

/**
 * The homes that a search reads as `p`: the table, or what of it lies in a shape. Each home is in one strip at most, so it
 * comes once; inside are those with an odd number of the strip's lines east of them ("<>" of truths is "either, not both").
 */
export function homesIn(area: Area | null): Prisma.Sql {
  if (area?.kind !== 'shape') return Prisma.sql`properties p`
  const { width, columns, names } = stripTable(area.points)
  const isEast = (index: number) => Prisma.raw(`home.map_longitude < slope${index} * home.map_latitude + base${index}`)
  const odd = Array.from({ length: width }, (_, index) => index).reduce(
    (before, index) => Prisma.sql`(${before} <> (${isEast(index)}))`,
    Prisma.sql`false`,
  )
  return Prisma.sql`(
    select home.* from unnest(${columns}) strip (south, north, ${names})
    join properties home on home.map_latitude >= strip.south and home.map_latitude < strip.north
    where ${odd}) p`
}
