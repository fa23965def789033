/**
 * Every way to the server that the desk has, besides its pages (tests/e2e/desk/roles.test.ts) and the forms of one
 * action (desk-access.test.ts): each handler of `app/api/staff` and each server action, by every role and by nobody.
 */
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { callDeskDocument } from '../../../app/[locale]/_actions/staff.ts'
import { DOCUMENT_KINDS } from '../../../lib/cms/collections/rules-kind-names.ts'
import { loadDocument } from '../../../lib/cms/documents/view.ts'
import { STAFF_ROLES, type StaffRole } from '../../../lib/desk/define-feature.ts'
import { DOCUMENT_ACTIONS, type DocumentActionName, may, type Permission } from '../../../lib/desk/permissions.ts'
import { setEnv } from '../../../lib/env.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { STAFF_FORM_POSTS } from '../../support/form-posts.ts'
import { makeOwner, type Query, sessionCookieOf } from '../../support/owners.ts'
import { TestBrowser } from '../../support/sign-in.ts'
import { makeStaff, signedInStaff } from '../../support/staff.ts'

const jar = vi.hoisted(() => ({ cookies: new Map<string, string>() }))
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: (name: string) => jar.cookies.has(name) && { value: jar.cookies.get(name) } }),
}))

let database: TestDatabase
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows
const page = { id: '', version: 0 }
const PICTURES = ['/pictures/one.jpg', '/pictures/other.jpg'] as const
const picture = { id: '' }
const category = { id: '' }
const newsletter = { id: '' }
beforeAll(async () => {
  database = await createTestDatabase({ now: '2026-11-23T09:00:00Z' })
  setEnv('SITE_URL', 'http://localhost:3000')
  const [first] = await query<{ id: number }>('select id from menu_entries order by id limit 1')
  page.id = String(first?.id)
  for (const src of PICTURES)
    await query("insert into library_pictures (src, width, height, name) values ($1, 10, 10, 'x')", [src])
  const [row] = await query<{ id: number }>('select id from library_pictures where src = $1', [PICTURES[0]])
  picture.id = String(row?.id)
  const [some] = await query<{ id: number }>('select id from article_categories order by id limit 1')
  category.id = String(some?.id)
  const [composed] = await query<{ id: number }>("insert into newsletters (name) values ('x') returning id")
  newsletter.id = String(composed?.id)
  await query("insert into newsletter_texts (newsletter_id, language, subject) values ($1, 'nl', 'x')", [newsletter.id])
})
beforeEach(async () => {
  page.version = (await loadDocument('page', page.id))?.version ?? 0
})
afterAll(() => database.drop())

/** Browsers of people who are no staff, or no more. */
async function strangers(): Promise<[string, TestBrowser][]> {
  const [owner, disguised] = [new TestBrowser(), new TestBrowser()]
  const { name, value } = await sessionCookieOf(query, await makeOwner(query, []))
  owner.cookies.set(name, value)
  disguised.cookies.set('staff-session', value)
  const { id } = await makeStaff(query, 'administrator')
  const gone = await signedInStaff(query, id)
  await query('update staff set deactivated_at = now() where id = $1', [id])
  return Object.entries({ nobody: new TestBrowser(), owner, disguised, gone })
}

/** Browsers of each role: one that always had it, and one whose role was another a second ago. */
async function colleagues(): Promise<[StaffRole, TestBrowser][]> {
  const browsers: [StaffRole, TestBrowser][] = []
  for (const role of STAFF_ROLES)
    for (const before of new Set([role, role === 'administrator' ? 'office' : 'administrator'] as const)) {
      const { id } = await makeStaff(query, before)
      browsers.push([role, await signedInStaff(query, id)])
      await query('update staff set role = $2::staff_role where id = $1', [id, role])
    }
  return browsers
}

const emptyState = { fields: {}, texts: {}, lists: {} }

