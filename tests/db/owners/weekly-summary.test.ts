import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { GET as lookAtUnsubscribe, POST as unsubscribeByClick } from '../../../app/api/unsubscribe/[token]/route.ts'
import { setEnv } from '../../../lib/env.ts'
import { log } from '../../../lib/log.ts'
import { lastWeek, weekOf } from '../../../lib/owners/rules-weeks.ts'
import { summaryOf } from '../../../lib/owners/summary/queries.ts'
import { sendSummaries } from '../../../lib/owners/summary/send.ts'
import { addDays } from '../../../lib/shared/time.ts'
import { createTestDatabase, emptyCatalogue, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { homePair, importFeed } from '../../support/feed.ts'
import { postTo } from '../../support/form-posts.ts'
import { makeOwner, type TestOwner } from '../../support/owners.ts'
import { storeWish } from '../../support/saved-searches.ts'

const switchByButton = postTo('owner/summary/[token]')

const SITE = 'https://www.lindehof.example'
/** Monday, 7 o'clock in Brussels. */
const MONDAY = new Date('2026-11-23T06:00:00Z')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ now: MONDAY })
  setEnv('SITE_URL', SITE)
  await emptyCatalogue(database.client)
  await importFeed(database.url, { properties: [1, 2, 3].flatMap((ID) => homePair({ ID })) })
})
afterAll(() => database.drop())
beforeEach(() => emptyTables(database.client, 'owners', 'mails', 'property_days', 'property_history', 'wishes'))

const query = async <Row extends Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.client.query<Row>(sql, values)).rows

async function owner(homes: number[] = [1]): Promise<TestOwner> {
  const made = await makeOwner(query, homes)
  await query(`update owners set password_hash = 'x', password_changed_at = now() where id = $1`, [made.id])
  return made
}
const opened = (property: number, day: string, count: number) =>
  query('insert into property_days (property_id, day, seen, opened, saved) values ($1, $2, 900, $3, 90)', [
    property,
    day,
    count,
  ])
let rows = 0
/** A row of the CRM; a communication is this site's own, a request by a form. */
const addEntry = (property: number, kind: string, at: string, status: string | null = null, form = 'contactMe') =>
  query(
    `insert into property_history (property_id, kind, at, status, form, feed_id) values ($1, $2, $3, $4, $5, $6)`,
    kind === 'communication' && form
      ? [property, kind, at, 'received', form, null]
      : [property, kind, at, status, null, ++rows],
  )
type Mail = { recipient: string; subject: string; text: string; language: string; list_unsubscribe: string }
const mails = () => query<Mail>('select * from mails order by recipient')
const figures = async ({ id }: TestOwner, now = MONDAY) => {
  const week = lastWeek(now)
  return summaryOf(id, week, weekOf(addDays(week.first, -7)), now)
}
const NOTHING = {
  visitors: 0,
  visitorsBefore: 0,
  requests: 0,
  visits: 0,
  visitsToCome: 0,
  nextVisit: null,
  online: 0,
}

