/** An owner sees an offer of the site once the office shows it, or its bidder confirmed the address, as the office chose. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { loadOffers } from '../../../lib/offers/view.ts'
import { createTestDatabase, emptyCatalogue, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { homePair, importFeed } from '../../support/feed.ts'
import { postTo } from '../../support/form-posts.ts'
import { send } from '../../support/forms/submission.ts'
import { ownerWithPassword, type Query } from '../../support/owners.ts'
import { makeStaff, signedInStaff } from '../../support/staff.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const [HOME, OFFICE] = [1001, 11]
const SITE = 'http://localhost:3000'
const OFFER = {
  ...{ amount: '350.000', startDate: '2026-11-21', endDate: '2026-11-30', financing: 'own', binding: 'yes' },
  ...{ firstName: 'Anna', lastName: 'Peeters', email: 'anna@buurt.example', phone: '0470123456' },
  ...{ street: 'Beukenlaan', houseNumber: '12', zip: '9000', city: 'Gent', place: 'Gent' },
}

const callDesk = postTo('staff/desk')
const callLink = postTo('offer-confirmations/[token]')
let database: TestDatabase
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows as never
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
  setEnv('SITE_URL', SITE)
  await emptyCatalogue(database.client)
  await importFeed(database.url, { properties: homePair() })
})
afterAll(() => database.drop())

let staff: SessionStaff
let owner: string
beforeEach(async () => {
  await emptyTables(database.client, 'leads', 'mails', 'staff', 'owners', 'property_history', 'rate_limits')
  await query(`update offices set offer_release = 'office'`)
  const made = await makeStaff(query, 'office', 'Bram Claes')
  await query('update staff set office_id = $2 where id = $1', [made.id, OFFICE])
  staff = { ...made, officeId: OFFICE }
  owner = (await ownerWithPassword(query, [HOME])).email
})

/** Sends an offer; gives its id and the token of the link in its bidder's mail. */
async function bid(): Promise<{ id: string; token: string }> {
  expect(await send('offer', OFFER, { query: { property: String(HOME) }, now: NOW })).toMatchObject({ kind: 'sent' })
  const [lead] = await query<{ id: string }>(`select id from leads where form = 'offer'`)
  const [mail] = await query<{ text: string }>('select text from mails where recipient = $1', [OFFER.email])
  return { id: lead?.id ?? '', token: /\/bod-bevestigen\/([^/]+)\//.exec(mail?.text ?? '')?.[1] ?? '' }
}
async function press(id: string): Promise<string | null> {
  const browser = await signedInStaff(query, staff.id)
  const sent = { locale: 'nl', action: 'releaseOffer', id: `${id} ${HOME}` }
  return (await browser.keep(await callDesk(browser.request('/api/staff/desk/', sent)))).location
}
const follow = (token: string): Promise<Response> =>
  callLink(
    new Request(`${SITE}/api/offer-confirmations/${token}/`, {
      method: 'POST',
      headers: { origin: SITE, host: 'localhost:3000' },
      body: new URLSearchParams({ locale: 'nl' }),
    }),
    { params: Promise.resolve({ token }) },
  )
/** What the owner has of it: mails, and lines in the portal. */
const seen = async () =>
  (
    await query(
      `select (select count(*)::int from mails where recipient = $1) as mails,
         (select count(*)::int from property_history where form = 'offer' and reference is not null) as lines`,
      [owner],
    )
  )[0]
const events = async () =>
  (await query<{ kind: string }>('select kind from desk_request_events order by id')).map(({ kind }) => kind)
const shown = async () => (await loadOffers(staff, String(HOME), 'nl', NOW))?.offers[0]

describe('where the office shows offers', () => {
  it('the owner hears of one when a colleague presses the button, once', async () => {
    const { id } = await bid()
    expect([await seen(), (await shown())?.mayRelease]).toEqual([{ mails: 0, lines: 0 }, true])
    expect(await press(id)).toContain('done=released')
    expect([await seen(), (await shown())?.mayRelease]).toEqual([{ mails: 1, lines: 1 }, false])
    expect(await press(id)).toContain('done=unchanged')
    expect(await seen()).toEqual({ mails: 1, lines: 1 })
    expect(await events()).toEqual(['offerReleased'])
  })

  it('a confirmed address is for the office to read, and shows the owner nothing', async () => {
    const { token } = await bid()
    expect((await follow(token)).status).toBe(303)
    expect([await seen(), await events()]).toEqual([{ mails: 0, lines: 0 }, ['offerConfirmed']])
    expect((await shown())?.release).toHaveLength(2)
  })

  it('what is said of one that is accepted shows it, too', async () => {
    const { id } = await bid()
    const browser = await signedInStaff(query, staff.id)
    const sent = { locale: 'nl', action: 'acceptOffer', id: `${id} ${HOME}` }
    await browser.keep(await callDesk(browser.request('/api/staff/desk/', sent)))
    expect(await seen()).toEqual({ mails: 0, lines: 1 })
  })
})

describe('where a confirmed address shows offers', () => {
  beforeEach(() => query(`update offices set offer_release = 'bidder'`))

  it('the owner hears of one when the link of the bidder’s own mail is confirmed, once', async () => {
    const { token } = await bid()
    expect(await seen()).toEqual({ mails: 0, lines: 0 })
    for (const _time of ['once', 'again']) expect((await follow(token)).status).toBe(303)
    expect([await seen(), await events()]).toEqual([{ mails: 1, lines: 1 }, ['offerConfirmed', 'offerReleased']])
  })

  it('no offer that was declined or is spam comes to the owner by its link', async () => {
    const { id, token } = await bid()
    await query(`update desk_requests set state = 'spam' where lead_id = $1`, [id])
    await follow(token)
    await query(`update desk_requests set state = 'closed' where lead_id = $1`, [id])
    await query(`insert into offer_decisions (lead_id, decision) values ($1, 'declined')`, [id])
    await follow(token)
    expect([await seen(), await events()]).toEqual([{ mails: 0, lines: 0 }, ['offerConfirmed']])
  })

  it('the link that the office has, too, confirms nothing', async () => {
    await bid()
    const rows = await query<{ text: string }>('select text from mails where recipient <> $1', [OFFER.email])
    expect(rows.length).toBeGreaterThan(0)
    for (const { text } of rows) expect(text).not.toContain('bod-bevestigen')
  })
})
