/** A form whose answer is a mail mails again when the same is asked again: mails get lost. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setEnv } from '../../../lib/env.ts'
import { LIMITS } from '../../../lib/forms/request/rate-limits.ts'
import { FORM_NAMES, type FormName, formOf } from '../../../lib/forms/rules-table.ts'
import { pathTo } from '../../../lib/i18n/paths.ts'
import type { Handler } from '../../../lib/leads/handler.ts'
import type { Subject } from '../../../lib/leads/subject.ts'
import { ANSWERED_BY_SITE } from '../../../lib/requests/rules.ts'
import { HANDLERS, thanksFor } from '../../../lib/submission/handler-table.ts'
import type { Outcome } from '../../../lib/submission/submit.ts'
import { createTestDatabase, emptyCatalogue, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { setTime } from '../../support/database/time.ts'
import { homePair, importFeed } from '../../support/feed.ts'
import { dayFromNow, SAMPLES } from '../../support/forms/form-samples.ts'
import { send } from '../../support/forms/submission.ts'

// The samples hold days that are counted from today.
const NOW = new Date(`${dayFromNow(0)}T09:00:00Z`)
const HOME = 1001
const handlerOf = (form: FormName): Handler => HANDLERS[form]
const MAILING = FORM_NAMES.filter((form) => handlerOf(form).again)
const OWN_NEEDS: readonly FormName[] = ['rentalApplication', 'rentalDetails', 'job']
const ANYTHING = { kind: 'agency' } as Subject
const OFFICE = '@lindehof.example'

let database: TestDatabase
let time = NOW
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
  setEnv('SITE_URL', 'https://www.lindehof.example')
  await emptyCatalogue(database.client)
  await importFeed(database.url, { properties: homePair() })
})
beforeEach(async () => {
  await emptyTables(database.client, 'wishes', 'newsletter_subscriptions', 'mails', 'leads', 'rate_limits')
})
afterAll(() => database.drop())

const later = async (seconds: number): Promise<void> => {
  time = new Date(time.getTime() + seconds * 1000)
  await setTime(database.client, time)
}
const PAGE_FILLS_IN: Partial<Record<FormName, Record<string, string>>> = {
  newsletter: { language: 'nl' },
  renovation: { works: 'roofInsulation=80', zip: '9000' },
}
const values = (form: FormName) => ({ ...SAMPLES[form], ...PAGE_FILLS_IN[form] })
const ask = (form: FormName) =>
  send(form, values(form), { query: formOf(form).about === 'property' ? { property: String(HOME) } : {}, now: time })
const mails = async () =>
  (await database.client.query<{ recipient: string; text: string }>('select recipient, text from mails')).rows
const toVisitors = async () => (await mails()).filter(({ recipient }) => !recipient.endsWith(OFFICE))

it('are all that the site itself answers, and what else is nothing but a mail', () => {
  // Who asks for the link that ends a subscription is mailed each time by its own handler.
  const own = ANSWERED_BY_SITE.filter((form) => form !== 'unsubscribe')
  expect(MAILING).toEqual(expect.arrayContaining([...own]))
  expect(MAILING).toEqual(expect.arrayContaining(['demandRegister', 'renovation']))
})

it('are, with what the visitor gets a copy of, all forms', () => {
  const others = FORM_NAMES.filter((form) => {
    const { again, copies, checksRepeats } = handlerOf(form)
    return !again && !copies && !checksRepeats
  })
  expect(others).toEqual(['unsubscribe'])
})

/** Where an answer leads; the last part of an offer's is signed with the time. */
const pathOf = (outcome: Outcome) => ('href' in outcome ? outcome.href.split('/').slice(0, 3) : outcome)

/** Those of which the visitor gets a copy. An application needs an invitation or a file, a project its own feed. */
const COPIED = FORM_NAMES.filter(
  (form) => handlerOf(form).copies && !OWN_NEEDS.includes(form) && formOf(form).about !== 'project',
)

describe.each(COPIED)('the copy of %s', (form) => {
  const own = async () => (await mails()).filter(({ recipient }) => recipient === values(form).email)

  it('comes again to whoever asks again, and once on a double click; the office and the request stay as they are', async () => {
    const first = await ask(form)
    expect(first).toMatchObject({ kind: 'sent' })
    const [copies, all] = [await own(), await mails()]
    expect(copies.length).toBeGreaterThan(0)
    expect(await ask(form)).toEqual(first)
    expect(await mails()).toHaveLength(all.length)
    await later(120)
    expect(pathOf(await ask(form))).toEqual(pathOf(first))
    expect((await own()).length).toBeGreaterThan(copies.length)
    expect((await mails()).length - (await own()).length).toBe(all.length - copies.length)
    expect((await database.client.query('select from leads')).rowCount).toBe(1)
  })

  it('is promised no longer once an address was mailed enough', async () => {
    const outcomes = []
    for (let times = 0; times < LIMITS.recipient.points + 2; times++) {
      outcomes.push(await ask(form))
      await later(120)
    }
    expect(outcomes.at(-1)).toMatchObject({ kind: 'sent' })
    expect((await own()).length).toBeLessThanOrEqual((LIMITS.recipient.points + 1) * 2)
    if (!handlerOf(form).answer)
      expect(outcomes.at(-1)).toEqual({ kind: 'sent', href: pathTo(thanksFor(form, ANYTHING, true), 'nl') })
  })
})

describe.each(MAILING.filter((form) => form !== 'appointment'))('%s', (form) => {
  it('mails once on a double click, and again when it is asked again, with a link that works as the first', async () => {
    expect(await ask(form)).toMatchObject({ kind: 'sent' })
    const [first, all] = [await toVisitors(), await mails()]
    expect(first).toHaveLength(1)
    await later(20)
    expect(await ask(form)).toMatchObject({ kind: 'sent' })
    expect(await mails()).toHaveLength(all.length)
    await later(100)
    expect(await ask(form)).toMatchObject({ kind: 'sent' })
    const again = await toVisitors()
    expect(again.map(({ recipient }) => recipient)).toEqual([first[0]?.recipient, first[0]?.recipient])
    // The office hears of it once, and it is one request.
    expect((await mails()).length - again.length).toBe(all.length - first.length)
    expect((await database.client.query('select from leads')).rowCount).toBe(1)
  })

  it('of two at once mails one', async () => {
    await ask(form)
    const before = (await mails()).length
    await later(120)
    await Promise.all([ask(form), ask(form)])
    expect(await mails()).toHaveLength(before + 1)
  })

  it('says so once an address was mailed enough', async () => {
    const outcomes = []
    for (let times = 0; times < LIMITS.recipient.points + 2; times++) {
      outcomes.push(await ask(form))
      await later(120)
    }
    expect(outcomes[0]).toMatchObject({ kind: 'sent' })
    expect(outcomes.at(-1)).toEqual({ kind: 'invalid', errors: handlerOf(form).again?.tooMany })
    expect((await toVisitors()).length).toBeLessThanOrEqual(LIMITS.recipient.points + 1)
  })
})