describe('the figures', () => {
  it('count those who opened the page, in the week from Monday to Sunday and the one before', async () => {
    const mine = await owner()
    for (const [at, day] of ['08', '09', '15', '16', '22', '23'].entries()) await opened(1, `2026-11-${day}`, 10 ** at)
    await opened(2, '2026-11-18', 7)
    expect(await figures(mine)).toEqual([{ ...NOTHING, id: 1, visitors: 11_000, visitorsBefore: 110 }])
  })

  it.each([
    ['of 168 hours', MONDAY, '2026-11-15T23:00:00Z', '2026-11-22T23:00:00Z'],
    ['of 167 hours', new Date('2026-03-30T05:00:00Z'), '2026-03-22T23:00:00Z', '2026-03-29T22:00:00Z'],
    ['of 169 hours', new Date('2026-10-26T06:00:00Z'), '2026-10-18T22:00:00Z', '2026-10-25T23:00:00Z'],
  ])('count what happened in a week %s, to the millisecond', async (_, now, start, end) => {
    const mine = await owner()
    const beside = (instant: string, milliseconds: number) => new Date(Date.parse(instant) + milliseconds).toISOString()
    for (const at of [beside(start, -1), start, beside(end, -1), end]) {
      await addEntry(1, 'communication', at)
      await addEntry(1, 'online', at)
      await addEntry(1, 'visit', at)
    }
    // A visit at midnight has no time, and Monday's is still to come.
    const toCome = { visitsToCome: 1, nextVisit: new Date(end) }
    expect(await figures(mine, now)).toEqual([{ ...NOTHING, id: 1, requests: 2, online: 2, visits: 2, ...toCome }])
  })

  it('leave out visits that were cancelled, in whatever words, and tell of the next to come', async () => {
    const mine = await owner()
    for (const status of ['cancelled', 'Geannuleerd', 'Annulé', 'Abgesagt']) {
      await addEntry(1, 'visit', '2026-11-18T10:00:00Z', status)
      await addEntry(1, 'visit', '2026-11-24T10:00:00Z', status)
    }
    for (const status of ['booked', 'moved', 'Bevestigd', null])
      await addEntry(1, 'visit', '2026-11-18T10:00:00Z', status)
    await addEntry(1, 'visit', '2026-11-26T10:00:00Z', 'booked')
    await addEntry(1, 'visit', '2026-11-25T09:30:00Z', 'moved')
    expect(await figures(mine)).toEqual([
      { ...NOTHING, id: 1, visits: 4, visitsToCome: 2, nextVisit: new Date('2026-11-25T09:30:00Z') },
    ])
  })

  it('count questions by the site as requests, and not the agency’s other notes or mails to a friend', async () => {
    const mine = await owner()
    for (const form of ['contactMe', 'offer', 'sendToFriend', 'rentalDetails', ''])
      await addEntry(1, 'communication', '2026-11-18T10:00:00Z', null, form)
    expect(await figures(mine)).toEqual([{ ...NOTHING, id: 1, requests: 2 }])
  })

  it('begin with the day the home became theirs, and end with it', async () => {
    const [seller, buyer] = [await owner(), await owner()]
    await query(`update owner_properties set until = '2026-11-18T12:00:00Z' where owner_id = $1`, [seller.id])
    await query(`update owner_properties set since = '2026-11-18T12:00:00Z' where owner_id = $1`, [buyer.id])
    for (const day of ['17', '18', '19']) await opened(1, `2026-11-${day}`, 1)
    for (const time of ['11:59:59.999', '12:00']) await addEntry(1, 'communication', `2026-11-18T${time}Z`)
    expect(await figures(seller)).toEqual([])
    expect(await figures(buyer)).toEqual([{ ...NOTHING, id: 1, visitors: 2, requests: 1 }])
    await query(`update owner_properties set since = '2026-11-22T23:00:00Z' where owner_id = $1`, [buyer.id])
    expect(await figures(buyer)).toEqual([])
  })

  it('are those of their own homes on the site', async () => {
    const mine = await owner([1, 2])
    await owner([3])
    await query('update properties set published = false, withdrawn_at = now() where id = 2')
    expect((await figures(mine)).map(({ id }) => id)).toEqual([1])
    await query('update properties set published = true, withdrawn_at = null where id = 2')
    expect((await figures(mine)).map(({ id }) => id)).toEqual([1, 2])
  })
})

