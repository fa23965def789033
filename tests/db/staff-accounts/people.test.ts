import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newTotpSecret, recoveryHash, totpCode } from '../../../lib/auth/second-step.ts'
import type { StaffRole } from '../../../lib/desk/define-feature.ts'
import { readListState } from '../../../lib/desk/lists/rules-query.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { staffOfRequest } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { LIMITS } from '../../../lib/forms/request/rate-limits.ts'
import { deactivateStaff, inviteStaff, resetSecondStep } from '../../../lib/staff-accounts/people/administration.ts'
import { PEOPLE_SOURCE } from '../../../lib/staff-accounts/people/list.ts'
import { changePerson, invitePerson, switchOff } from '../../../lib/staff-accounts/people/manage.ts'
import { PEOPLE_LIST } from '../../../lib/staff-accounts/people/rules-list.ts'
import { loadPeople } from '../../../lib/staff-accounts/people/view.ts'
import { findInvitation } from '../../../lib/staff-accounts/sign-in/choose-password.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { postTo } from '../../support/form-posts.ts'
import type { Query } from '../../support/owners.ts'
import type { Answer, TestBrowser } from '../../support/sign-in.ts'
import { makeStaff, signedInStaff, staffWithPassword } from '../../support/staff.ts'

const callDesk = postTo('staff/desk')

let database: TestDatabase
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows
const one = async <Row extends Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<Row> => {
  const [row] = await query<Row>(sql, values)
  if (!row) throw new Error(`No row: ${sql}`)
  return row
}
beforeAll(async () => {
  database = await createTestDatabase()
  setEnv('SITE_URL', 'http://localhost:3000')
})
afterAll(() => database.drop())

let admin: SessionStaff
let desk: TestBrowser
beforeEach(async () => {
  await query('delete from staff')
  await query('delete from mails')
  admin = await staffWithPassword(query, 'administrator')
  desk = await signedInStaff(query, admin.id)
})

const send = async (browser: TestBrowser, fields: Record<string, string>): Promise<Answer> =>
  browser.keep(await callDesk(browser.request('/api/staff/desk/', { locale: 'nl', ...fields })))
const mailsTo = (email: string) =>
  query<{ subject: string; text: string }>('select subject, text from mails where recipient = $1 order by created_at', [
    email,
  ])
const linkIn = (text = ''): string => /\/wachtwoord\/([\w-]{43})\//.exec(text)?.[1] ?? ''
const isIn = async (browser: TestBrowser) =>
  (await staffOfRequest(browser.request('/nl/kantoor/'), new Date())) !== null
/** What a person needs not have. */
const NOTHING = {
  ...{ officeId: null, otherOffices: [], spoken: [], doesVisits: false },
  ...{ portrait: null, licenceNumber: null, memberId: null },
}
const INVITED = { name: 'Bram Claes', email: 'Bram@Example.org', role: 'editor', office: '', language: 'fr' }

it('an invitation from the desk makes an account and mails a link in its language, once per address', async () => {
  expect((await send(desk, { action: 'invitePerson', ...INVITED })).location).toBe('/nl/kantoor/mensen/?done=invited')
  const [mail, ...more] = await mailsTo('bram@example.org')
  expect(more).toEqual([])
  expect(mail?.text).toContain('/fr/bureau/')
  expect(await findInvitation(/mot-de-passe\/([\w-]{43})\//.exec(mail?.text ?? '')?.[1] ?? '', new Date())).toEqual({
    email: 'bram@example.org',
    name: 'Bram Claes',
    passkeys: 0,
  })
  const people = await loadPeople(admin, new Date())
  expect(people.find(({ email }) => email === 'bram@example.org')).toMatchObject({ state: 'invited', role: 'editor' })
  const reader = { staff: admin, locale: 'nl', now: new Date() } as const
  const listed = async (address: string) => {
    const { rows } = await PEOPLE_SOURCE.load(readListState(PEOPLE_LIST, new URLSearchParams(address)), reader)
    return rows.map(({ name }) => name)
  }
  expect(await listed('')).toEqual([admin.name, 'Bram Claes'].toSorted())
  for (const address of ['q=bram@', 'state=invited', 'role=!administrator', 'office=1&q=claes'])
    expect([address, await listed(address)]).toEqual([address, address.startsWith('office') ? [] : ['Bram Claes']])
  expect(await PEOPLE_SOURCE.counts?.(reader)).toEqual({ all: 2, agents: 0, waiting: 1 })
  const again = await send(desk, { action: 'invitePerson', ...INVITED, name: 'Somebody else' })
  expect(again.location).toContain('/nl/kantoor/persoon/new/?draft=')
  expect(await mailsTo('bram@example.org')).toHaveLength(1)
  expect(await one('select name from staff where email = $1', ['bram@example.org'])).toEqual({ name: 'Bram Claes' })
})

