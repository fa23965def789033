/** People who do viewings, for tests of the database. */
import type { Query } from './owners.ts'

/** The first who is given a viewing of an office, as SQL. `office`: SQL of its id. */
export const firstAgent = (office: string): string =>
  `(select id from staff where does_visits and deactivated_at is null and office_id = ${office} order by created_at, id limit 1)`

/**
 * Gives an office so many agents and no others: 'Makelaar 1' to 'Makelaar 9'.
 * @returns their ids, in the order in which they are given viewings
 */
export async function makeAgents(query: Query, office: number, count: number): Promise<string[]> {
  await query('update staff set does_visits = false where office_id = $1', [office])
  const rows = await query<{ id: string }>(
    `insert into staff (id, name, role, office_id, language, does_visits, created_at)
     select md5('agent ' || $1::int || ' ' || n)::uuid, 'Makelaar ' || n, 'agent', $1::int, 'nl', true,
       '2020-01-01'::timestamptz + n * interval '1 minute'
     from generate_series(1, $2::int) n
     on conflict (id) do update set does_visits = true returning id, created_at`,
    [office, count],
  )
  return rows.map(({ id }) => id)
}

/** Gives each office one agent and no others: what tests of bookings begin with. */
export async function oneAgentEach(query: Query): Promise<void> {
  for (const { id } of await query<{ id: number }>('select id from offices order by id')) await makeAgents(query, id, 1)
}
