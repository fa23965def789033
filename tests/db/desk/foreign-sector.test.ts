/**
 * Offices are separate firms: every page, action, server action and handler of the desk, tried by a colleague of one
 * sector (and by an editor) with what belongs to another one. Nothing of it is answered, and nothing of it changes.
 * Colleagues of the other sector, and administrators, try the same, so that no try is empty.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { callDeskDocument } from '../../../app/[locale]/_actions/staff.ts'
import {
  DESK_ACTIONS,
  DESK_PAGES,
  type DeskAction,
  type DeskPage,
  DOCUMENT_ACTIONS,
  may,
} from '../../../lib/desk/permissions.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { routeOf } from '../../../lib/i18n/route-table/route-table.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { log } from '../../../lib/log.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { FORM_ACTIONS, ROUTES, type RouteTry, SERVER_ACTIONS, type SentAct } from '../../support/foreign-calls.ts'
import { ACTIONS, PAGES, type PageTry } from '../../support/foreign-tries.ts'
import { postTo, STAFF_FORM_POSTS } from '../../support/form-posts.ts'
import type { Query } from '../../support/owners.ts'
import { renderPage } from '../../support/render-page.ts'
import { signedInStaff } from '../../support/staff.ts'
import { SECRET, type TwoSectors, twoSectors } from '../../support/two-sectors.ts'

const callDesk = postTo('staff/desk')

const jar = vi.hoisted(() => ({ cookies: new Map<string, string>() }))
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: (name: string) => jar.cookies.has(name) && { value: jar.cookies.get(name) } }),
}))
vi.mock('next/navigation', () => ({
  redirect: (to: string) => {
    throw new Error(`Led to ${to}`)
  },
  useRouter: () => ({ push: () => undefined, replace: () => undefined, refresh: () => undefined }),
  usePathname: () => '/nl/kantoor/',
  useSearchParams: () => new URLSearchParams(),
}))
vi.mock('next-intl', async (original) => ({
  ...(await original<typeof import('next-intl')>()),
  ...(await import('../../support/render-page.ts')).WITHOUT_PROVIDER,
}))
vi.mock('next-intl/server', async () => {
  const { translations } = await import('../../../lib/i18n/translations.ts')
  return {
    setRequestLocale: () => undefined,
    getLocale: async () => 'nl',
    getTranslations: async (namespace: 'desk.frame') => translations('nl', namespace),
  }
})

let database: TestDatabase
let of: TwoSectors
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows
beforeAll(async () => {
  for (const level of ['info', 'warn'] as const) vi.spyOn(log, level).mockImplementation(() => undefined)
  database = await createTestDatabase()
  setEnv('SITE_URL', 'http://localhost:3000')
  setEnv('DESK_KIT', 'on')
  of = await twoSectors(database)
})
afterAll(() => database.drop())

/** What the page says that answers for what isn't there, or isn't for the reader. */
const MISSING = translations('nl', 'cms.editor')('gone.text')

/** What a request changes of the reader's own: when a session was seen, what was typed, how often somebody asked. */
const PASSING = ['staff_sessions', 'form_drafts', 'rate_limits', 'desk_audit']