it('one mailbox has one account, in whichever spelling its address is stored', async () => {
  const former = await staffWithPassword(query, 'editor')
  await query(`update staff set email = 'jan@bücher.example' where id = $1`, [former.id])
  const email = 'jan@xn--bcher-kva.example'
  const details = { ...NOTHING, name: 'Jan', email, role: 'administrator', language: 'nl' } as const
  expect(await invitePerson(admin.id, details, new Date())).toBe('taken')
  await inviteStaff(details, new Date())
  expect(await query('select id, email, role from staff where id <> $1', [admin.id])).toEqual([
    { id: former.id, email: 'jan@bücher.example', role: 'administrator' },
  ])
})

it('the role office needs an office that exists', async () => {
  for (const office of ['', '987654'])
    expect((await send(desk, { action: 'invitePerson', ...INVITED, role: 'office', office })).location).toContain(
      'draft=',
    )
  expect(await query(`select 1 from staff where email = 'bram@example.org'`)).toEqual([])
})

it('an invitation is sent again to those without a password only, and the link before ends', async () => {
  await send(desk, { action: 'invitePerson', ...INVITED, language: 'nl' })
  const { id } = await one<{ id: string }>(`select id from staff where email = 'bram@example.org'`)
  expect((await send(desk, { action: 'inviteAgain', id })).location).toContain('done=again')
  const [first, second] = (await mailsTo('bram@example.org')).map(({ text }) => linkIn(text))
  expect(await findInvitation(first ?? '', new Date())).toBeNull()
  expect(await findInvitation(second ?? '', new Date())).not.toBeNull()
  expect((await send(desk, { action: 'inviteAgain', id: admin.id })).status).toBe(404)
})

it('switching off ends all sessions at once, and switching on lets in again', async () => {
  const editor = await staffWithPassword(query, 'editor')
  const browsers = [await signedInStaff(query, editor.id), await signedInStaff(query, editor.id)]
  expect((await send(desk, { action: 'switchOff', id: editor.id })).location).toContain('done=off')
  expect(await Promise.all(browsers.map(isIn))).toEqual([false, false])
  expect(await query('select 1 from staff_sessions where staff_id = $1', [editor.id])).toEqual([])
  await send(desk, { action: 'switchOn', id: editor.id })
  expect(await isIn(browsers[0] as TestBrowser)).toBe(false)
  expect(await isIn(await signedInStaff(query, editor.id))).toBe(true)
})

it('another role ends the sessions, another name doesn’t', async () => {
  const editor = await staffWithPassword(query, 'editor')
  const browser = await signedInStaff(query, editor.id)
  const fields = {
    action: 'changePerson',
    id: editor.id,
    name: 'Lies Maes',
    role: 'editor',
    office: '',
    language: 'nl',
  }
  await send(desk, fields)
  expect(await isIn(browser)).toBe(true)
  await send(desk, { ...fields, role: 'administrator' })
  expect(await isIn(browser)).toBe(false)
  expect(await one('select name, role from staff where id = $1', [editor.id])).toEqual({
    name: 'Lies Maes',
    role: 'administrator',
  })
})

it('resetting the second step ends sessions and codes, and mails the person', async () => {
  const editor = await staffWithPassword(query, 'editor', newTotpSecret())
  await query('insert into staff_recovery_codes (staff_id, code_hash) values ($1, $2)', [editor.id, recoveryHash('A')])
  const browser = await signedInStaff(query, editor.id)
  expect((await send(desk, { action: 'resetStep', id: editor.id })).location).toContain('done=step')
  expect(await isIn(browser)).toBe(false)
  expect(
    await one(
      'select totp_secret, (select count(*)::int from staff_recovery_codes) as codes from staff where id = $1',
      [editor.id],
    ),
  ).toEqual({ totp_secret: null, codes: 0 })
  expect(await mailsTo(editor.email)).toHaveLength(1)
})

it('the last active administrator stays one, whoever else is invited or switched off', async () => {
  // Neither of them could let anybody in.
  await makeStaff(query, 'administrator')
  const off = await staffWithPassword(query, 'administrator')
  await query('update staff set deactivated_at = now() where id = $1', [off.id])
  expect((await send(desk, { action: 'switchOff', id: admin.id })).location).toContain('problem=last')
  const rights = { name: 'An Desmet', role: 'editor', office: '', language: 'nl' }
  expect((await send(desk, { action: 'changePerson', id: admin.id, ...rights })).location).toContain('draft=')
  expect(await one('select role, deactivated_at from staff where id = $1', [admin.id])).toEqual({
    role: 'administrator',
    deactivated_at: null,
  })
})

