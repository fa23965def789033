import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { POST } from '../../../app/api/staff/presence/route.ts'
import { newToken, setCookie, tokenHash } from '../../../lib/auth/cookies.ts'
import { setEnv } from '../../../lib/env.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { formatTime } from '../../../lib/places/rules-opening-hours.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { setTime } from '../../support/database/time.ts'

let database: TestDatabase
const query = async <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await database.client.query(sql, values)).rows
beforeAll(async () => {
  database = await createTestDatabase({ now: START })
  setEnv('SITE_URL', 'http://localhost:3000')
})
afterAll(() => database.drop())

const t = translations('nl', 'cms.history')
/** 14:02 in Brussels. */
const START = new Date('2026-11-24T13:02:00Z')
beforeEach(() => setTime(database.client, START))
const secondsLater = (seconds: number) => setTime(database.client, new Date(START.getTime() + seconds * 1000))

/** The cookie of a signed-in person. */
async function signedIn(name: string, role = 'editor'): Promise<string> {
  const [staff] = await query<{ id: string }>(
    `insert into staff (email, name, role, language) values ($1, $2, $3::staff_role, 'nl') returning id`,
    [`${randomUUID()}@example.org`, name, role],
  )
  const token = newToken()
  await query(
    `insert into staff_sessions (staff_id, token_hash, device, created_at, last_seen_at) values ($1, $2, 'Test', $3, $3)`,
    [staff?.id, tokenHash(token), START],
  )
  return (await setCookie('staffSession', token)).split(';', 1)[0] ?? ''
}

async function tell(cookie: string, body: unknown, locale = 'nl'): Promise<{ status: number; others: unknown }> {
  const sent = JSON.stringify(body)
  const answer = await POST(
    new Request(`http://localhost:3000/api/staff/presence/?locale=${locale}`, {
      method: 'POST',
      headers: { cookie, 'content-length': String(Buffer.byteLength(sent)) },
      body: sent,
    }),
  )
  return { status: answer.status, others: await answer.json() }
}

/** Two people with a tab each at one document. */
async function twoPeople() {
  const [an, lies] = [await signedIn('An Desmet'), await signedIn('Lies Maes')]
  const document = { kind: 'banner', id: randomUUID() }
  return {
    an,
    lies,
    document,
    anTab: { ...document, tabId: randomUUID() },
    liesTab: { ...document, tabId: randomUUID() },
  }
}

describe('who has a document open', () => {
  it('is told to the other, with since when, in the language of the page', async () => {
    const { an, lies, anTab, liesTab } = await twoPeople()
    expect(await tell(lies, liesTab)).toEqual({ status: 200, others: [] })
    await secondsLater(30)
    expect((await tell(an, anTab)).others).toEqual([t('alsoHere', { name: 'Lies Maes', time: '14.02' })])
    expect((await tell(an, anTab, 'fr')).others).toEqual([
      translations('fr', 'cms.history')('alsoHere', { name: 'Lies Maes', time: formatTime('14:02', 'fr') }),
    ])
    expect((await tell(lies, liesTab)).others).toEqual([t('alsoHere', { name: 'An Desmet', time: '14.02' })])
  })

  it('is told of a request by a sentence of its own: nothing of it is saved over', async () => {
    const [an, lies] = [await signedIn('An Desmet', 'administrator'), await signedIn('Lies Maes', 'administrator')]
    const [lead] = await query<{ id: string }>(
      `insert into leads (form, language, "values", subject, consent_version, content_hash, erase_after)
       values ('contactMe', 'nl', '{}', '', '1', gen_random_uuid()::text, now() + interval '1 year') returning id`,
    )
    const tab = () => ({ kind: 'request', id: lead?.id, tabId: randomUUID() })
    const mine = tab()
    await tell(lies, tab())
    expect((await tell(an, mine)).others).toEqual([t('alsoOpen', { name: 'Lies Maes', time: '14.02' })])
    await tell(lies, { ...tab(), kind: 'request-answer' })
    expect((await tell(an, mine)).others).toEqual([t('alsoWrites', { name: 'Lies Maes', time: '14.02' })])
  })

  it.each([
    [59, 1],
    [60, 0],
  ])('counts for less than a minute after the last word: %i seconds, %i person', async (seconds, people) => {
    const { an, lies, anTab, liesTab } = await twoPeople()
    await tell(lies, liesTab)
    await secondsLater(seconds)
    expect((await tell(an, anTab)).others).toHaveLength(people)
  })

  it('goes on while the tab says so, and begins anew after a pause', async () => {
    const { an, lies, anTab, liesTab } = await twoPeople()
    for (const seconds of [0, 40, 80]) {
      await secondsLater(seconds)
      await tell(lies, liesTab)
    }
    await secondsLater(120)
    expect((await tell(an, anTab)).others).toEqual([t('alsoHere', { name: 'Lies Maes', time: '14.02' })])
    await secondsLater(600)
    await tell(lies, liesTab)
    expect((await tell(an, anTab)).others).toEqual([t('alsoHere', { name: 'Lies Maes', time: '14.12' })])
  })

  it('ends with the tab, and nobody closes the tab of another', async () => {
    const { an, lies, anTab, liesTab } = await twoPeople()
    await tell(lies, liesTab)
    await tell(an, { ...liesTab, leaves: true })
    expect((await tell(an, anTab)).others).toHaveLength(1)
    expect(await tell(lies, { ...liesTab, leaves: true })).toEqual({ status: 200, others: [] })
    expect((await tell(an, anTab)).others).toEqual([])
  })

  it('names a person with several tabs once, and tells a person of an own second one', async () => {
    const { an, lies, document, anTab, liesTab } = await twoPeople()
    await tell(lies, liesTab)
    await secondsLater(60 - 1)
    expect((await tell(lies, { ...document, tabId: randomUUID() })).others).toEqual([t('otherTab', { time: '14.02' })])
    expect((await tell(an, anTab)).others).toEqual([t('alsoHere', { name: 'Lies Maes', time: '14.02' })])
  })

  it('is of one document only', async () => {
    const { an, lies, anTab, liesTab } = await twoPeople()
    await tell(lies, liesTab)
    expect((await tell(an, { ...anTab, id: '1' })).others).toEqual([])
  })
})

describe('refused', () => {
  it.each([
    ['no document', {}],
    ['another kind', { kind: 'staff', id: '1', tabId: randomUUID() }],
    ['a tab without a number', { kind: 'banner', id: '1', tabId: 'x' }],
    ['a long id', { kind: 'banner', id: 'x'.repeat(301), tabId: randomUUID() }],
  ])('%s', async (_, body) => {
    expect((await tell(await signedIn('An Desmet'), body)).status).toBe(400)
  })

  it('who is not signed in, and a role that may not edit it', async () => {
    const { anTab } = await twoPeople()
    expect((await tell('', anTab)).status).toBe(401)
    expect((await tell(await signedIn('Omar', 'office'), anTab)).status).toBe(404)
    expect((await tell(await signedIn('Emma', 'editor'), { ...anTab, kind: 'section' })).status).toBe(404)
    expect(await query('select from content_editors where document_id = $1', [anTab.id])).toEqual([])
  })

  it('an unknown language', async () => {
    expect((await tell(await signedIn('An Desmet'), {}, 'xx')).status).toBe(400)
  })
})
