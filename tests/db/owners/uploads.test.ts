/** Files that owners send for a home, until the office has checked them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { POST } from '../../../app/api/owner/uploads/route.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { findUploads } from '../../../lib/owners/queries-uploads.ts'
import { loadRequest } from '../../../lib/requests/view.ts'
import { createDataFolder } from '../../support/database/data-folder.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'
import { homePairs, importFeed } from '../../support/feed.ts'
import { postTo } from '../../support/form-posts.ts'
import { pdf } from '../../support/forms/documents.ts'
import { ownerWithPassword, sessionCookieOf, type TestOwner } from '../../support/owners.ts'
import { TestBrowser } from '../../support/sign-in.ts'

const NOW = new Date('2026-11-23T09:00:00Z')
let database: TestDatabase
let data: ReturnType<typeof createDataFolder>
const desk = requestDesk(() => database)
const { query, colleague, act } = desk
let home = 0
let office = 0
beforeAll(async () => {
  setEnv('SITE_URL', 'http://localhost:3000')
  database = await createTestDatabase({ now: NOW })
  data = createDataFolder()
  await importFeed(database.url, { properties: homePairs(2) })
  ;({ home, office } = await desk.firstHome())
})
afterAll(async () => {
  await database.drop()
  data.remove()
})

let owner: TestOwner
let cookie: string
let me: SessionStaff
const cookieOf = async (of: TestOwner) => Object.values(await sessionCookieOf(query, of)).join('=')
beforeEach(async () => {
  await emptyTables(database.client, 'leads', 'files', 'mails', 'owners', 'rate_limits', 'staff')
  await query('delete from property_history')
  owner = await ownerWithPassword(query, [home])
  cookie = await cookieOf(owner)
  me = await colleague(office)
})

async function send(bytes: Uint8Array | null, { name = 'epc.pdf', kind = 'energy', of = cookie, id = home } = {}) {
  const body = new FormData()
  for (const [field, value] of Object.entries({ locale: 'nl', id: String(id), kind })) body.set(field, value)
  if (bytes) body.set('file', new File([Buffer.from(bytes)], name))
  const made = new Response(body)
  const bytesOf = Buffer.from(await made.arrayBuffer())
  // It arrives in pieces, as from a network.
  const pieces = new ReadableStream({
    start(stream) {
      for (let at = 0; at < bytesOf.length; at += 65_536) stream.enqueue(bytesOf.subarray(at, at + 65_536))
      stream.close()
    },
  })
  const type = made.headers.get('content-type') ?? ''
  const headers = { origin: 'http://localhost:3000', cookie: of, 'content-type': type }
  const request = { method: 'POST', body: pieces, headers, duplex: 'half' } as RequestInit
  const answer = await POST(new Request('http://localhost:3000/api/owner/uploads/', request))
  return { status: answer.status, said: answer.headers.get('location')?.split('?')[1] ?? '' }
}
const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
const uploads = () => findUploads(home, new Date('2025-01-01'))
const leadOf = async () => (await uploads())[0]?.leadId ?? ''

describe('a file that an owner sends', () => {
  it('is a request at the office with a mail, and waits; nothing serves it', async () => {
    expect(await send(pdf())).toEqual({ status: 303, said: 'done=uploaded#needed' })
    expect(await uploads()).toMatchObject([{ kind: 'energy', state: 'waiting', name: 'epc.pdf' }])
    const request = await loadRequest(me, await leadOf(), 'nl', NOW)
    expect(request).toMatchObject({ upload: { kind: 'energy', state: 'waiting' }, files: [{ name: 'epc.pdf' }] })
    const [officeRow] = await query<{ email: string }>('select email from offices where id = $1', [office])
    expect(await query('select recipient from mails')).toEqual([{ recipient: officeRow?.email }])
    const [file] = await query<{ kind: string; name: string }>('select kind, stored_name as name from files')
    expect(
      readFileSync(join(data.path, 'files', file?.name ?? ''))
        .subarray(0, 4)
        .toString(),
    ).toBe('%PDF')
    await send(pdf())
    expect(await uploads()).toHaveLength(1)
  })

  it('may be a photo, encoded anew, which is no more public than a PDF', async () => {
    expect((await send(await photo(), { name: 'keuring.jpg', kind: 'electricity' })).said).toBe('done=uploaded#needed')
    const [file] = await query<{ kind: string; name: string }>('select kind, stored_name as name from files')
    expect(file?.kind).toBe('document')
    expect(
      readFileSync(join(data.path, 'files', file?.name ?? ''))
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP')
  })

  it.each([
    [null, 'none'],
    [Buffer.from('<html>'), 'kind'],
    [Buffer.alloc(0), 'empty'],
    [Buffer.from(pdf().toString('latin1').replace('trailer<<', 'trailer<</Encrypt 9 0 R '), 'latin1'), 'locked'],
    [Buffer.concat([pdf(), Buffer.alloc(6.5 * 1024 * 1024, 32), pdf()]), 'tooLarge'],
    [Buffer.alloc(16 * 1024 * 1024, 1), 'tooLarge'],
  ])('that can’t be taken (%#) is answered with why, and nothing is kept', async (bytes, problem) => {
    expect(await send(bytes)).toEqual({ status: 303, said: `problem=${problem}#needed` })
    expect([await uploads(), await query('select 1 from files')]).toEqual([[], []])
  })

  it('is taken back by who sent it, with its message, until the office decides', async () => {
    const take = async (of: TestOwner) => {
      const browser = new TestBrowser()
      const { name, value } = await sessionCookieOf(query, of)
      browser.cookies.set(name, value)
      const sent = { locale: 'nl', action: 'takeUploadBack', id: leadId }
      return browser.keep(await postTo('owner/account')(browser.request('/api/owner/account/', sent)))
    }
    await send(pdf())
    let leadId = await leadOf()
    expect((await take(await ownerWithPassword(query, [home]))).status).toBe(404)
    expect((await take(owner)).location).toContain('done=takenBack#needed')
    expect([
      await uploads(),
      await query('select 1 from leads'),
      await query('select 1 from property_history'),
    ]).toEqual([[], [], []])
    expect(await query('select 1 from files where delete_after > $1', [NOW])).toEqual([])
    expect((await take(owner)).status).toBe(404)
    // The same file may be sent again; what the office did something with keeps its message.
    await send(pdf())
    leadId = await leadOf()
    await query(`update desk_requests set state = 'taken', staff_id = $1`, [me.id])
    expect((await take(owner)).location).toContain('done=takenBack')
    expect([await uploads(), (await query('select 1 from leads')).length]).toEqual([[], 1])
    await query('delete from leads')
    await send(pdf())
    leadId = await leadOf()
    await query(`update owner_uploads set state = 'accepted', decided_at = now()`)
    expect((await take(owner)).status).toBe(404)
    expect(await uploads()).toHaveLength(1)
  })

  it('is for an own home only, and leads to the login where nobody is signed in', async () => {
    const stranger = await cookieOf(await ownerWithPassword(query, []))
    expect((await send(pdf(), { of: stranger })).status).toBe(404)
    expect((await send(pdf(), { kind: 'x' })).status).toBe(404)
    expect((await send(pdf(), { of: '' })).said).toContain('back=')
    expect(await uploads()).toEqual([])
  })
})

describe('the office', () => {
  const states = async () => (await uploads()).map(({ state, reason, decider }) => [state, reason, decider])
  const told = async () =>
    (await query<{ subject: string }>('select subject from mails where recipient = $1', [owner.email])).length

  it('accepts it once, of two colleagues who decide at once, and the owner is told by mail and in the portal', async () => {
    await send(pdf())
    const id = await leadOf()
    const other = await colleague(office, 'Els Maes')
    const answers = await Promise.all([
      act(me, 'acceptUpload', { id }),
      act(other, 'refuseUpload', { id, reason: 'Onleesbaar.' }),
    ])
    expect(answers.filter(({ location }) => location?.includes('done=unchanged'))).toHaveLength(1)
    expect((await states())[0]?.[0]).not.toBe('waiting')
    expect(await told()).toBe(1)
    expect(await loadRequest(me, id, 'nl', NOW)).toMatchObject({ state: 'closed' })
    expect(await query('select 1 from property_history where lead_id = $1', [id])).toHaveLength(2)
  })

  it('refuses it with a reason, which the owner reads, and without one nothing happens', async () => {
    await send(pdf())
    const id = await leadOf()
    expect((await act(me, 'refuseUpload', { id, reason: ' ' })).location).toContain('draft=')
    expect((await act(me, 'refuseUpload', { id, reason: 'Onleesbaar.' })).location).toContain('done=uploadRefused')
    expect(await states()).toEqual([['refused', 'Onleesbaar.', 'An Desmet']])
    const comments = await query<{ comment: string }>('select comment from property_history order by id')
    expect(comments.at(-1)?.comment).toContain('Onleesbaar.')
  })

  it('of another sector can’t', async () => {
    await send(pdf())
    const far = await colleague((await desk.offices()).find((one) => one !== office) ?? 0)
    const id = await leadOf()
    for (const [action, more] of [
      ['acceptUpload', {}],
      ['refuseUpload', { reason: 'x' }],
    ] as const)
      expect((await act(far, action, { id, ...more })).status).toBe(404)
    expect(await states()).toEqual([['waiting', null, null]])
  })
})