it('two administrators who remove each other at the same moment leave one', async () => {
  const details = { ...NOTHING, name: 'An', role: 'editor', language: 'nl' } as const
  const remove = [
    (actor: string, id: string) => switchOff(actor, id, new Date()),
    (actor: string, id: string) => changePerson(actor, id, details, new Date()),
  ]
  for (const first of remove)
    for (const second of remove) {
      await query('delete from staff')
      const [a, b] = [await staffWithPassword(query, 'administrator'), await staffWithPassword(query, 'administrator')]
      const results = await Promise.all([first(a.id, b.id), second(b.id, a.id)])
      expect(results.filter((result) => result === 'done')).toHaveLength(1)
      expect(await query(`select 1 from staff where role = 'administrator' and deactivated_at is null`)).toHaveLength(1)
    }
})

it('a session whose second step is long ago changes nothing until a code renews it', async () => {
  const secret = newTotpSecret()
  const boss = await staffWithPassword(query, 'administrator', secret)
  const old = await signedInStaff(query, boss.id, 11)
  const editor = await staffWithPassword(query, 'editor')
  const page = `/nl/kantoor/persoon/${editor.id}/`
  expect((await send(old, { action: 'switchOff', id: editor.id })).location).toBe(page)
  const kept = await send(old, { action: 'invitePerson', ...INVITED })
  expect(kept.location).toContain('/nl/kantoor/persoon/new/?draft=')
  expect(await query(`select 1 from staff where deactivated_at is not null or email = 'bram@example.org'`)).toEqual([])
  const before = old.cookies.get('staff-session')
  const confirm = (code: string) => send(old, { action: 'confirmSession', code, back: page })
  expect((await confirm('000000')).location).toBe(`${page}?problem=appCodeWrong#problem`)
  const code = totpCode(secret, new Date())
  expect((await confirm(code)).location).toBe(page)
  expect(old.cookies.get('staff-session')).not.toBe(before)
  expect((await send(old, { action: 'switchOff', id: editor.id })).location).toBe(`${page}?done=off`)
  // A code opens once.
  expect((await confirm(code)).location).toContain('appCodeWrong')
})

it('codes that confirm a session can’t be guessed', async () => {
  const boss = await staffWithPassword(query, 'administrator', newTotpSecret())
  const old = await signedInStaff(query, boss.id, 11)
  const guess = () => send(old, { action: 'confirmSession', code: '000000', back: '/nl/kantoor/mensen/' })
  for (let count = 0; count < LIMITS.ownPassword.points; count++)
    expect((await guess()).location).toContain('appCodeWrong')
  expect((await guess()).location).toContain('tooMany')
})

it('who is no administrator any more changes nothing, even with a request under way', async () => {
  const editor = await staffWithPassword(query, 'editor')
  await query(`update staff set role = 'editor' where id = $1`, [admin.id])
  expect(await switchOff(admin.id, editor.id, new Date())).toBe('missing')
  const bram = { name: 'Bram', email: 'bram@example.org', role: 'administrator', language: 'nl' } as const
  const details = { ...NOTHING, ...bram }
  expect(await invitePerson(admin.id, details, new Date())).toBe('missing')
  expect(await query(`select 1 from staff where email = 'bram@example.org'`)).toEqual([])
})

it('the command leaves the last administrator their access, and mails who loses the second step', async () => {
  expect(await deactivateStaff(admin.email, new Date())).toBe('last')
  const other = await staffWithPassword(query, 'administrator', newTotpSecret())
  expect(await resetSecondStep(other.email)).toBe(true)
  expect(await mailsTo(other.email)).toHaveLength(1)
  expect(await deactivateStaff(admin.email, new Date())).toBe('done')
  expect(await isIn(desk)).toBe(false)
  expect(await deactivateStaff(admin.email, new Date())).toBe('missing')
  expect(await deactivateStaff(other.email, new Date())).toBe('last')
})

it.each([
  ['administrator', 'administrator'],
  ['editor', 'administrator'],
  ['administrator', 'editor'],
] as const)(
  'the command refuses %s and %s of one address as a whole, if no administrator is left',
  async (...roles) => {
    await query('delete from staff')
    const spellings = ['jan@xn--bcher-kva.example', 'jan@bücher.example']
    for (const [at, role] of roles.entries())
      await query('update staff set email = $2 where id = $1', [
        (await staffWithPassword(query, role)).id,
        spellings[at],
      ])
    const active = async () =>
      (await one<{ n: number }>(`select count(*)::int as n from staff where deactivated_at is null`)).n
    expect([await deactivateStaff('jan@bücher.example', new Date()), await active()]).toEqual(['last', 2])
    await staffWithPassword(query, 'administrator')
    expect([await deactivateStaff('jan@bücher.example', new Date()), await active()]).toEqual(['done', 1])
  },
)

