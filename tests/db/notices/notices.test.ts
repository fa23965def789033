/** What staff are told of by mail: each event as each person chose, once, and nothing that a visitor wrote. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '../../../lib/db/transaction.ts'
import { NOTICE_WAYS, type NoticeWay } from '../../../lib/desk/define-feature.ts'
import { notifyOfRequest } from '../../../lib/desk/notify.ts'
import { findToTell } from '../../../lib/desk/queries-notices.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { pathTo } from '../../../lib/i18n/paths.ts'
import { watchImports } from '../../../lib/imports/desk/watch-imports.ts'
import { deliverMail } from '../../../lib/mail/deliver.ts'
import { sendDigests, sendNotices } from '../../../lib/notices/send.ts'
import { loadNoticeChoices } from '../../../lib/staff-accounts/account/notice-choices.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'

let database: TestDatabase
const desk = requestDesk(() => database)
const { query, ask, colleague, act } = desk
let offices: [own: number, other: number]
beforeAll(async () => {
  database = await createTestDatabase({ now: SEVEN })
  setEnv('SITE_URL', 'http://localhost:3000')
  offices = await desk.offices()
})
afterAll(() => database.drop())
beforeEach(() => emptyTables(database.client, 'leads', 'mails', 'staff', 'import_runs'))

const choose = (staff: SessionStaff, choices: Record<string, string>) => act(staff, 'chooseNotices', choices)
const mails = () =>
  query<{ recipient: string; subject: string; text: string; html: string }>(
    'select recipient, subject, text, html from mails order by recipient',
  )
const waiting = () => query<{ kind: string; way: string }>('select kind, way::text from staff_notices order by id')
/** A request that came in, as the form's pipeline tells of it. */
async function come(form = 'contactMe', office = offices[0], by: string | null = null): Promise<string> {
  const values = { lastName: 'Geheim', remark: 'Mijn verhaal' }
  const id = await ask({ form, office, values, email: 'klant@voorbeeld.be', subject: 'GV-1 – Rijwoning' })
  await transaction((tx) => notifyOfRequest(tx, { id, form, officeId: office, by }))
  return id
}
const at = (id: string, time: string) => query('update staff_notices set at = $2 where lead_id = $1', [id, time])
const SEVEN = new Date('2026-11-26T06:00:00Z')

describe('a choice', () => {
  it('is kept, and says how each event of the role comes; an event of another role is none', async () => {
    const me = await colleague(offices[0])
    expect((await choose(me, { request: 'daily', overdue: 'mail', import: 'mail' })).location).toContain('done=notices')
    const chosen = new Map((await loadNoticeChoices(me)).map(({ event, way }) => [event, way]))
    expect([chosen.get('request'), chosen.get('overdue'), chosen.get('assigned')]).toEqual(['daily', 'mail', 'mail'])
    expect(await query(`select event from staff_notice_choices order by event`)).toEqual([
      { event: 'overdue' },
      { event: 'request' },
    ])
    expect((await choose(me, { request: 'hourly' })).status).not.toBe(500)
    expect((await loadNoticeChoices(me)).find(({ event }) => event === 'request')?.way).toBe('daily')
  })

  it.each(NOTICE_WAYS)('to be told %s of requests is obeyed', async (way: NoticeWay) => {
    const me = await colleague(offices[0])
    await choose(me, { request: way })
    await come()
    expect(await waiting()).toEqual(way === 'never' ? [] : [{ kind: 'request', way }])
    await sendNotices(SEVEN)
    expect(await mails()).toHaveLength(way === 'mail' ? 1 : 0)
  })

  it('also counts for what still has to be told', async () => {
    const me = await colleague(offices[0])
    await choose(me, { request: 'daily', offer: 'daily' })
    await come()
    await come('offer')
    await choose(me, { request: 'never', offer: 'mail' })
    expect(await waiting()).toEqual([{ kind: 'offer', way: 'mail' }])
  })
})

