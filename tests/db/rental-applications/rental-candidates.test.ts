import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setEnv } from '../../../lib/env.ts'
import { privateFacts } from '../../../lib/leads/view-lead-facts.ts'
import { candidateOf, invitedCandidate } from '../../../lib/rental-applications/applications.ts'
import type { Outcome } from '../../../lib/submission/submit.ts'
import { createTestDatabase, emptyCatalogue, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { homePair, importFeed } from '../../support/feed.ts'
import { postTo } from '../../support/form-posts.ts'
import { send } from '../../support/forms/submission.ts'

const postCandidate = postTo('rental-candidates/[token]')

const SITE = 'https://www.lindehof.example'
const VISIT = { firstName: 'Anna', lastName: 'Peeters', email: 'anna@buurt.example', visitTimes: ['saturday'] }
const DETAILS = {
  firstName: 'Anna',
  lastName: 'Peeters',
  email: 'anna@buurt.example',
  adults: '2',
  adultAges: '36, 34',
  children: '1',
  childAges: '5',
  firstIncome: '2.400',
  secondIncome: '1900',
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  setEnv('SITE_URL', SITE)
  await emptyCatalogue(database.client)
  await importFeed(database.url, {
    properties: [
      ...homePair({ ID: 1001, Goal: 1, Price: 950 }),
      ...homePair({ ID: 1002, Goal: 1, Price: 950, Status: 4 }),
      ...homePair({ ID: 1003 }),
      ...homePair({ ID: 1004, Goal: 1, Price: 950, Zip: '1000', City: 'Brussel' }),
    ],
  })
})
beforeEach(async () => {
  await emptyTables(database.client, 'leads', 'mails', 'rate_limits')
})
afterAll(() => database.drop())

const ask = (property = '1001') => send('rentalApplication', VISIT, { query: { property } })
const errorsOf = (outcome: Outcome) => (outcome.kind === 'invalid' ? outcome.errors : outcome.kind)
/** The token in the youngest mail that has a link to such a page. */
async function tokenFor(path: string): Promise<string> {
  const { rows } = await database.client.query<{ text: string }>(
    'select text from mails where position($1 in text) > 0 order by created_at desc limit 1',
    [path],
  )
  return (
    /(?:token=|candidate\/|kandidaat-huurder\/)([\w.-]+)/.exec(
      rows[0]?.text.slice(rows[0].text.indexOf(path)) ?? '',
    )?.[1] ?? ''
  )
}
const candidateToken = () => tokenFor('/kandidaat-huurder/')
const applicationToken = () => tokenFor('/aanvraag/kandidatuur/')
/** Submits an action of the candidate page. */
async function act(action: string, token: string, origin = SITE): Promise<Response> {
  const body = new URLSearchParams({ locale: 'nl', action })
  return postCandidate(
    new Request(`${SITE}/api/rental-candidates/${token}/`, {
      method: 'POST',
      body,
      headers: { origin, host: 'www.lindehof.example' },
    }),
    { params: Promise.resolve({ token }) },
  )
}
const apply = (token: string, values: Record<string, string> = {}, property = '1001') =>
  send('rentalDetails', { ...DETAILS, ...values }, { query: { property, token } })
const mailsTo = async (recipient: string): Promise<number> =>
  (await database.client.query('select 1 from mails where recipient = $1', [recipient])).rows.length
const invited = async (property = '1001'): Promise<string> => {
  await ask(property)
  await act('invite', await candidateToken())
  return applicationToken()
}
const daysKept = async (): Promise<number[]> =>
  (
    await database.client.query<{ days: number }>(
      'select round(extract(epoch from erase_after - now()) / 86400)::int as days from leads order by created_at',
    )
  ).rows.map(({ days }) => days)

it('the answers about household and income stand in no mail, and on the page of whoever decides', async () => {
  const answers = {
    ...{ adultAges: '71, 73', childAges: '13', pets: 'Twee poedels', movingReason: 'Wij gaan uit elkaar' },
    ...{ firstIncome: '2417', secondIncome: '1983', remark: 'Liefst met garage' },
  }
  expect(await apply(await invited(), answers)).toMatchObject({ kind: 'sent' })
  const { rows } = await database.client.query<{ all: string }>(
    `select concat_ws(' ', subject, text, html, attachments::text) as all from mails`,
  )
  const mails = rows.map(({ all }) => all).join('\n')
  expect(rows).toHaveLength(5)
  const words = ['71, 73', '13', 'poedels', 'uit elkaar', '2.417', '2417', '1.983', '1983', 'met garage']
  expect(words.filter((word) => new RegExp(`(?<![\\w.])${RegExp.escape(word)}(?![\\w.])`).test(mails))).toEqual([])
  const candidate = await candidateOf(await candidateToken(), new Date())
  const shown = privateFacts('rentalDetails', candidate?.application ?? {}, 'nl').map(({ value }) =>
    value.replace(/\s/g, ' '),
  )
  expect(shown).toEqual(expect.arrayContaining(['71, 73', 'Twee poedels', '€ 2.417', '€ 1.983', 'Liefst met garage']))
  expect(shown).not.toContain('Anna')
})

describe('a request for a visit', () => {
  it('asks nothing of income or household, and gives the office the page from which it invites', async () => {
    expect(await ask()).toMatchObject({ kind: 'sent' })
    const candidate = await candidateOf(await candidateToken(), new Date())
    expect(candidate).toMatchObject({ name: 'Anna Peeters', invitedAt: null, appliedAt: null, decision: null })
    expect(Object.keys(candidate?.lead.values ?? {}).sort()).toEqual([
      'email',
      'firstName',
      'lastName',
      'phone',
      'remark',
      'visitTimes',
    ])
  })

  it.each([
    ['1002', { firstName: 'notForRent' }],
    ['1003', { firstName: 'notForRent' }],
  ])('on home %s is %j', async (property, expected) => {
    expect(errorsOf(await ask(property))).toEqual(expected)
  })
})

