/** Notes what a run changes in homes, for the desk. Raw SQL: bulk, on the connection of the import. */
import type { ClientBase } from 'pg'

/** Characters of a value that are kept; of a list how many entries it has. */
const KEPT = 300

/** Fields that say nothing about the home. */
const UNTOLD = `'{ID,language,LastChangedDate}'::text[]`

/** A JSON value `v` as it is kept; unknown values, which are written in four ways, are one. Of pictures the first, too. */
const kept = (v: string): string => `case
  when jsonb_typeof(${v}) = 'array' and key = 'Pictures' then jsonb_strip_nulls(
    jsonb_build_object('count', jsonb_array_length(${v}), 'first', left(${v} #>> '{0,Url}', ${KEPT})))
  when jsonb_typeof(${v}) = 'array' then jsonb_build_object('count', jsonb_array_length(${v}))
  when jsonb_typeof(${v}) = 'object' then jsonb_build_object('text', left(${v} #>> '{}', ${KEPT}))
  when btrim(${v} #>> '{}') in ('', '-') or jsonb_typeof(${v}) = 'null' then null
  else to_jsonb(left(${v} #>> '{}', ${KEPT})) end`

/** The query of the staged records of homes that differ from the stored ones: id, language, and the values of each field. */
export const fieldChanges = (): string => `
  select s.id, s.language, f.fields
  from seen_records s join property_records r on r.property_id = s.id and r.language = s.language
    cross join lateral (
      select jsonb_object_agg(key, jsonb_build_array(${kept('o.value')}, ${kept('n.value')})) as fields
      from jsonb_each(r.raw) o full join jsonb_each(s.raw) n using (key)
      where key <> all (${UNTOLD}) and o.value is distinct from n.value
        and nullif(nullif(btrim(o.value #>> '{}'), ''), '-') is distinct from nullif(nullif(btrim(n.value #>> '{}'), ''), '-')
    ) f
  where s.kind = 'property' and s.raw is not null and r.raw is distinct from s.raw and f.fields is not null`

/**
 * Notes what the staged records of these homes change: call it before they are written, in the same transaction. A home
 * that was built anew from the same record has no row.
 */
export async function noteChanges(client: ClientBase, runId: number, ids: readonly number[]): Promise<void> {
  await client.query(
    `insert into import_changes (run_id, property_id, kind, language, fields)
     select $1::int, i.id, 'new'::import_change_kind, null::text, null::jsonb from unnest($2::int[]) i (id)
     where not exists (select from property_records r where r.property_id = i.id)
     union all
     select $1, p.id, 'back', null, null from properties p where p.id = any ($2) and p.withdrawn_at is not null
     union all
     select $1, c.id, 'changed', c.language, c.fields from (${fieldChanges()}) c where c.id = any ($2)`,
    [runId, ids],
  )
}

/** Notes homes that a run withdraws. */
export async function noteWithdrawals(client: ClientBase, runId: number, ids: readonly number[]): Promise<void> {
  await client.query(
    `insert into import_changes (run_id, property_id, kind) select $1, unnest($2::int[]), 'withdrawn'`,
    [runId, ids],
  )
}
