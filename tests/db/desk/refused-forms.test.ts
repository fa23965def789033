/**
 * Every form of the desk that can be refused, without JavaScript: what was typed and what is wrong come back, also after
 * the session ended.
 */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { DeskForm } from '../../../lib/desk/desk-action.ts'
import { deskHandler } from '../../../lib/desk/desk-handlers.ts'
import { DESK_ACTIONS, type DeskAction } from '../../../lib/desk/permissions.ts'
import { setEnv } from '../../../lib/env.ts'
import { keptDraft, readAs } from '../../../lib/forms/form-drafts.ts'
import { fieldEntries } from '../../../lib/forms/rules.ts'
import { actionFormOf } from '../../../lib/forms/rules-action-forms.ts'
import { resolvePath } from '../../../lib/i18n/resolve-path.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { redirectTarget } from '../../../lib/sign-in/redirect-target.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { feedFolder, homePairs, importFeed } from '../../support/feed.ts'
import { postTo } from '../../support/form-posts.ts'
import type { Query } from '../../support/owners.ts'
import { renderPage } from '../../support/render-page.ts'
import { TestBrowser } from '../../support/sign-in.ts'
import { makeStaff, signedInStaff } from '../../support/staff.ts'

const callDesk = postTo('staff/desk')

const jar = vi.hoisted(() => ({ cookies: new Map<string, string>() }))
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: (name: string) => jar.cookies.has(name) && { value: jar.cookies.get(name) } }),
}))
vi.mock('next/navigation', () => ({
  redirect: () => undefined,
  useRouter: () => ({ push: () => undefined, replace: () => undefined, refresh: () => undefined }),
  usePathname: () => '/nl/kantoor/',
  useSearchParams: () => new URLSearchParams(),
}))
vi.mock('next-intl', async (original) => ({
  ...(await original<typeof import('next-intl')>()),
  ...(await import('../../support/render-page.ts')).WITHOUT_PROVIDER,
}))
vi.mock('next-intl/server', async () => {
  const words = await import('../../../lib/i18n/translations.ts')
  return {
    setRequestLocale: () => undefined,
    getLocale: async () => 'nl',
    getTranslations: async (namespace: 'desk.frame') => words.translations('nl', namespace),
  }
})
// A server component renders within a request, where a cached function answers once; here all is one request.
vi.mock('react', async (original) => {
  const react = await original<typeof import('react')>()
  const once = <T>(work: (...given: never[]) => T) => {
    let answer: { is: T } | null = null
    return (...given: never[]) => {
      // Only what takes nothing in is the same for whoever asks.
      if (given.length > 0) return work(...given)
      answer ??= { is: work() }
      return answer.is
    }
  }
  return { ...react, cache: once, default: { ...react, cache: once } }
})

let database: TestDatabase
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows
const MAIL = crypto.randomUUID()
let staffId = ''
beforeAll(async () => {
  database = await createTestDatabase({ now: '2026-11-23T09:00:00Z' })
  setEnv('SITE_URL', 'http://localhost:3000')
  await importFeed(database.url, { properties: homePairs(10) })
  await importFeed(database.url, feedFolder({ properties: homePairs(2) }))
  await query(
    `insert into mails (id, recipient, subject, html, text, language, message_id, status, attempts)
     values ($1, 'a@example.org', 'x', 'x', 'x', 'nl', '<x@y>', 'failed', 3)`,
    [MAIL],
  )
  staffId = (await makeStaff(query, 'administrator')).id
})
afterAll(() => database.drop())

