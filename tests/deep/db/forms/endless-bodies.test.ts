/** A body that never ends, announces no length and is sent to every handler: none reads more of it than its limit. */
import { globSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { FormPostAddress } from '../../../../app/api/form-posts.ts'
import { setEnv } from '../../../../lib/env.ts'
import { log } from '../../../../lib/log.ts'
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts'
import { expectEachAsync } from '../../../support/each.ts'
import { FORM_POST_ADDRESSES, postTo } from '../../../support/form-posts.ts'
import { makeOwner, type Query, sessionCookieOf } from '../../../support/owners.ts'
import { TestBrowser } from '../../../support/sign-in.ts'
import { makeStaff, signedInStaff } from '../../../support/staff.ts'

const jar = vi.hoisted(() => ({ cookies: new Map<string, string>() }))
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: (name: string) => jar.cookies.has(name) && { value: jar.cookies.get(name) } }),
}))

const MEGABYTE = 1024 * 1024
const PIECE = 64 * 1024
/** What is read of a form, which may have a file; nobody else needs more than a megabyte. */
const MOST_OF_FORMS = 20 * MEGABYTE
/** The folders of handlers that take forms, besides those of form-posts.ts. */
const FORMS = ['documents', 'owner', 'requests', 'uploads', 'staff/files', 'staff/media']

const folder = mkdtempSync(join(tmpdir(), 'gevel-endless-'))
let database: TestDatabase
let people: [string, TestBrowser][]
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows
beforeAll(async () => {
  database = await createTestDatabase()
  setEnv('SITE_URL', 'http://localhost:3000')
  setEnv('DATA_DIR', folder)
  setEnv('SWEEPBRIGHT_SECRET', 'a secret of the test')
  const owner = new TestBrowser()
  const { name, value } = await sessionCookieOf(query, await makeOwner(query, []))
  owner.cookies.set(name, value)
  const colleague = await signedInStaff(query, (await makeStaff(query, 'administrator')).id)
  people = [
    ['nobody', new TestBrowser()],
    ['an owner', owner],
    ['a colleague', colleague],
  ]
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})
beforeEach(() => void vi.spyOn(log, 'error').mockImplementation(() => undefined))

type Route = { POST?: (request: Request, context: { params: Promise<unknown> }) => Promise<Response> }
const PARAMETERS = { form: 'job', home: '1', language: 'nl', position: '1', path: ['x'], id: '1', token: 'x' }
const routes = [...globSync('**/route.ts', { cwd: 'app/api' }), ...FORM_POST_ADDRESSES].sort()
const isFormPost = (file: string): file is FormPostAddress => FORM_POST_ADDRESSES.some((address) => address === file)
/** The route of a file, or of an address of a form. */
const routeOf = async (file: string): Promise<Route> =>
  isFormPost(file)
    ? { POST: (request, context) => postTo(file)(request, context as { params: Promise<{ token: string }> }) }
    : await import(resolve('app/api', file))

/** The start of a body of each type; what follows belongs to the same field or file. */
const BODIES: readonly (readonly [type: string, start: string])[] = [
  ['application/json', '{"passkey":"'],
  ['application/x-www-form-urlencoded', 'List-Unsubscribe='],
  ['multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n'],
  ['multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="text"\r\n\r\n'],
]

/** Sends an endless body; how many bytes of it were asked for, and what was answered. */
async function send(file: string, browser: TestBrowser, [type, start]: (typeof BODIES)[number]) {
  const { POST } = await routeOf(file)
  let bytes = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const piece = Buffer.alloc(PIECE, 'a')
        if (bytes === 0) piece.write(start)
        bytes += piece.length
        controller.enqueue(piece)
      },
    },
    { highWaterMark: 0 },
  )
  jar.cookies = browser.cookies
  const { headers } = browser.request('/')
  headers.set('content-type', type)
  const address = `http://localhost:3000/api/${file.replace('route.ts', '')}?locale=nl&-locale=nl`
  const request = new Request(address, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  const answer = await POST?.(request, { params: Promise.resolve(PARAMETERS) })
  return { bytes, status: answer?.status ?? 405 }
}

const posts = await Promise.all(routes.map(async (file) => [file, typeof (await routeOf(file)).POST] as const)).then(
  (all) => all.flatMap(([file, kind]) => (kind === 'function' ? [file] : [])),
)

it('the walk has every handler that takes a body', () => expect(posts.length).toBeGreaterThan(20))

it.each(posts)('%s stops reading, answers and logs no failure', async (file) => {
  const takesForms = isFormPost(file) || FORMS.some((place) => file.startsWith(place))
  const most = takesForms ? MOST_OF_FORMS : MEGABYTE
  for (const crm of file.startsWith('crm/') ? ['sweepbright', 'whise'] : ['']) {
    setEnv('CRM', crm)
    for (const [who, browser] of people)
      await expectEachAsync(BODIES, async (...body) => {
        const { bytes, status } = await send(file, browser, body)
        expect([who, bytes <= most + PIECE, status < 500]).toEqual([who, true, true])
      })
  }
  expect(log.error).not.toHaveBeenCalled()
  expect(readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())).toEqual([])
})
