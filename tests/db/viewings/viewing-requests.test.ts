import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '../../../lib/db/transaction.ts'
import { handleFormAction } from '../../../lib/forms/actions/form-action.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { stopJobs } from '../../../lib/jobs/jobs.ts'
import { candidateById, inviteCandidate } from '../../../lib/rental-applications/applications.ts'
import { storeDecision } from '../../../lib/rental-applications/queries.ts'
import { addDays, brusselsDay, brusselsInstant } from '../../../lib/shared/time.ts'
import { findManagedViewing, respondToViewing } from '../../../lib/viewings/by-link.ts'
import { askForFeedback } from '../../../lib/viewings/feedback/feedback.ts'
import { cancelViewingByLink, moveViewingByLink } from '../../../lib/viewings/manage-viewing.ts'
import { findViewing } from '../../../lib/viewings/queries.ts'
import { findFreeSlots } from '../../../lib/viewings/queries-agenda.ts'
import { sendViewingReminders } from '../../../lib/viewings/reminders.ts'
import { loadViewing, meetingPlace, viewingForVisitor } from '../../../lib/viewings/view.ts'
import { makeAgents } from '../../support/agents.ts'
import { createTestDatabase, emptyCatalogue, type TestDatabase } from '../../support/database/database.ts'
import { setTime } from '../../support/database/time.ts'
import { homePair, importFeed } from '../../support/feed.ts'
import { send } from '../../support/forms/submission.ts'
import type { Query } from '../../support/owners.ts'

/** Monday, eight in the morning in Brussels; offices are open from nine on weekdays, and take visits from the next day on. */
const NOW = brusselsInstant('2026-11-23', '08:00')
const HOUSE = 1001
const FLAT = 1002
const HIDDEN = 1003
const OFFICE = 11
/** Homes of which nothing but a viewing is asked. */
const OTHERS = [1011, 1012, 1013, 1014, 1015]

let database: TestDatabase
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows as never
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
  await emptyCatalogue(database.client)
  const toLet = { Goal: 1, Price: 900, WebID: '2', WebIDs: '2', ChargesRenter: 75, InventoryCost: 180, MaxPersons: 3 }
  const properties = [
    ...homePair(),
    ...homePair({ ID: FLAT, ...toLet, HouseNumber: '12', BoxNr: '3' }),
    ...homePair({ ID: HIDDEN, PublishAddress: false }),
    ...OTHERS.flatMap((ID) => homePair({ ID })),
  ]
  await importFeed(database.url, { properties })
})
beforeEach(() => database.client.query('delete from mails; delete from leads; delete from rate_limits'))
afterAll(async () => {
  await stopJobs()
  await database.drop()
})

const at = (time: string, day = '2026-11-24') => brusselsInstant(day, time)
type Person = { property?: number; language?: 'nl' | 'fr'; now?: string; values?: Record<string, string> }
/** Sends the form as a browser without JavaScript does. */
function ask(slot: string, { property = HOUSE, language = 'nl', now = NOW, values = {} }: Person = {}) {
  const person = { firstName: 'An', lastName: 'Peeters', email: 'an@visitor.example', phone: '0470123456' }
  const around = { language, query: { property: String(property) }, now: new Date(now) }
  return send('appointment', { ...person, ...values, slot }, around)
}
type Mail = {
  recipient: string
  reply_to: string
  subject: string
  text: string
  html: string
  language: string
  attachments: { name: string; type: string; base64: string }[] | null
}
async function takeMails(): Promise<Mail[]> {
  const { rows } = await database.client.query<Mail>(
    `delete from mails returning recipient, reply_to, subject, text, html, language, attachments`,
  )
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  return rows
    .map((mail) => ({ ...mail, subject: plain(mail.subject), text: plain(mail.text) }))
    .sort((a, b) => (a.recipient === 'an@visitor.example' ? -1 : 1) - (b.recipient === 'an@visitor.example' ? -1 : 1))
}
/** The lines of a mail's calendar file, put together where they are folded. */
const calendarOf = (mail: Mail | undefined): string[] =>
  Buffer.from(mail?.attachments?.[0]?.base64 ?? '', 'base64')
    .toString('utf8')
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
const tokenOf = (mail: Mail | undefined): string =>
  /\/(?:afspraak|rendez-vous)\/([^/]+)\//.exec(mail?.text ?? '')?.[1] ?? ''
