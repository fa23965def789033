/** What an owner writes in the portal: a request at the desk of the home's office, whose answer the owner reads there. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { keptDraft } from '../../../lib/forms/form-drafts.ts'
import { LIMITS } from '../../../lib/forms/request/rate-limits.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { sendNotices } from '../../../lib/notices/send.ts'
import { loadOwnHome } from '../../../lib/owners/dashboard/own-homes.ts'
import { loadPortal, PORTAL_PAGES } from '../../../lib/owners/desk/view-portal.ts'
import { findLatest } from '../../../lib/owners/history/queries-latest.ts'
import { historyOf } from '../../../lib/owners/history/view.ts'
import { WHOLE_HISTORY } from '../../../lib/owners/rules-history.ts'
import { erasePersonalData, findPersonalData } from '../../../lib/privacy/queries-personal-data.ts'
import { eraseExpired } from '../../../lib/privacy/retention.ts'
import { REQUEST_SOURCE } from '../../../lib/requests/list.ts'
import { requestsAt } from '../../../lib/requests/rules-query.ts'
import { loadRequest } from '../../../lib/requests/view.ts'
import { redirectTarget } from '../../../lib/sign-in/redirect-target.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'
import { homePair, importFeed } from '../../support/feed.ts'
import { postTo } from '../../support/form-posts.ts'
import { ownerWithPassword, sessionCookieOf, type TestOwner } from '../../support/owners.ts'
import { TestBrowser } from '../../support/sign-in.ts'

const POST = postTo('owner/account')

const NOW = new Date('2026-11-23T09:00:00Z')

const TEXT = 'Kunnen we de prijs\nbespreken?'
let database: TestDatabase
const desk = requestDesk(() => database)
const { query, colleague, act } = desk
const [home, other] = [1001, 1002]
let office = 0
beforeAll(async () => {
  setEnv('SITE_URL', 'http://localhost:3000')
  database = await createTestDatabase({ now: NOW })
  await importFeed(database.url, { properties: [...homePair({ ID: home }), ...homePair({ ID: other })] })
  office = (await desk.firstHome()).office
})
afterAll(() => database.drop())

let me: SessionStaff
let owner: TestOwner
beforeEach(async () => {
  await emptyTables(database.client, 'leads', 'mails', 'staff', 'owners', 'rate_limits', 'form_drafts')
  await query('delete from property_history')
  me = await colleague(office)
  owner = await ownerWithPassword(query, [home])
})

async function write(message: string, id: number | string = home, who = owner) {
  const browser = new TestBrowser()
  const { name, value } = await sessionCookieOf(query, who)
  browser.cookies.set(name, value)
  const fields = { locale: 'nl', action: 'message', id: String(id), message }
  return browser.keep(await POST(browser.request('/api/owner/account/', fields)))
}
const requests = async (staff: SessionStaff) =>
  (await REQUEST_SOURCE.load(requestsAt('form=ownerMessage'), { staff, locale: 'nl', now: NOW })).rows
const session = () => ({ ...owner, sessionId: '', name: 'Noor Peeters', language: 'nl' as const })
async function reads(who = owner, locale: 'nl' | 'fr' = 'nl') {
  const own = await loadOwnHome({ ...session(), ...who }, String(home), locale)
  if (!own) return null
  const { result } = await historyOf(who.id, { kind: 'communication', home: own, locale }, WHOLE_HISTORY)
  return result.rows.map(({ contact, subject, comment }) => [contact, subject, comment])
}

it('arrives at the desk of the home’s office with a mail to it, is answered there, and the owner reads both', async () => {
  await act(me, 'chooseNotices', { ownerMessage: 'mail' })
  expect((await write(TEXT)).location).toBe(`/nl/mijn-woning/contacten/${home}/?done=message#message`)
  const [row, ...more] = await requests(me)
  // With the picture of the home, where it has one.
  expect(row).toMatchObject({
    name: 'Noor Peeters',
    picture: null,
    item: { said: expect.stringContaining('bespreken?') },
  })
  expect(more).toEqual([])
  const id = row?.id ?? ''
  const request = await loadRequest(me, id, 'nl', NOW)
  expect(request).toMatchObject({
    ...{ person: 'Noor Peeters', email: owner.email, officeId: office, state: 'new' },
    ...{ said: TEXT, owner: `/nl/kantoor/eigenaar/${owner.id}/` },
  })
  expect(request?.home?.href).toContain(`/${home}/`)
  const [mail, ...others] = await query<{ text: string; reply_to: string }>('select text, reply_to from mails')
  expect([mail?.reply_to, others]).toEqual([owner.email, []])
  expect(mail?.text).toContain('bespreken?')
  await sendNotices(NOW)
  const notice = await query<{ text: string }>('select text from mails where recipient = $1', [me.email])
  expect(notice).toHaveLength(1)
  expect(notice[0]?.text).not.toContain('bespreken')
  await act(me, 'answerRequest', { id, seen: '0', subject: 'Uw prijs', body: 'Graag, maandag om tien uur?' })
  expect((await query('select 1 from mails where recipient = $1', [owner.email])).length).toBe(1)
  expect(await reads()).toEqual([
    ['An Desmet', 'Uw prijs', 'Graag, maandag om tien uur?'],
    ['Noor Peeters', 'Bericht aan het kantoor', TEXT],
  ])
})

it('is called in the language of who reads it, whoever wrote it, also what was written before', async () => {
  await write(TEXT)
  const t = translations('fr', 'owners.lists')
  expect((await reads(owner, 'fr'))?.map(([, subject]) => subject)).toEqual([t('message.subject')])
  // As a colleague's subject is theirs, so is a row of the CRM.
  for (const [feed, subject] of [
    [null, 'Bericht aan het kantoor'],
    [null, 'Uw prijs'],
    [7, 'Bericht aan het kantoor'],
  ] as const) {
    await query('update property_history set type = $1, subject = $2, feed_id = $3', ['x', subject, feed])
    const shown = feed === null && subject !== 'Uw prijs' ? t('message.subject') : subject
    expect((await reads(owner, 'fr'))?.map((row) => row[1])).toEqual([shown])
  }
})

it('counts as no request of a visitor, and twice the same is one', async () => {
  await write(TEXT)
  await write(TEXT)
  expect(await requests(me)).toHaveLength(1)
  expect(await query('select 1 from property_history where form is not null')).toEqual([])
})

it('is written by an owner of the home only, with words, and not without end', async () => {
  for (const id of [other, 999_999, 'x', '']) expect((await write(TEXT, id)).status).toBe(404)
  expect((await write('  ')).location).toContain('#message')
  expect(await query('select 1 from leads')).toEqual([])
  const stranger = await ownerWithPassword(query, [other])
  expect((await write(TEXT, home, stranger)).status).toBe(404)
  for (let n = 0; n < 12; n += 1) await write(`${TEXT} ${n}`)
  expect((await query('select 1 from leads')).length).toBe(10)
})

it('is kept with what is wrong when it is too long or one too many, and through the login when the session ended', async () => {
  const [page, long] = [`/nl/mijn-woning/contacten/${home}/`, 'a'.repeat(5001)]
  const draftOf = (location: string) =>
    keptDraft('ownerMessage', new URL(location, 'http://x').searchParams.get('message') ?? '')
  const refused = (await write(long)).location
  expect(refused).toMatch(new RegExp(`^${page}\\?message=[\\w-]+#message$`))
  expect(await draftOf(refused)).toEqual({ values: { message: long }, errors: { message: 'messageTooLong' } })
  for (let n = 0; n < 10; n += 1) await write(`${TEXT} ${n}`)
  const limited = { values: { message: 'Nog iets.' }, errors: { message: 'messageTooMany' } }
  expect(await draftOf((await write('Nog iets.')).location)).toEqual(limited)
  const browser = new TestBrowser()
  const sendSignedOut = async () => {
    const fields = { locale: 'nl', action: 'message', id: String(home), message: TEXT }
    const { location } = browser.keep(await POST(browser.request('/api/owner/account/', fields)))
    const login = new URL(location, 'http://x')
    expect(login.pathname).toBe('/nl/login/')
    return redirectTarget(login.searchParams.get('back') ?? '') ?? ''
  }
  const back = await sendSignedOut()
  expect(back.startsWith(`${page}?message=`)).toBe(true)
  expect(await draftOf(back)).toEqual({ values: { message: TEXT }, errors: {} })
  for (let n = 1; n < LIMITS.signedOut.points; n += 1) await sendSignedOut()
  expect(await sendSignedOut()).toBe(page)
  expect(await query(`select 1 from form_drafts where form = 'ownerMessage'`)).toHaveLength(2 + LIMITS.signedOut.points)
})

it('is seen by the home’s other owners, and by no other office', async () => {
  await write(TEXT)
  expect(await reads(await ownerWithPassword(query, [home]))).toHaveLength(1)
  const far = await colleague((await desk.offices()).find((one) => one !== office) ?? 0)
  expect(await requests(far)).toEqual([])
})

it('is read with its answer by who owned the home then, not by who buys it', async () => {
  const ask = async (message: string) => {
    await write(message)
    const [row] = await query<{ id: string }>('select id from leads order by created_at desc limit 1')
    return row?.id ?? ''
  }
  const answer = (id: string, body: string) => act(me, 'answerRequest', { id, seen: '0', subject: 'Uw prijs', body })
  const [answered, late] = [await ask(TEXT), await ask('Nog iets.')]
  await answer(answered, 'Graag.')
  await query(`update leads set created_at = created_at - interval '2 days'`)
  await query(`update owner_properties set since = now() - interval '9 days', until = now() where owner_id = $1`, [
    owner.id,
  ])
  const buyer = await ownerWithPassword(query, [home])
  await query(`update owner_properties set since = now() - interval '1 day' where owner_id = $1`, [buyer.id])
  await answer(late, 'De vorige eigenaar leest dit per mail.')
  expect((await query('select 1 from mails where recipient = $1', [owner.email])).length).toBe(2)
  expect((await query('select 1 from property_history')).length).toBe(3)
  expect(await reads(buyer)).toEqual([])
  expect(await findLatest({ ownerId: buyer.id, propertyId: home }, '2000-01-01', NOW, 9)).toEqual([])
})

it('is gone with its answers on its date, and when the owner’s data are erased', async () => {
  const ask = async () => {
    await write(TEXT)
    const id = (await requests(me))[0]?.id ?? ''
    await act(me, 'answerRequest', { id, seen: '0', subject: 'Uw prijs', body: 'Graag.' })
    expect(await query('select 1 from property_history')).toHaveLength(2)
  }
  await ask()
  const later = NOW
  later.setUTCMonth(later.getUTCMonth() + 25)
  await eraseExpired(later)
  expect(await query('select 1 from property_history')).toEqual([])
  await ask()
  expect((await findPersonalData(owner.email)).propertyHistory).toHaveLength(2)
  await erasePersonalData(owner.email, NOW)
  expect(await query('select 1 from property_history')).toEqual([])
})

it('every page of the portal is seen by staff as the owner sees it, and noted; none changes anything', async () => {
  await write(TEXT)
  const look = (page?: string, id?: number) =>
    loadPortal(me, { id: owner.id, home: id === undefined ? undefined : String(id), page }, 'nl', NOW)
  expect(await look()).toMatchObject({ kind: 'homes' })
  expect(await look('account')).toMatchObject({ kind: 'account', account: { email: owner.email } })
  for (const page of PORTAL_PAGES) expect(await look(page, home)).toMatchObject({ page, home: { id: home } })
  expect(await look('communications', home)).toMatchObject({ history: { result: { rows: [{ comment: TEXT }] } } })
  for (const [page, id] of [
    ['secrets', home],
    ['visits', other],
    ['constructor', home],
  ] as const)
    expect(await look(page, id)).toBeNull()
  const far = await colleague((await desk.offices()).find((one) => one !== office) ?? 0)
  expect(await loadPortal(far, { id: owner.id, page: 'account' }, 'nl', NOW)).toBeNull()
  const views = await query<{ property_id: number | null }>(
    `select property_id from owner_events where kind = 'viewed' order by property_id`,
  )
  expect(views.map(({ property_id }) => property_id)).toEqual([home, null])
})