describe('the handlers', () => {
  type Handler = { permission: Permission; path?: () => string; body?: () => unknown }
  /** By folder; a handler that isn't named here fails the test below. null: a way in, or walked elsewhere here. */
  const HANDLERS: Readonly<Record<string, Handler | null>> = {
    login: null,
    'login/code': null,
    'login/passkey': null,
    'forgotten-password': null,
    'password/[token]': null,
    // A calendar asks, which isn't signed in: tests/db/viewings/staff-feed.test.ts.
    'calendar/[token]': null,
    desk: null,
    files: null,
    // Of a home, and so of its office alone: tests/db/documents/documents.test.ts.
    documents: null,
    live: { permission: 'see-content', path: () => '?kind=page&id=1' },
    lists: { permission: 'edit-content', path: () => '?locale=nl&list=deskKind/article' },
    // Of one thing, and so of its office alone: foreign-sector.test.ts.
    peek: null,
    'pages/move': { permission: 'edit-content', path: () => `?locale=nl&page=${page.id}` },
    'pages/address': {
      permission: 'edit-content',
      path: () => '?locale=nl',
      body: () => ({ id: Number(page.id), parentId: null, segment: 'x', segments: {} }),
    },
    commands: { permission: 'own-account', path: () => '?locale=nl' },
    search: { permission: 'own-account', path: () => '?locale=nl&q=a' },
    newsletters: { permission: 'edit-newsletters', path: () => `?locale=nl&id=${newsletter.id}&language=nl` },
    choices: { permission: 'edit-content', path: () => '?locale=nl&kind=page' },
    agenda: { permission: 'see-agenda', path: () => '?locale=nl' },
    // Of one viewing, and so of its office alone: foreign-sector.test.ts.
    'agenda/move': null,
    'lists/file': { permission: 'export-requests', path: () => '?locale=nl&list=deskRequests' },
    // Of one request, and so of its office alone: foreign-sector.test.ts, answer-files.test.ts.
    'requests/conversation': null,
    'requests/files': null,
    // Without a person it leads to the page that asks for one, with 303.
    privacy: null,
    links: { permission: 'see-content', path: () => '?locale=nl&q=a' },
    media: { permission: 'edit-content' },
    drafts: {
      permission: 'edit-content',
      body: () => ({ kind: 'page', id: page.id, version: page.version, revision: 0, state: emptyState }),
    },
    presence: {
      permission: 'edit-content',
      path: () => '?locale=nl',
      body: () => ({ kind: 'page', id: page.id, tabId: crypto.randomUUID() }),
    },
    passkeys: { permission: 'own-account', body: () => ({ passkey: null }) },
  }

  const folders = [
    ...globSync('**/route.ts', { cwd: 'app/api/staff' }).map((file) => file.replace(/\/route\.ts$/, '')),
    ...STAFF_FORM_POSTS,
  ]

  it('are all in this walk', () => {
    expect(folders.length).toBeGreaterThan(9)
    expect(folders.filter((folder) => !(folder in HANDLERS))).toEqual([])
  })

  const call = async (folder: string, { path = () => '', body }: Handler, browser: TestBrowser): Promise<number> => {
    const { GET, POST } = await import(resolve('app/api/staff', folder, 'route.ts'))
    const address = `/api/staff/${folder}/${path()}`
    if (!body) return (await GET(browser.request(address))).status
    const sent = JSON.stringify(body())
    const headers = { 'content-type': 'application/json', 'content-length': String(sent.length) }
    const request = new Request(browser.request(address, {}, headers), { method: 'POST', body: sent })
    const answer: Response = await POST(request)
    return answer.ok && (await answer.json()).kind === 'missing' ? 404 : answer.status
  }

  it.each(folders.flatMap((name) => (HANDLERS[name] ? [[name, HANDLERS[name]] as const] : [])))(
    '%s answers who may, and nobody else',
    async (folder, handler) => {
      for (const [who, browser] of await strangers())
        expect([who, await call(folder, handler, browser)]).toEqual([who, 401])
      for (const [role, browser] of await colleagues())
        expect([role, await call(folder, handler, browser)]).toEqual([role, may(role, handler.permission) ? 200 : 404])
    },
  )

  it.each(['media', 'files'].filter((folder) => folders.includes(folder)))(
    '%s takes uploads of nobody else',
    async (folder) => {
      const { POST } = await import(resolve('app/api/staff', folder, 'route.ts'))
      const send = async (browser: TestBrowser): Promise<Response> =>
        POST(browser.request(`/api/staff/${folder}/`, { file: 'x' }))
      for (const [who, browser] of await strangers()) expect([who, (await send(browser)).status]).toEqual([who, 401])
      for (const [role, browser] of (await colleagues()).filter(([role]) => !may(role, 'edit-content')))
        expect([role, (await send(browser)).status]).toEqual([role, 404])
    },
  )
})

