import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '../../../lib/db/transaction.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { FORM_NAMES } from '../../../lib/forms/rules-table.ts'
import { contentHashOf, insertLead } from '../../../lib/leads/queries.ts'
import { sendNotices } from '../../../lib/notices/send.ts'
import { erasePersonalData, findPersonalData } from '../../../lib/privacy/queries-personal-data.ts'
import { loadAnswer } from '../../../lib/requests/answers/view.ts'
import { REQUEST_SOURCE } from '../../../lib/requests/list.ts'
import { ANSWERED_BY_SITE } from '../../../lib/requests/rules.ts'
import { requestsAt } from '../../../lib/requests/rules-query.ts'
import { loadRequest } from '../../../lib/requests/view.ts'
import { loadFirstDue } from '../../../lib/requests/view-list.ts'
import { daysLater } from '../../../lib/shared/time.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'

const NOW = new Date('2026-11-23T09:00:00Z')

let database: TestDatabase
const desk = requestDesk(() => database)
const { query, ask, colleague, act } = desk
let offices: [own: number, other: number]
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
  setEnv('SITE_URL', 'http://localhost:3000')
  offices = await desk.offices()
})
afterAll(() => database.drop())
beforeEach(() => emptyTables(database.client, 'leads', 'mails', 'staff'))

const reading = (staff: SessionStaff) => ({ staff, locale: 'nl', now: NOW }) as const
/** The requests that an address of the list shows. */
const shown = async (staff: SessionStaff, address: string | Record<string, string> = '') =>
  (await REQUEST_SOURCE.load(requestsAt(new URLSearchParams(address)), reading(staff))).rows.map(({ id }) => id)
const load = (staff: SessionStaff, id: string) => loadRequest(staff, id, 'nl', NOW)

describe('every lead', () => {
  it('is known to the desk from the moment it exists, closed where the site itself answers it', async () => {
    for (const form of FORM_NAMES)
      await transaction((tx) =>
        insertLead(tx, {
          ...{ id: randomUUID(), form, language: 'nl', propertyId: null, projectId: null, officeId: null, subject: '' },
          ...{
            values: {},
            email: null,
            sourcePath: '/nl/',
            utm: null,
            consentVersion: '1',
            contentHash: contentHashOf(form),
          },
          eraseAfter: daysLater(NOW, 30),
        }),
      )
    const rows = await query<{ form: string; state: string }>(
      'select form, state from leads join desk_requests on lead_id = id',
    )
    expect(rows).toHaveLength(FORM_NAMES.length)
    const closed = rows.filter(({ state }) => state === 'closed').map(({ form }) => form)
    expect(closed.sort()).toEqual([...ANSWERED_BY_SITE].sort())
    expect(rows.every(({ state }) => state === 'closed' || state === 'new')).toBe(true)
  })

  it('waits at the desk when it came in another way than by the site’s forms', async () => {
    for (const form of FORM_NAMES) await ask({ form })
    const rows = await query<{ state: string }>('select state from leads join desk_requests on lead_id = id')
    expect(rows.map(({ state }) => state)).toEqual(FORM_NAMES.map(() => 'new'))
  })

  it('is stored whatever was typed', async () => {
    const long = `${'a'.repeat(5000)} <script>alert(1)</script> مرحبا بكم ${'\'"\\:*&|!()'.repeat(10)}`
    const id = await ask({ values: { remark: long, lastName: '=1+1', checks: ['a', { b: [1] }] } })
    expect(await shown(await colleague(), { q: 'مرحبا' })).toEqual([id])
  })

  it('is found by name, mail, phone, words and reference, and by nothing else', async () => {
    const id = await ask({
      email: 'zoe.lefevre@voorbeeld.be',
      values: { firstName: 'Zoë', lastName: 'Lefèvre', phone: '+32 470 12 34 56', remark: 'Is er een tuinhuis?' },
      subject: 'GV-2031 – Rijwoning te Gent',
    })
    await ask({ email: 'iemand@voorbeeld.be', values: { lastName: 'Peeters', phone: '+32 9 123 45 67' } })
    const reader = await colleague()
    for (const text of [
      ...['zoe', 'LEFÈVRE', 'lefevre zoe', 'zoe.lefevre@voorbeeld.be', 'lefev', 'tuinhuis', 'gv-2031', '2031'],
      ...['0470123456', '0470 12 34 56', '+32 470 12 34 56', '0032 470/12.34.56', '0470 12'],
    ])
      expect([text, await shown(reader, { q: text })]).toEqual([text, [id]])
    for (const text of ['0471123456', 'garage', 'lefevre peeters', "'", ':*', '& |', '%'])
      expect([text, await shown(reader, { q: text })]).toEqual([text, []])
  })
})