const ids = async () =>
  (await database.client.query<{ id: string }>('select id from appointments')).rows.map(({ id }) => id)
async function book(slot: string, person: Person = {}): Promise<{ id: string; token: string; mails: Mail[] }> {
  const before = new Set(await ids())
  expect(await ask(slot, person)).toMatchObject({ kind: 'sent' })
  const mails = await takeMails()
  const id = (await ids()).find((candidate) => !before.has(candidate)) ?? ''
  return { id, token: tokenOf(mails[0]), mails }
}
const isFree = async (start: string, propertyId = HOUSE) =>
  (await findFreeSlots({ officeId: OFFICE, propertyId, now: NOW })).some((slot) => slot.start === start)

describe('booking by the form', () => {
  it('keeps the visit with its request and mails both sides', async () => {
    const { id, mails } = await book(at('10:00'), { values: { remark: 'Ik kom\nmet de fiets' } })
    const [visitor, agency] = mails
    expect(mails).toHaveLength(2)
    expect(visitor).toMatchObject({
      recipient: 'an@visitor.example',
      reply_to: 'gent@lindehof.example',
      language: 'nl',
    })
    expect(visitor?.subject).toContain('Uw bezoek op dinsdag 24 november om 10.00 uur')
    expect(visitor?.text).toContain('Zilverpapierlaan 4711, 9000 Gent')
    expect(visitor?.text).toContain(
      'https://www.google.com/maps/dir/?api=1&destination=Zilverpapierlaan+4711%2C+9000+Gent',
    )
    expect(visitor?.text).toContain('Duur: 30 minuten')
    expect(visitor?.text).toContain('> met de fiets')
    expect(visitor?.html).toContain('href="tel:')
    expect(agency).toMatchObject({ recipient: 'gent@lindehof.example', reply_to: 'an@visitor.example' })
    expect(agency?.text).toContain('An Peeters')
    expect(agency?.text).toContain('met de fiets')
    const { rows } = await database.client.query('select form, id from leads')
    expect(rows).toEqual([{ form: 'appointment', id }])
  })

  it('mails its confirmation again to whoever lost it, and to nobody else', async () => {
    const { token } = await book(at('10:00'))
    const later = new Date(Date.parse(NOW) + 120_000)
    await setTime(database.client, later)
    expect(await ask(at('10:00'), { now: later.toISOString() })).toMatchObject({ kind: 'sent' })
    const again = await takeMails()
    expect(again.map(({ recipient }) => recipient)).toEqual(['an@visitor.example'])
    expect(tokenOf(again[0])).toBe(token)
    expect(await ids()).toHaveLength(1)
    await setTime(database.client, new Date(NOW))
  })

  it('carries no link of a stranger to the visitor’s address', async () => {
    const values = { firstName: 'evil.ⓒⓞⓜ', remark: 'Zie https://evil.example/' }
    const [visitor, agency] = (await book(at('10:00'), { values })).mails
    expect(visitor?.recipient).toBe('an@visitor.example')
    expect([visitor?.text, visitor?.html, ...calendarOf(visitor)].filter((text) => text?.includes('evil'))).toEqual([])
    expect(agency?.text).toContain('Zie https://evil.example/')
  })

  it('attaches the same event for both, in which names can’t write lines of their own', async () => {
    const { id, mails } = await book(at('10:00'), { values: { lastName: 'Pee;ters, "x"\\' } })
    const [visitor, agency] = mails.map(calendarOf)
    expect(mails[0]?.attachments?.[0]?.type).toBe('text/calendar; charset=utf-8; method=REQUEST')
    expect(visitor).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        `UID:${id}@localhost`,
        'SEQUENCE:0',
        'STATUS:CONFIRMED',
        'DTSTART;TZID=Europe/Brussels:20261124T100000',
        'DTEND;TZID=Europe/Brussels:20261124T103000',
        'LOCATION:Zilverpapierlaan 4711\\, 9000 Gent',
      ]),
    )
    for (const file of [visitor, agency])
      expect(file?.filter((line) => line.startsWith('ORGANIZER'))).toEqual([
        'ORGANIZER;CN=Lindehof Gent:mailto:gent@lindehof.example',
      ])
    expect(visitor?.filter((line) => line.startsWith('ATTENDEE'))).toEqual([
      `ATTENDEE;CN="An Pee;ters, ^'x^'\\";PARTSTAT=ACCEPTED;ROLE=REQ-PARTICIPANT;RSVP=FALSE:mailto:an@visitor.example`,
    ])
    expect(agency).toEqual(expect.arrayContaining(['METHOD:PUBLISH', `UID:${id}@localhost`, 'SEQUENCE:0']))
    for (const line of [...(visitor ?? []), ...(agency ?? [])]) expect(line).toMatch(/^([A-Z-]+[;:].*)?$/)
  })

  it('tells a tenant what to reckon with, and a buyer nothing of it', async () => {
    const [toLet] = (await book(at('10:00'), { property: FLAT })).mails
    const [toSell] = (await book(at('10:30'))).mails
    const said = toLet?.text ?? ''
    for (const [label, value] of [
      ['Huur van de eerste maand', '€ 900'],
      ['Kosten van de eerste maand', '€ 75'],
      ['Huurwaarborg \\(3 maanden huur\\)', '€ 2\\.700'],
      ['Uw deel van de kosten van de plaatsbeschrijving', '€ 180'],
      ['Hoogste aantal bewoners', '3'],
      ['Richtbedrag voor het inkomen per maand', '€ 2\\.700'],
    ])
      expect(said).toMatch(new RegExp(`${label}\\s*:?\\s*${value}`, 'i'))
    expect(said).toContain('Elk inkomen telt mee')
    expect(toSell?.text).not.toMatch(/waarborg|Richtbedrag/)
  })

  it('keeps a hidden address from the visitor, and gives it to the office, in mails and calendars', async () => {
    const { mails } = await book(at('10:00'), { property: HIDDEN })
    const [visitor, agency] = mails
    const everything = [visitor?.subject, visitor?.text, visitor?.html, ...calendarOf(visitor)].join('\n')
    // Not as a piece of a signed link's letters.
    expect(everything).not.toMatch(/\b4711\b/)
    expect(everything).not.toContain('Zilverpapierlaan')
    expect(visitor?.text).toContain('Lindehof Gent bezorgt het u')
    expect(calendarOf(visitor)).toContain('LOCATION:9000 Gent')
    expect(agency?.text).toContain('Zilverpapierlaan 4711, 9000 Gent')
    expect(calendarOf(agency)).toContain('LOCATION:Zilverpapierlaan 4711\\, 9000 Gent')
  })

  it('writes in the language of the visitor', async () => {
    const [visitor, agency] = (await book(at('10:00'), { language: 'fr' })).mails
    expect(visitor?.subject).toContain('Votre visite : mardi 24 novembre à 10')
    expect(visitor?.text).toContain('/fr/rendez-vous/')
    expect(agency?.subject).toContain('Nieuw bezoek')
    expect(agency?.text).toContain('Frans')
    expect(agency?.text).not.toContain('/fr/')
  })

  it('of fifty who ask for one slot at once keeps one request, and tells the others that it is taken', async () => {
    // A visitor who reads that the database is busy asks again.
    const askPatiently = async (index: number): ReturnType<typeof ask> => {
      const outcome = await ask(at('10:00'), { values: { email: `v${index}@visitor.example` } })
      return outcome.kind === 'failed' && outcome.failure === 'unavailable' ? askPatiently(index) : outcome
    }
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, index) => askPatiently(index)))
    expect(outcomes.filter(({ kind }) => kind === 'sent')).toHaveLength(1)
    expect(outcomes.filter(({ kind }) => kind !== 'sent')).toEqual(
      Array.from({ length: 49 }, () => ({ kind: 'invalid', errors: { slot: 'slotTaken' } })),
    )
    expect(await ids()).toHaveLength(1)
    expect((await database.client.query('select from leads')).rowCount).toBe(1)
    expect(await takeMails()).toHaveLength(2)
  })

  it('takes the same submission twice as one, at once or later', async () => {
    const outcomes = await Promise.all([ask(at('10:00')), ask(at('10:00'))])
    expect([...outcomes, await ask(at('10:00'))].map(({ kind }) => kind)).toEqual(['sent', 'sent', 'sent'])
    expect(await ids()).toHaveLength(1)
    expect(await takeMails()).toHaveLength(2)
  })

  it.each(['', 'tomorrow', '2026-11-24T09:00:00+01:00', '2026-11-24T09:10:00.000Z', '2026-11-23T08:00:00.000Z'])(
    'refuses the moment "%s"',
    async (slot) => {
      expect(await ask(slot)).toEqual({ kind: 'invalid', errors: { slot: slot === '' ? 'slotRequired' : 'slotTaken' } })
      expect(await takeMails()).toEqual([])
    },
  )

  it('refuses what is no person to call', async () => {
    expect(await ask(at('10:00'), { values: { phone: '' } })).toEqual({
      kind: 'invalid',
      errors: { phone: 'phoneRequired' },
    })
  })
})

