/** Decisions about offers that are taken back, and seals that are lifted. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { liftSeal, openOffers, sealOffers } from '../../../lib/offers/actions.ts'
import { answerCounter, counterOffer } from '../../../lib/offers/counter.ts'
import { decideOffer } from '../../../lib/offers/decide.ts'
import { reopenOffer } from '../../../lib/offers/reopen.ts'
import { loadOffers } from '../../../lib/offers/view.ts'
import { loadRequest } from '../../../lib/requests/view.ts'
import { daysLater } from '../../../lib/shared/time.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'
import { homePair, importFeed } from '../../support/feed.ts'
import { dayFromNow } from '../../support/forms/form-samples.ts'
import { ownerWithPassword } from '../../support/owners.ts'

let database: TestDatabase
const desk = requestDesk(() => database)
const { query, ask, colleague, act } = desk
let home = 0
let office = 0
beforeAll(async () => {
  setEnv('SITE_URL', 'http://localhost:3000')
  database = await createTestDatabase()
  await importFeed(database.url, { properties: homePair() })
  ;({ home, office } = await desk.firstHome())
})
afterAll(() => database.drop())

let me: SessionStaff
beforeEach(async () => {
  await emptyTables(database.client, 'leads', 'mails', 'staff', 'sealed_homes', 'owners')
  me = await colleague(office)
})

const now = () => new Date()
const made = (amount: number, endDate = dayFromNow(20)) =>
  ask({
    form: 'offer',
    email: `bieder${amount}@voorbeeld.be`,
    values: { lastName: `Bieder ${amount}`, amount, endDate, financing: 'own', conditions: '' },
    ...{ office, property: home, subject: 'GV-1 – Rijwoning' },
  })
const offers = async () => (await loadOffers(me, String(home), 'nl', now()))?.offers ?? []
const subjects = async (recipient: string) =>
  (
    await query<{ subject: string }>('select subject from mails where recipient = $1 order by created_at', [recipient])
  ).map(({ subject }) => subject.split(' – ')[0])

describe('an acceptance', () => {
  it('is taken back: bidder and owners are told, no amount is, and another offer can be accepted', async () => {
    const owner = await ownerWithPassword(query, [home])
    const [one, other] = [await made(300_000), await made(310_000)]
    expect(await decideOffer(me, one, 'accepted', now())).toBe('done')
    expect((await offers()).map(({ mayReopen }) => mayReopen)).toEqual(['accepted', null])
    expect((await act(me, 'reopenOffer', { id: `${one} ${home}` })).location).toContain('done=unaccepted')
    expect(await subjects('bieder300000@voorbeeld.be')).toEqual([
      'Uw bod is aanvaard',
      'De aanvaarding van uw bod is teruggenomen',
    ])
    expect(await subjects(owner.email)).toEqual(['De aanvaarding van een bod is teruggenomen'])
    for (const { text } of await query<{ text: string }>('select text from mails'))
      expect(text).not.toMatch(/3[01]0.000/)
    expect(await loadRequest(me, one, 'nl', now())).toMatchObject({
      state: 'taken',
      events: [{ kind: 'acceptanceWithdrawn', actor: 'An Desmet' }, { kind: 'accepted' }],
    })
    expect(await decideOffer(me, other, 'accepted', now())).toBe('done')
    expect(await decideOffer(me, one, 'accepted', now())).toBe('unchanged')
  })

  it('of a counter-offer is taken back with it: it binds nobody, and a new one can be made', async () => {
    const [id, other] = [await made(300_000), await made(310_000)]
    const terms = { amount: 320_000, conditions: '', until: dayFromNow(5) }
    await counterOffer(me, id, terms, now())
    const counterId = (await offers())[0]?.counters[0]?.id ?? ''
    expect(await answerCounter(me, { id, counterId, answer: 'accepted' }, now())).toBe('done')
    expect(await reopenOffer(me, id, now())).toBe('unaccepted')
    expect(await offers()).toMatchObject([
      { state: 'open', mayAccept: false, mayCounter: true, mayDecline: true, counters: [{ state: 'withdrawn' }] },
      { mayAccept: true },
    ])
    expect(await counterOffer(me, id, terms, now())).toBe('done')
    expect((await offers())[0]?.counters.map(({ state }) => state)).toEqual(['withdrawn', 'open'])
    expect(await counterOffer(me, other, terms, now())).toBe('taken')
  })

  it('is taken back once by two colleagues, and by nobody of another office', async () => {
    const id = await made(300_000)
    await decideOffer(me, id, 'accepted', now())
    const far = await colleague((await desk.offices()).find((one) => one !== office) ?? 0)
    expect(await reopenOffer(far, id, now())).toBe('missing')
    const results = await Promise.all([me, await colleague(office, 'Els')].map((who) => reopenOffer(who, id, now())))
    expect(results.toSorted()).toEqual(['unaccepted', 'unchanged'])
    expect(await subjects('bieder300000@voorbeeld.be')).toHaveLength(2)
  })
})

describe('an offer that was declined', () => {
  it('is reopened while it holds and none was accepted, and its bidder is told', async () => {
    const [id, over, other] = [await made(300_000), await made(290_000, dayFromNow(-1)), await made(310_000)]
    for (const one of [id, over]) await decideOffer(me, one, 'declined', now())
    expect((await offers()).map(({ mayReopen }) => mayReopen)).toEqual(['declined', null, null])
    expect(await reopenOffer(me, over, now())).toBe('unchanged')
    expect(await reopenOffer(me, other, now())).toBe('unchanged')
    expect(await reopenOffer(me, id, now())).toBe('reopened')
    expect(await subjects('bieder300000@voorbeeld.be')).toEqual([
      'Uw bod is niet aanvaard',
      'Uw bod wordt opnieuw bekeken',
    ])
    await decideOffer(me, id, 'declined', now())
    await decideOffer(me, other, 'accepted', now())
    expect(await reopenOffer(me, id, now())).toBe('unchanged')
  })
})

describe('a seal', () => {
  const seal = () => sealOffers(me, home, dayFromNow(3), now())
  it('is lifted before the first offer, and the page says by whom; it can be set again', async () => {
    await seal()
    const sealed = await loadOffers(me, String(home), 'nl', now())
    expect(sealed?.seal).toMatchObject({ isSealed: true, canLift: true })
    expect((await act(me, 'liftSeal', { id: String(home) })).location).toContain('done=lifted')
    const lifted = await loadOffers(me, String(home), 'nl', now())
    expect(lifted?.seal).toMatchObject({ isSealed: false, canLift: false, text: expect.stringContaining('opgeheven') })
    expect(await liftSeal(me, home, now())).toBe('unchanged')
    expect(await seal()).toBe('done')
    expect((await loadOffers(me, String(home), 'nl', now()))?.seal?.isSealed).toBe(true)
  })

  it('stays once an offer came, spam too, and after it was opened', async () => {
    await seal()
    await act(me, 'enterOffer', {
      ...{ id: String(home), firstName: 'Els', lastName: 'Beller', language: 'nl', amount: '387.654' },
      ...{ endDate: dayFromNow(20), financing: 'own', conditions: '', channel: 'phone' },
    })
    expect(await liftSeal(me, home, now())).toBe('unchanged')
    await query(`update desk_requests set state = 'spam'`)
    expect(await liftSeal(me, home, now())).toBe('unchanged')
    expect(await openOffers(me, home, daysLater(now(), 4))).toBe('done')
    expect(await liftSeal(me, home, now())).toBe('unchanged')
  })
})
