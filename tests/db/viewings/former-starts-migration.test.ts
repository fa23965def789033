import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { applyMigrations } from '../../../lib/db/setup/migrations.ts'
import { createTestDatabase } from '../../support/database/database.ts'
import { makeOld } from '../../support/database/old-database.ts'

const MIGRATION = '20261128180000_viewings_of_crm'
const DAY = 86_400_000

it('knows of a coming viewing that was moved before for when the visitor booked it', async () => {
  const database = await createTestDatabase({ empty: true })
  onTestFinished(() => database.drop())
  const { client } = database
  await makeOld(client)
  // Without the home and the sector, which have no part in it.
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into offices (id, sector_id, name, street, house_number, zip, phone, email)
     values (1, 1, 'Gent', 'Veldstraat', '1', '9000', '', '')`,
  )
  let home = 0
  const booked = new Date(Date.now() + 3 * DAY).toISOString()
  const viewing = async (slot: unknown, sequence: number, daysLater: number): Promise<string> => {
    const id = randomUUID()
    const starts = new Date(Date.parse(booked) + daysLater * DAY)
    await client.query(
      `insert into leads (id, form, language, "values", consent_version, content_hash, erase_after)
       values ($1, 'appointment', 'nl', $2, '1', repeat('0', 64), now() + interval '1 year')`,
      [id, JSON.stringify({ slot })],
    )
    await client.query(
      `insert into appointments (id, office_id, property_id, agent, starts_at, ends_at, sequence)
       values ($1, 1, $4::int, $4::int, $2, $2::timestamptz + interval '30 minutes', $3)`,
      [id, starts.toISOString(), sequence, ++home],
    )
    return id
  }
  const moved = await viewing(booked, 1, 1)
  const others = [
    await viewing(booked, 0, 0),
    await viewing(booked, 2, 0),
    await viewing('soon', 1, 2),
    await viewing(undefined, 1, 4),
    await viewing(booked, 1, -6),
  ]
  await client.query('set session_replication_role = default')
  expect(await applyMigrations(database.url)).toContain(MIGRATION)
  const { rows } = await client.query<{ id: string; former_starts: Date[] }>(
    'select id, former_starts from appointments',
  )
  const former = new Map(rows.map(({ id, former_starts }) => [id, former_starts.map((time) => time.toISOString())]))
  expect(former.get(moved)).toEqual([booked])
  expect(others.map((id) => former.get(id))).toEqual(others.map(() => []))
})
