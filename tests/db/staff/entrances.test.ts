/**
 * Every way to the server that the desk has, besides its pages (tests/e2e/staff/roles.test.ts) and the forms of one
 * action (desk-access.test.ts): each handler of `app/api/staff` and each server action, by every role and by nobody.
 */
import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as documents from '../../../app/[locale]/_actions/desk-documents.ts'
import * as lists from '../../../app/[locale]/_actions/desk-lists.ts'
import * as plans from '../../../app/[locale]/_actions/desk-plans.ts'
import { DOCUMENT_KINDS } from '../../../lib/domain/staff/documents/kind-names.ts'
import { may, type Permission, STAFF_ROLES, type StaffRole } from '../../../lib/domain/staff/permissions.ts'
import { setEnv } from '../../../lib/env.ts'
import { loadDocument } from '../../../lib/staff/documents/load-document.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
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
beforeAll(async () => {
  database = await createTestDatabase()
  setEnv('SITE_URL', 'http://localhost:3000')
  const [first] = await query<{ id: number }>('select id from menu_entries order by id limit 1')
  page.id = String(first?.id)
  for (const src of PICTURES)
    await query("insert into library_pictures (src, width, height, name) values ($1, 10, 10, 'x')", [src])
  const [row] = await query<{ id: number }>('select id from library_pictures where src = $1', [PICTURES[0]])
  picture.id = String(row?.id)
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
  type Handler = { permission: Permission; path?: string; body?: () => unknown; refused?: number }
  /** By folder; a handler that isn't named here fails the test below. null: a way in, or walked by its actions. */
  const HANDLERS: Readonly<Record<string, Handler | null>> = {
    login: null,
    'login/code': null,
    'login/passkey': null,
    'forgotten-password': null,
    'password/[token]': null,
    desk: null,
    links: { permission: 'see-content', path: '?locale=nl&q=a' },
    media: { permission: 'edit-content' },
    drafts: {
      permission: 'edit-content',
      body: () => ({ kind: 'page', id: page.id, version: page.version, revision: 0, state: emptyState }),
    },
    presence: {
      permission: 'edit-content',
      path: '?locale=nl',
      body: () => ({ kind: 'page', id: page.id, tabId: crypto.randomUUID() }),
    },
    passkeys: { permission: 'own-account', body: () => ({ passkey: null }) },
  }

  it('are all in this walk', () => {
    const folders = globSync('**/route.ts', { cwd: 'app/api/staff' }).map((file) => file.replace(/\/route\.ts$/, ''))
    expect(Object.keys(HANDLERS).toSorted()).toEqual(folders.toSorted())
  })

  const call = async (folder: string, { path = '', body }: Handler, browser: TestBrowser): Promise<number> => {
    jar.cookies = browser.cookies
    const { GET, POST } = await import(`../../../app/api/staff/${folder}/route.ts`)
    const address = `/api/staff/${folder}/${path}`
    if (!body) return (await GET(browser.request(address))).status
    const sent = JSON.stringify(body())
    const headers = { 'content-type': 'application/json', 'content-length': String(sent.length) }
    const request = new Request(browser.request(address, {}, headers), { method: 'POST', body: sent })
    const answer: Response = await POST(request)
    return answer.ok && (await answer.json()).kind === 'missing' ? 404 : answer.status
  }

  it.each(Object.entries(HANDLERS).flatMap(([name, handler]) => (handler ? [[name, handler] as const] : [])))(
    '%s answers who may, and nobody else',
    async (folder, handler) => {
      for (const [who, browser] of await strangers())
        expect([who, await call(folder, handler, browser)]).toEqual([who, 401])
      for (const [role, browser] of await colleagues())
        expect([role, (await call(folder, handler, browser)) === 200]).toEqual([role, may(role, handler.permission)])
    },
  )

  it('of an upload takes pictures of nobody else', async () => {
    const { POST } = await import('../../../app/api/staff/media/route.ts')
    const [editors, others] = [await colleagues(), await strangers()]
    const refused = [...others, ...editors.filter(([role]) => !may(role, 'edit-content'))]
    for (const [who, browser] of refused) {
      jar.cookies = browser.cookies
      expect([who, (await POST(browser.request('/api/staff/media/', { file: 'x' }))).status]).toEqual([who, 401])
    }
  })
})

describe('the server actions', () => {
  type Action = { permission: Permission; sent: () => unknown }
  const onPage = () => ({ kind: 'page', id: page.id, version: page.version })
  const onSection = () => ({ kind: 'section', id: 'brand', version: 0 })
  /** By name; one that isn't named here fails the test below. `sent`: is answered with something else than "missing". */
  const ACTIONS: Readonly<Record<string, readonly Action[]>> = {
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
    replaceDeskPicture: [{ permission: 'edit-content', sent: () => ({ id: picture.id, by: PICTURES[1] }) }],
    planDeskDocument: [
      {
        permission: 'edit-content',
        sent: () => ({ ...onPage(), action: 'withdraw', day: '2020-01-01', time: '08:00', state: emptyState }),
      },
    ],
    cancelDeskPlan: [{ permission: 'edit-content', sent: () => ({ kind: 'page', id: page.id, plan: 1 }) }],
  }
  const EXPORTED: Record<string, (form: FormData) => Promise<{ kind: string }>> = { ...documents, ...lists, ...plans }
  /** Its forms are walked by desk-access.test.ts, and by the tests of each way in. */
  const ELSEWHERE = 'staff.ts'

  it('are all in this walk', () => {
    expect(Object.keys(ACTIONS).toSorted()).toEqual(Object.keys(EXPORTED).toSorted())
    const folder = 'app/[locale]/_actions/'
    const ofTheDesk = globSync('*.ts', { cwd: folder }).filter((name) =>
      readFileSync(`${folder}${name}`, 'utf8').includes('#lib/staff/'),
    )
    expect(ofTheDesk.toSorted()).toEqual(['desk-documents.ts', 'desk-lists.ts', 'desk-plans.ts', ELSEWHERE])
  })

  const call = async (name: string, sent: unknown, browser: TestBrowser): Promise<string> => {
    jar.cookies = browser.cookies
    const form = new FormData()
    form.set('document', JSON.stringify(sent))
    return (await EXPORTED[name]?.(form))?.kind ?? ''
  }

  it.each(Object.entries(ACTIONS))(
    '%s does what who may asks for, and nothing for anybody else',
    async (name, calls) => {
      for (const { permission, sent } of calls) {
        for (const [who, browser] of await strangers())
          expect([who, await call(name, sent(), browser)]).toEqual([who, 'signedOut'])
        for (const [role, browser] of await colleagues()) {
          const kind = await call(name, sent(), browser)
          expect([role, permission, kind !== 'missing', kind]).toEqual([role, permission, may(role, permission), kind])
          expect(kind).not.toMatch(/failed|signedOut/)
        }
      }
    },
  )

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
          'missing',
        ])
  })
})
