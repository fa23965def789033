/** An answer is stored at once and sent a moment later: until then it can be taken back, and of both exactly one wins. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '../../../lib/db/transaction.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { claimMail } from '../../../lib/mail/queries.ts'
import { keepAnswer } from '../../../lib/requests/answers/documents.ts'
import { findDraft, saveDraft } from '../../../lib/requests/answers/queries-drafts.ts'
import { sendAnswer, takeBackAnswer } from '../../../lib/requests/answers/send.ts'
import { loadAnswer } from '../../../lib/requests/answers/view.ts'
import { loadConversation } from '../../../lib/requests/view-conversation.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'

let database: TestDatabase
const { query, offices, ask, colleague, act } = requestDesk(() => database)
beforeAll(async () => {
  database = await createTestDatabase()
  setEnv('SITE_URL', 'http://localhost:3000')
})
afterAll(() => database.drop())
beforeEach(() => emptyTables(database.client, 'leads', 'mails', 'staff'))

const PERSON = { email: 'eline@voorbeeld.be', values: { firstName: 'Eline', remark: 'Is de zolder in te richten?' } }
const WORDS = { subject: 'Re: bezoek', body: 'Dag Eline,\n\nGraag.', files: [] }

async function send(staff: SessionStaff, id: string, more: object = {}): Promise<string> {
  const sent = await sendAnswer(staff, id, { ...WORDS, seen: 0n, after: 'closed', isHeld: true, ...more }, new Date())
  if (typeof sent === 'string' || sent.mailId === null) throw new Error(JSON.stringify(sent))
  return sent.mailId
}
const stateOf = async (id: string) =>
  (
    await query<Record<string, unknown>>(
      'select state, staff_id, first_answer_at from desk_requests where lead_id = $1',
      [id],
    )
  )[0]
const mails = () => query<{ id: string; status: string }>('select id, status from mails')
/** The moment has passed. */
const passTime = () => query('update mails set next_attempt_at = now()')

describe('an answer', () => {
  it('waits ten seconds, in which nobody sends it, and its job waits as long', async () => {
    const [me, id] = [await colleague(), await ask(PERSON)]
    const mail = await send(me, id)
    expect(await stateOf(id)).toMatchObject({ state: 'closed', staff_id: me.id })
    // Not by a clock of the test: a slow machine takes longer than that.
    const [waits] = await query<{ seconds: number }>(
      'select extract(epoch from next_attempt_at - created_at)::float as seconds from mails',
    )
    expect(waits?.seconds).toBeCloseTo(10, 0)
    await query(`update mails set next_attempt_at = now() + interval '1 hour'`)
    expect(await claimMail(mail)).toBeNull()
    const [job] = await query<{ seconds: number }>(
      `select extract(epoch from start_after - created_on)::float as seconds from pgboss.job
       where name = 'mail' and data->>'mailId' = $1`,
      [mail],
    )
    expect(job?.seconds).toBeGreaterThan(8)
    await passTime()
    expect((await claimMail(mail))?.to).toBe(PERSON.email)
  })

  it('goes at once as a plain form, which nobody can take back', async () => {
    const [me, id] = [await colleague(), await ask(PERSON)]
    const { location } = await act(me, 'answerRequest', { id, seen: '0', subject: 'x', body: 'Dag' })
    expect(location).toMatch(/\?done=sent$/)
    const [mail] = await mails()
    expect(await claimMail(mail?.id ?? '')).not.toBeNull()
    expect(await stateOf(id)).toMatchObject({ state: 'answered' })
  })

  it('taken back is a draft again, and the request is as it was', async () => {
    const [me, id] = [await colleague(), await ask(PERSON)]
    const before = await stateOf(id)
    const mail = await send(me, id)
    expect(await findDraft(id, me.id)).toBeNull()
    expect(await takeBackAnswer(me, id, mail)).toEqual({ kind: 'done', draft: WORDS })
    expect(await mails()).toEqual([])
    expect(await stateOf(id)).toEqual(before)
    const shown = await loadConversation(me, id, 'nl', new Date())
    expect(shown?.answer?.body).toBe(WORDS.body)
    expect(shown?.timeline.map((entry) => (entry.kind === 'said' ? entry.side : entry.text))).toEqual([
      'theirs',
      'Antwoord teruggenomen vóór het verzonden werd',
    ])
    // Once more is too late: there is nothing to take back.
    expect(await takeBackAnswer(me, id, mail)).toEqual({ kind: 'gone' })
  })

  it('stays in the hands of a colleague who did something meanwhile', async () => {
    const [me, other, id] = [await colleague(), await colleague(null, 'Bram Claes'), await ask(PERSON)]
    const mail = await send(me, id, { after: 'answered' })
    await act(other, 'takeRequest', { id })
    await act(other, 'spamRequest', { id })
    expect(await takeBackAnswer(me, id, mail)).toMatchObject({ kind: 'done' })
    expect(await stateOf(id)).toMatchObject({ state: 'spam', staff_id: other.id })
  })

  it('is taken back by nobody but who wrote it, and never at another request', async () => {
    const [own, other] = await offices()
    const [me, near, far] = [
      await colleague(own),
      await colleague(own, 'Bram Claes'),
      await colleague(other, 'Els Maes'),
    ]
    const [id, another] = [await ask({ ...PERSON, office: own }), await ask({ ...PERSON, office: own })]
    const mail = await send(me, id)
    for (const stranger of [near, far]) expect(await takeBackAnswer(stranger, id, mail)).toEqual({ kind: 'gone' })
    expect(await takeBackAnswer(me, another, mail)).toEqual({ kind: 'gone' })
    expect(await mails()).toHaveLength(1)
  })

  it('is either sent or taken back, whoever comes first', async () => {
    const me = await colleague()
    const outcomes = new Set<string>()
    for (let round = 0; round < 20; round += 1) {
      const id = await ask(PERSON)
      const mail = await send(me, id)
      await passTime()
      const [claimed, taken] = await Promise.all([claimMail(mail).catch(() => null), takeBackAnswer(me, id, mail)])
      expect(['done', 'late']).toContain(taken.kind)
      expect(taken.kind === 'late').toBe(claimed !== null)
      expect((await mails()).some((row) => row.id === mail)).toBe(taken.kind === 'late')
      outcomes.add(taken.kind)
    }
    expect(outcomes.size).toBeGreaterThan(0)
  })

  it('that is being sent is too late to be taken back', async () => {
    const [me, id] = [await colleague(), await ask(PERSON)]
    const mail = await send(me, id)
    await passTime()
    await claimMail(mail)
    expect(await takeBackAnswer(me, id, mail)).toEqual({ kind: 'late' })
    expect(await stateOf(id)).toMatchObject({ state: 'closed' })
  })
})

