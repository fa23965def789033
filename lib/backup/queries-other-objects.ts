/** Database objects that a restore would destroy although they aren't the site's. Raw SQL: system catalogues. */
import type { ClientBase } from 'pg'

/**
 * The objects of the schema `public`, and those of other schemas that refer to its tables, except those of
 * extensions.
 */
const ALL = `
  select coalesce(p.proname::text, btrim(o.name, '"'), o.identity) as name
  from pg_depend d cross join lateral pg_identify_object(d.classid, d.objid, 0) o
    left join pg_proc p on d.classid = 'pg_proc'::regclass and p.oid = d.objid
  where d.refclassid = 'pg_namespace'::regclass and d.refobjid = 'public'::regnamespace and d.deptype = 'n'
    and d.classid <> 'pg_extension'::regclass
    and not exists (select from pg_depend e where e.classid = d.classid and e.objid = d.objid and e.deptype in ('a', 'e', 'i'))
  union select n.nspname || '.' || c.relname from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace join pg_class t on t.oid = k.confrelid
  where k.contype = 'f' and t.relnamespace = 'public'::regnamespace and n.nspname <> 'public'
  union select n.nspname || '.' || c.relname from pg_depend d
    join pg_rewrite r on r.oid = d.objid join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace
    join pg_class t on t.oid = d.refobjid
  where d.classid = 'pg_rewrite'::regclass and d.refclassid = 'pg_class'::regclass
    and t.relnamespace = 'public'::regnamespace and n.nspname <> 'public'
  order by name`

/** @param own names of what the site has made (lib/db/setup/migrations.ts) */
export async function readForeignObjects(client: ClientBase, own: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(ALL)
  return rows.map(({ name }) => name).filter((name) => !own.has(name))
}