describe('the server actions', () => {
  /** `refused`: what who may not is answered; by default that there is nothing. */
  type Action = { permission: Permission; sent: () => unknown; refused?: object }
  const onPage = () => ({ kind: 'page', id: page.id, version: page.version })
  const onSection = () => ({ kind: 'section', id: 'brand', version: 0 })
  /** Another version of the page, which can be taken back. */
  async function changedPage() {
    const versionNow = async () => (await loadDocument('page', page.id))?.version ?? 0
    const before = await versionNow()
    await query('update menu_entries set in_menu = not in_menu where id = $1', [page.id])
    return { rows: [{ kind: 'page', id: page.id, before, latest: await versionNow() }] }
  }

  /** By name; one that isn't named here fails the test below. `sent`: what is answered otherwise to who may. */
  const ACTIONS: Readonly<Record<DocumentActionName, readonly Action[]>> = {
    actOnRows: [
      { permission: 'edit-homes', sent: () => ({ list: 'deskHomes', act: 'hide', ids: ['999999'], locale: 'nl' }) },
      {
        permission: 'edit-content',
        sent: () => ({ list: 'deskKind/article', act: 'withdraw', ids: ['999999'], locale: 'nl' }),
      },
      {
        permission: 'handle-requests',
        sent: () => ({ list: 'deskRequests', act: 'take', ids: [crypto.randomUUID()], locale: 'nl' }),
      },
    ],
    keepAnswer: [
      {
        permission: 'handle-requests',
        sent: () => ({ id: crypto.randomUUID(), subject: 'x', body: 'x', files: [] }),
      },
    ],
    takeBackAnswer: [
      { permission: 'handle-requests', sent: () => ({ id: crypto.randomUUID(), mail: crypto.randomUUID() }) },
    ],
    saveDeskDocument: [
      { permission: 'edit-content', sent: () => ({ ...onPage(), state: emptyState }) },
      { permission: 'edit-settings', sent: () => ({ ...onSection(), state: emptyState }) },
    ],
    removeDeskDocument: [{ permission: 'edit-content', sent: () => ({ ...onPage(), version: page.version + 1 }) }],
    undoDeskDocument: [
      { permission: 'edit-content', sent: () => ({ ...onPage(), latest: page.version + 1 }) },
      { permission: 'edit-settings', sent: () => ({ ...onSection(), latest: 1_000_000 }) },
      { permission: 'edit-offices', sent: () => ({ ...onSection(), kind: 'office', id: '1', latest: 1_000_000 }) },
    ],
    orderDeskDocuments: [{ permission: 'edit-content', sent: () => ({ kind: 'header-link', seen: ['0'], ids: [] }) }],
    saveDeskLanguages: [{ permission: 'edit-settings', sent: () => ({ seen: [], languages: [] }) }],
    replaceDeskPicture: [
      { permission: 'edit-content', sent: () => ({ id: picture.id, by: PICTURES[1], keepFocus: true }) },
    ],
    describeDeskPictures: [{ permission: 'edit-content', sent: () => ({ pictures: [] }) }],
    planDeskDocument: [
      {
        permission: 'edit-content',
        sent: () => ({ ...onPage(), action: 'withdraw', day: '2020-01-01', time: '08:00', state: emptyState }),
      },
    ],
    cancelDeskPlan: [{ permission: 'edit-content', sent: () => ({ kind: 'page', id: page.id, plan: 1 }) }],
    moveDeskPage: [
      {
        permission: 'edit-content',
        sent: () => ({ id: Number(page.id), under: null, before: null, seen: '0'.repeat(16) }),
      },
    ],
    showDeskPage: [{ permission: 'edit-content', sent: () => ({ id: Number(page.id), inMenu: true }) }],
    undoDeskPages: [{ permission: 'edit-content', sent: () => ({ version: 1 }) }],
    removeDeskCategory: [{ permission: 'edit-content', sent: () => ({ id: category.id, target: null, count: 1000 }) }],
    undoDeskChanges: [
      { permission: 'edit-content', sent: changedPage, refused: { kind: 'undone', count: 0, left: 1 } },
    ],
  }
  it('are all in this walk', () => {
    expect(Object.keys(DOCUMENT_ACTIONS).length).toBeGreaterThan(7)
    expect(Object.keys(DOCUMENT_ACTIONS).toSorted()).toEqual(Object.keys(ACTIONS).toSorted())
  })

  const call = async (name: string, sent: unknown, browser: TestBrowser) => {
    jar.cookies = browser.cookies
    const form = new FormData()
    form.set('action', name)
    form.set('document', JSON.stringify(sent))
    return callDeskDocument(form) as Promise<{ kind: string }>
  }

  it.each(Object.entries(ACTIONS))('%s does for who may what it is asked, and nothing else', async (name, calls) => {
    for (const { permission, sent, refused = { kind: 'missing' } } of calls) {
      for (const [who, browser] of await strangers())
        expect([who, await call(name, await sent(), browser)]).toEqual([who, { kind: 'signedOut' }])
      for (const [role, browser] of await colleagues()) {
        const answer = await call(name, await sent(), browser)
        const isRefused = isDeepStrictEqual(answer, refused)
        expect([role, permission, isRefused, answer]).toEqual([role, permission, !may(role, permission), answer])
        expect(answer?.kind).not.toMatch(/failed|signedOut/)
      }
    }
  })

  it('say nothing of what a document holds to who may not edit it', async () => {
    const [, browser] = (await colleagues()).find(([role]) => role === 'office') ?? []
    for (const kind of DOCUMENT_KINDS)
      for (const [name, rest] of Object.entries({
        undoDeskDocument: { version: 0, latest: 1_000_000 },
        saveDeskDocument: { version: 1_000_000, state: emptyState },
        removeDeskDocument: { version: 1_000_000 },
      }))
        expect([name, kind, await call(name, { kind, id: '1', ...rest }, browser as TestBrowser)]).toEqual([
          name,
          kind,
          { kind: 'missing' },
        ])
  })
})
