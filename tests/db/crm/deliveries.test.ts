/** Requests of visitors on their way into the CRM, on a real database against a stand-in of Whise. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverToCrm } from '../../../lib/crm/deliveries/deliver.ts'
import { dropDelivery, retryDeliveries } from '../../../lib/crm/queries-deliveries.ts'
import { synchronise } from '../../../lib/crm/sync/sync.ts'
import { whiseConnector } from '../../../lib/crm/whise/connector.ts'
import { whiseSettings } from '../../../lib/crm/whise/rules-settings.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { env, setEnv } from '../../../lib/env.ts'
import { openOffers, sealOffers } from '../../../lib/offers/actions.ts'
import { readCatalogue } from '../../support/crm/catalogue.ts'
import {
  STAND_IN_AGENCY,
  STAND_IN_LOGIN,
  startWhiseStandIn,
  type WhiseStandIn,
} from '../../support/crm/whise/stand-in.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'
import { feedFolder, homePair, temporaryFolder } from '../../support/feed.ts'
import { dayFromNow, SAMPLES } from '../../support/forms/form-samples.ts'
import { sendForm } from '../../support/forms/requests.ts'

const DAY = 86_400_000
let database: TestDatabase
let standIn: WhiseStandIn
beforeAll(async () => {
  database = await createTestDatabase()
  standIn = await startWhiseStandIn({ catalogue: await readCatalogue(feedFolder({ properties: homePair() })) })
  for (const [name, value] of [
    ['SITE_URL', 'https://www.lindehof.example'],
    ['CRM', 'whise'],
    ['WHISE_URL', standIn.url],
    ['WHISE_USER', STAND_IN_LOGIN.user],
    ['WHISE_PASSWORD', STAND_IN_LOGIN.password],
    ['WHISE_CLIENTS', String(STAND_IN_AGENCY.clientId)],
    ['WHISE_OFFICE', String(STAND_IN_AGENCY.officeId)],
  ] as const)
    setEnv(name, value)
  const dataDir = temporaryFolder()
  await synchronise(connect(), 'full', { databaseUrl: database.url, dataDir, host: new URL(standIn.url).host })
})
afterAll(async () => {
  for (const name of ['CRM', 'SITE_URL', 'WHISE_USER', 'WHISE_PASSWORD', 'WHISE_CLIENTS', 'WHISE_OFFICE'] as const)
    setEnv(name, '')
  await standIn.stop()
  await database.drop()
})
beforeEach(async () => {
  standIn.setFaults(null)
  standIn.desk.contacts.length = 0
  await emptyTables(
    database.client,
    'leads',
    'mails',
    'crm_deliveries',
    'rate_limits',
    'used_challenges',
    'staff_notices',
  )
})

/** A connector whose waits take no time. */
function connect() {
  let time = 0
  const clock = {
    now: () => time,
    sleep: async (milliseconds: number) => {
      time += milliseconds
    },
  }
  return whiseConnector(whiseSettings(env()), { clock })
}
const deliver = () => deliverToCrm(connect())
/** Lets minutes pass for what is promised: when it is due is a matter of the database's clock. */
const pass = async (minutes: number) => {
  await database.client.query(
    'update crm_deliveries set next_attempt_at = next_attempt_at - make_interval(mins => $1)',
    [minutes],
  )
}
const ask = async (form: keyof typeof SAMPLES, property = '1001') => {
  const answer = await sendForm(form, SAMPLES[form] as Record<string, string>, { query: { property } })
  expect(answer.status).toBe(303)
}
const deliveries = async () =>
  (
    await database.client.query<{ state: string; attempts: number; problem: string | null; id: string }>(
      'select id, state, attempts, problem from crm_deliveries',
    )
  ).rows
const mails = async () => (await database.client.query('select from mails')).rowCount