const [ID, OTHER_ID] = [crypto.randomUUID(), crypto.randomUUID()]
/** The hidden fields by which a form says what it is about, where an id of a row won't do. */
const ABOUT: Partial<Record<DeskAction, () => Record<string, string> | Promise<Record<string, string>>>> = {
  letThrough: async () => {
    const [run] = await query<{ id: number }>('select max(id) as id from import_runs')
    return { id: String(run?.id) }
  },
  dropMail: () => ({ id: MAIL }),
  answerRequest: () => ({ id: ID, seen: '1' }),
  editNote: () => ({ id: `${ID} 1 0` }),
  saveTemplate: () => ({ id: '' }),
  enterOffer: () => ({ id: '1001' }),
  editContactNote: () => ({ id: `${ID} 0`, contact: ID }),
  mergeContacts: () => ({ id: `${ID} ${OTHER_ID}` }),
  addTask: () => ({ id: 'home 1001' }),
  enterViewing: () => ({ home: '1001' }),
  sealOffers: () => ({ id: '1001' }),
  counterOffer: () => ({ id: `${ID} 1001` }),
  homeRibbons: () => ({ id: '1001' }),
  homeDocument: () => ({ id: '1001 id-1' }),
  endHome: () => ({ id: '1001 sold' }),
  homeNote: () => ({ id: '1001' }),
  moveViewing: () => ({ id: `${ID} 1` }),
  cancelViewing: () => ({ id: `${ID} 1` }),
  giveViewing: () => ({ id: `${ID} 1` }),
  setTravel: () => ({ office: '1' }),
  setReportDay: () => ({ id: '1' }),
  saveView: () => ({ list: 'deskRequests' }),
  sendNewsletter: () => ({ id: '1', version: '1' }),
}
/** Refused as what no form sends: a page offers only the languages that there are. */
const ALL_OR_NOTHING: readonly DeskAction[] = ['changeLanguage']
/** Refused by no value of its fields: nothing need be chosen, and what isn't offered chooses nothing. */
const NEVER_REFUSED: readonly DeskAction[] = ['mergeContacts']
/** What opens the draft of a page, in the page itself or in what reads its list. */
const OPENS_DRAFT = /openDraft\(|listScreen\(|loadTalks\(/
/** What is never kept. */
const SECRETS = ['current', 'password', 'again', 'code', 'address']
const isSecret = (name: string): boolean => SECRETS.includes(name)
/** Longer than any field takes, and nothing that can be chosen. */
const WRONG = 'x'.repeat(11_000)

const actions = Object.keys(DESK_ACTIONS) as DeskAction[]
const forms = (await Promise.all(actions.map(async (action) => [action, await deskHandler(action)] as const))).flatMap(
  ([action, handler]) => ('form' in handler ? [[action, (handler as DeskForm).form] as const] : []),
)

it('there are forms to look at', () => {
  expect(forms.length).toBeGreaterThan(25)
})

describe.each(forms.filter(([action]) => !ALL_OR_NOTHING.includes(action)))('the form of %s', (action, form) => {
  const fields = fieldEntries(actionFormOf(form)).map(([name, { view }]) => ({
    name,
    kind: view.kind,
    // Which values there are only the database knows: nothing chosen is wrong, another value is what no form sends.
    typed: view.kind === 'check' || (view.options === null && view.kind !== 'checks') ? '' : WRONG,
  }))

  const sentForm = async () => {
    const typed = Object.fromEntries(fields.map(({ name, typed }) => [name, typed]))
    return { locale: 'nl', action, ...((await ABOUT[action]?.()) ?? { id: ID }), ...typed }
  }
  const valuesOf = fields.map(({ name, kind, typed }) => [
    name,
    isSecret(name) ? undefined : kind === 'checks' ? [typed] : typed,
  ])

  it.skipIf(NEVER_REFUSED.includes(action))('comes back with what was typed and what is wrong', async () => {
    const browser = await signedInStaff(query, staffId)
    const answer = await callDesk(browser.request('/api/staff/desk/', await sentForm()))
    const address = new URL(answer.headers.get('location') ?? '', 'http://localhost:3000')
    expect([answer.status, address.hash]).toEqual([303, expect.stringMatching(/^#./)])

    const page = resolvePath(decodeURI(address.pathname), ['nl'])
    const folder = page.kind === 'rewrite' ? page.internal.replace(/^\/nl\//, '').split('/') : []
    const item = folder[2] ? '[item]/' : ''
    const source = readFileSync(`app/[locale]/${folder[0]}/${folder[1]}/${item}page.tsx`, 'utf8')
    // Where nothing of it may be kept, the address may say what is wrong.
    if (fields.every(({ name }) => isSecret(name)) && /^\?(?:password|problem)=\w+/.test(address.search)) return
    expect(source).toMatch(OPENS_DRAFT)
    const drafts = await Promise.all([...address.searchParams.values()].map((token) => keptDraft(form, token)))
    const draft = drafts.find((found) => found !== null)
    expect(Object.keys(draft?.errors ?? {})).not.toEqual([])
    expect(fields.map(({ name }) => [name, draft?.values[name]])).toEqual(valuesOf)
  })

  it('comes back with what was typed to who typed it, once they have signed in again', async () => {
    const page = '/nl/kantoor/account/?done=x'
    const nobody = (form: Record<string, string>) =>
      callDesk(new TestBrowser().request('/api/staff/desk/', form, { referer: `http://localhost:3000${page}` }))
    const sent = { ...(await sentForm()), reader: staffId }
    const login = new URL((await nobody(sent)).headers.get('location') ?? '', 'http://localhost:3000')
    expect(login.pathname).toBe('/nl/kantoor/inloggen/')
    const back = new URL(redirectTarget(login.searchParams.get('back') ?? '', 'staff') ?? '', 'http://localhost:3000')
    expect(`${back.pathname}${back.search}`.startsWith(page)).toBe(true)
    if (fields.every(({ name }) => isSecret(name))) {
      expect([login.searchParams.get('notice'), back.search]).toEqual(['ended', '?done=x'])
      return
    }
    expect(login.searchParams.get('notice')).toBe('kept')
    const find = async () => {
      const drafts = await Promise.all([...back.searchParams.values()].map((token) => keptDraft(form, token)))
      return drafts.find((found) => found !== null) ?? null
    }
    readAs(crypto.randomUUID())
    expect(await find()).toBeNull()
    readAs(staffId)
    const draft = await find()
    expect(fields.map(({ name }) => [name, draft?.values[name]])).toEqual(valuesOf)

    // What a colleague opened isn't sent in the name of who signed in after them.
    const other = await signedInStaff(query, (await makeStaff(query, 'administrator')).id)
    const answer = await callDesk(other.request('/api/staff/desk/', sent))
    expect(answer.headers.get('location')).toContain('/nl/kantoor/inloggen/')
  })
})

it('the inbox shows what was typed of a rest that was refused, and what is wrong with it', async () => {
  const browser = await signedInStaff(query, staffId)
  const [lead] = await query<{ id: string }>(
    `insert into leads (form, language, "values", consent_version, content_hash, erase_after)
     values ('contactMe', 'nl', '{"lastName": "Peeters"}', '1', 'x', now() + interval '1 year') returning id`,
  )
  const typed = { day: '2026-11-20', time: '10:15', words: 'Bel Noor' }
  const sent = { locale: 'nl', action: 'snoozeUntil', id: lead?.id ?? '', ...typed }
  const answer = await callDesk(browser.request('/api/staff/desk/', sent))
  const address = new URL(answer.headers.get('location') ?? '', 'http://localhost:3000')
  jar.cookies = browser.cookies
  const html = await renderPage('staff/request/[item]', {
    ...{ parts: { item: lead?.id ?? '' }, search: Object.fromEntries(address.searchParams) },
  })
  const problem = translations('nl', 'tasks')('errors.whenPast')
  const [, above = ''] = new RegExp(`id="${address.hash.slice(1)}" role="alert"(.*?)</div>`).exec(html) ?? []
  expect(above).toContain(problem)
  const [, form = ''] = /<details open="">(.*?)<\/details>/.exec(html.slice(html.indexOf('id="snooze"'))) ?? []
  expect(form).toContain('value="2026-11-20"')
  expect(form).toContain('value="10:15"')
  expect(form).toContain('value="Bel Noor"')
  expect(form).toContain(problem)
})

it('the page of a refused form shows what was typed and what is wrong, in the dialog that has the form', async () => {
  const browser = await signedInStaff(query, staffId)
  const typed = { office: '1', from: '', to: '2027-01-04', nl: 'Kerst en nieuw' }
  const sent = { locale: 'nl', action: 'closeOffice', ...typed }
  const answer = await callDesk(browser.request('/api/staff/desk/', sent))
  const address = new URL(answer.headers.get('location') ?? '', 'http://localhost:3000')
  jar.cookies = browser.cookies
  const html = await renderPage('staff/agenda', { search: Object.fromEntries(address.searchParams) })
  const [, dialog = ''] = /<dialog popover="auto" open="" id="close-office"(.*?)<\/dialog>/.exec(html) ?? []
  expect(dialog).toContain('value="Kerst en nieuw"')
  expect(dialog).toContain('value="2027-01-04"')
  expect(dialog).toContain(translations('nl', 'viewings.desk')('errors.dayRequired'))
  expect(dialog).toContain(`id="${address.hash.slice(1)}"`)
  expect(html.match(/<dialog popover="auto" open=""/g)).toHaveLength(1)
})