describe('a draft', () => {
  it('is its writer’s own, goes with what is sent, and with the request', async () => {
    const [me, other, id] = [await colleague(), await colleague(null, 'Bram Claes'), await ask(PERSON)]
    await transaction((tx) => saveDraft(tx, id, me.id, { ...WORDS, body: 'Half' }, { now: new Date() }))
    expect((await loadAnswer(me, id, {}, 'nl'))?.body).toBe('Half')
    expect((await loadAnswer(other, id, {}, 'nl'))?.body).not.toBe('Half')
    await act(me, 'answerRequest', { id, seen: '0', subject: 'x', body: 'Heel' })
    expect(await findDraft(id, me.id)).toBeNull()
    await transaction((tx) => saveDraft(tx, id, me.id, WORDS, { now: new Date() }))
    await query('delete from leads where id = $1', [id])
    expect(await query('select 1 from answer_drafts')).toEqual([])
  })

  it('is kept at no request of another office', async () => {
    const [own, other] = await offices()
    const [far, id] = [await colleague(other, 'Els Maes'), await ask({ ...PERSON, office: own })]
    const form = new FormData()
    form.set('document', JSON.stringify({ id, ...WORDS }))
    expect(await keepAnswer(far, form)).toEqual({ kind: 'gone' })
    expect(await query('select 1 from answer_drafts')).toEqual([])
  })

  it('that came late from the browser is no draft of what was just sent', async () => {
    const [me, id] = [await colleague(), await ask(PERSON)]
    await send(me, id)
    const form = new FormData()
    form.set('document', JSON.stringify({ id, ...WORDS }))
    form.set('mark', randomUUID())
    expect(await keepAnswer(me, form)).toEqual({ kind: 'held' })
    expect(await findDraft(id, me.id)).toBeNull()
  })

  it('doesn’t take the place of what was sent while that can be taken back', async () => {
    const [me, id] = [await colleague(), await ask(PERSON)]
    const mail = await send(me, id)
    const keep = (body: string) => {
      const form = new FormData()
      form.set('document', JSON.stringify({ id, ...WORDS, body }))
      form.set('mark', randomUUID())
      return keepAnswer(me, form)
    }
    expect(await keep('Nog iets')).toEqual({ kind: 'held' })
    expect(await takeBackAnswer(me, id, mail)).toEqual({ kind: 'done', draft: WORDS })
    expect(await keep('Nog iets')).toEqual({ kind: 'done' })
    expect((await findDraft(id, me.id))?.body).toBe('Nog iets')
  })
})
