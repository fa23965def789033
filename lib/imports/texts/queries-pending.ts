/**
 * Homes and projects whose texts wait to be derived. Raw SQL: rows are locked without waiting.
 *
 * One portion is derived at a time in all processes of a site. It never waits for a row that another transaction holds:
 * such a home stays pending. A transaction that changes a home locks its row of `pending_derivations` until it commits.
 */
import type { ClientBase } from 'pg'
import type { Language } from '../../listings/rules.ts'
import { type RecordKind, TABLES } from '../queries-staging.ts'

/** The key of the lock that lets one portion be derived at a time. */
const ONE_AT_A_TIME = 7405237

/** Waits until no other process derives, until the end of the transaction. */
export const lockDerivation = async (client: ClientBase): Promise<void> =>
  void (await client.query('select pg_advisory_xact_lock($1)', [ONE_AT_A_TIME]))

/**
 * Makes every home and project pending when the sentences or the names that texts are derived with have changed.
 * @param words digest of the sentences of this process
 * @param isStart whether this process is a new release that takes over from the one before
 * @returns false when another release has taken over, whose part the derivation is
 */
export async function checkBasis(client: ClientBase, words: string, isStart: boolean): Promise<boolean> {
  const { rows } = await client.query<{ words: string | null; names: string | null; current: string }>(
    `select b.words, b.names, n.current
     from (select derivation_names() as current) n left join derivation_basis b on true`,
  )
  const [basis] = rows
  if (!basis) return false
  if (basis.words !== null && basis.words !== words && !isStart) return false
  if (basis.words === words && basis.names === basis.current) return true
  await client.query(
    `insert into derivation_basis (words, names) values ($1, $2)
     on conflict (id) do update set words = excluded.words, names = excluded.names`,
    [words, basis.current],
  )
  await client.query(`select add_pending_derivations('property', array(select id from properties)),
    add_pending_derivations('project', array(select id from projects))`)
  return true
}

/** Languages in use that the feed doesn't bring. */
export async function derivedLanguages(client: ClientBase): Promise<Language[]> {
  const { rows } = await client.query<{ languages: Language[] }>('select derived_languages() as languages')
  return rows[0]?.languages ?? []
}

/**
 * Takes pending homes or projects, the newest first, and holds their rows until the end of the transaction.
 * @param below only records with a lower id
 * @returns the ids that were taken, and below which id to go on (null at the end). Records that other transactions
 *   hold are left out
 */
export async function takePending(
  client: ClientBase,
  kind: RecordKind,
  below: number,
  most: number,
): Promise<{ ids: number[]; next: number | null }> {
  const { parents, texts, id } = TABLES[kind]
  const { rows: pending } = await client.query<{ id: number }>(
    `select record_id as id from pending_derivations where kind = $1 and record_id < $2
     order by record_id desc limit $3 for update skip locked`,
    [kind, below, most],
  )
  if (pending.length === 0) return { ids: [], next: null }
  const all = pending.map((row) => row.id)
  await client.query(
    `delete from pending_derivations d where kind = $1 and record_id = any ($2)
     and not exists (select from ${parents} r where r.id = d.record_id)`,
    [kind, all],
  )
  // The town is held too: its names can't change between reading and writing.
  const { rows: held } = await client.query<{ id: number }>(
    `select r.id from ${parents} r join towns t on t.zip = r.zip where r.id = any ($1)
     for no key update of r skip locked for share of t skip locked`,
    [all],
  )
  const { rows: free } = await client.query<{ id: number }>(
    `with held as materialized (select ${id} as id from ${texts} where ${id} = any ($1) and derived_from is not null
       for no key update skip locked)
     select id from unnest($1::int[]) as wanted (id)
     where (select count(*) from held h where h.id = wanted.id)
       = (select count(*) from ${texts} t where t.${id} = wanted.id and t.derived_from is not null)`,
    [held.map((row) => row.id)],
  )
  const ids = free.map((row) => row.id)
  await client.query('delete from pending_derivations where kind = $1 and record_id = any ($2)', [kind, ids])
  return { ids, next: pending.length < most ? null : Math.min(...all) }
}

/** Whether anything is pending, also where another transaction holds it. */
export async function isAnyPending(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pending: boolean }>(
    'select exists (select from pending_derivations) as pending',
  )
  return rows[0]?.pending ?? false
}
