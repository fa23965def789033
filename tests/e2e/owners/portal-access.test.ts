import { readdirSync } from 'node:fs'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { FORM_POSTS } from '../../../app/api/form-posts.ts'
import { ownerPath, pathTo, signedPath } from '../../../lib/i18n/paths.ts'
import { HOME_ROUTES, routeOf } from '../../../lib/i18n/route-table/route-table.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { HISTORY_KINDS } from '../../../lib/owners/rules-history.ts'
import { builtActions, type Caller, callAction } from '../../support/browser/actions.ts'
import { query, queryOf } from '../../support/browser/database.ts'
import { LOCALES, PUBLISHED } from '../../support/browser/demo.ts'
import { startSite } from '../../support/browser/site.ts'
import { DEEP, expect, test } from '../../support/browser/test.ts'
import { makeOwner, type Query, sessionCookieOf, type TestOwner } from '../../support/owners.ts'

// Two owners, and every page, action and file of the portal asked for with what belongs to the other.

const [own = 0, others = 0, sold = 0] = PUBLISHED.filter(({ nl }) => Array.isArray(nl.Documents)).map(
  ({ record }) => record.ID,
)
const NOBODYS = 999_999_999

/** Every page and handler of the portal, so that a new one can't be left out of the walk. */
const FILES = ['app/[locale]/owner', 'app/api/owner'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(page\.tsx|route\.ts)$/.test(file))
    .map((file) => file.replaceAll('\\', '/').replace(/\/route\.ts$/, '')),
)
/** The handlers that are no file: where a form is posted without JavaScript. */
const POSTS = Object.keys(FORM_POSTS).flatMap((address) =>
  address.startsWith('owner/') ? [address.slice('owner/'.length)] : [],
)
/** Without a home or an owner's session: there to get in, or behind a signed link. */
const OPEN_HANDLERS = [
  ...['login', 'login/code', 'logout', 'forgotten-password', 'password/[token]', 'summary/[token]'],
  'calendar/[token]',
]

type Walker = Caller & { request: APIRequestContext }

const ask = ({ request, origin, cookie }: Walker, path: string): Promise<APIResponse> =>
  request.get(origin + path, { headers: { cookie }, maxRedirects: 0 })
const send = ({ request, origin, cookie }: Walker, form: Record<string, string>): Promise<APIResponse> =>
  request.post(`${origin}/api/owner/account/`, { headers: { cookie, origin }, form, maxRedirects: 0 })