describe('who books again with one mail address', () => {
  const t = translations('nl', 'viewings.form.mail.coming')
  const texts = (mails: Mail[]) => mails.map(({ recipient, text }) => ({ recipient, text }))

  it('has one viewing of a home: the page says the same, and the mail offers to move it', async () => {
    const first = await ask(at('10:00'))
    const [confirmed] = await takeMails()
    const outcome = await ask(at('11:00'), { values: { email: 'An+huis@visitor.example' } })
    expect(outcome).toEqual(first)
    const mails = await takeMails()
    expect(texts(mails)).toEqual([{ recipient: 'an+huis@visitor.example', text: expect.any(String) }])
    expect(mails[0]?.text).toContain('dinsdag 24 november om 10.00 uur')
    expect(mails[0]?.text).toContain(`slot=${encodeURIComponent(at('11:00'))}`)
    expect(tokenOf(mails[0])).toMatch(/./)
    expect(await findManagedViewing(tokenOf(mails[0]), 'nl', new Date(NOW))).toMatchObject({
      viewing: { start: at('10:00') },
    })
    expect(tokenOf(confirmed)).not.toBe('')
    expect([await ids(), await isFree(at('11:00'))]).toEqual([[expect.any(String)], true])
    expect((await database.client.query('select from leads')).rowCount).toBe(1)
  })

  it('books the home anew once that viewing is cancelled or past', async () => {
    const { id } = await book(at('10:00'))
    await cancelViewingByLink(id, NOW)
    await takeMails()
    const { id: second } = await book(at('11:00'))
    await database.client.query(
      `update appointments set starts_at = starts_at - interval '10 days', ends_at = ends_at - interval '10 days'
       where id = $1`,
      [second],
    )
    await book(at('11:30'))
  })

  it('of two at once for one home books one', async () => {
    const outcomes = await Promise.all([ask(at('10:00')), ask(at('11:00'))])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['sent', 'sent'])
    expect(await ids()).toHaveLength(1)
  })

  it('hears that a slot is taken like anybody else', async () => {
    await book(at('10:00'), { property: HOUSE })
    await book(at('11:00'), { property: HOUSE, values: { email: 'ben@visitor.example' } })
    expect(await ask(at('11:00'))).toEqual({ kind: 'invalid', errors: { slot: 'slotTaken' } })
  })

  it('isn’t booked into two homes at one time, nor moved there: the mail says which one stands', async () => {
    await makeAgents(query, OFFICE, 2)
    const [one = 0, other = 0] = OTHERS
    const { token } = await book(at('14:00'), { property: one })
    expect(await ask(at('14:00'), { property: other })).toMatchObject({ kind: 'sent' })
    const mails = await takeMails()
    expect(texts(mails)).toEqual([{ recipient: 'an@visitor.example', text: expect.any(String) }])
    expect(mails[0]?.subject).toContain(t('clash.subject'))
    expect(mails[0]?.text).toContain('dinsdag 24 november om 14.00 uur')
    expect(tokenOf(mails[0])).toBe(token)
    expect(await ids()).toHaveLength(1)
    const { id } = await book(at('15:00'), { property: other })
    expect(await moveViewingByLink(id, at('14:00'), NOW)).toBe('clash')
    expect(await findViewing(id)).toMatchObject({ start: at('15:00'), sequence: 0 })
    expect(await takeMails()).toEqual([])
    await book(at('14:00'), { property: other, values: { email: 'ben@visitor.example' } })
    await makeAgents(query, OFFICE, 1)
  })

  it('has a few viewings over all homes, and then a mail that lists them', async () => {
    const times = ['10:00', '10:30', '11:00', '11:30', '14:00']
    for (const [index, property] of OTHERS.entries()) await book(at(times[index] ?? ''), { property })
    expect(await ask(at('15:30'))).toMatchObject({ kind: 'sent' })
    const mails = await takeMails()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('dinsdag 24 november om 10.00 uur')
    expect(mails[0]?.text).toContain('dinsdag 24 november om 14.00 uur')
    expect(await ids()).toHaveLength(OTHERS.length)
    await book(at('15:30'), { values: { email: 'ben@visitor.example' } })
  })
})

