/** What an agent sees of an office that shows agents only what is theirs. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findContacts } from '../../../lib/contacts/list.ts'
import { findNotes } from '../../../lib/contacts/queries-notes.ts'
import { contactOf } from '../../../lib/contacts/queries-record.ts'
import { readsNote } from '../../../lib/contacts/queries-scope.ts'
import { contactScope } from '../../../lib/contacts/scope.ts'
import { prisma } from '../../../lib/db/client.ts'
import { readListState } from '../../../lib/desk/lists/rules-query.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { staffOfRequest } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { isIn } from '../../../lib/homes/queries.ts'
import { homeScope } from '../../../lib/homes/scope.ts'
import { findOffers } from '../../../lib/offers/queries.ts'
import { findRequest, findSeen } from '../../../lib/requests/queries.ts'
import { countRequests } from '../../../lib/requests/queries-list.ts'
import { REQUEST_LIST } from '../../../lib/requests/rules-query.ts'
import { requestScope } from '../../../lib/requests/scope.ts'
import { taskReader } from '../../../lib/tasks/handle.ts'
import { seenBy } from '../../../lib/tasks/queries.ts'
import { findViewing } from '../../../lib/viewings/queries.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'
import { makeStaff, signedInStaff } from '../../support/staff.ts'
import { placeHomes } from '../../support/two-sectors.ts'

let database: TestDatabase
const { query, ask } = requestDesk(() => database)
let [office, elsewhere] = [0, 0]
/** Of the first office's sector, and of another one's. */
const [HOME, OTHER] = [1, 2]
beforeAll(async () => {
  database = await createTestDatabase()
  setEnv('SITE_URL', 'http://localhost:3000')
  ;[office, elsewhere] = await placeHomes(database)
})
afterAll(() => database.drop())

/** Somebody as their session gives them. */
async function signedIn(id: string): Promise<SessionStaff> {
  const staff = await staffOfRequest((await signedInStaff(query, id)).request('/nl/kantoor/'), new Date())
  if (!staff) throw new Error('Nobody is signed in.')
  return staff
}
async function agentOf(name: string, ...offices: number[]): Promise<string> {
  const { id } = await makeStaff(query, 'agent', name)
  await query('update staff set office_id = $2, does_visits = true where id = $1', [id, offices[0]])
  for (const other of offices.slice(1))
    await query('insert into staff_offices (staff_id, office_id) values ($1, $2)', [id, other])
  return id
}
const own = (set: number, leads: 'own' | 'office') =>
  query('update offices set agent_leads = $2 where id = $1', [set, leads])

it('is requests that are assigned to them, of homes that are theirs, and of viewings that they do', async () => {
  const [id, colleague] = [await agentOf('Jonas', office), await agentOf('Lotte', office)]
  await own(office, 'own')
  const assigned = await ask({ office })
  await query('update desk_requests set staff_id = $1 where lead_id = $2', [id, assigned])
  const [free, taken] = [await ask({ office, property: HOME }), await ask({ office })]
  await query('update desk_requests set staff_id = $1 where lead_id = $2', [colleague, taken])
  const visit = async (agent: string, hour: number) => {
    const lead = await ask({ form: 'appointment', office, property: HOME })
    await query(
      `insert into appointments (id, office_id, property_id, agent_id, starts_at, ends_at)
       values ($1, $2, $3, $4, now() + make_interval(hours => $5), now() + make_interval(hours => $5, mins => 30))`,
      [lead, office, HOME, agent, hour],
    )
    return lead
  }
  const [mine, hers] = [await visit(id, 1), await visit(colleague, 2)]
  const foreign = await ask({ office: elsewhere, property: OTHER })
  await query('update desk_requests set staff_id = $1 where lead_id = $2', [id, foreign])
  const all = [assigned, free, taken, mine, hers, foreign]
  const staff = await signedIn(id)
  expect(staff).toMatchObject({ ownLeads: true, otherOffices: [] })
  const scope = requestScope(staff)
  const seen = async () => {
    const ids = await findSeen(prisma(), all, requestScope(staff))
    const found = await Promise.all(all.map(async (lead) => (await findRequest(lead, scope)) !== null))
    const state = readListState(REQUEST_LIST, new URLSearchParams({ state: 'all' }))
    // What Prisma and what SQL find is the same.
    expect(found).toEqual(all.map((lead) => ids.has(lead)))
    expect(await countRequests(state, { scope, staffId: id, now: new Date() })).toBe(ids.size)
    return all.map((lead) => ids.has(lead))
  }
  expect(await seen()).toEqual([true, false, false, true, false, false])
  expect([await findViewing(mine, scope), await findViewing(hers, scope)]).toMatchObject([{ id: mine }, null])
  expect(await isIn(HOME, homeScope(staff))).toBe(false)
  const offer = await ask({ form: 'offer', office, property: HOME, values: { amount: 1, endDate: '2999-01-01' } })
  // One of several offers is no reason to decide.
  await query('update desk_requests set staff_id = $1 where lead_id = $2', [id, offer])
  expect(await findRequest(offer, scope)).not.toBeNull()
  expect(await findOffers(HOME, scope)).toEqual([])

  await query('insert into home_settings (property_id, agent_id) values ($1, $2)', [HOME, id])
  expect(await findViewing(hers, scope)).toMatchObject({ id: hers })
  expect((await findOffers(HOME, scope)).map((one) => one.id)).toEqual([offer])
  expect(await isIn(HOME, homeScope(staff))).toBe(true)
  await query('delete from leads where id = $1', [offer])
  expect(await seen()).toEqual([true, true, false, true, true, false])

  await own(office, 'office')
  const whole = await signedIn(id)
  expect([...(await findSeen(prisma(), all, requestScope(whole)))].toSorted()).toEqual(
    [assigned, free, taken, mine, hers].toSorted(),
  )
})

