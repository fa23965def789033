import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setEnv } from '../../../lib/env.ts'
import type { Language } from '../../../lib/listings/rules.ts'
import { offerSummary } from '../../../lib/offers/summary.ts'
import type { Outcome } from '../../../lib/submission/submit.ts'
import { createTestDatabase, emptyCatalogue, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { homePair, importFeed } from '../../support/feed.ts'
import { send } from '../../support/forms/submission.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const OFFER = {
  amount: '350.000',
  amountInLetters: '',
  startDate: '2026-11-21',
  endDate: '2026-11-30',
  financing: 'loan',
  loanAmount: '280000',
  loanTerm: 'vier weken na aanvaarding',
  conditions: 'Gunstig bodemattest.',
  firstName: 'Anna',
  lastName: 'Peeters',
  email: 'anna@buurt.example',
  phone: '0470123456',
  street: 'Beukenlaan',
  houseNumber: '12',
  zip: '9000',
  city: 'Gent',
  place: 'Gent',
  signDate: '2026-11-21',
  binding: 'yes',
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
  setEnv('SITE_URL', 'https://www.lindehof.example')
  await emptyCatalogue(database.client)
  await importFeed(database.url, {
    properties: [
      ...homePair(),
      ...homePair({ ID: 1002, Status: 2 }),
      ...homePair({ ID: 1003, Goal: 1, Price: 950 }),
      ...homePair({ ID: 1004, SubStatus: 3 }),
      ...homePair({ ID: 1005, PublishPrice: false }),
    ],
  })
})
beforeEach(async () => {
  await emptyTables(database.client, 'leads', 'mails', 'rate_limits')
})
afterAll(() => database.drop())

const make = (values: Record<string, string> = {}, property = '1001', language: Language = 'nl'): Promise<Outcome> =>
  send('offer', { ...OFFER, ...values }, { query: { property }, language, now: NOW })
const errorsOf = (outcome: Outcome) => (outcome.kind === 'invalid' ? outcome.errors : outcome.kind)
const tokenOf = (outcome: Outcome): string => (outcome.kind === 'sent' ? (outcome.href.split('/').at(-2) ?? '') : '')
const mails = async () =>
  (
    await database.client.query<{ recipient: string; reply_to: string | null; text: string }>(
      'select recipient, reply_to, text from mails order by recipient',
    )
  ).rows
const counts = async () =>
  (
    await database.client.query(
      'select (select count(*)::int from leads) as leads, (select count(*)::int from mails) as mails',
    )
  ).rows[0]

