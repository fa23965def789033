/** Mails about decisions are rendered while nobody waits for the offers of the home, and say what was written. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { counterOffer } from '../../../lib/offers/counter.ts'
import { decideOffer, declineOthers } from '../../../lib/offers/decide.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'
import { homePair, importFeed } from '../../support/feed.ts'

/** What happens while the first mail is rendered, and while any is. */
const meanwhile = vi.hoisted(() => ({ once: async () => {}, each: async () => {} }))
vi.mock('@react-email/render', async (original) => {
  const real = await original<typeof import('@react-email/render')>()
  const render: typeof real.render = async (...mail) => {
    const { once } = meanwhile
    meanwhile.once = async () => {}
    await once()
    await meanwhile.each()
    return real.render(...mail)
  }
  return { ...real, render }
})

const NOW = new Date('2026-11-30T10:00:00Z')
let database: TestDatabase
const desk = requestDesk(() => database)
const { query, ask, colleague } = desk
let [home, office] = [0, 0]
let me: SessionStaff
beforeAll(async () => {
  setEnv('SITE_URL', 'http://localhost:3000')
  database = await createTestDatabase({ now: NOW })
  await importFeed(database.url, { properties: homePair() })
  ;({ home, office } = await desk.firstHome())
})
beforeEach(async () => {
  await emptyTables(database.client, 'leads', 'mails', 'staff')
  me = await colleague(office)
})
afterAll(() => database.drop())

const made = (bidder: string) =>
  ask({
    ...{ form: 'offer', email: `${bidder}@voorbeeld.be`, office, property: home, subject: 'GV-1 – Rijwoning' },
    values: { firstName: 'Els', lastName: bidder, amount: 300_000, endDate: '2026-12-20', financing: 'own' },
  })
const recipients = async () =>
  (await query<{ recipient: string }>('select recipient from mails order by recipient')).map((mail) => mail.recipient)
const decisions = () => query('select decision from offer_decisions order by decision')

/** Whether nobody holds the lock of the home's offers. */
async function areFree(): Promise<boolean> {
  const key = `hashtextextended('offers for home ${home}', 0)`
  const [row] = await query<{ free: boolean }>(`select pg_try_advisory_lock(${key}) as free`)
  if (row?.free) await query(`select pg_advisory_unlock(${key})`)
  return row?.free ?? false
}

it('forty bidders are told by one decision, and nobody waits for their mails', async () => {
  const chosen = await made('chosen')
  for (let bidder = 0; bidder < 40; bidder += 1) await made(`bidder${bidder}`)
  const found: boolean[] = []
  meanwhile.each = async () => void found.push(await areFree())
  expect(await decideOffer(me, chosen, 'accepted', NOW)).toBe('done')
  expect(await declineOthers(me, home, NOW)).toBe('done')
  meanwhile.each = async () => {}
  expect(found).toEqual(Array(41).fill(true))
  expect(await decisions()).toHaveLength(41)
  expect(await recipients()).toHaveLength(41)
})

it('a mail says what is true when the decision is written, not when it was rendered', async () => {
  const id = await made('before')
  meanwhile.once = async () => void (await query(`update leads set email = 'after@voorbeeld.be' where id = $1`, [id]))
  expect(await decideOffer(me, id, 'declined', NOW)).toBe('done')
  expect(await recipients()).toEqual(['after@voorbeeld.be'])
  // A counter-offer that a colleague makes meanwhile is withdrawn with the decision, and the bidder is told that.
  const countered = await made('countered')
  const terms = { amount: 320_000, conditions: '', until: '2026-12-10' }
  meanwhile.once = async () => expect(await counterOffer(me, countered, terms, NOW)).toBe('done')
  expect(await decideOffer(me, countered, 'declined', NOW)).toBe('done')
  const subjects = await query<{ subject: string }>(`select subject from mails where recipient like 'countered%'`)
  expect(new Set(subjects.map(({ subject }) => subject)).size).toBe(2)
  expect(subjects.some(({ subject }) => subject.includes('ingetrokken'))).toBe(true)
})

it('a decision that somebody else took while its mail was rendered isn’t taken again, and mails nothing', async () => {
  const [mine, other] = [await made('mine'), await made('other')]
  meanwhile.once = async () => expect(await decideOffer(me, other, 'accepted', NOW)).toBe('done')
  expect(await decideOffer(me, mine, 'accepted', NOW)).toBe('unchanged')
  expect(await decisions()).toEqual([{ decision: 'accepted' }])
  expect(await recipients()).toEqual(['other@voorbeeld.be'])
})
