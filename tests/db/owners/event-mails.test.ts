import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { translations } from '../../../lib/i18n/translations.ts'
import { stopJobs } from '../../../lib/jobs/jobs.ts'
import { releaseOffer } from '../../../lib/offers/release.ts'
import { brusselsInstant } from '../../../lib/shared/time.ts'
import { cancelViewingByLink, moveViewingByLink } from '../../../lib/viewings/manage-viewing.ts'
import { oneAgentEach } from '../../support/agents.ts'
import { createTestDatabase, emptyCatalogue, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { homePair, importFeed } from '../../support/feed.ts'
import { send } from '../../support/forms/submission.ts'
import { ownerWithPassword, type Query } from '../../support/owners.ts'
import { makeStaff } from '../../support/staff.ts'

/** Monday, eight in the morning in Brussels. */
const NOW = new Date(brusselsInstant('2026-11-23', '08:00'))
const [HOME, OTHER] = [1001, 1002]
const VISITOR = { firstName: 'An', lastName: 'Vandenbroucke', email: 'an@visitor.example', phone: '0470123456' }
const OFFER = {
  ...VISITOR,
  street: 'Kerkstraat',
  houseNumber: '1',
  zip: '9000',
  city: 'Gent',
  amount: '350000',
  financing: 'own',
  startDate: '2026-11-24',
  endDate: '2026-12-01',
  place: 'Gent',
  signDate: '2026-11-23',
  binding: 'yes',
}

let database: TestDatabase
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows as never
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
  await emptyCatalogue(database.client)
  await importFeed(database.url, { properties: [...homePair(), ...homePair({ ID: OTHER })] })
})
beforeEach(async () => {
  await emptyTables(database.client, 'owners', 'leads', 'mails', 'staff', 'rate_limits')
  await oneAgentEach(query)
})
afterAll(async () => {
  await stopJobs()
  await database.drop()
})

const ask = (form: 'appointment' | 'offer', values: Record<string, string>, property = HOME) =>
  send(form, values, { query: { property: String(property) }, language: 'nl', now: NOW })
const book = (time: string) => ask('appointment', { ...VISITOR, slot: brusselsInstant('2026-11-24', time) })
const mailsTo = (email: string) =>
  query<{ subject: string; text: string; language: string }>(
    'select subject, text, language from mails where recipient = $1 order by created_at, xmin::text::int8',
    [email],
  )
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject.split(' – ')[0])
const heading = (kind: 'booked' | 'moved' | 'cancelled' | 'offer', locale: 'nl' | 'fr' = 'nl') =>
  translations(locale, 'owners.mail')(`event.${kind}.heading`)

describe('owners are mailed at once', () => {
  it('about a viewing that is booked, moved and cancelled, each time once and without the visitor', async () => {
    const { email } = await ownerWithPassword(query, [HOME])
    for (const _time of ['once', 'again']) expect(await book('10:00')).toMatchObject({ kind: 'sent' })
    const [viewing] = await query<{ id: string }>('select id from appointments')
    await moveViewingByLink(viewing?.id ?? '', brusselsInstant('2026-11-24', '11:00'), NOW.toISOString())
    await cancelViewingByLink(viewing?.id ?? '', NOW.toISOString())
    expect(await subjectsTo(email)).toEqual([heading('booked'), heading('moved'), heading('cancelled')])
    const texts = (await mailsTo(email)).map(({ text }) => text.replaceAll('\u00a0', ' ')).join('\n')
    expect(texts).toContain('dinsdag 24 november om 10.00 uur')
    expect(texts).toContain(translations('nl', 'owners.mail')('event.settings'))
    for (const word of Object.values(VISITOR)) expect(texts).not.toMatch(new RegExp(`\\b${word}\\b`))
  })

  it('about an offer that is released, without its amount, in their own language', async () => {
    const { id, email } = await ownerWithPassword(query, [HOME])
    await query(`update owners set language = 'fr' where id = $1`, [id])
    expect(await ask('offer', OFFER)).toMatchObject({ kind: 'sent' })
    expect(await subjectsTo(email)).toEqual([])
    const [offer] = await query<{ id: string }>(`select id from leads where form = 'offer'`)
    const staff = { ...(await makeStaff(query, 'administrator', 'Els Maes')), officeId: null }
    expect(await releaseOffer(staff, offer?.id ?? '', NOW)).toBe('done')
    expect(await releaseOffer(staff, offer?.id ?? '', NOW)).toBe('unchanged')
    expect(await subjectsTo(email)).toEqual([heading('offer', 'fr')])
    const [mail] = await mailsTo(email)
    expect(mail?.language).toBe('fr')
    expect(mail?.text).not.toMatch(/350|Vandenbroucke/)
  })

  it.each([
    ['who switched it off', 'update owners set event_mails = false'],
    ['whom staff locked', 'update owners set locked_at = now()'],
    ['who never chose a password', 'update owners set password_hash = null, password_changed_at = null'],
    ['whose home it no longer is', `update owner_properties set until = now() - interval '1 day'`],
    ['of another home', `update owner_properties set property_id = ${OTHER}`],
  ])('but not those %s', async (_who, change) => {
    const { email } = await ownerWithPassword(query, [HOME])
    await query(change)
    expect(await book('10:00')).toMatchObject({ kind: 'sent' })
    expect(await mailsTo(email)).toEqual([])
  })
})