describe('an offer', () => {
  it('hears all mistakes at once: of fields, between fields, and those that only the server finds', async () => {
    const wrong = { firstName: '', amountInLetters: 'duizend', startDate: '2026-11-19', endDate: '2026-11-18' }
    const errors = errorsOf(await make(wrong))
    expect(errors).toEqual({
      amountInLetters: 'lettersDiffer',
      startDate: 'startDatePast',
      endDate: 'endDatePast',
      firstName: 'firstNameRequired',
    })
    expect(Object.keys(errors)).toEqual(['amountInLetters', 'startDate', 'endDate', 'firstName'])
    expect(errorsOf(await make({ amount: '', amountInLetters: 'duizend', place: '' }))).toEqual({
      amount: 'amountRequired',
      place: 'placeRequired',
    })
    expect(await counts()).toEqual({ leads: 0, mails: 0 })
  })

  it('forgets the loan of whoever pays without one', async () => {
    expect((await make({ financing: 'own', loanAmount: 'x', loanTerm: 'vier weken' })).kind).toBe('sent')
    for (const { text } of await mails()) expect(text).not.toContain('vier weken')
  })

  it('goes to the office and to the buyer, each with the summary, and stands there as it was made', async () => {
    const outcome = await make()
    expect(outcome).toMatchObject({ kind: 'sent', href: expect.stringMatching(/^\/nl\/bod\/[\w.-]+\/$/) })
    const [toBuyer, toOffice, ...others] = await mails()
    expect(others).toEqual([])
    expect(toBuyer).toMatchObject({ recipient: 'anna@buurt.example' })
    expect(toOffice).toMatchObject({ reply_to: 'anna@buurt.example' })
    for (const mail of [toBuyer, toOffice]) {
      expect(mail?.text).toContain('driehonderdvijftigduizend euro')
      expect(mail?.text).toContain('https://www.lindehof.example/nl/bod/')
    }
    expect(await offerSummary(tokenOf(outcome), 'nl', NOW)).toMatchObject({
      amount: 350_000,
      letters: 'driehonderdvijftigduizend euro',
      listing: { id: 1001 },
      values: { ...OFFER, amount: 350_000, loanAmount: 280_000, phone: '0470 12 34 56', binding: true },
    })
  })

  it('sent twice is one offer, and leads to the same summary', async () => {
    const [first, second] = [await make(), await make()]
    expect(await counts()).toEqual({ leads: 1, mails: 2 })
    expect(await offerSummary(tokenOf(second), 'nl', NOW)).toEqual(await offerSummary(tokenOf(first), 'nl', NOW))
    expect(await offerSummary(tokenOf(second), 'nl', NOW)).not.toBeNull()
  })

  it('keeps its letters in the language it was made in, whoever reads it', async () => {
    const outcome = await make({}, '1001', 'fr')
    expect(await offerSummary(tokenOf(outcome), 'nl', NOW)).toMatchObject({
      letters: 'trois cent cinquante mille euros',
    })
  })

  it.each([
    [{ amountInLetters: 'driehonderd vijftig duizend' }, 'sent'],
    [{ amountInLetters: 'trois cent cinquante mille euros' }, 'sent'],
    [{ amountInLetters: 'driehonderdduizend' }, { amountInLetters: 'lettersDiffer' }],
    [{ endDate: '2026-11-20' }, { endDate: 'endDatePast' }],
    [{ startDate: '2020-01-01' }, { startDate: 'startDatePast' }],
    [
      { startDate: '2999-12-31', endDate: '2999-12-31' },
      { startDate: 'dayFar', endDate: 'dayFar' },
    ],
    [{ endDate: '2027-05-21' }, 'sent'],
    [{ endDate: '2027-05-22' }, { endDate: 'dayFar' }],
    [{ loanAmount: '350001' }, { loanAmount: 'loanAboveAmount' }],
    [{ loanAmount: '900000', financing: 'own' }, 'sent'],
    [{ loanAmount: '350000' }, 'sent'],
    [{ startDate: '2026-12-01' }, { endDate: 'endBeforeStart' }],
    [{ startDate: '2026-11-30' }, 'sent'],
    [{ startDate: '' }, { startDate: 'startDateIncomplete' }],
    [{ endDate: '' }, { endDate: 'endDateIncomplete' }],
    [{ endDate: '2026-02-30' }, { endDate: 'endDateInvalid' }],
    [{ signDate: '2026-11-22' }, { signDate: 'signDateInvalid' }],
    [{ signDate: '2026-11-20' }, 'sent'],
    [{ signDate: '1990-01-01' }, { signDate: 'signDateInvalid' }],
    [{ signDate: '' }, 'sent'],
    [{ loanAmount: '' }, { loanAmount: 'loanAmountRequired' }],
    [{ loanAmount: '', financing: 'own' }, 'sent'],
    [{ secondFirstName: 'Bram' }, { secondLastName: 'secondLastNameRequired' }],
    [
      { secondEmail: 'bram@buurt.example' },
      { secondFirstName: 'secondFirstNameRequired', secondLastName: 'secondLastNameRequired' },
    ],
    [{ secondFirstName: 'Bram', secondLastName: 'Maes' }, 'sent'],
    [{ binding: '' }, { binding: 'bindingRequired' }],
    [{ amount: '0' }, { amount: 'outOfRange' }],
  ])('with %j is %j', async (values, expected) => {
    expect(errorsOf(await make(values))).toEqual(expected)
    expect((await counts()).leads).toBe(expected === 'sent' ? 1 : 0)
  })

  it('that isn’t signed with a day is signed today in Brussels, which its summary says', async () => {
    const late = new Date('2026-11-21T23:30:00Z')
    const outcome = await send(
      'offer',
      { ...OFFER, startDate: '2026-11-22', signDate: '' },
      { query: { property: '1001' }, now: late },
    )
    expect(await offerSummary(tokenOf(outcome), 'nl', late)).toMatchObject({ values: { signDate: '2026-11-22' } })
  })

  it.each([
    [{ amount: '174.999' }, { amountSure: 'amountLow' }],
    [{ amount: '175.000' }, 'sent'],
    [{ amount: '700.000' }, 'sent'],
    [{ amount: '700.001' }, { amountSure: 'amountHigh' }],
    [{ amount: '1', amountSure: 'yes' }, 'sent'],
    [{ amount: '999.999.999', amountSure: 'yes' }, 'sent'],
    [
      { amount: '1', place: '' },
      { amountSure: 'amountLow', place: 'placeRequired' },
    ],
  ])('of a home for 350.000 euro with %j is %j: an unusual amount is asked about', async (values, expected) => {
    const outcome = await make({ ...values, financing: 'own' })
    expect(errorsOf(outcome)).toEqual(expected)
  })

  it('of a home whose price isn’t published is asked nothing that would give it away', async () => {
    expect(errorsOf(await make({ amount: '1', financing: 'own' }, '1005'))).toBe('sent')
  })

  it.each([
    ['1002', { amount: 'notForSale' }],
    ['1003', { amount: 'notForSale' }],
    ['1004', 'sent'],
    ['9999', 'failed'],
  ])('on home %s is %j', async (property, expected) => {
    expect(errorsOf(await make({}, property))).toEqual(expected)
  })
})

describe('the link to a summary', () => {
  it('opens nothing when it is another, has expired, or the offer was erased', async () => {
    const token = tokenOf(await make())
    const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
    expect(await offerSummary(`${token}x`, 'nl', NOW)).toBeNull()
    expect(
      await offerSummary(
        token.replace(/^./, (sign) => (sign === '0' ? '1' : '0')),
        'nl',
        NOW,
      ),
    ).toBeNull()
    expect(await offerSummary(token, 'nl', later(119))).not.toBeNull()
    expect(await offerSummary(token, 'nl', later(121))).toBeNull()
    await database.client.query('delete from leads')
    expect(await offerSummary(token, 'nl', NOW)).toBeNull()
  })

  it('still says what was offered when the home is off the site', async () => {
    const token = tokenOf(await make({}, '1004'))
    await database.client.query('delete from properties where id = 1004')
    const summary = await offerSummary(token, 'nl', NOW)
    expect(summary).toMatchObject({ amount: 350_000, title: expect.stringContaining('Rijwoning met stadstuin') })
  })
})
