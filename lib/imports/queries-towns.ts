/** The towns of a feed. Raw SQL: bulk, on the connection of the import. */
import type { ClientBase } from 'pg'
import type { GeoPoint } from '../places/rules-geo.ts'

type TownNames = { zip: string; names: Partial<Record<string, string>> }

/** The centre of each town with a known position, by postcode. */
export async function townPlaces(client: ClientBase): Promise<Map<string, GeoPoint>> {
  const { rows } = await client.query<{ zip: string } & GeoPoint>(
    'select zip, latitude, longitude from towns where latitude is not null',
  )
  return new Map(rows.map(({ zip, ...place }) => [zip, place]))
}

/** Adds towns that aren't in the table, with the names of the feed and the sector of their postcode. */
export async function addMissingTowns(client: ClientBase, towns: readonly TownNames[]): Promise<void> {
  const byZip = new Map(towns.map((town) => [town.zip, town]))
  const rows = [...byZip.values()].map(({ zip, names }) => {
    const any = names.nl ?? names.fr ?? names.en ?? names.de ?? zip
    return {
      zip,
      name_nl: names.nl ?? any,
      name_fr: names.fr ?? any,
      name_en: names.en ?? any,
      name_de: names.de ?? any,
    }
  })
  await client.query(
    `insert into towns (zip, name_nl, name_fr, name_en, name_de, sector_id)
     select r.zip, r.name_nl, r.name_fr, r.name_en, r.name_de,
       (select s.sector_id from sector_ranges s where r.zip between s.from_zip and s.to_zip limit 1)
     from jsonb_to_recordset($1::jsonb) as r (zip text, name_nl text, name_fr text, name_en text, name_de text)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  )
}