describe('a viewing of a home to let', () => {
  const candidates = async () =>
    (
      await database.client.query<{ form: string }>(
        'select l.form from rental_candidates c join leads l on l.id = c.lead_id order by l.created_at',
      )
    ).rows.map(({ form }) => form)
  const apply = (email: string) =>
    send(
      'rentalApplication',
      { firstName: 'An', lastName: 'Peeters', email },
      { query: { property: String(FLAT) }, now: new Date(NOW) },
    )

  it('makes its visitor a candidate, with the button in the office’s mail; of a home for sale nobody is one', async () => {
    const { mails } = await book(at('10:00'), { property: FLAT })
    expect(await candidates()).toEqual(['appointment'])
    expect(mails[1]?.text).toContain('/nl/kandidaat-huurder/')
    expect(mails[0]?.text).toContain('een link om u kandidaat te stellen')
    const sale = await book(at('11:00'))
    expect(await candidates()).toEqual(['appointment'])
    expect(sale.mails.filter(({ text }) => text.includes('kandidaat'))).toEqual([])
  })

  it.each([
    ['books first', async () => [await ask(at('10:00'), { property: FLAT }), await apply('AN@visitor.example')]],
    ['asks first', async () => [await apply('an+x@visitor.example'), await ask(at('10:00'), { property: FLAT })]],
  ])('makes one candidate of who %s', async (_how, both) => {
    expect((await both()).map(({ kind }) => kind)).toEqual(['sent', 'sent'])
    expect(await candidates()).toHaveLength(1)
    // Whichever mail the office opens, it finds the one candidate.
    const { rows } = await database.client.query<{ id: string }>('select id from leads')
    const found = await Promise.all(rows.map(({ id }) => candidateById(id)))
    expect(new Set(found.map((one) => one?.lead.id)).size).toBe(1)
  })

  it('counts nobody who was marked as spam', async () => {
    await apply('an@visitor.example')
    await database.client.query(`update desk_requests set state = 'spam'`)
    await book(at('10:00'), { property: FLAT })
    expect(await candidates()).toHaveLength(2)
  })

  it('leads to the questions by the visitor’s next mails once the office has invited them', async () => {
    const { id } = await book(at('10:00'), { property: FLAT })
    const candidate = await candidateById(id)
    expect(candidate && (await inviteCandidate(candidate, new Date(NOW), null))).toBe(true)
    const [invitation] = await takeMails()
    expect(invitation?.text).toContain('/nl/aanvraag/kandidatuur/')
    await moveViewingByLink(id, at('11:00'), NOW)
    const [moved] = await takeMails()
    expect(moved?.text).toContain('/nl/aanvraag/kandidatuur/')
    expect(await askForFeedback(new Date(at('19:00')))).toEqual({ asked: 1, reminded: 0 })
    const [asked] = await takeMails()
    expect(asked?.text).toContain('/nl/aanvraag/kandidatuur/')
  })

  it('stays booked when its candidate is refused before it, and is erased a month after', async () => {
    const { id } = await book(at('10:00', '2026-12-04'), { property: FLAT })
    await transaction((tx) => storeDecision(tx, id, 'notChosen', new Date('2026-11-25T00:00:00Z')))
    const { rows } = await database.client.query<{ erase_after: Date }>('select erase_after from leads')
    expect(rows[0]?.erase_after.toISOString()).toBe(brusselsInstant('2027-01-03', '10:30'))
  })
})