describe('the list', () => {
  it('shows a colleague the own office’s requests, an administrator all, and nobody’s without an office', async () => {
    const [own, other, agency] = [await ask(), await ask({ office: offices[1] }), await ask({ office: null })]
    expect((await shown(await colleague())).sort()).toEqual([own, other, agency].sort())
    const employee = await colleague(offices[0])
    expect(await shown(employee)).toEqual([own])
    expect(await shown(employee, `office=${offices[1]}`)).toEqual([])
    expect(await shown({ ...employee, officeId: null })).toEqual([])
    expect(await shown({ ...employee, role: 'editor' })).toEqual([])
    expect(await REQUEST_SOURCE.counts?.(reading(employee))).toEqual({
      open: 1,
      new: 1,
      mine: 0,
      unassigned: 1,
      overdue: 0,
      later: 0,
      owners: 0,
      testimonials: 0,
    })
  })

  it('narrows by state, kind, person, lateness and day', async () => {
    const me = await colleague()
    const [mine, late, old, spam] = [await ask(), await ask(), await ask({ form: 'offer' }), await ask()]
    await act(me, 'takeRequest', { id: mine })
    await act(me, 'spamRequest', { id: spam })
    await query(`update desk_requests set due_at = now() - interval '1 minute' where lead_id = $1`, [late])
    await query(`update leads set created_at = '2026-03-29T00:30:00Z' where id = $1`, [old])
    const cases: [string, string[]][] = [
      ['staff=me', [mine]],
      [`staff=${me.id}`, [mine]],
      ['staff=none', [late, old]],
      ['staff=me,none', [mine, late, old]],
      ['staff=!me', [late, old]],
      ['staff=!none', [mine]],
      ['staff=x', [mine, late, old]],
      ['state=new', [late, old]],
      ['state=spam', [spam]],
      ['state=all', [mine, late, old]],
      ['state=!all,spam', []],
      ['form=offer', [old]],
      ['form=!offer', [mine, late]],
      [`form=${encodeURIComponent("offer'\0")}`, [mine, late, old]],
      ['overdue=1', [late]],
      ['overdue=!1', [mine, old]],
      // Half past one in the night of the clock change.
      ['from=2026-03-29&to=2026-03-29', [old]],
      ['to=2026-03-28', []],
    ]
    for (const [narrowed, ids] of cases)
      expect([narrowed, (await shown(me, narrowed)).sort()]).toEqual([narrowed, ids.sort()])
  })

  it('shows what is about one home, of the own office only', async () => {
    const me = await colleague(offices[0])
    await query(`insert into towns values ('0009', 'a', 'a', 'a', 'a') on conflict do nothing`)
    await query(
      `insert into properties (id, reference, goal, market, availability, published, category_id, category_mask, zip, created_at, status)
       values (4712, 'GV-2', 'sale', 'sale', 'available', true, '1', 1, '0009', now(), 1)`,
    )
    const [own, other] = [await ask(), await ask({ office: offices[1] }), await ask()]
    await query('update leads set property_id = 4712 where id = any($1)', [[own, other]])
    expect(await shown(me, 'home=4712')).toEqual([own])
    expect((await shown(await colleague(), 'home=4712&state=all')).sort()).toEqual([own, other].sort())
    expect(await shown(me, 'home=4713')).toEqual([])
    const words = await REQUEST_SOURCE.words(reading(await colleague()), requestsAt('home=4712'))
    expect(words.filters.home?.options).toEqual([{ value: '4712', label: 'GV-2' }])
    await query('delete from leads')
    await query('delete from properties where id = 4712')
  })

  it('says of each what was said last, how much, how it stands and who has it, in the group of who must act', async () => {
    const me = await colleague(offices[0])
    const values = { lastName: 'Peeters', remark: `Is er\neen tuin? ${'x'.repeat(500)}` }
    const id = await ask({ subject: 'GV-2031', values, email: 'an@voorbeeld.be' })
    await act(me, 'takeRequest', { id })
    await query('update desk_requests set due_at = $2 where lead_id = $1', [id, new Date(NOW.getTime() + 3_600_000)])
    const { rows, groups } = await REQUEST_SOURCE.load(requestsAt('staff=me&page=1'), reading(me))
    expect(rows).toEqual([
      expect.objectContaining({
        ...{ id, name: 'Peeters', version: `taken ${me.id}` },
        item: expect.objectContaining({
          ...{ group: 'us', tone: 'us', state: 'In behandeling', messages: 1, person: 'An Desmet' },
          said: expect.stringMatching(/^GV-2031 · Is er een tuin\? x{60,160}$/),
        }),
      }),
    ])
    expect(groups).toEqual([{ name: 'us', label: expect.any(String), count: 1, isLate: false }])
  })

  it('stands late, ours, theirs and done, each in its own order, also where a part begins in the middle', async () => {
    const me = await colleague(offices[0])
    const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
    const made = async (due: Date | null, state: string, last: Date) => {
      const id = await ask({ values: { lastName: 'x' } })
      await query('update desk_requests set due_at = $2, state = $3, last_at = $4 where lead_id = $1', [
        id,
        due,
        state,
        last,
      ])
      return id
    }
    const done = await made(at(-9), 'closed', at(-1))
    const [olderAnswer, newerAnswer] = [await made(at(-9), 'answered', at(-3)), await made(null, 'answered', at(-2))]
    const [timeless, soon] = [await made(null, 'new', at(-1)), await made(at(2), 'taken', at(-1))]
    const [late, latest] = [await made(at(-1), 'new', at(-1)), await made(at(-5), 'taken', at(-1))]
    const order = [latest, late, soon, timeless, newerAnswer, olderAnswer]
    expect(await shown(me)).toEqual(order)
    expect(await shown(me, 'state=all')).toEqual([...order, done])
    expect(await shown(me, 'state=all&sort=-due')).toEqual([
      done,
      newerAnswer,
      olderAnswer,
      soon,
      timeless,
      latest,
      late,
    ])
    const { groups } = await REQUEST_SOURCE.load(requestsAt('state=all'), reading(me))
    expect(groups?.map(({ name, count }) => [name, count])).toEqual([
      ['late', 2],
      ['us', 2],
      ['them', 2],
      ['done', 1],
    ])
    expect((await REQUEST_SOURCE.load(requestsAt('sort=received'), reading(me))).groups).toBeUndefined()
  })

  it('counts what was written and says who wrote last', async () => {
    const me = await colleague(offices[0])
    const id = await ask({ email: 'an@voorbeeld.be', values: { lastName: 'Peeters', remark: 'Is er een tuin?' } })
    await act(me, 'answerRequest', { id, seen: '0', subject: 'x', body: 'Ja, die is er.' })
    await act(me, 'noteRequest', { id, note: 'Belde', kind: 'call' })
    await act(me, 'noteRequest', { id, note: 'Nota' })
    const [row] = (await REQUEST_SOURCE.load(requestsAt('state=all'), reading(me))).rows
    expect(row?.item).toMatchObject({ group: 'them', messages: 3 })
    const [event] = await query<{ at: Date; last_at: Date }>(
      `select max(at) as at, (select last_at from desk_requests) as last_at from desk_request_events`,
    )
    expect(event?.last_at).toEqual(event?.at)
  })

  it('misses none of five hundred that come in while it is read, and shows none twice', async () => {
    const reader = await colleague()
    const written: string[] = []
    const writing = Promise.all(
      Array.from({ length: 500 }, async () => {
        written.push(await ask())
      }),
    ).then(() => true)
    let isOver: boolean | undefined
    do {
      isOver = await Promise.race([writing, Promise.resolve(undefined)])
      const ids = await shown(reader)
      expect(new Set(ids).size).toBe(ids.length)
      await new Promise((resolve) => setImmediate(resolve))
    } while (!isOver)
    const all: string[] = []
    for (let page = 1; page <= 10; page += 1) all.push(...(await shown(reader, `page=${page}`)))
    expect(all.sort()).toEqual(written.sort())
  })
})