describe('the invitation', () => {
  it('is mailed once, however often it is requested within minutes, and again later', async () => {
    await ask()
    const token = await candidateToken()
    const answers = await Promise.all([act('invite', token), act('invite', token), act('invite', token)])
    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
      Array(3).fill([303, `/nl/kandidaat-huurder/${token}/`]),
    )
    // One that the visit was asked for, one invitation.
    expect(await mailsTo('anna@buurt.example')).toBe(2)
    await database.client.query(`update rental_candidates set invited_at = now() - interval '11 minutes'`)
    await act('invite', token)
    expect(await mailsTo('anna@buurt.example')).toBe(3)
  })

  it('is not sent with a token of another kind, or for what no button asks', async () => {
    const application = await invited()
    const token = await candidateToken()
    expect((await act('erase', token)).status).toBe(400)
    expect(await candidateOf(application, new Date())).toBeNull()
    expect((await apply(token)).kind).toBe('invalid')
  })
})

describe('the application', () => {
  it('is taken from whoever was invited, and shows on the page of the candidate', async () => {
    const token = await invited()
    expect(errorsOf(await apply(token))).toBe('sent')
    expect((await candidateOf(await candidateToken(), new Date()))?.appliedAt).not.toBeNull()
    const { rows } = await database.client.query(`select "values" from leads where form = 'rentalDetails'`)
    expect(rows[0].values).toMatchObject({ adults: 2, children: 1, firstIncome: 2400, secondIncome: 1900 })
  })

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['no adult', { adults: '0', adultAges: '' }, { adults: 'outOfRange' }],
    ['no income', { firstIncome: '' }, { firstIncome: 'incomeRequired' }],
    ['fewer ages than adults', { adultAges: '36' }, { adultAges: 'agesDontMatch' }],
    ['an adult of 17', { adultAges: '36, 17' }, { adultAges: 'agesDontMatch' }],
    ['a child of 18', { childAges: '18' }, { childAges: 'agesDontMatch' }],
    ['ages in words', { childAges: 'vijf' }, { childAges: 'agesInvalid' }],
  ])('with %s is refused', async (_what, values, errors) => {
    expect(errorsOf(await apply(await invited(), values))).toEqual(errors)
  })

  it('is refused without an invitation, for another home, and once it is decided', async () => {
    const token = await invited()
    expect(errorsOf(await apply(''))).toEqual({ firstName: 'notInvited' })
    expect(errorsOf(await apply(token, {}, '1004'))).toEqual({ firstName: 'notInvited' })
    expect(await invitedCandidate(token, new Date())).toMatchObject({ name: 'Anna Peeters' })
    await act('notChosen', await candidateToken())
    expect(await invitedCandidate(token, new Date())).toBeNull()
    expect(errorsOf(await apply(token))).toEqual({ firstName: 'notInvited' })
  })

  it('in Brussels keeps only how many people and how much income', async () => {
    const token = await invited('1004')
    const { adultAges: _a, childAges: _c, ...allowed } = DETAILS
    expect(errorsOf(await apply(token, { pets: 'een kat' }, '1004'))).toEqual({
      adultAges: 'notAsked',
      childAges: 'notAsked',
      pets: 'notAsked',
    })
    const outcome = await send('rentalDetails', allowed, { query: { property: '1004', token } })
    expect(errorsOf(outcome)).toBe('sent')
  })
})

describe('the decision', () => {
  it.each([
    ['chosen', 365],
    ['notChosen', 30],
  ])('%s keeps both requests for %i days', async (decision, days) => {
    const token = await invited()
    await apply(token)
    await act(decision, await candidateToken())
    expect(await daysKept()).toEqual([days, days])
    expect(await candidateOf(await candidateToken(), new Date())).toMatchObject({ decision })
  })

  it('is made once, and nobody is chosen where another one was, whatever office has that request, or as spam', async () => {
    await invited()
    const first = await candidateToken()
    await send('rentalApplication', { ...VISIT, email: 'bram@buurt.example' }, { query: { property: '1001' } })
    const second = await candidateToken()
    expect(second).not.toBe(first)
    const decisions = async () =>
      Promise.all([first, second].map(async (token) => (await candidateOf(token, new Date()))?.decision))
    await Promise.all([act('chosen', first), act('chosen', first)])
    await database.client.query(`update leads set office_id = null where email = 'anna@buurt.example'`)
    await database.client.query(`update desk_requests set state = 'spam' where lead_id in (
      select id from leads where email = 'anna@buurt.example')`)
    await act('chosen', second)
    expect(await decisions()).toEqual(['chosen', null])
    const { rows } = await database.client.query(`select kind from desk_request_events where kind = 'chosen'`)
    expect(rows).toHaveLength(1)
    await act('notChosen', first)
    await Promise.all([act('chosen', first), act('chosen', second)])
    expect((await decisions()).filter((decision) => decision === 'chosen')).toHaveLength(1)
  })

  it('can be changed, and goes with the request', async () => {
    await invited()
    const token = await candidateToken()
    await act('notChosen', token)
    await act('chosen', token)
    expect(await daysKept()).toEqual([365])
    await database.client.query('delete from leads')
    expect(await candidateOf(token, new Date())).toBeNull()
    expect((await act('chosen', token)).status).toBe(303)
  })
})
