/**
 * Places the homes of before: those that were imported before the table of places, or by an older one. The job
 * `derived-texts` of a running site calls it, and every import. When it is killed, it begins again. Raw SQL: bulk
 * statements over all homes, a portion at a time.
 */
import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { inTransaction, withConnection } from '../db/connection.ts'
import { LANGUAGES, type Language } from '../listings/rules.ts'
import type { GeoPoint } from '../places/rules-geo.ts'
import { homePlaceColumns, shownTown } from '../places/rules-home-place.ts'
import { allPlaces, placesOfKind } from '../places/rules-table.ts'
import { slug } from '../shared/slug.ts'

/** Homes of one transaction: few enough to be written within a second. */
const PORTION = 500

/** Raised when homes are placed by another table or by other rules than before: a lower one places no homes again. */
export const PLACE_VERSION = 3

/** What homes are placed by: the table of this release, and the version of its rules. */
export const placeDigest = (): string =>
  createHash('sha256')
    .update(JSON.stringify([PLACE_VERSION, allPlaces]))
    .digest('hex')

/** The number of the lock of the one process that places homes. */
const ONE_AT_A_TIME = 7_405_239

type Due = 'all' | 'unplaced'

/** The postcodes of the table: where one is, its municipality is known. */
const zips = (): string[] => placesOfKind('postcode').map(({ key }) => key)

type Home = {
  id: number
  zip: string
  latitude: number | null
  longitude: number | null
  shown: boolean
  texts: { language: Language; town: string; street: string | null; brought: boolean }[]
}

/**
 * Locks the next homes, then reads them: an import that hides an address comes before or after, never between. A request
 * about a home doesn't wait: `no key` lets other rows refer to it.
 */
async function nextHomes(client: ClientBase, below: number, which: Due): Promise<Home[]> {
  const { rows: locked } = await client.query<{ id: number }>(
    `select id from properties where id < $1 and ($3 = 'all' or (municipality is null and zip = any($4::text[])))
     order by id desc limit $2 for no key update`,
    [below, PORTION, which, zips()],
  )
  const { rows } = await client.query<Home>(
    `select p.id, p.zip, p.shown_latitude as latitude, p.shown_longitude as longitude, p.publish_address as shown,
       (select coalesce(json_agg(json_build_object('language', t.language, 'town', t.town_name, 'street', t.street,
         'brought', t.derived_from is null)), '[]') from property_texts t where t.property_id = p.id) as texts
     from properties p where p.id = any($1) order by p.id desc`,
    [locked.map(({ id }) => id)],
  )
  return rows
}

function placed({ id, zip, latitude, longitude, shown, texts }: Home) {
  const brought = LANGUAGES.flatMap(
    (language) => texts.find((text) => text.language === language && text.brought) ?? [],
  )
  const town = brought[0]?.town ?? ''
  const point: GeoPoint | null = latitude === null || longitude === null ? null : { latitude, longitude }
  const streets = shown ? brought.map(({ street }) => street) : []
  const towns = brought.map((text) => {
    const name = shownTown(zip, text.town, text.language)
    return { id, language: text.language, town: name, slug: slug(name) }
  })
  return { home: { id, ...homePlaceColumns(zip, town, point, streets) }, towns }
}

async function writePortion(client: ClientBase, homes: readonly Home[]): Promise<void> {
  const rows = homes.map(placed)
  await client.query(
    `update properties p set municipality = r.municipality, part = r.part, street_slugs = r.street_slugs
     from jsonb_to_recordset($1::jsonb) as r (id int, municipality text, part text, street_slugs text)
     where p.id = r.id and (p.municipality, p.part, p.street_slugs)
       is distinct from (r.municipality, r.part, r.street_slugs)`,
    [JSON.stringify(rows.map(({ home }) => home))],
  )
  await client.query(
    `update property_texts t set town_name = r.town, town_slug = r.slug
     from jsonb_to_recordset($1::jsonb) as r (id int, language text, town text, slug text)
     where t.property_id = r.id and t.language = r.language and t.town_name <> r.town`,
    [JSON.stringify(rows.flatMap(({ towns }) => towns))],
  )
}

/**
 * Which homes are to be placed: all, while they are by an older table than that of this release; else those without a
 * place, which an older release imported since. null: none.
 */
async function dueHomes(client: ClientBase): Promise<Due | null> {
  const { rows } = await client.query<{ digest: string; version: number }>('select digest, version from place_basis')
  const [basis] = rows
  if (!basis || (basis.digest !== placeDigest() && basis.version <= PLACE_VERSION)) return 'all'
  if (basis.version > PLACE_VERSION) return null
  const unplaced = 'select from properties where municipality is null and zip = any($1::text[]) limit 1'
  const { rowCount } = await client.query(unplaced, [zips()])
  return rowCount ? 'unplaced' : null
}

async function placeEach(client: ClientBase, which: Due): Promise<void> {
  for (let below: number | null = 2 ** 31 - 1; below !== null; ) {
    const start: number = below
    const homes = await inTransaction(client, async () => {
      // That a home is placed is no news of it: the triggers for saved searches leave this transaction out.
      await client.query(`select set_config('site.placing', 'on', true)`)
      const next = await nextHomes(client, start, which)
      if (next.length > 0) await writePortion(client, next)
      return next
    })
    below = homes.length < PORTION ? null : (homes.at(-1)?.id ?? null)
    await turn()
  }
  if (which === 'unplaced') return
  await client.query(
    `insert into place_basis (digest, version) values ($1, $2)
     on conflict (id) do update set digest = excluded.digest, version = excluded.version`,
    [placeDigest(), PLACE_VERSION],
  )
}

/**
 * Places all homes if the table has changed since they were placed, and those without a place, one process at a time:
 * another waits. A table of an older release doesn't place them again, so that two releases beside each other don't
 * take turns.
 * @returns whether it placed any
 */
export async function placeHomes(client: ClientBase): Promise<boolean> {
  if ((await dueHomes(client)) === null) return false
  await client.query('select pg_advisory_lock($1)', [ONE_AT_A_TIME])
  try {
    // Whoever had the lock may have placed them meanwhile.
    const due = await dueHomes(client)
    if (due) await placeEach(client, due)
    return due !== null
  } finally {
    // The end of a broken connection has released it already; the first error is the one to report.
    await client.query('select pg_advisory_unlock($1)', [ONE_AT_A_TIME]).catch(() => undefined)
  }
}

/** `placeHomes` on a connection of its own. */
export const placeHomesOf = (databaseUrl: string): Promise<boolean> =>
  withConnection(databaseUrl, placeHomes, { application_name: 'places of homes' })
