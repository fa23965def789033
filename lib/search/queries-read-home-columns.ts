/**
 * Reads all published homes as columns for the search index. Raw SQL: packed columns of up to 100,000 rows in one
 * answer.
 */

import { prisma } from '../db/client.ts'
import { packNumbers, unpackNumbers } from '../db/column-values.ts'
import { Prisma } from '../db/generated/client.ts'
import { CATEGORY_IDS } from '../listings/rules.ts'
import { PRICE_UNITS } from '../listings/rules-price-unit.ts'
import { MOST_SURFACE } from './rules-features.ts'
import { FLAGS, type HomeColumns, MAX_ROOMS, ROOM_BITS } from './rules-home-columns.ts'

const flag = (holds: Prisma.Sql, bit: number): Prisma.Sql => Prisma.sql`case when ${holds} then ${bit} else 0 end`

/** A surface that a column can hold; an unknown one is 0. */
const wholeMetres = (surface: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`floor(greatest(0, least(${MOST_SURFACE}, coalesce(${surface}, 0))))::int`

const ROOMS = Prisma.join(
  // In the order of COUNTED_ROOMS. The feed counts external parkings in both fields or only in the second
  // (specification 3).
  [
    Prisma.sql`p.bedrooms`,
    Prisma.sql`p.bathrooms`,
    Prisma.sql`p.shower_rooms`,
    Prisma.sql`p.toilets`,
    Prisma.sql`p.garages`,
    Prisma.sql`greatest(d.parkings, d.external_parkings)`,
  ].map(
    (rooms, index) =>
      Prisma.sql`(greatest(0, least(${MAX_ROOMS}, coalesce(${rooms}, 0)))::int << ${index * ROOM_BITS})`,
  ),
  ' | ',
)

type Row = {
  ids: Uint8Array
  zips: string
  categories: Uint8Array
  category: Uint8Array
  flags: Uint8Array
  rooms: Uint8Array
  energy: Uint8Array
  living: Uint8Array
  ground: Uint8Array
  price: Uint8Array
  asked: Uint8Array
  unit: Uint8Array
  latitude: Uint8Array
  longitude: Uint8Array
  ribbon: Uint8Array
  created: Uint8Array
}

function placesOf(joined: string | null): Pick<HomeColumns, 'zips' | 'zip'> {
  const places = new Map<string, number>()
  const zip = Uint16Array.from(joined?.split(',') ?? [], (each) => {
    const known = places.get(each)
    if (known !== undefined) return known
    places.set(each, places.size)
    return places.size - 1
  })
  return { zips: [...places.keys()], zip }
}

/**
 * The columns of the published homes, highest id first.
 * @param changed only the homes with these ids; by default all
 */
export async function readHomeColumns(changed?: readonly number[]): Promise<HomeColumns> {
  const only = changed ? Prisma.sql`and p.id = any(${[...changed]}::int[])` : Prisma.empty
  const [row] = await prisma().$queryRaw<Row[]>`
    select ${packNumbers(Prisma.sql`int4send(p.id)`)} as ids, string_agg(p.zip, ',') as zips,
      ${packNumbers(Prisma.sql`int2send(p.category_mask)`)} as categories,
      ${packNumbers(Prisma.sql`int2send(p.category)`)} as category,
      ${packNumbers(Prisma.sql`int2send(p.flags::int2)`)} as flags, ${packNumbers(Prisma.sql`int4send(p.rooms)`)} as rooms,
      ${packNumbers(Prisma.sql`int2send(p.energy)`)} as energy, ${packNumbers(Prisma.sql`int4send(p.living)`)} as living,
      ${packNumbers(Prisma.sql`int4send(p.ground)`)} as ground, ${packNumbers(Prisma.sql`float8send(p.price)`)} as price,
      ${packNumbers(Prisma.sql`float8send(p.asked)`)} as asked, ${packNumbers(Prisma.sql`int2send(p.unit)`)} as unit,
      ${packNumbers(Prisma.sql`float8send(p.latitude)`)} as latitude,
      ${packNumbers(Prisma.sql`float8send(p.longitude)`)} as longitude,
      ${packNumbers(Prisma.sql`int2send(p.ribbon)`)} as ribbon, ${packNumbers(Prisma.sql`float8send(p.created)`)} as created
    from (
      select p.id, p.zip, p.category_mask, (array_position(${[...CATEGORY_IDS]}::text[], p.category_id::text) - 1)::int2 as category,
        (p.language_mask | ${flag(Prisma.sql`p.market = 'rent'`, FLAGS.rent)}
          | ${flag(Prisma.sql`p.availability = 'available'`, FLAGS.available)}
          | ${flag(Prisma.sql`p.availability in ('sold', 'let')`, FLAGS.taken)}
          | ${flag(Prisma.sql`p.map_exact`, FLAGS.exact)}
          | ${flag(Prisma.sql`d.has_garden or d.surface_garden > 0`, FLAGS.garden)}
          | ${flag(Prisma.sql`d.has_terrace or d.surface_terrace > 0`, FLAGS.terrace)}
          | ${flag(Prisma.sql`d.has_lift`, FLAGS.lift)}
          | ${flag(Prisma.sql`p.featured`, FLAGS.featured)}) as flags,
        coalesce(strpos('abcdefg', left(p.energy_label, 1)), 0)::int2 as energy,
        ${wholeMetres(Prisma.sql`p.living_surface`)} as living, ${wholeMetres(Prisma.sql`p.ground_surface`)} as ground,
        ${ROOMS} as rooms, coalesce(p.compared_price, 'NaN'::float8) as price,
        coalesce(p.shown_price, 'NaN'::float8) as asked,
        (coalesce(array_position(${[...PRICE_UNITS]}::text[], p.price_per::text), 0) - 1)::int2 as unit,
        coalesce(p.map_latitude, 'NaN'::float8) as latitude, coalesce(p.map_longitude, 'NaN'::float8) as longitude,
        coalesce(p.marquee, -1)::int2 as ribbon, (extract(epoch from p.created_at) * 1000)::float8 as created
      from properties p
      left join property_details d on d.property_id = p.id
      where p.published ${only} order by p.id desc
    ) p`
  if (!row) throw new Error('PostgreSQL gave no row for an aggregate.')
  return {
    ids: unpackNumbers(row.ids, Int32Array, 4),
    ...placesOf(row.zips),
    categories: unpackNumbers(row.categories, Int16Array, 2),
    category: unpackNumbers(row.category, Int16Array, 2),
    flags: unpackNumbers(row.flags, Int16Array, 2),
    rooms: unpackNumbers(row.rooms, Int32Array, 4),
    energy: unpackNumbers(row.energy, Int16Array, 2),
    living: unpackNumbers(row.living, Int32Array, 4),
    ground: unpackNumbers(row.ground, Int32Array, 4),
    price: unpackNumbers(row.price, Float64Array, 8),
    asked: unpackNumbers(row.asked, Float64Array, 8),
    unit: unpackNumbers(row.unit, Int16Array, 2),
    latitude: unpackNumbers(row.latitude, Float64Array, 8),
    longitude: unpackNumbers(row.longitude, Float64Array, 8),
    ribbon: unpackNumbers(row.ribbon, Int16Array, 2),
    created: unpackNumbers(row.created, Float64Array, 8),
  }
}
