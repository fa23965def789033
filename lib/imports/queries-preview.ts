/** What a staged feed would change, for a run that changes nothing. Raw SQL: it reads the temporary tables of the import. */
import type { ClientBase } from 'pg'
import { fieldChanges } from './queries-changes.ts'

export type ImportPreview = {
  added: number
  changed: number
  withdrawn: number
  refused: { recordId: number | null; reason: string }[]
  /** How many records change in a field, the most frequent first. */
  fields: { field: string; records: number }[]
}

const MOST_REFUSED = 20

/**
 * The homes that would be new, changed and withdrawn, and the fields that would change.
 * @param withdrawn how many homes would be withdrawn
 */
export async function previewChanges(client: ClientBase, runId: number, withdrawn: number): Promise<ImportPreview> {
  const { rows: counts } = await client.query<{ added: number; changed: number }>(
    `select count(distinct s.id) filter (where known.property_id is null)::int as added,
       count(distinct s.id) filter (where known.property_id is not null)::int as changed
     from seen_records s left join (select distinct property_id from property_records) known on known.property_id = s.id
     where s.kind = 'property' and s.raw is not null`,
  )
  const { rows: fields } = await client.query<{ field: string; records: number }>(
    `select f.key as field, count(*)::int as records from (${fieldChanges()}) c cross join jsonb_object_keys(c.fields) f (key)
     group by 1 order by 2 desc, 1`,
  )
  const { rows: refused } = await client.query<{ recordId: number | null; reason: string }>(
    `select record_id as "recordId", reason from import_refusals where run_id = $1 order by id limit ${MOST_REFUSED}`,
    [runId],
  )
  return { added: counts[0]?.added ?? 0, changed: counts[0]?.changed ?? 0, withdrawn, refused, fields }
}