describe('an office that tells a hidden address', () => {
  const rule = (name: string) => database.client.query('update offices set visit_address = $1', [name])
  beforeEach(() => rule('booked'))
  afterEach(() => rule('office'))

  it('has it in the visitor’s mail and calendar, and on the page of the viewing', async () => {
    const { mails, token } = await book(at('10:00'), { property: HIDDEN })
    expect(mails[0]?.text).toContain('Zilverpapierlaan 4711, 9000 Gent')
    expect(mails[0]?.text).not.toContain('bezorgt het u')
    expect(calendarOf(mails[0])).toContain('LOCATION:Zilverpapierlaan 4711\\, 9000 Gent')
    const found = await findManagedViewing(token, 'nl', new Date(NOW))
    expect(found && meetingPlace(found.viewing)).toEqual({ line: 'Zilverpapierlaan 4711, 9000 Gent', hidden: false })
  })

  it('or tells it only once a colleague confirmed the viewing, until it is moved', async () => {
    await rule('confirmed')
    const { id, mails } = await book(at('10:00'), { property: HIDDEN })
    expect(mails[0]?.text).not.toContain('Zilverpapierlaan')
    await database.client.query('update appointments set confirmed_at = now(), sequence = 1')
    expect(await sendViewingReminders(new Date(NOW))).toEqual({ reminded: 0 })
    const place = async () => {
      const stored = await findViewing(id)
      return stored && meetingPlace(await viewingForVisitor(await loadViewing(stored))).line
    }
    expect(await place()).toBe('Zilverpapierlaan 4711, 9000 Gent')
    await moveViewingByLink(id, at('11:00'), NOW)
    expect([await place(), (await takeMails())[0]?.text.includes('Zilverpapierlaan')]).toEqual(['9000 Gent', false])
  })
})

