/** What an agent sees of an office that shows agents only what is theirs. */
import { afterAll, beforeAll, expect, it } from 'vitest'
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