describe('the mail', () => {
  it('says it in words, with the way to the home, and wishes counted without a name', async () => {
    await owner()
    await storeWish()
    await opened(1, '2026-11-16', 1234)
    await opened(1, '2026-11-10', 1)
    await addEntry(1, 'communication', '2026-11-18T10:00:00Z')
    await addEntry(1, 'visit', '2026-11-24T13:30:00Z', 'booked')
    expect(await sendSummaries(MONDAY)).toEqual({ sent: 1 })
    const [mail] = await mails()
    expect(mail).toMatchObject({ subject: 'Zo ging het vorige week met uw woning', language: 'nl' })
    expect(mail?.text).toContain('16 november 2026 tot en met 22 november 2026')
    expect(mail?.text).toContain('1.234 (de week ervoor 1)')
    expect(mail?.text).toContain('1, op dinsdag 24 november om 14.30 uur')
    expect(mail?.text).toContain('1 zoekopdracht past bij uw woning')
    expect(mail?.text).toContain(`${SITE}/nl/mijn-woning/overzicht/1/`)
    expect(mail?.text).not.toMatch(/an@huis|Zilverpapierlaan|Nieuw online/)
  })

  it('comes in the owner’s language, in another that the site has where it hasn’t that one', async () => {
    const [french, german] = [await owner(), await owner()]
    await query(`update owners set language = 'fr' where id = $1`, [french.id])
    await query(`update owners set language = 'de' where id = $1`, [german.id])
    await sendSummaries(MONDAY)
    expect(new Map((await mails()).map(({ recipient, language }) => [recipient, language]))).toEqual(
      new Map([
        [french.email, 'fr'],
        [german.email, 'nl'],
      ]),
    )
  })

  it('comes once a week, however often and by however many it is asked for', async () => {
    await owner()
    await owner([2, 3])
    const at = (days: number, hours = 0) => new Date(MONDAY.getTime() + (days * 24 + hours) * 3_600_000)
    const reports = await Promise.all([1, 2, 3, 4].map(() => sendSummaries(MONDAY)))
    expect(reports.reduce((sum, { sent }) => sum + sent, 0)).toBe(2)
    for (const later of [at(0, 4), at(6)]) expect(await sendSummaries(later)).toEqual({ sent: 0 })
    expect(await mails()).toHaveLength(2)
    // Sunday night in Brussels, then Monday.
    expect(await sendSummaries(new Date('2026-11-29T22:59:59Z'))).toEqual({ sent: 0 })
    expect(await sendSummaries(new Date('2026-11-29T23:00:00Z'))).toEqual({ sent: 2 })
  })

  it.each([
    ['switched it off', 'update owners set weekly_summary = false'],
    ['is locked', 'update owners set locked_at = now()'],
    ['has no password yet', 'update owners set password_hash = null, password_changed_at = null'],
    ['has no home', 'delete from owner_properties'],
    ['had one until now', 'update owner_properties set until = now()'],
  ])('goes to nobody who %s', async (_, sql) => {
    await owner()
    await query(sql)
    expect(await sendSummaries(MONDAY)).toEqual({ sent: 0 })
    expect(await mails()).toEqual([])
  })

  it('goes to the others when one can not be written, and the job comes back for that one', async () => {
    const [first, second] = [await owner(), await owner([2])]
    await query(`update owners set email = 'x@y' where id = $1`, [first.id])
    const said = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    await expect(sendSummaries(MONDAY)).rejects.toThrow('1 weekly summaries could not be written.')
    expect(said.mock.calls).toEqual([
      [{ event: 'weekly-summary.failed', error: expect.any(Error) }, 'A weekly summary could not be written.'],
    ])
    said.mockRestore()
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([second.email])
    await query('update owners set email = $2 where id = $1', [first.id, first.email])
    expect(await sendSummaries(MONDAY)).toEqual({ sent: 1 })
  })
})

describe('its link', () => {
  const context = (token: string) => ({ params: Promise.resolve({ token }) })
  const wanted = async ({ id }: TestOwner) =>
    (await query('select weekly_summary from owners where id = $1', [id]))[0]?.weekly_summary
  async function mailed() {
    const [mine, other] = [await owner(), await owner([2])]
    await sendSummaries(MONDAY)
    const mail = (await mails()).find(({ recipient }) => recipient === mine.email)
    return { mine, other, mail, token: /\/api\/unsubscribe\/([\w-]+)\//.exec(mail?.list_unsubscribe ?? '')?.[1] ?? '' }
  }

  it('ends it with one click, and again, for its owner alone', async () => {
    const { mine, other, mail, token } = await mailed()
    expect(mail?.text).toContain(`${SITE}/nl/weekoverzicht/${token}/`)
    for (let click = 0; click < 2; click++)
      expect(
        (
          await unsubscribeByClick(
            new Request(SITE, { method: 'POST', body: 'List-Unsubscribe=One-Click' }),
            context(token),
          )
        ).status,
      ).toBe(200)
    expect([await wanted(mine), await wanted(other)]).toEqual([false, true])
  })

  it('leads to a page whose buttons end it and begin it again; looking changes nothing', async () => {
    const { mine, token } = await mailed()
    const page = await lookAtUnsubscribe(new Request(SITE), context(token))
    expect([page.status, page.headers.get('location')]).toEqual([303, `/nl/weekoverzicht/${token}/`])
    expect(await wanted(mine)).toBe(true)
    for (const [action, on] of [
      ['end', false],
      ['start', true],
    ] as const) {
      const request = new Request(`${SITE}/`, {
        method: 'POST',
        headers: { origin: SITE, host: 'www.lindehof.example' },
        body: new URLSearchParams({ action, locale: 'nl' }),
      })
      expect((await switchByButton(request, context(token))).status).toBe(303)
      expect(await wanted(mine)).toBe(on)
    }
  })

  it.each([
    ['another id', (token: string) => token.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))],
    ['none', () => 'x'],
  ])('opens nothing with %s', async (_, change) => {
    const { mine, token } = await mailed()
    expect(
      (
        await unsubscribeByClick(
          new Request(SITE, { method: 'POST', body: 'List-Unsubscribe=One-Click' }),
          context(change(token)),
        )
      ).status,
    ).toBe(404)
    expect((await lookAtUnsubscribe(new Request(SITE), context(change(token)))).status).toBe(404)
    expect(await wanted(mine)).toBe(true)
  })
})