describe('a request', () => {
  it('is read with its facts in the reader’s language, its mails and the person’s other requests', async () => {
    const email = 'an@voorbeeld.be'
    const id = await ask({
      email,
      values: { firstName: 'An', lastName: 'Peeters', wish: 'visit', remark: '<b>Dag</b>' },
    })
    const other = await ask({ email, form: 'offer' })
    await ask({ email, office: offices[1] })
    const request = await load(await colleague(offices[0]), id)
    expect(request?.facts).toContainEqual({ label: 'Wat wenst u?', value: 'Een bezoek aan de woning' })
    expect(request?.said).toBe('<b>Dag</b>')
    // What the side panel says of the person isn't said twice.
    expect(request?.facts.map(({ value }) => value)).not.toContain('Peeters')
    expect(request?.shownPerson.things.map((one) => one.id)).toEqual([other])
    const french = await loadRequest(await colleague(offices[0]), id, 'fr', NOW)
    expect(french?.facts[0]?.label).not.toBe('Wat wenst u?')
  })

  it('of another office is none: not to read, and not for any action', async () => {
    const employee = await colleague(offices[0])
    const id = await ask({ office: offices[1] })
    const [mail] = await query<{ id: string }>(
      `insert into mails (id, lead_id, recipient, subject, html, text, language, message_id, status)
       values (gen_random_uuid(), $1, 'an@voorbeeld.be', 'x', 'x', 'x', 'nl', '<x@example.org>', 'failed') returning id`,
      [id],
    )
    expect(await load(employee, id)).toBeNull()
    const before = await query('select * from desk_requests')
    const tries: Record<string, Record<string, string>> = {
      takeRequest: {},
      releaseRequest: {},
      answeredRequest: {},
      closeRequest: {},
      spamRequest: {},
      reopenRequest: {},
      assignRequest: { person: employee.id },
      moveRequest: { office: String(offices[0]) },
      noteRequest: { note: 'x' },
      dueRequest: { until: new Date(NOW.getTime() + 86_400_000).toISOString() },
      publishTestimonial: {},
      resendRequestMail: { id: `${id} ${mail?.id}` },
      answerRequest: { seen: '0', subject: 'x', body: 'x' },
    }
    for (const [action, fields] of Object.entries(tries))
      expect([action, (await act(employee, action, { id, ...fields })).status]).toEqual([action, 404])
    expect(await query('select * from desk_requests')).toEqual(before)
    expect(await query('select * from desk_request_events')).toEqual([])
  })

  it('is taken by the first; the second is told', async () => {
    const [one, two] = [await colleague(offices[0]), await colleague(offices[0], 'Bram Claes')]
    const id = await ask()
    expect((await act(one, 'answeredRequest', { id })).location).toContain('done=answered')
    expect((await act(two, 'answeredRequest', { id })).location).toContain('done=unchanged')
    const request = await load(two, id)
    expect(request).toMatchObject({ state: 'answered', colleague: 'An Desmet' })
    expect(request?.answered).not.toBeNull()
    expect(request?.events.map(({ kind, actor }) => [kind, actor])).toEqual([['answered', 'An Desmet']])
  })

  it('is assigned with a mail that says nothing of the person, to colleagues who may see it only', async () => {
    const [one, two, far] = [
      await colleague(offices[0]),
      await colleague(offices[0], 'Bram Claes'),
      await colleague(offices[1]),
    ]
    const id = await ask({
      email: 'klant@voorbeeld.be',
      values: { lastName: 'Geheim', remark: 'Mijn verhaal' },
      subject: 'GV-1',
    })
    expect((await act(one, 'assignRequest', { id, person: far.id })).status).toBe(404)
    expect((await act(one, 'assignRequest', { id, person: two.id })).location).toContain('done=assign')
    await sendNotices(NOW)
    const [mail, ...more] = await query<{ recipient: string; text: string; html: string; lead_id: string }>(
      'select * from mails',
    )
    expect([more, mail?.recipient, mail?.lead_id]).toEqual([[], two.email, id])
    expect(mail?.text).toContain(`/nl/kantoor/aanvraag/${id}/`)
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Geheim|verhaal|klant@/)
    expect(await load(one, id)).toMatchObject({ state: 'taken', colleague: 'Bram Claes' })
    await act(one, 'assignRequest', { id, person: one.id })
    await sendNotices(NOW)
    expect(await query('select 1 from mails')).toHaveLength(1)
  })

  it('is moved to another office, which gets a mail, and is gone for the first', async () => {
    const employee = await colleague(offices[0])
    const id = await ask()
    await act(employee, 'takeRequest', { id })
    expect((await act(employee, 'moveRequest', { id, office: '987654' })).status).toBe(404)
    const to = String(offices[1])
    const asking = `/nl/kantoor/aanvraag/${id}/?move=${to}#move`
    for (const sure of ['', String(offices[0])])
      expect((await act(employee, 'moveRequest', { id, office: to, sure })).location).toBe(asking)
    expect(await load(employee, id)).not.toBeNull()
    expect((await act(employee, 'moveRequest', { id, office: to, sure: to })).location).toBe(
      '/nl/kantoor/aanvragen/?done=move',
    )
    expect(await load(employee, id)).toBeNull()
    expect(await load(await colleague(offices[1]), id)).toMatchObject({ state: 'new', staffId: null })
    const [office] = await query<{ email: string }>('select email from offices where id = $1', [offices[1]])
    expect(await query('select recipient from mails')).toEqual([{ recipient: office?.email }])
  })

  it('is answered by mail to the person, from the office, by who has it then; a second answer is held back first', async () => {
    const [one, two] = [await colleague(offices[0]), await colleague(offices[0], 'Bram Claes')]
    const id = await ask({ email: 'klant@voorbeeld.be', values: { firstName: 'An', lastName: 'Peeters' } })
    const form = await loadAnswer(two, id, {}, 'nl')
    expect(form).toMatchObject({ to: 'klant@voorbeeld.be', seen: '0' })
    const fields = { id, seen: '0', subject: 'Uw vraag', body: 'Dag An,\n\n<b>Ja</b>, er is een tuin.' }
    expect((await act(one, 'answerRequest', { ...fields, body: ' ' })).location).toContain('draft=')
    expect((await act(one, 'answerRequest', fields)).location).toContain('done=sent')
    const [office] = await query<{ email: string }>('select email from offices where id = $1', [offices[0]])
    const mails = 'select recipient, reply_to, lead_id, text, html, personal from mails'
    const [mail, ...more] = await query<Record<string, string>>(mails)
    expect([more, mail]).toEqual([
      [],
      expect.objectContaining({
        recipient: 'klant@voorbeeld.be',
        reply_to: office?.email,
        lead_id: id,
        personal: true,
      }),
    ])
    expect(mail?.html).toContain('&lt;b&gt;Ja&lt;/b&gt;')
    expect(mail?.text).toContain('An Desmet')
    expect(await load(one, id)).toMatchObject({ state: 'answered', staffId: one.id })
    const held = (await act(two, 'answerRequest', { ...fields, subject: 'Ook ik' })).location
    expect(held).toContain('newer=1')
    expect(await query(mails)).toHaveLength(1)
    const draft = /draft=([\w-]+)/.exec(held)?.[1]
    const again = await loadAnswer(two, id, { draft }, 'nl')
    expect(again?.subject).toBe('Ook ik')
    await act(two, 'answerRequest', { ...fields, seen: again?.seen ?? '' })
    expect(await query(mails)).toHaveLength(2)
    // Who had it keeps it.
    expect(await load(two, id)).toMatchObject({ staffId: one.id })
    expect(await loadAnswer(await colleague(offices[1]), id, {}, 'nl')).toBeNull()
  })

  it('keeps notes, and its refused mails are sent again once', async () => {
    const me = await colleague()
    const id = await ask()
    const [mail] = await query<{ id: string }>(
      `insert into mails (id, lead_id, recipient, subject, html, text, language, message_id, status, last_error)
       values (gen_random_uuid(), $1, 'an@voorbeeld.be', 'x', 'x', 'x', 'nl', '<y@example.org>', 'failed', 'recipient refused (550)') returning id`,
      [id],
    )
    expect((await act(me, 'noteRequest', { id, note: ' ' })).status).toBe(303)
    await act(me, 'noteRequest', { id, note: 'Belt morgen terug' })
    expect((await act(me, 'resendRequestMail', { id: `${id} ${mail?.id}` })).location).toContain('done=resent')
    expect((await act(me, 'resendRequestMail', { id: `${id} ${mail?.id}` })).location).toContain('done=unchanged')
    const request = await load(me, id)
    expect(request?.events.map(({ kind, note }) => [kind, note])).toEqual([
      ['resent', null],
      ['note', 'Belt morgen terug'],
    ])
    expect(request?.mails.map(({ status }) => status)).toEqual(['queued'])
  })

  it('is handed out and erased with everything that the desk noted of it', async () => {
    const me = await colleague()
    const email = 'klant@voorbeeld.be'
    const [id, other] = [await ask({ email }), await ask()]
    await act(me, 'noteRequest', { id, note: 'Een notitie' })
    await act(me, 'noteRequest', { id: other, note: `Zelfde als Klant@voorbeeld.be` })
    const held = await findPersonalData(email)
    expect([held.deskRequests.length, held.deskRequestEvents.length]).toEqual([1, 2])
    await erasePersonalData(email, NOW)
    expect(await query('select lead_id from desk_requests')).toEqual([{ lead_id: other }])
    expect(await query('select lead_id, note from desk_request_events')).toEqual([{ lead_id: other, note: '' }])
  })
})

it('the first page of the desk shows six open requests of the reader’s office, those that are due first at the top', async () => {
  const [own, other] = offices
  const dues = [
    '2026-11-24T10:00:00Z',
    '2026-11-20T10:00:00Z',
    null,
    '2026-11-23T10:00:00Z',
    ...Array(4).fill('2026-12-01T10:00:00Z'),
  ]
  const ids: string[] = []
  for (const due of dues) {
    const id = await ask({ office: own })
    ids.push(id)
    await query('update desk_requests set due_at = $2 where lead_id = $1', [id, due])
  }
  await query(`update desk_requests set due_at = '2026-11-01', state = 'closed' where lead_id = $1`, [
    await ask({ office: own }),
  ])
  await query(`update desk_requests set due_at = '2026-11-01' where lead_id = $1`, [await ask({ office: other })])
  const next = await loadFirstDue(await colleague(own), { own: false, most: 6 }, 'nl', new Date('2026-11-22T10:00:00Z'))
  expect(next).toHaveLength(6)
  expect(next.slice(0, 3).map(({ id, urgency }) => [id, urgency])).toEqual([
    [ids[1], 'late'],
    [ids[3], null],
    [ids[0], null],
  ])
})