const sendFile = ({ request, origin, cookie }: Walker, home: number): Promise<APIResponse> =>
  request.post(`${origin}/api/owner/uploads/`, {
    headers: { cookie, origin },
    multipart: {
      ...{ id: String(home), kind: 'energy', locale: 'nl' },
      file: { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
    },
    maxRedirects: 0,
  })
/** What an owner does with a home. */
const HOME_ACTIONS = ['block', 'renewFeed', 'endFeed', 'coOwner']

const historyOf = (home: number): string[] =>
  HISTORY_KINDS.map((kind) => `/api/owner/history/${home}/?kind=${kind}&locale=nl`)
const filesOf = (home: number): string[] => [...historyOf(home), `/api/owner/documents/${home}/id-1/`]

/** What is asked for with a home's number: `pages` are addresses of the pages, public or internal. */
async function walkHomes(walker: Walker, pages: (home: number) => string[]): Promise<void> {
  for (const path of pages(own)) {
    const answer = await ask(walker, path)
    expect([path, answer.status()]).toEqual([path, 200])
    expect(answer.headers()['cache-control'], path).toContain('no-store')
    expect(await answer.text(), path).toContain('action="/api/owner/logout/"')
  }
  for (const path of historyOf(own)) expect([path, (await ask(walker, path)).status()]).toEqual([path, 200])
  const unknown = new Map<string, string>()
  for (const home of [NOBODYS, others, sold]) {
    for (const path of [...pages(home), ...filesOf(home)]) {
      const answer = await ask(walker, path)
      expect([path, answer.status()]).toEqual([path, 404])
      // Not even the words tell a home of somebody else from one that never was.
      const said = (await answer.text())
        .replace(/<script\b.*?<\/script>/gs, '')
        .replace(/ nonce="[^"]*"/g, '')
        .replaceAll(String(home), 'ID')
      const place = path.replace(String(home), 'ID')
      expect(said, path).toBe(unknown.get(place) ?? said)
      unknown.set(place, said)
    }
  }
}

async function idOf(run: Query, sql: string, owner: TestOwner): Promise<string> {
  const [row] = await run<{ id: string }>(sql, [owner.id])
  return row?.id ?? ''
}

/** What the server actions change that a session allows, and those that need none. */
const OWNERS_ACTIONS = ['changeAccount', 'signOut']
const OPEN_ACTIONS = ['sendPassword', 'sendCode', 'askForPassword', 'setPassword', 'switchSummary']

/** The same by server actions: what is another owner's is missing, and who isn't logged in is led to the login. */
async function walkServerActions(walker: Walker, run: Query, other: TestOwner): Promise<void> {
  const page = pathTo('ownerAccount', 'nl')
  const change = (as: Walker, fields: Record<string, string>) =>
    callAction(as, page, 'changeAccount', { locale: 'nl', ...fields })
  const session = await idOf(run, 'select id from owner_sessions where owner_id = $1', other)
  const device = await idOf(run, 'select id from owner_devices where owner_id = $1', other)
  const missing = { kind: 'failed', message: translations('nl', 'forms')('failures.missing') }
  for (const [action, id] of [
    ['endSession', session],
    ['endDevice', device],
  ] as const)
    expect(await change(walker, { action, id })).toEqual(missing)
  for (const action of HOME_ACTIONS)
    expect([action, await change(walker, { action, id: String(others) })]).toEqual([action, missing])
  const nobody = { ...walker, cookie: '' }
  const t = translations('nl', 'sign-in')
  const login = (action: string) => ({
    kind: 'failed',
    message: t(action === 'settings' ? 'ended.kept' : 'ended.button'),
    signIn: { href: '/nl/login/', text: t('ended.signIn') },
  })
  for (const action of ['password', 'secondStep', 'settings', 'endSession', 'endOthers', 'endDevice', 'none'])
    expect(await change(nobody, { action, id: session, current: 'x', language: 'fr' })).toEqual(login(action))
  await callAction(nobody, page, 'signOut', { locale: 'nl' })
  // The link of a weekly summary, and those of other pages, open nothing but what they name.
  for (const token of ['', 'nonsense', session])
    await callAction(nobody, signedPath('ownerSummary', 'nonsense', 'nl'), 'switchSummary', { action: 'end', token })
  const [left] = await run(
    `select (select count(*)::int from owner_sessions where owner_id = o.id) as sessions,
       (select count(*)::int from owner_devices where owner_id = o.id) as devices, language, weekly_summary as weekly
     from owners o where id = $1`,
    [other.id],
  )
  expect(left).toEqual({ sessions: 1, devices: 1, language: 'nl', weekly: true })
}

/** Tries to end what another owner has open; it stays. */
async function walkActions(walker: Walker, run: Query, other: TestOwner): Promise<void> {
  await run(
    `insert into owner_devices (owner_id, token_hash, device, created_at, expires_at)
     values ($1::uuid, md5($1::uuid::text), 'Test', now(), now() + interval '1 day')`,
    [other.id],
  )
  const session = await idOf(run, 'select id from owner_sessions where owner_id = $1', other)
  const device = await idOf(run, 'select id from owner_devices where owner_id = $1', other)
  for (const [action, id] of [
    ['endSession', session],
    ['endDevice', device],
    ['endSession', device],
    ['endSession', 'nonsense'],
  ] as const)
    expect([action, (await send(walker, { action, id, locale: 'nl' })).status()]).toEqual([action, 404])
  for (const action of HOME_ACTIONS)
    expect([action, (await send(walker, { action, id: String(others), locale: 'nl' })).status()]).toEqual([action, 404])
  expect((await sendFile(walker, others)).status()).toBe(404)
  for (const action of ['endOthers', 'settings'])
    expect((await send(walker, { action, language: 'fr', locale: 'nl', id: session })).status()).toBe(303)
  const [left] = await run<{ sessions: number; devices: number; language: string }>(
    `select (select count(*)::int from owner_sessions where owner_id = o.id) as sessions,
       (select count(*)::int from owner_devices where owner_id = o.id) as devices, language from owners o where id = $1`,
    [other.id],
  )
  expect(left).toEqual({ sessions: 1, devices: 1, language: 'nl' })
}

const LOGIN = /\/login\/\?(?:.*&)?back=/

/** Expects that each page and action of owners leads a visitor without a session to the login. */
async function walkOutside(walker: Walker, pages: (home: number) => string[]): Promise<void> {
  const nobody = { ...walker, cookie: '' }
  for (const path of [...pages(own), ...filesOf(own)]) {
    const answer = await ask(nobody, path)
    expect([path, [303, 307].includes(answer.status())]).toEqual([path, true])
    expect(answer.headers().location, path).toContain('/login/?back=')
  }
  const answer = await send(nobody, { action: 'endOthers', locale: 'nl' })
  expect([answer.status(), answer.headers().location]).toEqual([303, expect.stringMatching(LOGIN)])
  const file = await sendFile(nobody, own)
  expect([file.status(), file.headers().location]).toEqual([303, expect.stringMatching(LOGIN)])
  expect((await ask(nobody, '/api/owner/calendar/nonsense/')).status()).toBe(404)
}

async function enter(request: APIRequestContext, origin: string, run: Query): Promise<[Walker, TestOwner]> {
  const [owner, other] = [await makeOwner(run, [own, sold]), await makeOwner(run, [others])]
  await run('update owner_properties set until = now() where owner_id = $1 and property_id = $2', [owner.id, sold])
  await sessionCookieOf(run, other)
  const { name, value } = await sessionCookieOf(run, owner)
  return [{ request, origin, cookie: `${name}=${value}` }, other]
}

test('the walk goes by every page and handler of the portal', () => {
  const homePages = HOME_ROUTES.map(
    (route) => `(private)/${routeOf(route).internal.slice('owner/'.length)}/[id]/page.tsx`,
  )
  const walked = [
    '(private)/page.tsx',
    '(private)/account/page.tsx',
    ...homePages,
    ...['account', 'uploads', 'history/[id]', 'documents/[home]/[key]', ...OPEN_HANDLERS],
  ]
  expect([...FILES, ...POSTS].sort()).toEqual(walked.sort())
  const actions = [...builtActions()].filter(([, { file }]) => /(account|sign-in)\.ts$/.test(file))
  expect(actions.map(([name]) => name).sort()).toEqual([...OWNERS_ACTIONS, ...OPEN_ACTIONS].sort())
})

test('what belongs to another owner is not there', async ({ request, baseURL }) => {
  const [walker, other] = await enter(request, baseURL ?? '', query)
  const pages = (home: number) =>
    LOCALES.flatMap((locale) => HOME_ROUTES.map((route) => ownerPath(route, home, locale)))
  await walkHomes(walker, pages)
  await walkActions(walker, query, other)
  await walkServerActions(walker, query, other)
  await walkOutside(walker, (home) => [...pages(home), pathTo('owner', 'nl'), pathTo('ownerAccount', 'fr')])
})

test('nor without the middleware', DEEP, async ({ request }) => {
  const site = await startSite({ NODE_OPTIONS: '--import ./tests/support/site/without-middleware.ts' })
  try {
    // The middleware alone makes one address of a page out of another.
    expect((await request.get(site.origin + ownerPath('ownerVisits', own, 'nl'), { maxRedirects: 0 })).status()).toBe(
      404,
    )
    const run = queryOf(site.dataDir)
    const [walker, other] = await enter(request, site.origin, run)
    const pages = (home: number) => HOME_ROUTES.map((route) => `/nl/${routeOf(route).internal}/${home}/`)
    await walkHomes(walker, pages)
    await walkActions(walker, run, other)
    await walkOutside(walker, (home) => [...pages(home), '/nl/owner/', '/fr/owner/account/'])
  } finally {
    await site.stop()
  }
})
