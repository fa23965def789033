/** The public addresses of homes and projects that came from a CRM. Raw SQL: on the connection of the synchronisation. */
import type { ClientBase } from 'pg'
import type { Language, Market } from '../listings/rules.ts'

/** `market` null: a project, whose `slug` is that of its name and `town` the name of its town. */
export type PublicAddress = {
  externalId: string
  number: number
  language: Language
  slug: string
  town: string
  market: Market | null
}

/** What the addresses of those of these records are made of that are public, in the site's main language if they have it. */
export async function publicAddresses(
  client: ClientBase,
  source: string,
  externalIds: readonly string[],
): Promise<PublicAddress[]> {
  const homes = await client.query<PublicAddress>(
    `select distinct on (n.external_id) n.external_id as "externalId", n.number, t.language, t.leaf_slug as slug,
       t.town_slug as town, p.market
     from crm_numbers n join properties p on p.id = n.number and p.published
       join property_texts t on t.property_id = p.id join languages l on l.code = t.language
     where n.source = $1 and n.external_id = any ($2) order by n.external_id, not l.is_default, l.sort_order`,
    [source, externalIds],
  )
  const projects = await client.query<PublicAddress>(
    `select distinct on (n.external_id) n.external_id as "externalId", n.number, t.language, t.slug,
       t.town_name as town, null as market
     from crm_numbers n join projects p on p.id = n.number and p.published
       join project_texts t on t.project_id = p.id join languages l on l.code = t.language
     where n.source = $1 and n.external_id = any ($2) order by n.external_id, not l.is_default, l.sort_order`,
    [source, externalIds],
  )
  return [...homes.rows, ...projects.rows]
}

/** The stored records with what staff call them, whether the CRM took their address, and whether pictures are missing. */
export async function storedEstates(
  client: ClientBase,
  source: string,
): Promise<{ externalId: string; reference: string | null; isAddressSent: boolean; lacksPictures: boolean }[]> {
  const { rows } = await client.query(
    `select r.external_id as "externalId", coalesce(p.reference, j.number) as reference,
       exists (select from crm_deliveries d where d.source = r.source and d.external_id = r.external_id
         and d.kind = 'address' and d.state in ('waiting', 'sent')) as "isAddressSent", r.lacks_pictures as "lacksPictures"
     from crm_records r
       left join crm_numbers n on n.source = r.source and n.external_id = r.external_id
       left join properties p on p.id = n.number and p.published
       left join projects j on j.id = n.number and j.published
     where r.source = $1 and r.replaced_at is null and num_nonnulls(p.id, j.id) > 0`,
    [source],
  )
  return rows
}