describe('who leads an office', () => {
  const offices = async () =>
    (await query<{ id: number }>('select id from offices order by id limit 2')).map(({ id }) => id)
  /** Somebody of an office, in a browser. */
  async function inOffice(role: StaffRole, office: number | undefined, others: (number | undefined)[] = []) {
    const staff = await staffWithPassword(query, role)
    await query('update staff set office_id = $2 where id = $1', [staff.id, office])
    for (const other of others)
      await query('insert into staff_offices (staff_id, office_id) values ($1, $2)', [staff.id, other])
    return { id: staff.id, browser: await signedInStaff(query, staff.id) }
  }
  const typed = (office: number | undefined, more: Record<string, string> = {}) => ({
    ...{ name: 'Jan Maes', role: 'agent', office: String(office), language: 'nl', visits: 'yes', ...more },
  })

  it('adds and changes people of that office only, and gives no right of their own', async () => {
    const [own, other] = await offices()
    const { browser } = await inOffice('manager', own)
    const invite = (fields: Record<string, string>) => send(browser, { action: 'invitePerson', email: '', ...fields })
    expect((await invite(typed(own))).location).toContain('done=added')
    expect((await invite(typed(other))).status).toBe(404)
    for (const role of ['manager', 'administrator', 'editor'])
      expect((await invite(typed(own, { role }))).status).toBe(404)
    const colleague = await inOffice('office', own)
    const change = (id: string, fields: Record<string, string>) =>
      send(browser, { action: 'changePerson', id, ...fields })
    expect((await change(colleague.id, typed(own))).location).toContain('done=saved')
    expect(await one('select role, does_visits from staff where id = $1', [colleague.id])).toEqual({
      ...{ role: 'agent', does_visits: true },
    })
    expect((await change(colleague.id, typed(own, { offices: String(other) }))).status).toBe(404)
    const shared = await inOffice('office', own, [other])
    const foreigner = await inOffice('office', other)
    const equal = await inOffice('manager', own)
    for (const { id } of [shared, foreigner, equal]) {
      expect((await change(id, typed(own))).status).toBe(404)
      expect((await send(browser, { action: 'switchOff', id })).status).toBe(404)
    }
    expect((await send(browser, { action: 'switchOff', id: admin.id })).status).toBe(404)
  })
})

it('a person without an account gets one by an address, and keeps who they are', async () => {
  const [office] = await query<{ id: number }>('select min(id) as id from offices')
  const fields = { name: 'Makelaar 2', role: 'agent', office: String(office?.id), language: 'nl', visits: 'yes' }
  expect((await send(desk, { action: 'invitePerson', email: '', ...fields })).location).toContain('done=added')
  const { id } = await one<{ id: string }>(`select id from staff where name = 'Makelaar 2'`)
  const named = { ...fields, name: 'Jonas Maes', licence: 'BIV 512.345', spoken: 'fr' }
  const change = (more: Record<string, string>) => send(desk, { action: 'changePerson', id, ...named, ...more })
  expect((await change({ email: admin.email })).location).toContain('draft=')
  expect((await change({ email: 'jonas@example.org' })).location).toContain('done=saved')
  expect(await one('select email, name, licence_number, spoken from staff where id = $1', [id])).toEqual({
    ...{ email: 'jonas@example.org', name: 'Jonas Maes', licence_number: 'BIV 512.345', spoken: ['fr'] },
  })
  expect(linkIn((await mailsTo('jonas@example.org'))[0]?.text)).not.toBe('')
})

it('who stands on the team page and has an account has one name, picture and number', async () => {
  const person = await staffWithPassword(query, 'editor')
  const [category] = await query<{ id: number }>('select min(id) as id from article_categories')
  const [member] = await query<{ id: number }>(
    `insert into team_members (category_id, name, portrait) values ($1, 'Lotte', '/pictures/lotte.webp') returning id`,
    [category?.id],
  )
  const fields = { name: 'Lotte', role: 'editor', office: '', language: 'nl', member: String(member?.id) }
  await send(desk, { action: 'changePerson', id: person.id, ...fields })
  expect(await one('select portrait from staff where id = $1', [person.id])).toEqual({
    portrait: '/pictures/lotte.webp',
  })
  await send(desk, { action: 'changePerson', id: person.id, ...fields, name: 'Lotte Maes', licence: 'BIV 500.000' })
  expect(await one('select name, licence_number from team_members where id = $1', [member?.id])).toEqual({
    ...{ name: 'Lotte Maes', licence_number: 'BIV 500.000' },
  })
  await query('delete from team_members where id = $1', [member?.id])
})