describe('moving', () => {
  it('keeps the event, with a higher number, and tells both sides the new and the old time', async () => {
    const { id, mails: booked } = await book(at('10:00'), { property: FLAT })
    expect(await moveViewingByLink(id, at('11:00'), NOW)).toBe('moved')
    const [visitor, agency] = await takeMails()
    expect(visitor?.subject).toContain('verplaatst naar dinsdag 24 november om 11.00 uur')
    expect(visitor?.text).toContain('Huurwaarborg')
    expect(agency?.text).toMatch(/Vorig moment\s*:?\s*dinsdag 24 november om 10\.00 uur/i)
    const uid = (mail: Mail | undefined) => calendarOf(mail).find((line) => line.startsWith('UID:'))
    expect(new Set([...booked, visitor, agency].map(uid)).size).toBe(1)
    expect(calendarOf(visitor)).toEqual(
      expect.arrayContaining(['METHOD:REQUEST', 'SEQUENCE:1', 'DTSTART;TZID=Europe/Brussels:20261124T110000']),
    )
    expect([await isFree(at('10:00'), FLAT), await isFree(at('11:00'), FLAT)]).toEqual([true, false])
  })

  it('to where it is already, to what is taken or to no time leaves it and tells nobody', async () => {
    const { id } = await book(at('10:00'))
    await book(at('11:00'), { property: FLAT })
    expect(await moveViewingByLink(id, at('10:00'), NOW)).toBe('unchanged')
    expect(await moveViewingByLink(id, at('11:00'), NOW)).toBe('taken')
    expect(await moveViewingByLink(id, 'tomorrow', NOW)).toBe('taken')
    expect(await takeMails()).toEqual([])
  })

  it('sent twice at once moves once', async () => {
    const { id } = await book(at('10:00'))
    const results = await Promise.all([1, 2, 3].map(() => moveViewingByLink(id, at('11:00'), NOW)))
    expect(results.sort()).toEqual(['moved', 'unchanged', 'unchanged'])
    expect(await takeMails()).toHaveLength(2)
  })

  it('is over once it has begun, is cancelled or gone', async () => {
    const { id } = await book(at('10:00'))
    expect(await moveViewingByLink(id, at('11:00', '2026-11-26'), at('10:00'))).toBe('over')
    await cancelViewingByLink(id, NOW)
    expect(await moveViewingByLink(id, at('11:00'), NOW)).toBe('over')
    expect(await moveViewingByLink(crypto.randomUUID(), at('11:00'), NOW)).toBe('over')
  })
})

