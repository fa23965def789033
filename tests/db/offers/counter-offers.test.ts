/** Offers that staff note, counter-offers and their answers, and offers that end. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { keptDraft } from '../../../lib/forms/form-drafts.ts'
import { sendNotices } from '../../../lib/notices/send.ts'
import { answerCounter, counterOffer, withdrawCounter } from '../../../lib/offers/counter.ts'
import { decideOffer } from '../../../lib/offers/decide.ts'
import { warnOfEndingOffers } from '../../../lib/offers/ends.ts'
import { decidedFirst, loadOffers } from '../../../lib/offers/view.ts'
import { actOnRequests } from '../../../lib/requests/act-on-many.ts'
import { loadRequest } from '../../../lib/requests/view.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'
import { homePair, importFeed } from '../../support/feed.ts'
import { dayFromNow } from '../../support/forms/form-samples.ts'

const DAY = 86_400_000
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
  await emptyTables(database.client, 'leads', 'mails', 'staff', 'form_drafts')
  me = await colleague(office)
})

const made = (amount: number, endDate = dayFromNow(20)) =>
  ask({
    form: 'offer',
    email: `bieder${amount}@voorbeeld.be`,
    values: { firstName: 'Els', lastName: `Bieder ${amount}`, amount, endDate, financing: 'own', conditions: '' },
    ...{ office, property: home, subject: 'GV-1 – Rijwoning' },
  })
const counter = (id: string, more: Record<string, string> = {}) =>
  act(me, 'counterOffer', {
    id: `${id} ${home}`,
    amount: '320.000',
    until: dayFromNow(5),
    conditions: 'Akte in mei.',
    ...more,
  })
const load = async () => (await loadOffers(me, String(home), 'nl', new Date()))?.offers ?? []
const chain = () =>
  query<{ id: string; previous_id: string | null; kind: string; amount: number | null }>(
    'select id, previous_id, kind, amount from offer_counters order by at, id',
  )
const answer = async (id: string, action: string) =>
  act(me, action, { id: `${id} ${home} ${(await chain()).findLast(({ kind }) => kind === 'counter')?.id}` })

describe('an offer that staff note', () => {
  const enter = (more: Record<string, string> = {}) =>
    act(me, 'enterOffer', {
      ...{
        id: String(home),
        firstName: '',
        lastName: 'Beller',
        email: 'beller@voorbeeld.be',
        phone: '',
        language: 'fr',
      },
      ...{
        amount: '300.000',
        endDate: dayFromNow(10),
        financing: 'loan',
        loanAmount: '250000',
        conditions: 'Na verkoop.',
      },
      channel: 'phone',
      ...more,
    })

  it('stands beside those of the form, and its history says who noted it and after what', async () => {
    await made(310_000)
    expect((await enter()).location).toContain('done=entered')
    expect(await load()).toMatchObject([
      { amount: '€\u00a0310.000', entered: null },
      {
        ...{ name: 'Beller', amount: '€\u00a0300.000', financing: 'Lening van €\u00a0250.000', state: 'open' },
        entered: 'Genoteerd na een telefoongesprek (An Desmet)',
      },
    ])
    const [row] = await query<{ id: string; state: string; staff_id: string }>(
      `select l.id, d.state::text, d.staff_id from leads l join desk_requests d on d.lead_id = l.id where l.email like 'beller%'`,
    )
    expect(row).toMatchObject({ state: 'taken', staff_id: me.id })
    const request = await loadRequest(me, row?.id ?? '', 'nl', new Date())
    expect(request?.events).toMatchObject([{ kind: 'enteredPhone', actor: 'An Desmet' }])
    expect((await enter()).location).toContain('done=unchanged')
    expect(await load()).toHaveLength(2)
  })

  it.each([
    [{ amount: '' }, 'amount'],
    [{ endDate: dayFromNow(-1) }, 'endDate'],
    [{ lastName: '' }, 'lastName'],
    [{ channel: 'pigeon' }, 'channel'],
  ])('isn’t saved with %j, and nothing typed is lost', async (wrong, field) => {
    const { location } = await enter(wrong)
    expect(location).toMatch(/\?enter=[\w-]+#enter$/)
    const [draft] = await query<{ content: { errors: object; values: object } }>('select content from form_drafts')
    expect(Object.keys(draft?.content.errors ?? {})).toEqual([field])
    expect(draft?.content.values).toMatchObject({ conditions: 'Na verkoop.', ...wrong })
    expect(await load()).toEqual([])
  })

  it('is the home’s own office’s to note', async () => {
    me = await colleague((await desk.offices()).find((id) => id !== office) ?? 0)
    expect((await enter()).status).toBe(404)
  })
})

describe('what is unusual in an offer or a counter-offer is asked about, not refused', () => {
  const errorsIn = async (location: string | null) => {
    expect(location).toMatch(/#(enter|counter)$/)
    const [draft] = await query<{ content: { errors: object } }>(
      'select content from form_drafts order by expires_at desc limit 1',
    )
    await emptyTables(database.client, 'form_drafts')
    return draft?.content.errors
  }
  const NOTED = { lastName: 'Beller', language: 'nl', channel: 'phone', financing: 'own', endDate: dayFromNow(10) }
  it.each<[Record<string, string>, Record<string, string>]>([
    [{ amount: '174999' }, { amountSure: 'amountLow' }],
    [{ amount: '700001' }, { amountSure: 'amountHigh' }],
    [{ amount: '300000', endDate: dayFromNow(200) }, { untilSure: 'untilFar' }],
    [{ amount: '300000', financing: 'loan', loanAmount: '300001' }, { loanSure: 'loanAbove' }],
  ])('noted with %j', async (more, asked) => {
    const values = { id: String(home), ...NOTED, ...more }
    expect(await errorsIn((await act(me, 'enterOffer', values)).location)).toEqual(asked)
    const sure = Object.fromEntries(Object.keys(asked).map((name) => [name, 'yes']))
    expect((await act(me, 'enterOffer', { ...values, ...sure })).location).toContain('done=entered')
    const [lead] = await query<{ values: object }>('select "values" from leads')
    expect(Object.keys(lead?.values ?? {})).not.toEqual(expect.arrayContaining(Object.keys(asked)))
  })

  it.each<[Record<string, string>, Record<string, string>]>([
    [{ amount: '1' }, { amountSure: 'amountLow' }],
    [{ until: dayFromNow(200) }, { untilSure: 'untilFar' }],
  ])('countered with %j', async (more, asked) => {
    const id = await made(310_000)
    expect(await errorsIn((await counter(id, more)).location)).toEqual(asked)
    const sure = Object.fromEntries(Object.keys(asked).map((name) => [name, 'yes']))
    expect((await counter(id, { ...more, ...sure })).location).toContain('done=countered')
  })
})

describe('a counter-offer', () => {
  it('goes to the bidder with its terms, and points at the one before; the history shows the chain', async () => {
    const id = await made(310_000)
    await made(300_000)
    expect((await counter(id)).location).toContain('done=countered')
    expect((await counter(id, { amount: '315.000', until: dayFromNow(6) })).location).toContain('done=countered')
    expect((await answer(id, 'declineCounter')).location).toContain('done=counterDeclined')
    expect((await counter(id, { amount: '312.000' })).location).toContain('done=countered')
    const rows = await chain()
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['counter', 320_000],
      ['counter', 315_000],
      ['declined', null],
      ['counter', 312_000],
    ])
    expect(rows.map(({ previous_id }) => previous_id)).toEqual([null, ...rows.slice(0, -1).map((row) => row.id)])
    const [shown] = await load()
    expect(shown?.counters.map(({ state, mayAccept }) => [state, mayAccept])).toEqual([
      ['replaced', false],
      ['declined', false],
      ['open', true],
    ])
    expect(shown).toMatchObject({ mayAccept: false, mayDecline: true, mayCounter: true })
    const request = await loadRequest(me, id, 'nl', new Date())
    expect(request?.events.map(({ kind }) => kind).toReversed()).toEqual([
      ...['counter', 'counter', 'counterDeclined', 'counter'],
    ])
    const mails = await query<{ recipient: string; text: string }>(
      'select recipient, text from mails order by created_at',
    )
    expect(mails.map(({ recipient }) => recipient)).toEqual(Array(3).fill('bieder310000@voorbeeld.be'))
    expect(mails[0]?.text).toContain('320.000')
    expect(mails[0]?.text).toContain('Akte in mei.')
    for (const { text } of mails) expect(text).not.toContain('300.000')
  })

  it('that the bidder accepts is the accepted offer; nothing else can be accepted then', async () => {
    const [id, other] = [await made(310_000), await made(300_000)]
    await counter(id)
    expect((await act(me, 'acceptOffer', { id: `${id} ${home}` })).location).toContain('done=unchanged')
    expect((await answer(id, 'acceptCounter')).location).toContain('done=counterAccepted')
    expect(await query('select decision from offer_decisions')).toEqual([{ decision: 'accepted' }])
    expect((await act(me, 'acceptOffer', { id: `${other} ${home}` })).location).toContain('done=unchanged')
    expect((await counter(other)).location).toContain('done=unchanged')
    expect((await answer(id, 'declineCounter')).location).toContain('done=unchanged')
    const mails = await query<{ subject: string }>('select subject from mails order by created_at')
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Een tegenbod op uw bod – GV-1 – Rijwoning',
      'U aanvaardde het tegenbod – GV-1 – Rijwoning',
    ])
  })

  it('stands to one bidder of a home at a time', async () => {
    const [id, other] = [await made(310_000), await made(300_000)]
    await counter(id)
    expect((await counter(other)).location).toMatch(/\?counter=[\w-]+#counter$/)
    expect(await chain()).toHaveLength(1)
    await answer(id, 'declineCounter')
    expect((await counter(other)).location).toContain('done=countered')
  })

  it('can’t be accepted after its last day, nor answered twice by two colleagues at once', async () => {
    const id = await made(310_000)
    const terms = { amount: 320_000, conditions: '', until: dayFromNow(2) }
    expect(await counterOffer(me, id, terms, new Date())).toBe('done')
    const [row] = await chain()
    const say = (what: 'accepted' | 'declined', days = 0) =>
      answerCounter(me, { id, counterId: row?.id ?? '', answer: what }, new Date(Date.now() + days * DAY))
    expect(await say('accepted', 4)).toBe('unchanged')
    expect((await Promise.all([say('accepted'), say('declined')])).toSorted()).toEqual(['done', 'unchanged'])
    expect(await chain()).toHaveLength(2)
  })

  it('is never rewritten, and goes with its offer', async () => {
    const id = await made(310_000)
    await counter(id)
    await expect(query('update offer_counters set amount = 1')).rejects.toThrow('only added')
    await query('delete from staff')
    expect(await chain()).toMatchObject([{ amount: 320_000 }])
    await query('delete from leads where id = $1', [id])
    expect(await chain()).toEqual([])
  })

  it('of another office is none, and needs an amount and a day to come', async () => {
    const id = await made(310_000)
    const mistakes: Record<string, string>[] = [{ amount: '0' }, { until: '' }, { until: dayFromNow(-1) }]
    for (const wrong of mistakes) expect((await counter(id, wrong)).location).toMatch(/#counter$/)
    me = await colleague((await desk.offices()).find((one) => one !== office) ?? 0)
    expect((await counter(id)).status).toBe(404)
  })
})

describe('a counter-offer whose offer is over', () => {
  const decideOf = async (action: string, id: string) => act(me, action, { id: `${id} ${home}` })
  it.each<[string, (id: string) => Promise<unknown>]>([
    ['the offer is declined', (id) => decideOf('declineOffer', id)],
    ['the counter-offer is withdrawn', (id) => decideOf('withdrawCounter', id)],
    ['the bidder declines it', (id) => answer(id, 'declineCounter')],
    ['the offer is marked as spam', (id) => act(me, 'spamRequest', { id })],
    [
      'the offer is marked as spam with others',
      (id) => actOnRequests('spam', [id], { staff: me, locale: 'nl', now: new Date() }),
    ],
    ['the person is erased', (id) => query('delete from leads where id = $1', [id])],
    // As builds wrote it that withdrew nothing.
    [
      'it was declined long ago',
      (id) => query(`insert into offer_decisions (lead_id, decision) values ($1, 'declined')`, [id]),
    ],
    ['it was spam long ago', (id) => query(`update desk_requests set state = 'spam' where lead_id = $1`, [id])],
  ])('leaves the home free: %s', async (_, end) => {
    const [id, other] = [await made(310_000), await made(300_000)]
    await counter(id)
    expect((await load()).find((one) => one.id === other)).toMatchObject({ mayAccept: false, mayCounter: false })
    await end(id)
    expect((await load()).find((one) => one.id === other)).toMatchObject({ mayAccept: true, mayCounter: true })
    expect((await counter(other)).location).toContain('done=countered')
    await decideOf('withdrawCounter', other)
    const third = await made(305_000)
    expect((await decideOf('acceptOffer', third)).location).toContain('done=accepted')
  })

  it('is told to its bidder in one mail with the decision, and stands in the chain and the history', async () => {
    const id = await made(310_000)
    await counter(id)
    await decideOf('declineOffer', id)
    expect((await chain()).map(({ kind }) => kind)).toEqual(['counter', 'withdrawn'])
    const mails = await query<{ subject: string; text: string }>('select subject, text from mails order by created_at')
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Een tegenbod op uw bod – GV-1 – Rijwoning',
      'Uw bod is niet aanvaard, het tegenbod is ingetrokken – GV-1 – Rijwoning',
    ])
    const request = await loadRequest(me, id, 'nl', new Date())
    expect(request?.events.map(({ kind }) => kind)).toEqual(['declined', 'counterWithdrawn', 'counter'])
    expect((await load())[0]?.counters).toMatchObject([{ state: 'withdrawn', mayAccept: false, mayWithdraw: false }])
  })

  it('that is withdrawn by itself is told in a mail; its offer can be declined or countered anew, not accepted', async () => {
    const id = await made(310_000)
    await counter(id)
    expect((await load())[0]?.counters).toMatchObject([{ mayWithdraw: true }])
    expect((await decideOf('withdrawCounter', id)).location).toContain('done=counterWithdrawn')
    expect((await decideOf('withdrawCounter', id)).location).toContain('done=unchanged')
    expect((await answer(id, 'acceptCounter')).location).toContain('done=unchanged')
    expect((await load())[0]).toMatchObject({ mayAccept: false, mayDecline: true, mayCounter: true })
    const [, told] = await query<{ subject: string; text: string }>(
      'select subject, text from mails order by created_at',
    )
    expect(told?.subject).toBe('Het tegenbod is ingetrokken – GV-1 – Rijwoning')
    expect(told?.text).not.toMatch(/320[.\s]?000/)
    await decideOf('declineOffer', id)
    const subjects = await query<{ subject: string }>('select subject from mails order by created_at')
    expect(subjects.at(-1)?.subject).toBe('Uw bod is niet aanvaard – GV-1 – Rijwoning')
  })

  it('is withdrawn or accepted, not both, when two colleagues act at once', async () => {
    const id = await made(310_000)
    await counter(id)
    const [row] = await chain()
    const now = new Date()
    const results = await Promise.all([
      answerCounter(me, { id, counterId: row?.id ?? '', answer: 'accepted' }, now),
      withdrawCounter(me, id, now),
      decideOffer(me, id, 'declined', now),
    ])
    expect(results).toContain('unchanged')
    expect(await query('select 1 from offer_decisions')).toHaveLength(1)
    const kinds = (await chain()).map(({ kind }) => kind)
    expect(kinds).toHaveLength(2)
    const [decided] = await query<{ decision: string }>('select decision from offer_decisions')
    expect(kinds[1]).toBe(decided?.decision === 'accepted' ? 'accepted' : 'withdrawn')
  })
})

describe('the warning before the last day', () => {
  it('goes once to the people of the office: of undecided offers, and of the counter-offer where there is one', async () => {
    const [tomorrow, , declined, countered] = [
      await made(301_000, dayFromNow(1)),
      await made(302_000, dayFromNow(2)),
      await made(303_000, dayFromNow(1)),
      await made(304_000, dayFromNow(1)),
    ]
    await act(me, 'declineOffer', { id: `${declined} ${home}` })
    await counter(countered, { until: dayFromNow(1) })
    await query('delete from mails')
    const boss = await colleague()
    await Promise.all([warnOfEndingOffers(new Date()), warnOfEndingOffers(new Date())])
    await warnOfEndingOffers(new Date())
    const told = await query<{ staff_id: string; kind: string; lead_id: string }>(
      'select staff_id, kind, lead_id from staff_notices order by kind',
    )
    expect(told).toEqual([
      { staff_id: me.id, kind: 'counterEnds', lead_id: countered },
      { staff_id: me.id, kind: 'offerEnds', lead_id: tomorrow },
    ])
    await sendNotices(new Date())
    const mails = await query<{ recipient: string; text: string }>('select recipient, text from mails')
    expect(mails.map(({ recipient }) => recipient)).toEqual([me.email])
    expect(mails[0]?.text).not.toMatch(/30[1-4][.]?000|Bieder/)
    expect(boss.email).not.toBe(me.email)
  })
})

it('while a counter-offer stands, no other bidder’s offer is accepted: the owner would be bound twice', async () => {
  const [countered, other] = [await made(310_000), await made(300_000)]
  await counter(countered)
  expect((await load()).map(({ mayAccept, mayCounter }) => [mayAccept, mayCounter])).toEqual([
    [false, true],
    [false, false],
  ])
  expect((await act(me, 'acceptOffer', { id: `${other} ${home}` })).location).toContain('done=unchanged')
  await answer(countered, 'declineCounter')
  expect((await act(me, 'acceptOffer', { id: `${other} ${home}` })).location).toContain('done=accepted')
})

it('of two colleagues who counter at once, the one who began first and wrote last leaves a chain that goes on', async () => {
  const id = await made(310_000)
  const terms = { amount: 320_000, conditions: '', until: dayFromNow(5) }
  const now = Date.now()
  for (const later of [20, 10, 1000]) expect(await counterOffer(me, id, terms, new Date(now + later))).toBe('done')
  const rows = await chain()
  expect(rows.map(({ previous_id }) => previous_id)).toEqual([null, rows[0]?.id, rows[1]?.id])
})

describe('where a colleague decided first', () => {
  const first = async (offer: string | null) => {
    const loaded = await loadOffers(me, String(home), 'nl', new Date())
    return loaded && decidedFirst(loaded, offer ?? undefined)
  }
  const offerIn = (location: string) => new URL(location, 'http://x').searchParams.get('offer')

  it('the answer says who declined it, and the terms are kept', async () => {
    const id = await made(300_000)
    await decideOffer(await colleague(office, 'Els Claes'), id, 'declined', new Date())
    const { location } = await counter(id)
    expect(location).toContain('done=unchanged')
    expect(await first(offerIn(location))).toMatchObject({
      name: 'Els Bieder 300000',
      decided: expect.stringContaining('door Els Claes'),
    })
    const draft = await keptDraft('counterOffer', new URL(location, 'http://x').searchParams.get('counter') ?? '')
    expect(draft?.values).toMatchObject({ amount: '320.000', conditions: 'Akte in mei.' })
  })

  it('so does that of a button, also where another offer was accepted', async () => {
    const [id, other] = [await made(300_000), await made(310_000)]
    await decideOffer(await colleague(office, 'Els Claes'), other, 'accepted', new Date())
    const { location } = await act(me, 'acceptOffer', { id: `${id} ${home}` })
    expect(offerIn(location)).toBe(id)
    expect(await first(id)).toMatchObject({ name: 'Els Bieder 310000', decided: expect.stringContaining('Els Claes') })
  })

  it('nobody is named where nobody decided', async () => {
    expect(await first(await made(300_000))).toBe(null)
  })
})