describe('a request about a home', () => {
  it('is promised with the lead, arrives once with all it says, and names the home', async () => {
    await ask('contactMe')
    expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 0 }])
    expect(await deliver()).toBe(1)
    expect(await deliver()).toBe(0)
    const [lead] = (await database.client.query<{ id: string; email: string }>('select id, email from leads')).rows
    expect(standIn.desk.contacts).toHaveLength(1)
    expect(standIn.desk.contacts[0]).toMatchObject({ privateEmail: lead?.email, estateIds: [1001] })
    expect(standIn.desk.contacts[0]?.messages.join()).toContain(lead?.id)
    expect(await deliveries()).toMatchObject([{ state: 'sent', problem: null }])
  })

  it('stands in nobody’s way while the CRM fails, and arrives later', async () => {
    standIn.setFaults(() => ({ status: 500, body: '{}' }))
    await ask('contactMe')
    expect(await mails()).toBeGreaterThanOrEqual(2)
    expect(await deliver()).toBe(0)
    expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 1, problem: 'unavailable' }])
    standIn.setFaults(null)
    expect(await deliver()).toBe(0)
    await pass(1)
    expect(await deliver()).toBe(1)
    expect(standIn.desk.contacts).toHaveLength(1)
  })

  it('arrives once although the connection broke after the CRM had stored it', async () => {
    standIn.setFaults((name, call) => (name === 'contacts/upsert' && call === 1 ? 'cutAfter' : null))
    await ask('contactMe')
    await deliver()
    await pass(1)
    await deliver()
    expect(await deliveries()).toMatchObject([{ state: 'sent' }])
    expect(standIn.desk.contacts.map(({ messages }) => messages)).toEqual([[expect.any(String)]])
  })

  it('that the CRM refuses is shown as failed, can be sent again and given up', async () => {
    const refusal = {
      isValidRequest: false,
      validationErrors: [{ code: 'Required', message: `Required property not found. Path 'Name'.` }],
    }
    standIn.setFaults((name) => (name === 'contacts/upsert' ? { body: JSON.stringify(refusal) } : null))
    await ask('contactMe')
    await deliver()
    expect(await deliveries()).toMatchObject([{ state: 'failed', problem: 'invalid' }])
    expect(await retryDeliveries(null)).toBe(1)
    await deliver()
    const [failed] = await deliveries()
    expect(failed).toMatchObject({ state: 'failed', attempts: 2 })
    // What the site promised to another CRM than its own is given up, and shown.
    setEnv('CRM', 'omnicasa')
    await ask('siteContact')
    setEnv('CRM', 'whise')
    await deliver()
    expect(await deliveries()).toMatchObject([{ state: 'failed' }, { state: 'failed', problem: 'settings' }])
    expect(await dropDelivery(failed?.id ?? '')).toBe(true)
    expect(await dropDelivery(failed?.id ?? '')).toBe(false)
    expect(await deliver()).toBe(0)
  })

  it('is given up after the last attempt', async () => {
    standIn.setFaults(() => ({ status: 500, body: '{}' }))
    await ask('contactMe')
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await deliver()
      await pass(1440)
    }
    expect(await deliveries()).toMatchObject([{ state: 'failed', attempts: 10 }])
  })

  it('that was erased goes nowhere', async () => {
    await ask('contactMe')
    await database.client.query('delete from leads')
    expect(await deliver()).toBe(0)
    expect(standIn.desk.contacts).toEqual([])
  })
})

describe('an offer', () => {
  const desk = requestDesk(() => database)
  const TERMS = { amount: '387.654', endDate: dayFromNow(20), financing: 'own', conditions: 'Vrij bij akte.' }
  let me: SessionStaff
  let home = 0
  beforeEach(async () => {
    await emptyTables(database.client, 'staff', 'sealed_homes')
    const first = await desk.firstHome()
    home = first.home
    me = await desk.colleague(first.office)
  })
  const note = (lastName = 'Beller', email = `${lastName}@voorbeeld.be`) =>
    desk.act(me, 'enterOffer', { id: String(home), lastName, email, language: 'nl', channel: 'phone', ...TERMS })
  const said = () => JSON.stringify(standIn.desk.contacts)

  it('that staff note arrives as one of the form does', async () => {
    await ask('offer', String(home))
    expect((await note()).location).toContain('done=entered')
    expect(await deliver()).toBe(2)
    expect(standIn.desk.contacts).toHaveLength(2)
    expect(said()).toContain('387.654')
    expect(said()).toContain('595.000')
  })

  it('of somebody without a mail address, whom Whise can’t take, is shown as refused', async () => {
    await note('Beller', '')
    expect(await deliver()).toBe(0)
    expect(await deliveries()).toMatchObject([{ state: 'failed', problem: 'invalid' }])
    expect(standIn.desk.contacts).toEqual([])
  })

  it('that is sealed is never promised, neither noted nor by the form, nor after it was opened', async () => {
    expect(await sealOffers(me, home, dayFromNow(3), new Date())).toBe('done')
    await ask('offer', String(home))
    await note()
    expect(await deliveries()).toEqual([])
    expect(await openOffers(me, home, new Date(Date.now() + 4 * DAY))).toBe('done')
    expect(await deliver()).toBe(0)
    await note('Later')
    expect(await deliver()).toBe(1)
    expect(said()).toContain('Later')
    expect(said()).not.toContain('Beller')
  })

  it.each(['while it is sealed', 'after it was opened'])(
    'promised before it was sealed goes nowhere: tried %s',
    async (when) => {
      await sealOffers(me, home, dayFromNow(3), new Date())
      await note()
      await database.client.query(
        `insert into crm_deliveries (source, kind, key, lead_id, state, problem)
         select 'whise', 'lead', id::text, id, 'failed', 'unavailable' from leads`,
      )
      if (when === 'after it was opened') await openOffers(me, home, new Date(Date.now() + 4 * DAY))
      expect(await retryDeliveries(null)).toBe(1)
      expect(await deliver()).toBe(0)
      expect(await deliveries()).toMatchObject([{ state: 'dropped' }])
      expect(standIn.desk.contacts).toEqual([])
    },
  )

  it('that waits for the CRM when its home is sealed, such as one taken for spam, goes nowhere', async () => {
    await note()
    await database.client.query(`update desk_requests set state = 'spam'`)
    expect(await sealOffers(me, home, dayFromNow(3), new Date())).toBe('done')
    expect(await deliver()).toBe(0)
    expect(await deliveries()).toMatchObject([{ state: 'dropped' }])
  })
})

it('a wish takes its criteria along', async () => {
  await ask('demandRegister')
  expect(await deliver()).toBe(1)
  expect(standIn.desk.contacts[0]?.searchCriteria).toMatchObject([{ PurposeId: 1 }, { PurposeId: 1 }])
})

it('a mail to a friend is no business of the CRM', async () => {
  await ask('sendToFriend')
  expect(await deliveries()).toEqual([])
})

it('without a CRM nothing is promised', async () => {
  setEnv('CRM', '')
  await ask('contactMe')
  expect(await deliveries()).toEqual([])
  setEnv('CRM', 'whise')
})
