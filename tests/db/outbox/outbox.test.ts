/** What mails and deliveries to a CRM have in common: claims, waits and dead letters. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CRM_OUTBOX, claimDelivery } from '../../../lib/crm/queries-deliveries.ts'
import { prisma } from '../../../lib/db/client.ts'
import { transaction } from '../../../lib/db/transaction.ts'
import { claimMail, MAIL_OUTBOX } from '../../../lib/mail/queries.ts'
import { afterFailure, reviveDead } from '../../../lib/outbox/queries.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'

const NOW = new Date('2026-11-30T10:00:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
})
beforeEach(async () => {
  await emptyTables(database.client, 'mails', 'crm_deliveries')
})
afterAll(() => database.drop())

/** A row that is due. */
const insert = async (statement: string): Promise<string> => (await database.client.query(statement)).rows[0]?.id ?? ''
const told: string[] = []
const after = (isFinal: boolean) => ({
  isFinal,
  dead: async () => void told.push('dead'),
  again: async (_tx: unknown, due: Date) => void told.push(due.toISOString()),
})
const BOXES = {
  mails: {
    state: 'status',
    box: MAIL_OUTBOX,
    dropped: `, dropped_at = now(), drop_reason = 'Niet nodig.'`,
    make: () =>
      insert(`insert into mails (id, recipient, subject, html, text, message_id, language)
        values (gen_random_uuid(), 'anna@buurt.example', 'Een', '-', '-', '<' || gen_random_uuid() || '@buurt.example>', 'nl') returning id`),
    claim: (id: string) => claimMail(id),
    fail: (row: { id: string; attempts: number }, isFinal = false) =>
      afterFailure(MAIL_OUTBOX, row, 'server refused (451)', after(isFinal)),
    leaseEnds: '2026-11-30T10:00:25.000Z',
    firstWait: '2026-11-30T10:00:10.000Z',
    attempts: 7,
  },
  crm_deliveries: {
    state: 'state',
    box: CRM_OUTBOX,
    dropped: '',
    make: () =>
      insert(`insert into crm_deliveries (source, kind, key, external_id, url)
        values ('whise', 'address', gen_random_uuid(), '7', '/nl/') returning id`),
    claim: () => claimDelivery('whise'),
    fail: (row: { id: string; attempts: number }, isFinal = false) =>
      afterFailure(CRM_OUTBOX, row, { problem: 'fault', reason: 'An unexpected failure.' }, after(isFinal)),
    leaseEnds: '2026-11-30T10:30:00.000Z',
    firstWait: '2026-11-30T10:01:00.000Z',
    attempts: 10,
  },
}

describe.each(Object.entries(BOXES))('of %s', (table, { state, box, dropped, make, claim, fail, ...times }) => {
  beforeEach(() => {
    told.length = 0
  })
  const row = async () => {
    const { rows } = await database.client.query(
      `select ${state} as state, attempts, next_attempt_at as due from ${table}`,
    )
    return { ...rows[0], due: rows[0]?.due.toISOString() }
  }
  /** Lets the time come at which it is due again. */
  const due = () => database.client.query(`update ${table} set next_attempt_at = now()`)

  it('one process claims a row, which is due again once its lease ends', async () => {
    const id = await make()
    const claims = await Promise.all([claim(id), claim(id), claim(id)])
    expect(claims.filter(Boolean)).toMatchObject([{ id, attempts: 1 }])
    expect(await row()).toMatchObject({ attempts: 1, due: times.leaseEnds })
    await due()
    expect(await claim(id)).toMatchObject({ id, attempts: 2 })
  })

  it('a failed attempt is followed by others, each later, until the row is a dead letter that somebody hears of', async () => {
    const id = await make()
    for (let attempts = 1; attempts < times.attempts; attempts += 1) {
      expect(await fail({ ...(await claim(id)), id, attempts })).toBe(false)
      if (attempts === 1) expect(await row()).toMatchObject({ due: times.firstWait })
      await due()
    }
    expect([told[0], new Set(told).size]).toEqual([times.firstWait, told.length - (table === 'mails' ? 0 : 1)])
    expect(await fail({ ...(await claim(id)), id, attempts: times.attempts })).toBe(true)
    expect([told.at(-1), (await row()).state, await claim(id)]).toEqual(['dead', 'failed', null])
    expect(await transaction((tx) => reviveDead(tx, box as typeof MAIL_OUTBOX, [id], 1))).toMatchObject([{ id }])
    expect(await claim(id)).toMatchObject({ id, attempts: 2 })
  })

  it('what is of no use to try again is dead at once', async () => {
    const id = await make()
    expect(await fail({ ...(await claim(id)), id, attempts: 1 }, true)).toBe(true)
    expect([told, (await row()).state]).toEqual([['dead'], 'failed'])
  })

  it('an attempt that fails after its lease ended says nothing of the attempt that has the row now', async () => {
    const id = await make()
    await claim(id)
    await due()
    await claim(id)
    for (const isFinal of [false, true]) {
      await fail({ id, attempts: 1 }, isFinal)
      expect([told, await row()]).toEqual([
        [],
        { state: expect.stringMatching(/^(queued|waiting)$/), attempts: 2, due: times.leaseEnds },
      ])
    }
    await fail({ id, attempts: 2 }, true)
    expect([told, (await row()).state]).toEqual([['dead'], 'failed'])
  })

  it('a row that was given up during the attempt stays so, and nobody hears of it', async () => {
    const id = await make()
    await claim(id)
    for (const isFinal of [false, true]) {
      await database.client.query(`update ${table} set ${state} = 'dropped'${dropped}`)
      await fail({ id, attempts: 1 }, isFinal)
      expect([told, (await row()).state]).toEqual([[], 'dropped'])
    }
    expect(await reviveDead(prisma(), box as typeof MAIL_OUTBOX, null)).toEqual([])
  })
})
