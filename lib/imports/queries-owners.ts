/**
 * Imports owners: staged and checked in temporary tables, then written in one transaction. Raw SQL: bulk, on the
 * connection of the import.
 */
import type { ClientBase } from 'pg'
import { inTransaction } from '../db/connection.ts'
import { notedRefusals } from './queries-runs.ts'

/**
 * A staged owner. `refused`: why its line was refused; it is staged all the same, so that the owner's links don't
 * end.
 */
export type SeenOwner = {
  id: number
  line: number
  email: string | null
  name: string | null
  language: string | null
  homes: { id: number; since: string | null; until: string | null }[]
  refused: string | null
}

export async function createOwnerStaging(client: ClientBase): Promise<void> {
  await client.query(`
    drop table if exists pg_temp.seen_owners, pg_temp.seen_links;
    create temporary table seen_owners (
      id integer primary key, line integer not null, email text, name text, language text, refused text
    );
    create index on seen_owners (email);
    create temporary table seen_links (
      owner_feed_id integer not null, property_id integer not null, since timestamptz, until timestamptz,
      primary key (owner_feed_id, property_id)
    );`)
}

/** Stages owners. @returns the lines of duplicates, which are not staged */
export async function stageOwners(client: ClientBase, owners: readonly SeenOwner[]): Promise<Set<number>> {
  const { rows } = await client.query<{ line: number }>(
    `insert into seen_owners (id, line, email, name, language, refused)
     select o.id, o.line, o.email, o.name, o.language, o.refused
     from jsonb_to_recordset($1::jsonb) as o (id int, line int, email text, name text, language text, refused text)
     on conflict do nothing returning line`,
    [JSON.stringify(owners)],
  )
  const noted = new Set(rows.map(({ line }) => line))
  const links = owners.flatMap(({ id, line, homes }) =>
    noted.has(line) ? homes.map((home) => ({ owner: id, ...home })) : [],
  )
  await client.query(
    `insert into seen_links select l.owner, l.id, l.since, l.until
     from jsonb_to_recordset($1::jsonb) as l (owner int, id int, since timestamptz, until timestamptz)`,
    [JSON.stringify(links)],
  )
  return new Set(owners.map(({ line }) => line).filter((line) => !noted.has(line)))
}

/**
 * Condition for accounts that no owner of the feed has: created by staff or, in a complete feed, renumbered by the
 * CRM.
 */
const ownerless = (complete: string) => `
  (a.feed_id is null or (${complete}::boolean and not exists (select from seen_owners o where o.id = a.feed_id)))`

/**
 * Refuses an address that another account or an earlier line of the feed has. It is free when this feed gives that
 * account another address; an account that no owner of the feed has is taken over by an owner without an account.
 */
const TAKEN = `
  update seen_owners s set refused = 'Email is that of another account'
  where s.refused is null and (
    exists (select from seen_owners o where o.refused is null and o.email = s.email and o.line < s.line)
    or exists (select from owners a where a.email = s.email and a.feed_id is distinct from s.id
      and case when ${ownerless('$3')} then exists (select from owners own where own.feed_id = s.id)
        else not exists (select from seen_owners o where o.id = a.feed_id and o.refused is null and o.email <> a.email) end))
  returning id, line, refused`

/**
 * Refuses owners whose address another account has. Repeats, because each refusal can cause another.
 * @param complete whether owners that the feed doesn't have are gone
 * @returns how many
 */
export async function refuseTakenAddresses(
  client: ClientBase,
  runId: number,
  file: string,
  complete: boolean,
): Promise<number> {
  for (let refused = 0; ; ) {
    const { rowCount } = await client.query(notedRefusals(TAKEN), [runId, file, complete])
    if (!rowCount) return refused
    refused += rowCount
  }
}

const ACTIVE = `(t.until is null or t.until > now())`
/** Condition for links that end because the feed no longer has them: of its owners or, if $1 is true, of others too. */
const MISSING = `
  a.feed_id is not null and ${ACTIVE}
  and case when s.id is null then $1::boolean
    else s.refused is null and not exists (select from seen_links l where l.owner_feed_id = s.id and l.property_id = t.property_id) end`

