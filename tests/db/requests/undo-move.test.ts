/** A request that was given to another office comes back, as long as that office did nothing with it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { moveRequest, undoMove } from '../../../lib/requests/handle.ts'
import { loadRequest } from '../../../lib/requests/view.ts'
import { loadMoves } from '../../../lib/requests/view-moves.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'

const NOW = new Date('2026-11-23T09:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

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

let me: SessionStaff
let id: string
beforeEach(async () => {
  await emptyTables(database.client, 'leads', 'mails', 'staff')
  me = await colleague(offices[0])
  id = await ask({ subject: 'GV-1 – Rijwoning' })
})

const move = () => moveRequest(me, id, offices[1], NOW)
const stateOf = async () =>
  (
    await query(
      `select l.office_id as office, d.state::text, d.staff_id as staff from leads l join desk_requests d on d.lead_id = l.id
       where l.id = $1`,
      [id],
    )
  )[0]
const moves = async (staff = me, now = NOW) => loadMoves(staff, 'nl', now)

describe('a request that was moved', () => {
  it('is offered to who moved it and to that office, and comes back as it was, with a mail to the other office', async () => {
    await act(me, 'takeRequest', { id })
    expect(await move()).toBe('done')
    expect(await stateOf()).toEqual({ office: offices[1], state: 'new', staff: null })
    const [beside, far] = [await colleague(offices[0], 'Els Maes'), await colleague(offices[1], 'Bram Claes')]
    for (const staff of [me, beside])
      expect(await moves(staff)).toMatchObject([{ id, by: 'An Desmet', handled: null, until: 'vandaag, 10.30' }])
    expect(await moves(far)).toEqual([])
    expect(await undoMove(far, id, NOW)).toBe('missing')
    expect(await undoMove(beside, id, later(29))).toBe('done')
    expect(await stateOf()).toEqual({ office: offices[0], state: 'taken', staff: me.id })
    const [office] = await query<{ email: string }>('select email from offices where id = $1', [offices[1]])
    const mails = await query<{ recipient: string; text: string }>(
      'select recipient, text from mails order by created_at',
    )
    expect(mails.map(({ recipient }) => recipient)).toEqual([office?.email, office?.email])
    expect(mails.filter(({ text }) => text.includes('nam ze terug'))).toHaveLength(1)
    expect((await loadRequest(me, id, 'nl', NOW))?.events.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['moveUndone', 'Els Maes'],
      ['move', 'An Desmet'],
      ['take', 'An Desmet'],
    ])
    expect(await moves()).toEqual([])
    expect(await undoMove(me, id, NOW)).toBe('missing')
  })

  it.each([
    ['takeRequest', {}, 'taken'],
    ['answeredRequest', {}, 'answered'],
    ['noteRequest', { note: 'Gebeld.' }, 'changed'],
    ['closeRequest', {}, 'changed'],
  ] as const)(
    'stays where it is once the other office did %s, and the sender reads why',
    async (action, fields, why) => {
      await move()
      await act(await colleague(offices[1], 'Bram Claes'), action, { id, ...fields })
      const before = await stateOf()
      expect(await moves()).toMatchObject([{ handled: why }])
      expect((await act(me, 'undoMove', { id })).location).toBe('/nl/kantoor/aanvragen/?done=handled')
      expect(await stateOf()).toEqual(before)
    },
  )

  it('stays where it is after half an hour, and where it was moved on', async () => {
    await move()
    expect(await undoMove(me, id, later(30))).toBe('tooLate')
    expect(await moves(me, later(31))).toEqual([])
    const far = await colleague(offices[1], 'Bram Claes')
    expect(await moveRequest(far, id, offices[0], NOW)).toBe('done')
    expect(await undoMove(me, id, NOW)).toBe('missing')
    expect(await undoMove(far, id, NOW)).toBe('done')
    expect(await stateOf()).toMatchObject({ office: offices[1] })
  })

  it('comes back once when two colleagues ask at once', async () => {
    await move()
    const beside = await colleague(offices[0], 'Els Maes')
    const results = await Promise.all([me, beside].map((staff) => undoMove(staff, id, NOW)))
    expect(results.toSorted()).toEqual(['done', 'missing'])
    expect(await query(`select 1 from desk_request_events where kind = 'moveUndone'`)).toHaveLength(1)
  })

  it('of a version that didn’t keep how it was can’t come back', async () => {
    await move()
    await query('update desk_request_events set before = null')
    expect(await moves()).toEqual([])
    expect(await undoMove(me, id, NOW)).toBe('missing')
  })
})

describe('a note', () => {
  const notes = () =>
    query<{ id: string; note: string | null; kind: string }>('select id, note, kind from desk_request_events')
  const own = async (staff = me) => (await loadRequest(staff, id, 'nl', NOW))?.events[0]?.own ?? null
  beforeEach(() => act(me, 'noteRequest', { id, note: 'Gebelt.' }))

  it('is changed and deleted by its author, and its history says when and that there was one', async () => {
    const seen = (await own()) ?? ''
    expect((await act(me, 'editNote', { id: seen, note: 'Gebeld.' })).location).toContain('done=noteEdited')
    expect((await loadRequest(me, id, 'nl', NOW))?.events).toMatchObject([
      { note: 'Gebeld.', edited: { words: 'vandaag, 10.00' } },
    ])
    expect((await act(me, 'removeNote', { id: (await own()) ?? '' })).location).toContain('done=noteRemoved')
    expect((await loadRequest(me, id, 'nl', NOW))?.events).toMatchObject([
      { kind: 'noteRemoved', note: null, actor: 'An Desmet', own: null },
    ])
  })

  it('isn’t changed by anybody else, nor on a page that shows it as it was before, and what was typed is kept', async () => {
    const seen = (await own()) ?? ''
    const beside = await colleague(offices[0], 'Els Maes')
    expect(await own(beside)).toBeNull()
    expect((await act(beside, 'editNote', { id: seen, note: 'x' })).location).toContain('done=unchanged')
    expect((await act(beside, 'removeNote', { id: seen })).location).toContain('done=unchanged')
    expect((await act(me, 'editNote', { id: seen, note: ' ' })).location).toContain('draft=')
    await act(me, 'editNote', { id: seen, note: 'Gebeld.' })
    for (const [action, note] of [
      ['editNote', 'Iets anders'],
      ['removeNote', ''],
    ] as const)
      expect((await act(me, action, { id: seen, note })).location).toContain('done=unchanged')
    expect(await notes()).toMatchObject([{ note: 'Gebeld.', kind: 'note' }])
  })
})