describe('a notice', () => {
  it('says who and what with a link, and nothing that the visitor wrote or is called', async () => {
    const [me, boss] = [await colleague(offices[0], 'Bram Claes'), await colleague()]
    const id = await ask({ values: { lastName: 'Geheim', remark: 'Mijn verhaal' }, email: 'klant@voorbeeld.be' })
    await act(boss, 'assignRequest', { id, person: me.id })
    await sendNotices(SEVEN)
    const [mail, ...more] = await mails()
    expect([mail?.recipient, more]).toEqual([me.email, []])
    expect(mail?.text).toContain('An Desmet heeft u een aanvraag toegewezen.')
    expect(mail?.text).toContain(`/nl/kantoor/aanvraag/${id}/`)
    expect(mail?.text).toContain('/nl/kantoor/account/#notices')
    expect(JSON.stringify(mail)).not.toMatch(/Geheim|verhaal|klant@/)
  })

  it('goes to the people of the office and to administrators, not to another office, nor to who did it', async () => {
    const [mine, far, boss] = [await colleague(offices[0]), await colleague(offices[1]), await colleague()]
    for (const person of [mine, far, boss]) await choose(person, { request: 'mail', offer: 'mail' })
    await come()
    await come('offer', offices[0], mine.id)
    await come('newsletter')
    const told = await query<{ staff_id: string; kind: string }>('select staff_id, kind from staff_notices order by id')
    const ofAll = (id: string) => told.filter(({ staff_id }) => staff_id === id).map(({ kind }) => kind)
    expect([ofAll(mine.id), ofAll(far.id), ofAll(boss.id)]).toEqual([['request'], [], ['request', 'offer']])
  })

  it('isn’t sent to who has left, lost the role, or no longer sees the request', async () => {
    const [gone, editor, other] = [
      await colleague(offices[0]),
      await colleague(offices[0]),
      await colleague(offices[0]),
    ]
    for (const person of [gone, editor, other]) await choose(person, { request: 'mail' })
    await come()
    await query('update staff set deactivated_at = now() where id = $1', [gone.id])
    await query(`update staff set role = 'editor', office_id = null where id = $1`, [editor.id])
    await query('update staff set office_id = $2 where id = $1', [other.id, offices[1]])
    await sendNotices(SEVEN)
    expect([await mails(), await waiting()]).toEqual([[], []])
  })

  it('about a request that is erased is erased with it', async () => {
    const me = await colleague(offices[0])
    await choose(me, { request: 'daily' })
    const id = await come()
    await query('delete from leads where id = $1', [id])
    expect(await waiting()).toEqual([])
  })
})