/**
 * The number of active links between owners and homes, and how many of them the feed would end.
 * @param complete whether owners that the feed doesn't have are gone
 */
export async function expectedLinkLosses(
  client: ClientBase,
  complete: boolean,
): Promise<{ active: number; ended: number }> {
  const { rows } = await client.query(
    `select count(*)::int as active, count(*) filter (where (${MISSING}) or exists (select from seen_links l
       where l.owner_feed_id = s.id and s.refused is null and l.property_id = t.property_id and l.until <= now()))::int as ended
     from owner_properties t join owners a on a.id = t.owner_id left join seen_owners s on s.id = a.feed_id
     where a.feed_id is not null and ${ACTIVE}`,
    [complete],
  )
  return rows[0]
}

/**
 * Frees the addresses that change, and ends all access that was opened with them: the new address may be another
 * person's.
 */
const MOVE = `
  with moved as (
    update owners a set email = 'moving-' || a.id || '@import.invalid', second_step = true
    from seen_owners s where s.id = a.feed_id and s.refused is null and s.email <> a.email returning a.id),
  sessions as (delete from owner_sessions where owner_id in (select id from moved)),
  devices as (delete from owner_devices where owner_id in (select id from moved)),
  logins as (delete from owner_logins where owner_id in (select id from moved))
  delete from owner_links where owner_id in (select id from moved)`

/**
 * The start of a link: the feed's, else the stored one. A link that had ended begins now, so that the gap stays
 * hidden.
 */
const SINCE = `least(l.until, coalesce(l.since, case when ${ACTIVE} or l.until <= now() then t.since else now() end))`

const STEPS = {
  adopted: `update owners a set feed_id = s.id from seen_owners s
    where s.refused is null and ${ownerless('$1')} and a.email = s.email`,
  changed: `update owners a set email = s.email, name = s.name from seen_owners s
    where s.id = a.feed_id and s.refused is null and (a.email, a.name) is distinct from (s.email::varchar, s.name)`,
  added: `insert into owners (feed_id, email, name, language)
    select s.id, s.email, s.name, coalesce(s.language, (select code from languages where is_default))
    from seen_owners s where s.refused is null and not exists (select from owners a where a.feed_id = s.id)`,
  linksChanged: `update owner_properties t set since = ${SINCE}, until = l.until
    from seen_links l join seen_owners s on s.id = l.owner_feed_id and s.refused is null join owners a on a.feed_id = s.id
    where t.owner_id = a.id and t.property_id = l.property_id and (t.since, t.until) is distinct from (${SINCE}, l.until)`,
  linksAdded: `insert into owner_properties (owner_id, property_id, since, until)
    select a.id, l.property_id, least(l.until, coalesce(l.since, now())), l.until
    from seen_links l join seen_owners s on s.id = l.owner_feed_id and s.refused is null join owners a on a.feed_id = s.id
    join properties p on p.id = l.property_id on conflict do nothing`,
} as const

export type OwnerChanges = Record<keyof typeof STEPS | 'linksEnded', number>

/**
 * Writes the staged owners and their links to homes. Owners and links are never deleted; links end.
 * @param complete whether owners that the feed doesn't have are gone
 */
export function writeOwners(client: ClientBase, complete: boolean): Promise<OwnerChanges> {
  return inTransaction(client, async () => {
    const run = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rowCount ?? 0
    const adopted = await run(STEPS.adopted, [complete])
    await run(MOVE)
    return {
      adopted,
      changed: await run(STEPS.changed),
      added: await run(STEPS.added),
      linksChanged: await run(STEPS.linksChanged),
      linksAdded: await run(STEPS.linksAdded),
      linksEnded: await run(
        `update owner_properties t set until = greatest(now(), t.since)
         from owners a left join seen_owners s on s.id = a.feed_id where a.id = t.owner_id and ${MISSING}`,
        [complete],
      ),
    }
  })
}