it('is decided by the strictest of somebody’s offices, and by no office for who has another role', async () => {
  const both = await agentOf('Mia', office, elsewhere)
  await own(elsewhere, 'own')
  expect(await signedIn(both)).toMatchObject({ otherOffices: [elsewhere], ownLeads: true })
  await query(`update staff set role = 'manager' where id = $1`, [both])
  expect(requestScope(await signedIn(both))).toEqual({ officeIds: [office, elsewhere], own: null })
  await own(elsewhere, 'office')
})

it('is contacts and tasks of those requests, and what they wrote themselves', async () => {
  const [id, colleague] = [await agentOf('Nora', office), await agentOf('Sam', office)]
  await own(office, 'own')
  const asks = (email: string) => ask({ office, email, values: { firstName: email, lastName: 'Claes' } })
  const [mine, free] = [await asks('mijn@voorbeeld.be'), await asks('vrij@voorbeeld.be')]
  await query('update desk_requests set staff_id = $1 where lead_id = $2', [id, mine])
  const staff = await signedIn(id)
  const seen = () => contactScope(staff)
  const contacts = await Promise.all([mine, free].map((leadId) => contactOf({ leadId }, 'all')))
  expect(await contactOf({ leadId: mine }, seen())).toBe(contacts[0])
  expect(await contactOf({ leadId: free }, seen())).toBeNull()
  expect((await findContacts('Claes', seen(), 9)).found.map((one) => one.id)).toEqual([contacts[0]])

  const note = (contactId: string | null | undefined, by: string, text: string, leadId: string | null = null) =>
    query(
      `insert into contact_notes (contact_id, office_id, kind, text, staff_id, lead_id) values ($1, $2, 'note', $3, $4, $5)`,
      [contactId, office, text, by, leadId],
    )
  await note(contacts[0], colleague, 'Van een collega')
  await note(contacts[0], colleague, 'Over een andere aanvraag', free)
  await note(contacts[1], colleague, 'Van wie niet te zien is')
  await note(contacts[1], id, 'Van haarzelf')
  const notes = async () => {
    const found = await Promise.all(contacts.map((contact) => findNotes(contact ?? '', seen())))
    return found.flat().map(({ text }) => text)
  }
  expect(await notes()).toEqual(['Van een collega', 'Van haarzelf'])
  // What Prisma and what SQL find is the same.
  const read = await prisma().$queryRaw<{ text: string }[]>`
    select n.text from contact_notes n where ${readsNote(seen())} order by n.text`
  expect(read.map(({ text }) => text)).toEqual(['Van een collega', 'Van haarzelf'])

  const task = async (words: string, leadId: string | null) =>
    query(
      `insert into tasks (words, staff_id, office_id, created_by, subject_kind, lead_id)
       values ($1, $2, $3, $2, $4, $5)`,
      [words, colleague, office, leadId && 'request', leadId],
    )
  await task('Over haar aanvraag', mine)
  await task('Over een vrije', free)
  await task('Over niets', null)
  const tasks = await prisma().task.findMany({ where: seenBy(taskReader(staff)), select: { words: true } })
  expect(tasks).toEqual([{ words: 'Over haar aanvraag' }])
  await own(office, 'office')
  expect(await prisma().task.count({ where: seenBy(taskReader(await signedIn(id))) })).toBe(3)
})
