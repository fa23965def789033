import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownerOfRequest } from '../../../lib/auth/sessions.ts'
import { setEnv } from '../../../lib/env.ts'
import { log } from '../../../lib/log.ts'
import { ownDocumentResponse } from '../../../lib/owners/dashboard/own-documents.ts'
import { loadOwnHome } from '../../../lib/owners/dashboard/own-homes.ts'
import { sendLink, setPasswordByLink } from '../../../lib/owners/sign-in/password-links.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { postTo } from '../../support/form-posts.ts'
import { codeFor, ownerWithPassword, PASSWORD } from '../../support/owners.ts'
import { TestBrowser } from '../../support/sign-in.ts'

const changeAccount = postTo('owner/account')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  setEnv('SITE_URL', 'https://www.example.be')
})
afterAll(() => database.drop())
beforeEach(() => emptyTables(database.client, 'owners', 'mails', 'rate_limits', 'login_failures', 'form_drafts'))

const query = async <Row extends Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.client.query<Row>(sql, values)).rows

const lines: unknown[] = []
beforeEach(() => {
  lines.length = 0
  vi.spyOn(log, 'info').mockImplementation((line: unknown) => void lines.push(line))
  vi.spyOn(log, 'warn').mockImplementation((line: unknown) => void lines.push(line))
})
afterEach(() => vi.restoreAllMocks())

describe('the log hears', () => {
  it('of what lets in, what does not and what ends it, and never who it is', async () => {
    const { id, email } = await ownerWithPassword(query)
    const browser = new TestBrowser('198.51.100.77')
    await browser.password('nobody@example.org', 'geheim woord')
    await browser.password(email, 'geheim woord')
    await browser.password(email, PASSWORD)
    const code = await codeFor(query, email)
    await browser.code({ code: code === '000000' ? '000001' : '000000' })
    await browser.code({ code, trust: 'yes' })
    await browser.logOut()
    await browser.password(email, PASSWORD)
    expect(lines).toEqual([
      { event: 'owner.authentication-failed', owner: null, why: 'password' },
      { event: 'owner.authentication-failed', owner: id, why: 'password' },
      { event: 'owner.authentication-failed', owner: id, why: 'code' },
      { event: 'owner.signed-in', owner: id, by: 'code' },
      { event: 'owner.signed-out', owner: id },
      { event: 'owner.signed-in', owner: id, by: 'device' },
    ])
    const said = JSON.stringify(lines)
    for (const kept of [email, 'nobody@', 'geheim', PASSWORD, code, '198.51', ...browser.cookies.values()])
      expect(said).not.toContain(kept)
  })

  it('of locks, and of an account that many try', async () => {
    const { id, email } = await ownerWithPassword(query)
    const one = new TestBrowser()
    for (let guess = 0; guess < 6; guess++) await one.password(email, `nummer ${guess}`)
    expect(lines.filter((line) => JSON.stringify(line).includes('locked'))).toHaveLength(2)
    for (let at = 0; at < 15; at++) await new TestBrowser().password(email, `nummer ${at}`)
    await vi.waitFor(() => expect(lines).toContainEqual({ event: 'owner.under-attack', owner: id }))
  })

  it('of passwords, switches and links', async () => {
    const { id, email } = await ownerWithPassword(query)
    await query('update owners set second_step = false')
    const browser = new TestBrowser()
    await browser.password(email, PASSWORD)
    lines.length = 0
    const send = (fields: Record<string, string>) =>
      changeAccount(browser.request('/api/owner/account/', { locale: 'nl', ...fields }))
    await send({ action: 'secondStep', current: 'geheim woord', on: 'yes' })
    await send({ action: 'secondStep', current: PASSWORD, on: 'yes' })
    await send({ action: 'endOthers' })
    const next = 'een heel andere zin hier'
    await send({ action: 'password', current: PASSWORD, password: next, again: next })
    await sendLink(id, () => 'reset', new Date())
    const [mail] = await query<{ text: string }>("select text from mails where text like '%/wachtwoord/%'")
    const token = /wachtwoord\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    await setPasswordByLink(token, 'hash', new Date())
    await setPasswordByLink(token, 'hash', new Date())
    expect(lines).toEqual([
      { event: 'owner.authentication-failed', owner: id, why: 'password' },
      { event: 'owner.account-changed', owner: id, what: 'secondStep' },
      { event: 'owner.account-changed', owner: id, what: 'sessions' },
      { event: 'owner.account-changed', owner: id, what: 'password' },
      { event: 'owner.link-sent', owner: id, kind: 'reset' },
      { event: 'owner.account-changed', owner: id, what: 'password' },
    ])
    expect(JSON.stringify(lines)).not.toContain(token)
  })

  it('of homes and documents that are not theirs', async () => {
    const { id, email } = await ownerWithPassword(query)
    await query('update owners set second_step = false')
    const browser = new TestBrowser()
    await browser.password(email, PASSWORD)
    lines.length = 0
    const request = browser.request('/api/owner/documents/20015/id-1/')
    const owner = await ownerOfRequest(request, new Date())
    if (!owner) throw new Error('Nobody is logged in.')
    await loadOwnHome(owner, '20015', 'nl')
    await ownDocumentResponse(request, { home: '20015', key: 'id-1' }, new Date())
    await changeAccount(
      browser.request('/api/owner/account/', {
        locale: 'nl',
        action: 'endSession',
        id: '00000000-0000-4000-8000-000000000000',
      }),
    )
    expect(lines).toEqual([
      { event: 'owner.access-denied', owner: id, home: 20015 },
      { event: 'owner.access-denied', owner: id, home: 20015 },
      { event: 'owner.access-denied', owner: id, home: null },
    ])
  })
})