describe('cancelling', () => {
  it('frees the slot, takes the event back and tells both sides', async () => {
    const { id } = await book(at('10:00'))
    expect(await cancelViewingByLink(id, NOW)).toBe('cancelled')
    const [visitor, agency] = await takeMails()
    expect(visitor?.subject).toContain('geannuleerd')
    for (const mail of [visitor, agency]) {
      expect(mail?.text).toContain('Zilverpapierlaan 4711, 9000 Gent')
      expect(mail?.text).not.toContain('maps')
      expect(calendarOf(mail)).toEqual(
        expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1', `UID:${id}@localhost`]),
      )
    }
    expect(tokenOf(visitor)).toBe('')
    expect(await isFree(at('10:00'))).toBe(true)
  })

  it('again, or ten times at once, says the same and tells nobody twice', async () => {
    const { id } = await book(at('10:00'))
    const results = await Promise.all(Array.from({ length: 10 }, () => cancelViewingByLink(id, NOW)))
    expect(new Set([...results, await cancelViewingByLink(id, NOW)])).toEqual(new Set(['cancelled']))
    expect(await takeMails()).toHaveLength(2)
  })

  it('while it is being moved ends cancelled, and the last mails say so', async () => {
    const { id } = await book(at('10:00'))
    const [moved, cancelled] = await Promise.all([
      moveViewingByLink(id, at('11:00'), NOW),
      cancelViewingByLink(id, NOW),
    ])
    expect(['moved', 'over']).toContain(moved)
    expect(cancelled).toBe('cancelled')
    const highest = (await takeMails())
      .flatMap(calendarOf)
      .filter((line) => line.startsWith('SEQUENCE:'))
      .sort()
      .at(-1)
    expect(highest).toBe(moved === 'moved' ? 'SEQUENCE:2' : 'SEQUENCE:1')
    expect(await isFree(at('11:00'))).toBe(true)
  })

  it('lets the same person book the same again', async () => {
    const { id } = await book(at('10:00'))
    await cancelViewingByLink(id, NOW)
    await takeMails()
    expect((await book(at('10:00'))).id).not.toBe(id)
  })
})