describe('the daily digest', () => {
  async function day(): Promise<SessionStaff> {
    const me = await colleague(offices[0])
    await choose(me, { request: 'daily', offer: 'daily' })
    await at(await come(), '2026-11-25T10:00:00Z')
    await at(await come('offer'), '2026-11-26T05:59:59Z')
    await at(await come('documents'), '2026-11-26T06:00:00Z')
    return me
  }

  it('is one mail with what happened until this morning; what follows is in the next one', async () => {
    const me = await day()
    await sendDigests(SEVEN)
    const [mail, ...more] = await mails()
    expect([mail?.recipient, mail?.subject, more]).toEqual([me.email, 'Uw dagelijkse overzicht', []])
    expect(mail?.text).toContain('Er kwam een bod binnen.')
    expect(JSON.stringify(mail)).not.toMatch(/Geheim|verhaal|klant@/)
    await sendDigests(new Date('2026-11-26T10:00:00Z'))
    expect(await mails()).toHaveLength(1)
    await sendDigests(new Date('2026-11-27T06:00:00Z'))
    expect(await mails()).toHaveLength(2)
    await sendDigests(new Date('2026-11-28T06:00:00Z'))
    expect(await mails()).toHaveLength(2)
  })

  it('is sent once by two processes at once', async () => {
    await day()
    await Promise.all([sendDigests(SEVEN), sendDigests(SEVEN), sendDigests(SEVEN)])
    expect(await mails()).toHaveLength(1)
  })

  it('of a run that is killed is sent whole by the next one', async () => {
    await day()
    const waitingBefore = await waiting()
    await query(`create function fail() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`)
    await query('create trigger fails before insert on mails for each row execute function fail()')
    await expect(sendDigests(SEVEN)).rejects.toThrow()
    await query('drop trigger fails on mails')
    await query('drop function fail')
    expect([await mails(), await waiting()]).toEqual([[], waitingBefore])
    await sendDigests(SEVEN)
    await sendDigests(SEVEN)
    expect(await mails()).toHaveLength(1)
    expect(await waiting()).toEqual([{ kind: 'request', way: 'daily' }])
  })

  it('that fails for one person is sent to the others', async () => {
    const [one, two] = [await colleague(offices[0]), await colleague(offices[0], 'Bram Claes')]
    for (const person of [one, two]) await choose(person, { request: 'daily' })
    await at(await come(), '2026-11-25T10:00:00Z')
    const [first = ''] = await findToTell({ way: 'daily', before: SEVEN })
    const [fails, told] = first === one.id ? [one, two] : [two, one]
    await query(
      `create function fail() returns trigger language plpgsql as $$ begin
         if new.recipient = '${fails.email}' then raise 'broken'; end if; return new; end $$`,
    )
    await query('create trigger fails before insert on mails for each row execute function fail()')
    await expect(sendDigests(SEVEN)).rejects.toThrow(AggregateError)
    await query('drop trigger fails on mails')
    await query('drop function fail')
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([told.email])
    await sendDigests(SEVEN)
    expect(await mails()).toHaveLength(2)
  })

  it('isn’t written before its hour', async () => {
    await day()
    await sendDigests(new Date('2026-11-26T05:30:00Z'))
    expect(await mails()).toEqual([])
  })
})

describe('administrators', () => {
  it('are told once of a run that was refused, and of one that failed', async () => {
    const boss = await colleague()
    await query(
      `insert into import_runs (source, status, finished_at) values ('a', 'refused', now()), ('b', 'failed', now())`,
    )
    await Promise.all([watchImports(SEVEN), watchImports(SEVEN)])
    await watchImports(SEVEN)
    expect((await waiting()).map(({ kind }) => kind).toSorted()).toEqual(['importFailed', 'importRefused'])
    await sendNotices(SEVEN)
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([boss.email])
  })

  it('are told of a dead mail, but not of one to a colleague, which could come back for ever, nor of a newsletter', async () => {
    const [boss, other] = [await colleague(), await colleague()]
    await choose(boss, { deadMail: 'mail' })
    await choose(other, { deadMail: 'never' })
    setEnv('SMTP_URL', 'smtp://127.0.0.1:1')
    const dead = async (to: string, bulk = false) => {
      const [row] = await query<{ id: string }>(
        `insert into mails (id, recipient, subject, html, text, language, message_id, attempts, bulk)
         values (gen_random_uuid(), $1::text, 'a', 'a', 'a', 'nl', '<' || $1::text || '>', 1000, $2) returning id`,
        [to, bulk],
      )
      await deliverMail(row?.id ?? '')
    }
    try {
      await dead(other.email)
      await dead('abonnee@voorbeeld.be', true)
      expect(await waiting()).toEqual([])
      await dead('klant@voorbeeld.be')
      await dead('klant2@voorbeeld.be')
    } finally {
      setEnv('SMTP_URL', '')
    }
    await query('delete from mails')
    await sendNotices(SEVEN)
    const [mail, ...more] = await mails()
    expect([mail?.recipient, more]).toEqual([boss.email, []])
    expect(mail?.text).toContain('2×')
    expect(mail?.text).toContain(pathTo('deskMails', 'nl'))
    expect(mail?.text).not.toContain('klant')
  })
})