/** Every table with who wrote its rows where: a row that is written anew, with whatever values, differs. */
async function fingerprint(): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [PASSING],
  )
  const prints = tables.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(md5(string_agg(t.xmin || ' ' || t.ctid, ',')), '') as print from "${name}" t`,
  )
  const rows = await query<{ name: string; print: string }>(prints.join(' union all '))
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}

let before: Record<string, string> | null = null

/** The tables that some work changed, since that of the last call. */
async function changedBy(work: () => Promise<void>): Promise<string[]> {
  before ??= await fingerprint()
  const known = before
  await work()
  const after = await fingerprint()
  before = after
  return Object.keys(after).filter((name) => known[name] !== after[name])
}

const signIn = async ({ id }: SessionStaff) => {
  const browser = await signedInStaff(query, id)
  jar.cookies = browser.cookies
  return browser
}
const names = <Name extends string>(table: Readonly<Record<Name, unknown>>) => Object.keys(table) as Name[]
const triesOf = <Try>(tries: string | ((of: TwoSectors) => Try[]) = ''): Try[] =>
  typeof tries === 'string' ? [] : tries(of)
const readers = () => [of.people.reader, of.people.manager, of.people.agent, of.people.editor]
const tells = (text: string) => text.toLowerCase().includes(SECRET)
const tellsOf = ({ says }: RouteTry, text: string = says ?? SECRET) =>
  tells(text) || (says !== undefined && text.includes(says))

async function act(staff: SessionStaff, action: string, fields: Record<string, string>) {
  const browser = await signIn(staff)
  const answer = await callDesk(browser.request('/api/staff/desk/', { locale: 'nl', action, ...fields }))
  const text = `${answer.headers.get('location') ?? ''} ${await answer.text()}`
  return { status: answer.status, text }
}

const folderOf = (page: DeskPage): string => {
  const { internal } = routeOf(page)
  const [file = ''] = globSync([
    `app/[[]locale]/${internal}/page.tsx`,
    `app/[[]locale]/${internal}/*/page.tsx`,
    `app/[[]locale]/${internal}/*/*/page.tsx`,
  ]).toSorted((one, other) => one.length - other.length)
  return dirname(file).replace('app/[locale]/', '')
}
const shownTo = async (staff: SessionStaff, page: DeskPage, tried: PageTry): Promise<string> => {
  await signIn(staff)
  return renderPage(folderOf(page), tried)
}

const folders = [...globSync('**/route.ts', { cwd: 'app/api/staff' }).map((file) => dirname(file)), ...STAFF_FORM_POSTS]
async function callRoute(staff: SessionStaff, folder: string, { query: asked }: RouteTry) {
  const browser = await signIn(staff)
  const { GET } = await import(resolve('app/api/staff', folder, 'route.ts'))
  const address = `/api/staff/${folder}/?${new URLSearchParams({ locale: 'nl', ...asked })}`
  const answer: Response = await GET(browser.request(address))
  const text = `${answer.headers.get('location') ?? ''} ${await answer.text()}`
  return { status: answer.status, text }
}
const mayAsk = ({ role }: SessionStaff, { permission, also }: RouteTry) =>
  (permission === null || may(role, permission)) && (also === undefined || may(role, also))

const FOLDER = 'app/[locale]/_actions'
async function callAction(staff: SessionStaff, name: string, sent: unknown): Promise<string> {
  await signIn(staff)
  const form = new FormData()
  form.set('action', name)
  form.set('document', JSON.stringify(sent))
  return JSON.stringify(await callDeskDocument(form))
}

describe('every entrance says how it is tried', () => {
  it('for each handler and server action, too', async () => {
    expect(folders.toSorted()).toEqual(names(ROUTES).toSorted())
    const files = globSync('*.ts', { cwd: FOLDER })
    expect(files.filter((file) => readFileSync(`${FOLDER}/${file}`, 'utf8').includes('#lib/desk/'))).toEqual([
      'staff.ts',
    ])
    expect(names(DOCUMENT_ACTIONS).toSorted()).toEqual(names(SERVER_ACTIONS).toSorted())
    expect(Object.keys(await import(resolve(FOLDER, 'staff.ts'))).toSorted()).toEqual(names(FORM_ACTIONS).toSorted())
  })

  it('and finds the file of each page', () => {
    const files = globSync('app/[[]locale]/staff/**/page.tsx').filter((file) => !file.includes('/login/'))
    expect(names(PAGES).map(folderOf).toSorted()).toEqual(
      files.map((file) => dirname(file).replace('app/[locale]/', '')).toSorted(),
    )
  })
})

describe('somebody of another sector', () => {
  it.each(names(DESK_ACTIONS))('does nothing by the action %s', async (action) => {
    for (const reader of readers())
      for (const { fields, writes = [], isOwn, asks, permission } of triesOf(ACTIONS[action])) {
        const tried = [action, reader.role, fields]
        const answers: { status: number; text: string }[] = []
        const changed = await changedBy(async () => void answers.push(await act(reader, action, fields)))
        const [answer] = answers
        const isAllowed = may(reader.role, permission ?? DESK_ACTIONS[action])
        expect([tried, changed.filter((table) => !writes.includes(table))]).toEqual([tried, []])
        expect([tried, tells(answer?.text ?? SECRET)]).toEqual([tried, false])
        expect([tried, answer?.status]).toEqual([tried, isAllowed && (isOwn || asks) ? 303 : 404])
      }
  })

  it.each(names(DESK_PAGES))('reads nothing on the page %s', async (page) => {
    for (const reader of readers())
      for (const { writes = [], ...tried } of triesOf(PAGES[page])) {
        const pages: string[] = []
        const changed = await changedBy(async () => void pages.push(await shownTo(reader, page, tried)))
        const html = pages.join()
        expect([tried, reader.role, changed.filter((table) => !writes.includes(table))]).toEqual([
          tried,
          reader.role,
          [],
        ])
        expect([tried, reader.role, tells(html)]).toEqual([tried, reader.role, false])
        const isShown = may(reader.role, DESK_PAGES[page].may) && tried.isOwn === true
        expect([tried, reader.role, html.includes(MISSING)]).toEqual([tried, reader.role, !isShown])
      }
  })

  it.each(names(ROUTES))('is told nothing by the handler %s', async (folder) => {
    for (const reader of readers())
      for (const tried of triesOf(ROUTES[folder])) {
        const answers: { status: number; text: string }[] = []
        const changed = await changedBy(async () => void answers.push(await callRoute(reader, folder, tried)))
        const [answer] = answers
        expect([tried, reader.role, changed, tellsOf(tried, answer?.text)]).toEqual([tried, reader.role, [], false])
        const isAnswered = mayAsk(reader, tried) && !tried.isOne
        expect([tried, reader.role, answer?.status]).toEqual([tried, reader.role, isAnswered ? 200 : 404])
      }
  })

  it.each(names(SERVER_ACTIONS))('does nothing by the server action %s', async (name) => {
    for (const reader of readers())
      for (const sent of triesOf<SentAct>(SERVER_ACTIONS[name])) {
        const answers: string[] = []
        const changed = await changedBy(async () => void answers.push(await callAction(reader, name, sent)))
        expect([sent, reader.role, changed, tells(answers.join())]).toEqual([sent, reader.role, [], false])
        const isAllowed = may(reader.role, sent.list === 'deskHomes' ? 'edit-homes' : 'handle-requests')
        expect([sent, reader.role, JSON.parse(answers.join())]).toMatchObject([
          ...[sent, reader.role],
          isAllowed ? { kind: 'done', done: 0 } : { kind: 'missing' },
        ])
      }
  })
})

/** Who may do it: the colleague whose it is, or an administrator. */
const ownerOf = (isOfOffice: boolean) => (isOfOffice ? of.people.foreigner : of.people.admin)

/** Pages that show nothing which only one sector has: figures, own things, and what is not in this database. */
const BARE: readonly DeskPage[] = [
  'deskExport',
  'deskFigures',
  'deskImports',
  'deskCrm',
  'deskImport',
  'deskJobs',
  'deskKit',
  'deskNewsletters',
  'deskNewsletter',
  'deskWishes',
  'deskAccount',
]

/** What is done before other actions end what it is about, or move who has it. */
const FIRST: readonly DeskAction[] = [
  ...(['addTask', 'enterRequest', 'enterCall', 'enterSearch', 'enterFeedback'] as const),
  ...(['tellContactsApart', 'publishTestimonial', 'refuseTestimonial'] as const),
  ...(['sendReport', 'skipReport', 'setReportDay'] as const),
]

describe('the same is no empty try', () => {
  it.each(names(DESK_PAGES).filter((page) => !BARE.includes(page) && typeof PAGES[page] !== 'string'))(
    'on the page %s, which tells it to who may',
    async (page) => {
      const staff = ownerOf(may('office', DESK_PAGES[page].may))
      const told: boolean[] = []
      for (const tried of triesOf(PAGES[page])) told.push(tells(await shownTo(staff, page, tried)))
      expect(told).toContain(true)
    },
  )

  it.each(names(ROUTES).filter((folder) => typeof ROUTES[folder] !== 'string'))(
    'by the handler %s, which tells it to who may',
    async (folder) => {
      const told: boolean[] = []
      for (const tried of triesOf(ROUTES[folder])) {
        const staff = ownerOf(mayAsk(of.people.foreigner, tried))
        const { status, text } = await callRoute(staff, folder, tried)
        expect([tried, status]).toEqual([tried, 200])
        told.push(tellsOf(tried, text))
      }
      expect(told).toContain(true)
    },
  )

  it('by an act on several requests, which does it for a colleague of their office', async () => {
    const { lead, sharedLead, ownLead, people } = of
    const done: [string, number][] = []
    const putBack = async () => {
      await query('delete from desk_request_events where id > $1', [of.latestEvent])
      await query(
        `update desk_requests set state = 'new', staff_id = case lead_id when $2 then $3::uuid end where lead_id in ($1, $2)`,
        [lead, sharedLead, people.foreigner.id],
      )
    }
    const tries = triesOf<SentAct>(SERVER_ACTIONS.actOnRows).filter(({ list }) => list === 'deskRequests')
    for (const sent of tries) {
      await putBack()
      const choice = sent.choice && people.foreigner.id
      const answer = JSON.parse(await callAction(people.foreigner, 'actOnRows', { ...sent, choice }))
      done.push([sent.ids.includes(ownLead) ? 'own' : sent.act, answer.done])
      if (!answer.undo) continue
      const back = JSON.parse(await callAction(people.foreigner, 'actOnRows', { ...sent, ...answer.undo, seen: {} }))
      done.push(['back', back.done])
    }
    await putBack()
    // The one that has the request already neither takes it nor gets it; the reader's own is foreign to them.
    expect(done).toEqual([
      ['take', 1],
      ['back', 1],
      ['close', 2],
      ['back', 2],
      ['spam', 2],
      ['back', 2],
      ['undo', 0],
      ['assign', 1],
      ['own', 0],
    ])
  })

  it('by an act on a list, which changes it for a colleague of their office, and is taken back', async () => {
    for (const sent of triesOf<SentAct>(SERVER_ACTIONS.actOnRows).slice(0, 2)) {
      const { kind, done, undo } = JSON.parse(await callAction(of.people.foreigner, 'actOnRows', sent))
      expect([sent.act, kind, done]).toEqual([sent.act, 'done', 1])
      const back = JSON.parse(await callAction(of.people.foreigner, 'actOnRows', { ...sent, ...undo }))
      expect([undo.act, back.done]).toEqual([undo.act, 1])
    }
  })

  it('by an action, which finds the thing for who may', async () => {
    const refused: unknown[] = []
    for (const action of new Set([...FIRST, ...names(DESK_ACTIONS)]))
      for (const { fields, isOwn, asks, isMixed } of triesOf(ACTIONS[action])) {
        const staff = ownerOf(may('office', DESK_ACTIONS[action]))
        if (!isOwn && !asks && !isMixed && (await act(staff, action, fields)).status !== 303)
          refused.push([action, fields])
      }
    expect(refused).toEqual([])
  })
})