describe('the signed link', () => {
  const later = new Date(at('12:00', '2026-12-20'))

  it('shows the visit with the other moments, in the language of its page', async () => {
    const { token, id } = await book(at('10:00'))
    const found = await findManagedViewing(token, 'fr', new Date(NOW))
    expect(found).toMatchObject({ state: 'confirmed', viewing: { id, start: at('10:00'), language: 'fr' } })
    const starts = found?.offer.slots.map(({ start }) => start) ?? []
    expect(starts).toContain(at('10:30'))
    expect(starts).not.toContain(at('10:00'))
  })

  it('shows what became of it for a month, then nothing', async () => {
    const { token, id } = await book(at('10:00'))
    expect(await findManagedViewing(token, 'nl', later)).toMatchObject({ state: 'past', offer: { slots: [] } })
    await cancelViewingByLink(id, NOW)
    expect(await findManagedViewing(token, 'nl', later)).toMatchObject({ state: 'cancelled', offer: { slots: [] } })
    expect(await findManagedViewing(token, 'nl', new Date(at('11:00', '2026-12-24')))).toBeNull()
  })

  it('that was altered shows nothing', async () => {
    const { token } = await book(at('10:00'))
    const altered = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect(await findManagedViewing(altered, 'nl', new Date(NOW))).toBeNull()
    expect(await findManagedViewing('', 'nl', new Date(NOW))).toBeNull()
  })

  const change = (token: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    handleFormAction(
      new Request(`http://localhost:3000/api/appointments/${token}/`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { host: 'localhost:3000', origin: 'http://localhost:3000', ...headers },
      }),
      token,
      respondToViewing,
      () => '',
      new Date(NOW),
    )
  it('moves and cancels by its buttons, and answers with the way to its page', async () => {
    const { token } = await book(at('10:00'))
    const moved = await change(token, { locale: 'fr', action: 'move', slot: at('11:00') })
    expect([moved.status, moved.headers.get('location')]).toEqual([303, `/fr/rendez-vous/${token}/?done=moved`])
    const none = await change(token, { locale: 'nl', action: 'move' })
    expect(none.headers.get('location')).toBe(`/nl/afspraak/${token}/?done=choose`)
    for (const _ of [1, 2]) {
      const cancelled = await change(token, { locale: 'nl', action: 'cancel' })
      expect(cancelled.headers.get('location')).toBe(`/nl/afspraak/${token}/?done=cancelled`)
    }
    expect(await takeMails()).toHaveLength(4)
  })

  it('does nothing by a link that is not valid', async () => {
    const { token, id } = await book(at('10:00'))
    const altered = `${token.slice(0, -2)}xx`
    expect((await change(altered, { action: 'cancel' })).headers.get('location')).toBe(`/nl/afspraak/${altered}/`)
    expect(await findManagedViewing(token, 'nl', new Date(NOW))).toMatchObject({ viewing: { id }, state: 'confirmed' })
  })

  it('ends at a dozen changes a day', async () => {
    const { token } = await book(at('10:00'))
    const done = []
    for (let count = 0; count < 13; count++)
      done.push((await change(token, { action: 'move' })).headers.get('location')?.split('=')[1])
    expect(done).toEqual([...Array.from({ length: 12 }, () => 'choose'), 'failed'])
  })
})

describe('reminding', () => {
  const morning = (day: string) => new Date(brusselsInstant(day, '10:00'))
  const FRIDAY = '2026-11-27'

  it('mails once the day before, with the buttons and without a calendar file', async () => {
    await book(at('10:00', FRIDAY))
    const thursday = morning(addDays(FRIDAY, -1))
    expect(await sendViewingReminders(morning(addDays(FRIDAY, -2)))).toEqual({ reminded: 0 })
    const runs = await Promise.all([1, 2, 3].map(() => sendViewingReminders(thursday)))
    expect(runs.reduce((sum, { reminded }) => sum + reminded, 0)).toBe(1)
    const mails = await takeMails()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ recipient: 'an@visitor.example', attachments: null })
    expect(mails[0]?.subject).toContain('Morgen: uw bezoek om 10.00 uur')
    expect(tokenOf(mails[0])).not.toBe('')
    expect(await sendViewingReminders(morning(FRIDAY))).toEqual({ reminded: 0 })
  })

  it('leaves out who cancelled, and who booked today', async () => {
    const { id } = await book(at('10:00', FRIDAY))
    await book(at('11:00', FRIDAY), {
      now: brusselsInstant(addDays(FRIDAY, -1), '08:00'),
      values: { email: 'b@visitor.example' },
    })
    await cancelViewingByLink(id, NOW)
    await takeMails()
    expect(await sendViewingReminders(morning(addDays(FRIDAY, -1)))).toEqual({ reminded: 0 })
  })

  it('reminds of a visit at the first and at the last minute of the day', async () => {
    const { id } = await book(at('10:00', FRIDAY))
    const settle = (start: string) =>
      database.client.query('update appointments set starts_at = $1, ends_at = $2, reminded_at = null where id = $3', [
        start,
        new Date(Date.parse(start) + 60_000),
        id,
      ])
    const reminded = []
    const next = addDays(FRIDAY, 1)
    for (const start of [
      at('23:59', addDays(FRIDAY, -1)),
      at('00:00', FRIDAY),
      at('23:59', FRIDAY),
      at('00:00', next),
    ]) {
      await settle(start)
      reminded.push((await sendViewingReminders(morning(addDays(FRIDAY, -1)))).reminded)
    }
    expect(reminded).toEqual([0, 1, 1, 0])
    expect(brusselsDay(at('00:00', next))).toBe(next)
  })
})
