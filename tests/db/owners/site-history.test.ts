import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '../../../lib/db/transaction.ts'
import { FORM_NAMES, type FormName, formOf } from '../../../lib/forms/rules-table.ts'
import { insertLead } from '../../../lib/leads/queries.ts'
import { ERASURES } from '../../../lib/privacy/queries-erasures.ts'
import { erasePersonalData } from '../../../lib/privacy/queries-personal-data.ts'
import { addDays, brusselsDay, brusselsInstant, daysLater } from '../../../lib/shared/time.ts'
import { bookViewing, cancelViewing, moveViewing } from '../../../lib/viewings/queries-book.ts'
import { createTestDatabase, emptyCatalogue, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { homePairs, importFeed } from '../../support/feed.ts'

const HOME = 1001
const OFFICE = 11
const EMAIL = 'an@buurt.example'
/** Far enough ahead that it stays to come for as long as a test takes. */
const DAY = addDays(brusselsDay(new Date().toISOString()), 3)
const at = (time: string): string => brusselsInstant(DAY, time)
const NOW = brusselsInstant(addDays(DAY, -1), '08:00')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await emptyCatalogue(database.client)
  await importFeed(database.url, { properties: homePairs(2) })
  await database.client.query(`
    insert into office_hours select ${OFFICE}, day, '21:00', '23:00' from generate_series(1, 7) as day;
    update offices set visit_minutes = 30, visit_notice_hours = 0, visit_horizon_days = 7,
      open_holidays = '{newYear,easterMonday,labourDay,ascension,whitMonday,nationalDay,assumption,allSaints,armistice,christmas}'`)
})
afterAll(() => database.drop())
beforeEach(async () => {
  await emptyTables(database.client, 'leads', 'property_history')
})

type Kept = { kind: string; form: string; status: string; at: Date; reference: string }
const kept = async (): Promise<Kept[]> =>
  (
    await database.client.query<Kept>(
      `select kind, form, status, at, reference from property_history
       where property_id = ${HOME} and source = 'site' and type = '' order by at, form`,
    )
  ).rows
const entries = async (): Promise<string[]> =>
  (await kept()).map(({ kind, form, status }) => `${kind} ${form} ${status}`)

/** Takes a request in; gives the number it stands under. */
async function ask(form: FormName, contentHash = randomUUID().replaceAll('-', '').repeat(2)): Promise<string> {
  const { about } = formOf(form)
  const { id } = await transaction((tx) =>
    insertLead(tx, {
      id: randomUUID(),
      form,
      language: 'nl',
      propertyId: about === 'property' ? HOME : null,
      projectId: null,
      officeId: OFFICE,
      subject: 'T-1001 – Rijwoning',
      values: { firstName: 'An', email: EMAIL },
      email: EMAIL,
      sourcePath: '/nl/',
      utm: null,
      consentVersion: '1',
      contentHash,
      eraseAfter: daysLater(new Date(), 30),
    }),
  )
  return id
}

async function book(time: string): Promise<string> {
  const id = await ask('appointment')
  const slot = { id, officeId: OFFICE, propertyId: HOME, start: at(time), now: NOW }
  const result = await transaction((tx) => bookViewing(tx, slot))
  if (result.taken) throw new Error('The slot is taken.')
  return id
}
const visit = (id: string, sequence = 0) => ({ id, sequence, officeId: OFFICE, propertyId: HOME })

describe('requests about a home', () => {
  it('are communications of it, whatever the form; what is about something else, or a visit, is none', async () => {
    for (const form of FORM_NAMES) await ask(form)
    const stands = ['appointment', 'offer']
    const expected = FORM_NAMES.filter((form) => formOf(form).about === 'property' && !stands.includes(form))
    expect(expected).toContain('contactMe')
    expect((await entries()).sort()).toEqual(expected.map((form) => `communication ${form} received`).sort())
  })

  it('stand there once, under their own number and moment, when they are sent twice', async () => {
    const hash = '0'.repeat(64)
    const ids = [await ask('contactMe', hash), await ask('contactMe', hash)]
    const rows = await kept()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.reference).toBe(ids[0])
    const { rows: leads } = await database.client.query<{ created_at: Date }>('select created_at from leads')
    expect(rows[0]?.at).toEqual(leads[0]?.created_at)
  })

  it('that are offers stand there from when they are released, at the moment at which they came', async () => {
    const id = await ask('offer')
    await database.client.query(
      'insert into offer_releases (lead_id, confirmed_at) values ($1, now()) on conflict do nothing',
      [id],
    )
    expect(await entries()).toEqual([])
    await database.client.query(`update offer_releases set released_at = now() + interval '1 hour'`)
    const { rows: leads } = await database.client.query<{ created_at: Date }>('select created_at from leads')
    expect(await kept()).toMatchObject([{ form: 'offer', reference: id, at: leads[0]?.created_at }])
  })

  it('stay when the request is erased, and hold nothing of who sent it', async () => {
    await ask('contactMe')
    await ask('sendToFriend')
    await ERASURES.leads(daysLater(new Date(), 31))
    expect((await database.client.query('select from leads')).rowCount).toBe(0)
    expect(await entries()).toEqual(['communication contactMe received', 'communication sendToFriend received'])
    const { rows } = await database.client.query('select h::text as row from property_history h')
    expect(JSON.stringify(rows)).not.toMatch(/An\b|buurt|Rijwoning/)
  })

  it('are not there when the request was not taken', async () => {
    const failing = transaction(async (tx) => {
      await tx.$executeRaw`
        insert into leads (form, language, property_id, "values", consent_version, content_hash, erase_after)
        values ('contactMe', 'nl', ${HOME}, '{}', '1', '', now() + interval '1 day')`
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await entries()).toEqual([])
  })
})

describe('visits', () => {
  it('stand at their moment, once, and follow what becomes of them', async () => {
    const id = await book('21:00')
    const now = async () => (await kept()).map((row) => [row.kind, row.status, row.at.toISOString(), row.reference])
    expect(await now()).toEqual([['visit', 'booked', at('21:00'), id]])
    await transaction((tx) => moveViewing(tx, visit(id), at('22:00'), NOW))
    expect(await now()).toEqual([['visit', 'moved', at('22:00'), id]])
    await transaction((tx) => cancelViewing(tx, visit(id, 1), NOW))
    expect(await now()).toEqual([['visit', 'cancelled', at('22:00'), id]])
  })

  it('are cancelled when who wanted to come is erased before, and stay as they were afterwards', async () => {
    await book('21:00')
    const past = await book('22:00')
    await database.client.query(
      `update appointments set starts_at = starts_at - interval '9 days', ends_at = ends_at - interval '9 days' where id = $1`,
      [past],
    )
    await erasePersonalData(EMAIL, new Date())
    expect((await database.client.query('select from leads')).rowCount).toBe(0)
    expect(await entries()).toEqual(['visit appointment booked', 'visit appointment cancelled'])
  })

  it('are not touched when they are reminded of', async () => {
    await book('21:00')
    const version = async () => (await database.client.query('select xmin::text from property_history')).rows
    const before = await version()
    await database.client.query('update appointments set reminded_at = now()')
    expect(await version()).toEqual(before)
  })
})

it('a home goes with its history', async () => {
  await ask('contactMe')
  await book('21:00')
  await database.client.query(`begin; delete from properties where id = ${HOME}`)
  expect(await kept()).toEqual([])
  await database.client.query('rollback')
  expect(await kept()).toHaveLength(2)
})
