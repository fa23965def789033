/**
 * Reads all published homes as columns for the search index. Raw SQL: packed columns of up to 100,000 rows in one
 * answer.
 */

import { prisma } from '../db/client.ts'
import { packNumbers, unpackNumbers } from '../db/column-values.ts'
import { Prisma } from '../db/generated/client.ts'
import type { Transaction } from '../db/transaction.ts'
import { CATEGORY_IDS, categoryMask } from '../listings/rules.ts'
import { CONDITIONS } from '../listings/rules-condition.ts'
import { PRICE_UNITS } from '../listings/rules-price-unit.ts'
import { placeByKey } from '../places/rules-table.ts'
import { MOST_SURFACE } from './rules-feature-table.ts'
import {
  FLAGS,
  type HomeColumns,
  MAX_ROOMS,
  type NumberColumn,
  type PlaceList,
  placeColumns,
  ROOM_BITS,
} from './rules-home-columns.ts'

const flag = (holds: Prisma.Sql, bit: number): Prisma.Sql => Prisma.sql`case when ${holds} then ${bit} else 0 end`

/** A surface that a column can hold; an unknown one is 0. */
const wholeMetres = (surface: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`floor(greatest(0, least(${MOST_SURFACE}, coalesce(${surface}, 0))))::int`

const ROOMS = Prisma.join(
  // In the order of ROOM_KINDS. The feed counts external parkings in both fields or only in the second
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

/** The type of a column in PostgreSQL, and what it becomes here. */
const int2 = (sql: Prisma.Sql) => ({
  sql,
  type: 'int2',
  unpack: (bytes: Uint8Array) => unpackNumbers(bytes, Int16Array, 2),
})
const int4 = (sql: Prisma.Sql) => ({
  sql,
  type: 'int4',
  unpack: (bytes: Uint8Array) => unpackNumbers(bytes, Int32Array, 4),
})
const float8 = (sql: Prisma.Sql) => ({
  sql,
  type: 'float8',
  unpack: (bytes: Uint8Array) => unpackNumbers(bytes, Float64Array, 8),
})
/** An unknown number is NaN. */
const orNaN = (sql: Prisma.Sql) => float8(Prisma.sql`coalesce(${sql}, 'NaN'::float8)`)

const FLAG_SQL = Prisma.join(
  [
    Prisma.sql`p.language_mask`,
    flag(Prisma.sql`p.market = 'rent'`, FLAGS.rent),
    flag(Prisma.sql`p.availability = 'available'`, FLAGS.available),
    flag(Prisma.sql`p.availability in ('sold', 'let')`, FLAGS.taken),
    flag(Prisma.sql`p.map_exact`, FLAGS.exact),
    flag(Prisma.sql`d.has_garden or d.surface_garden > 0`, FLAGS.garden),
    flag(Prisma.sql`d.has_terrace or d.surface_terrace > 0`, FLAGS.terrace),
    flag(Prisma.sql`d.has_lift`, FLAGS.lift),
    flag(Prisma.sql`p.featured`, FLAGS.featured),
    flag(Prisma.sql`d.has_cellar`, FLAGS.cellar),
    flag(Prisma.sql`d.has_pool`, FLAGS.pool),
    flag(Prisma.sql`d.has_furnished`, FLAGS.furnished),
    flag(Prisma.sql`p.former_price > p.shown_price`, FLAGS.lowered),
  ],
  ' | ',
)

/** Each column as it is computed from a home `p` and its details `d`. */
const COLUMNS = {
  ids: int4(Prisma.sql`p.id`),
  categories: int2(Prisma.sql`p.category_mask`),
  category: int2(Prisma.sql`array_position(${[...CATEGORY_IDS]}::text[], p.category_id::text) - 1`),
  flags: int4(FLAG_SQL),
  rooms: int4(ROOMS),
  energy: int2(Prisma.sql`coalesce(strpos('abcdefg', left(p.energy_label, 1)), 0)`),
  living: int4(wholeMetres(Prisma.sql`p.living_surface`)),
  ground: int4(wholeMetres(Prisma.sql`p.ground_surface`)),
  price: orNaN(Prisma.sql`p.compared_price`),
  asked: orNaN(Prisma.sql`p.shown_price`),
  unit: int2(Prisma.sql`coalesce(array_position(${[...PRICE_UNITS]}::text[], p.price_per::text), 0) - 1`),
  latitude: orNaN(Prisma.sql`p.map_latitude`),
  longitude: orNaN(Prisma.sql`p.map_longitude`),
  ribbon: int2(Prisma.sql`coalesce(p.marquee, -1)`),
  created: float8(Prisma.sql`extract(epoch from p.created_at) * 1000`),
  condition: int2(Prisma.sql`coalesce(array_position(${[...CONDITIONS]}::text[], d.condition_kind::text), 0)`),
  year: int2(Prisma.sql`coalesce(d.construction_year, 0)`),
  online: int4(Prisma.sql`coalesce((p.online_at at time zone 'Europe/Brussels')::date - date '1970-01-01', 0)`),
  free: int4(Prisma.sql`coalesce(d.available_from - date '1970-01-01', 0)`),
  charges: float8(Prisma.sql`case when p.market = 'rent' then coalesce(d.charges_renter, d.charges, 0) else 0 end`),
} satisfies {
  [Name in NumberColumn]: { sql: Prisma.Sql; type: string; unpack: (bytes: Uint8Array) => HomeColumns[Name] }
}

type Row = Record<PlaceList, string | null> & Record<NumberColumn, Uint8Array>

/** What string_agg() joined. No key of a place has a comma. */
const split = (joined: string | null): string[] => joined?.split(',') ?? []

/**
 * Where a home lay, as today's table says it: a home that wasn't placed yet, or of which that wasn't kept, lay where it
 * lies now unless its postcode changed. So a column that a release fills is no change of a home.
 */
const PLACED = Prisma.sql`case when h.before ->> 'municipality' is null and h.before ->> 'zip' = today.zip
  then jsonb_build_object('municipality', today.municipality, 'part', today.part)
    || case when (h.before ->> 'publish_address')::boolean = today.publish_address
      then jsonb_build_object('street_slugs', today.street_slugs) else '{}' end
  else '{}' end`

/** A condition that becomes known is no change either: nothing says whether it was filled in or unknown. */
const CONDITIONED = Prisma.sql`case when h.details ->> 'condition_kind' is null
  then jsonb_build_object('condition_kind', unchanged.condition_kind) else '{}' end`

/** The rows of homes (`p`) and of their details (`d`). */
const ROWS = {
  now: Prisma.sql`properties p left join property_details d on d.property_id = p.id`,
  before: Prisma.sql`home_changes h join properties today on today.id = h.property_id
    left join property_details unchanged on unchanged.property_id = h.property_id
    cross join lateral jsonb_populate_record(null::properties, h.before || ${PLACED}) p
    cross join lateral jsonb_populate_record(null::property_details,
      coalesce(h.details || ${CONDITIONED}, to_jsonb(unchanged))) d`,
} as const

/**
 * The columns of the published homes, highest id first.
 * @param changed only the homes with these ids; by default all
 * @param state as they are, or as they were before the change that `home_changes` keeps
 */
export function readHomeColumns(
  changed?: readonly number[],
  state: keyof typeof ROWS = 'now',
  db: Transaction = prisma(),
): Promise<HomeColumns> {
  return readColumns(db, ROWS[state], changed ? Prisma.sql`and p.id = any(${[...changed]}::int[])` : Prisma.empty)
}

/**
 * One home of everything in the middle of each of these towns, for sale and in all languages: for the question which
 * towns a search asks for.
 */
export async function readTownColumns(zips: readonly string[]): Promise<HomeColumns> {
  const rows = Prisma.sql`towns t cross join lateral jsonb_populate_record(null::properties, jsonb_build_object(
      'id', hashtext(t.zip) & 2147483647, 'zip', t.zip, 'published', true, 'market', 'sale',
      'availability', 'available', 'language_mask', ${FLAGS.languages}::int, 'category_id', '1',
      'category_mask', ${categoryMask(CATEGORY_IDS)}::int, 'created_at', now(),
      'map_latitude', t.latitude, 'map_longitude', t.longitude)) p
    left join property_details d on false`
  const columns = await readColumns(prisma(), rows, Prisma.sql`and t.zip = any(${[...zips]}::text[])`)
  const zip = Array.from(columns.zip, (index) => columns.zips[index] ?? '')
  const none = zip.map(() => '')
  const municipality = zip.map((each) => placeByKey('postcode', each)?.municipality ?? '')
  return { ...columns, ...placeColumns({ zip, municipality, part: none, street: none }) }
}

async function readColumns(db: Transaction, rows: Prisma.Sql, only: Prisma.Sql): Promise<HomeColumns> {
  const columns = Object.entries(COLUMNS)
  const values = columns.map(
    ([name, { sql, type }]) => Prisma.sql`(${sql})::${Prisma.raw(type)} as ${Prisma.raw(name)}`,
  )
  const packed = columns.map(
    ([name, { type }]) => Prisma.sql`${packNumbers(Prisma.raw(`${type}send(p.${name})`))} as ${Prisma.raw(name)}`,
  )
  const [row] = await db.$queryRaw<Row[]>`
    select string_agg(p.zip, ',') as zips, string_agg(p.municipality, ',') as municipalities,
      string_agg(p.part, ',') as parts, string_agg(p.street, ',') as streets, ${Prisma.join(packed)}
    from (
      select p.zip, coalesce(p.municipality, '') as municipality, coalesce(p.part, '') as part,
        coalesce(p.street_slugs, '') as street, ${Prisma.join(values)}
      from ${rows}
      where p.published ${only} order by p.id desc
    ) p`
  if (!row) throw new Error('PostgreSQL gave no row for an aggregate.')
  const numbers = columns.map(([name, { unpack }]) => [name, unpack(row[name as NumberColumn])])
  const places = placeColumns({
    zip: split(row.zips),
    municipality: split(row.municipalities),
    part: split(row.parts),
    street: split(row.streets),
  })
  return { ...places, ...Object.fromEntries(numbers) }
}
