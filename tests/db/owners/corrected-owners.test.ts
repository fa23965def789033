/** Names and addresses of owners that were wrong, and invitations that didn't arrive. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ownerOfRequest } from '../../../lib/auth/sessions.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { loadInvitations } from '../../../lib/owners/desk/invite.ts'
import { loadOwner } from '../../../lib/owners/desk/view.ts'
import { findValidLink } from '../../../lib/owners/sign-in/password-links.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'
import { homePair, importFeed } from '../../support/feed.ts'
import { makeOwner, ownerWithPassword, sessionCookieOf } from '../../support/owners.ts'
import { TestBrowser } from '../../support/sign-in.ts'

const NOW = new Date('2026-11-23T09:00:00Z')
let database: TestDatabase
const desk = requestDesk(() => database)
const { query, colleague, act } = desk
let home = 0
let office = 0
beforeAll(async () => {
  setEnv('SITE_URL', 'http://localhost:3000')
  database = await createTestDatabase({ now: NOW })
  await importFeed(database.url, { properties: homePair() })
  ;({ home, office } = await desk.firstHome())
})
afterAll(() => database.drop())

let admin: SessionStaff
let mine: SessionStaff
beforeEach(async () => {
  await emptyTables(database.client, 'owners', 'owner_invitations', 'mails', 'staff', 'form_drafts')
  admin = await colleague()
  mine = await colleague(office, 'Bram Claes')
})

const INVITED = { name: 'Noor Peeters', email: 'noor@vergist.example', language: 'nl' }
const accounts = () =>
  query<{ id: string; email: string; name: string; password: boolean }>(
    'select id, email, name, password_hash is not null as password from owners order by email',
  )
/** Invites somebody; gives the account and the token of the link. */
async function invite(staff = admin) {
  await act(staff, 'inviteOwner', { ...INVITED, home: String(home) })
  const [owner] = await accounts()
  const [mail] = await query<{ text: string }>('select text from mails where recipient = $1', [INVITED.email])
  return { id: owner?.id ?? '', token: /\/([\w-]{43})\//.exec(mail?.text ?? '')?.[1] ?? '' }
}
const refuse = () =>
  query(
    `update mails set status = 'failed', sent_at = null, html = 'x', text = 'x', last_error = 'recipient refused (550)'`,
  )
const sentTo = async () =>
  (await query<{ recipient: string }>('select recipient from mails order by recipient desc')).map(
    ({ recipient }) => recipient,
  )

describe('an invitation', () => {
  it('says on the page of its owner whether the mail server took it, and why not', async () => {
    const { id } = await invite()
    const fate = async () => (await loadOwner(admin, id, 'nl'))?.account.invitation?.status
    expect(await fate()).toBe('queued')
    await query(`update mails set status = 'sent', sent_at = now(), html = null, text = null`)
    expect(await fate()).toBe('sent')
    await refuse()
    const owner = await loadOwner(admin, id, 'nl')
    expect(owner?.refused).toMatch(/550/)
    await act(admin, 'inviteOwnerAgain', { id })
    expect(await loadOwner(admin, id, 'nl')).toMatchObject({
      refused: null,
      account: { invitation: { status: 'queued' } },
    })
    await query('delete from mails')
    expect((await loadOwner(admin, id, 'nl'))?.account.invitation).toBeNull()
  })

  it('that was refused is shown to the office that sent it; one that was taken looks like one that waits', async () => {
    await invite(mine)
    const refused = async () => (await loadInvitations(mine, 'nl')).map((one) => one.refused)
    expect(await refused()).toEqual([null])
    await query(`update mails set status = 'sent', sent_at = now(), html = null, text = null`)
    expect(await refused()).toEqual([null])
    await refuse()
    expect(await refused()).toEqual([expect.stringMatching(/550/)])
  })
})

describe('a wrong address', () => {
  it('is corrected: the new one is invited, the old link and every session end, and the old one is told', async () => {
    const owner = await ownerWithPassword(query, [home])
    const browser = new TestBrowser()
    const { name, value } = await sessionCookieOf(query, owner)
    browser.cookies.set(name, value)
    const who = async () => (await ownerOfRequest(browser.request('/nl/eigenaar/'), NOW))?.id
    expect(await who()).toBe(owner.id)
    const { location } = await act(admin, 'moveOwner', { id: owner.id, email: 'Juist@Voorbeeld.be' })
    expect(location).toContain('done=moved')
    expect(await who()).toBeUndefined()
    expect(await accounts()).toMatchObject([{ id: owner.id, email: 'juist@voorbeeld.be', password: false }])
    expect((await sentTo()).toSorted()).toEqual(['juist@voorbeeld.be', owner.email])
    const [notice] = await query<{ text: string }>('select text from mails where recipient = $1', [owner.email])
    expect(notice?.text).not.toContain('juist@voorbeeld.be')
    expect((await loadOwner(admin, owner.id, 'nl'))?.events.map(({ kind }) => kind)).toEqual(['invited', 'moved'])
  })

  it('to which no mail came gets none again, and its link opens nothing', async () => {
    const { id, token } = await invite()
    expect(await findValidLink(token, NOW)).not.toBeNull()
    await refuse()
    await act(admin, 'moveOwner', { id, email: 'juist@voorbeeld.be' })
    expect(await findValidLink(token, NOW)).toBeNull()
    expect(await sentTo()).toEqual([INVITED.email, 'juist@voorbeeld.be'])
  })

  it('isn’t another account’s, in no spelling, nor the CRM’s to change here, and what was typed stays', async () => {
    const [one, other] = [await makeOwner(query, [home]), await makeOwner(query, [])]
    await query(`update owners set email = 'straße@voorbeeld.be' where id = $1`, [other.id])
    const taken = await act(admin, 'moveOwner', { id: one.id, email: 'straße@voorbeeld.be' })
    expect(taken.location).toMatch(/draft=[\w-]+#address-problem$/)
    await query('update owners set feed_id = 1 where id = $1', [one.id])
    expect((await act(admin, 'moveOwner', { id: one.id, email: 'vrij@voorbeeld.be' })).location).toContain(
      'done=unchanged',
    )
    expect((await act(admin, 'renameOwner', { id: one.id, name: 'X', language: 'nl' })).location).toContain(
      'done=unchanged',
    )
    expect((await accounts()).map(({ email }) => email).toSorted()).toEqual(
      [one.email, 'straße@voorbeeld.be'].toSorted(),
    )
  })

  it('is corrected once by two at once, and by no office, which would learn whose it is elsewhere', async () => {
    const owner = await makeOwner(query, [home])
    const other = await colleague()
    const answers = await Promise.all([
      act(admin, 'moveOwner', { id: owner.id, email: 'een@voorbeeld.be' }),
      act(other, 'moveOwner', { id: owner.id, email: 'twee@voorbeeld.be' }),
    ])
    expect(answers.map(({ location }) => location?.split('done=')[1]).toSorted()).toEqual(['moved', 'unchanged'])
    expect((await act(mine, 'moveOwner', { id: owner.id, email: 'drie@voorbeeld.be' })).status).toBe(404)
    expect(await query(`select 1 from owner_events where kind = 'moved'`)).toHaveLength(1)
  })
})

it('a wrong name is corrected by the office of the home, with who did it', async () => {
  const owner = await makeOwner(query, [home])
  expect((await act(mine, 'renameOwner', { id: owner.id, name: 'Noor Pieters', language: 'fr' })).location).toContain(
    'done=renamed',
  )
  const shown = await loadOwner(mine, owner.id, 'nl')
  expect(shown).toMatchObject({ account: { name: 'Noor Pieters', language: 'fr' }, mayMove: false })
  expect(shown?.events).toMatchObject([{ kind: 'renamed', colleague: 'Bram Claes' }])
})

it('an account that nobody used is deleted with its invitations; one that somebody used stays', async () => {
  const { id, token } = await invite()
  const used = await ownerWithPassword(query, [home])
  expect((await act(admin, 'removeOwner', { id: used.id })).location).toContain('done=unchanged')
  expect((await act(admin, 'removeOwner', { id })).location).toContain('done=removed')
  expect((await act(admin, 'removeOwner', { id })).status).toBe(404)
  expect(await accounts()).toMatchObject([{ id: used.id }])
  expect(await findValidLink(token, NOW)).toBeNull()
})
