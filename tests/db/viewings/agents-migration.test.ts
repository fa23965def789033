import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { applyMigrations } from '../../../lib/db/setup/migrations.ts'
import { createTestDatabase } from '../../support/database/database.ts'
import { makeOld } from '../../support/database/old-database.ts'

const START = '2096-12-01T09:00:00Z'

/** Offices: Gent does two viewings at a time, Luik one. */
const OFFICES = `insert into offices (id, sector_id, name, street, house_number, zip, phone, email, language, visit_capacity)
  values (1, 1, 'Gent', 'Veldstraat', '1', '9000', '', '', null, 2), (2, 1, 'Liège', 'Rue Féronstrée', '1', '4000', '', '', 'fr', 1)`

it('keeps each viewing, with the account whose number it had, else with a person to be named', async () => {
  const database = await createTestDatabase({ empty: true })
  onTestFinished(() => database.drop())
  const { client } = database
  const query = async <T extends object = Record<string, unknown>>(sql: string, values: unknown[] = []) =>
    (await client.query<T & Record<string, unknown>>(sql, values)).rows
  await makeOld(client)
  // Without sector and home, which have no part in it.
  await client.query('set session_replication_role = replica')
  await client.query(OFFICES)
  const account = async (name: string, office: number, agent: number | null, isOff = false): Promise<string> => {
    const [row] = await query<{ id: string }>(
      `insert into staff (email, name, role, office_id, language, deactivated_at)
       values ($1, $2, 'office', $3, 'nl', case when $4 then now() end) returning id`,
      [`${name.toLowerCase()}@lindehof.example`, name, office, isOff],
    )
    if (agent !== null)
      await query(`insert into staff_calendars (staff_id, agent, address, host) values ($1, $2, 'x', 'x')`, [
        row?.id,
        agent,
      ])
    return row?.id ?? ''
  }
  const omar = await account('Omar', 1, 1)
  await account('Gone', 1, 1, true)
  const lotte = await account('Lotte', 1, null)
  await query(
    `insert into team_members (category_id, name, email, portrait, licence_number)
     values (1, 'Lotte Claes', 'Lotte@lindehof.example', '/pictures/lotte.webp', 'BIV 500.000')`,
  )
  let home = 0
  const viewing = async (office: number, agent: number, status = 'confirmed'): Promise<string> => {
    const id = randomUUID()
    home += 1
    await query(
      `insert into leads (id, form, language, "values", consent_version, content_hash, erase_after)
       values ($1, 'appointment', 'nl', '{}', '1', repeat('0', 64), now() + interval '1 year')`,
      [id],
    )
    await query(
      `insert into appointments (id, office_id, property_id, agent, starts_at, ends_at, status)
       values ($1, $2, $3, $4, $5, $5::timestamptz + interval '30 minutes', $6)`,
      [id, office, home, agent, START, status],
    )
    return id
  }
  const viewings = [await viewing(1, 1), await viewing(1, 2), await viewing(2, 1), await viewing(1, 3, 'cancelled')]
  await client.query('set session_replication_role = default')
  await applyMigrations(database.url)

  const kept = await query<{ id: string; name: string; role: string; visits: boolean; email: string | null }>(
    `select a.id, s.id as "agentId", s.name, s.role::text as role, s.does_visits as visits, s.email
     from appointments a join staff s on s.id = a.agent_id`,
  )
  const of = (id: string | undefined) => kept.find((row) => row.id === id)
  expect(viewings.map((id) => of(id)?.name)).toEqual([
    'Omar',
    'Makelaar 2 · Gent',
    'Agent 1 · Liège',
    'Makelaar 3 · Gent',
  ])
  expect(of(viewings[0])).toMatchObject({ agentId: omar, role: 'office', visits: true })
  expect(of(viewings[1])).toMatchObject({ role: 'agent', visits: true, email: null })
  // More viewings at a time than an office did are none that it can do now.
  expect(of(viewings[3])).toMatchObject({ visits: false })
  expect(
    await query(
      `select office_id as office, count(*)::int as agents from staff where does_visits group by 1 order by 1`,
    ),
  ).toEqual([
    { office: 1, agents: 2 },
    { office: 2, agents: 1 },
  ])

  // One person, whichever office: the table holds it.
  await expect(query(`update appointments set agent_id = $1 where id = $2`, [omar, viewings[2]])).rejects.toMatchObject(
    { constraint: 'appointments_one_per_agent' },
  )

  // Who stands on the team page with the same address is that account.
  const lotteRow = async () =>
    (await query('select name, portrait, licence_number as licence from staff where id = $1', [lotte]))[0]
  expect(await query('select staff_id from team_members')).toEqual([{ staff_id: lotte }])
  expect(await lotteRow()).toEqual({ name: 'Lotte', portrait: '/pictures/lotte.webp', licence: 'BIV 500.000' })
  await query(`update team_members set name = 'Lotte Maes', portrait = null`)
  expect(await lotteRow()).toEqual({ name: 'Lotte Maes', portrait: null, licence: 'BIV 500.000' })
  await query(`update staff set licence_number = 'BIV 600.000' where id = $1`, [lotte])
  expect(await query('select name, licence_number as licence from team_members')).toEqual([
    { name: 'Lotte Maes', licence: 'BIV 600.000' },
  ])
})
