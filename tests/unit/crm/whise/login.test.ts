import { afterEach, expect, it } from 'vitest'
import { CrmError } from '../../../../lib/crm/rules-error.ts'
import { homes, idsOf, readOut, startTestWhise, type TestWhise } from '../../../support/crm/whise/setup.ts'

const AGENCIES = [
  { clientId: 101, officeId: 1 },
  { clientId: 102, officeId: 2 },
  { clientId: 103, officeId: 3 },
]
let whise: TestWhise
afterEach(() => whise.standIn.stop())

const problemOf = (error: unknown) => (error instanceof CrmError ? error.problem : error)
const count = (name: string) => whise.standIn.calls.filter((call) => call.name === name).length

it('1. the agency’s token expires between page 2 and 3: both are renewed and the page is asked again once', async () => {
  whise = await startTestWhise({ homes: homes(200) })
  let refused = 0
  whise.standIn.setFaults((name, call) => {
    if (name === 'estates/list' && call === 5) {
      whise.standIn.tokens.revoke()
      refused += 1
    }
    return null
  })
  const run = await readOut(whise.connect().pull?.readAll())
  expect(refused).toBe(1)
  expect(new Set(idsOf(run)).size).toBe(200)
  expect(run.records).toHaveLength(200)
  expect(count('token')).toBe(2)
  expect(count('admin/clients/token')).toBe(2)
  expect(run.summary).toEqual({ isWhole: true, problems: [] })
})

it('2. 401 for ever: stops with a login problem and doesn’t loop', async () => {
  whise = await startTestWhise({ homes: homes(5) })
  whise.standIn.setFaults((name) => (name === 'estates/list' ? { status: 401, body: '{}' } : null))
  await expect(readOut(whise.connect().pull?.readAll()).catch(problemOf)).resolves.toBe('login')
  expect(count('estates/list')).toBe(2)
  expect(count('token')).toBe(2)
  whise.standIn.setFaults(null)
  whise.standIn.tokens.refusesAll = true
  await expect(readOut(whise.connect().pull?.readAll()).catch(problemOf)).resolves.toBe('login')
})

it('2. a wrong password is a login problem, and neither login nor password stands in the error', async () => {
  whise = await startTestWhise({ homes: homes(5) })
  const error = await readOut(whise.connect({ password: 'another-password' }).pull?.readAll()).catch((one) => one)
  expect(problemOf(error)).toBe('login')
  expect(String(error.message)).not.toMatch(/another-password/)
  expect(count('token')).toBe(1)
})

it.each([
  [400, 'login'],
  [403, 'login'],
  [404, 'settings'],
  [302, 'settings'],
])('the call for a token answers %i: a %s problem', async (status, problem) => {
  whise = await startTestWhise({ homes: homes(5) })
  whise.standIn.setFaults((name) => (name === 'token' ? { status, body: '{}' } : null))
  await expect(readOut(whise.connect().pull?.readAll()).catch(problemOf)).resolves.toBe(problem)
})

it.each([403, 404])('3. %i for one agency: the others are read, and the reading isn’t whole', async (status) => {
  whise = await startTestWhise({ homes: homes(9), agencies: AGENCIES })
  whise.standIn.switches.closed.set(102, status)
  const run = await readOut(whise.connect().pull?.readAll())
  expect(run.records).toHaveLength(6)
  expect(run.summary.isWhole).toBe(false)
  expect(run.summary.problems).toHaveLength(1)
  expect(run.summary.problems[0]).toMatch(/^Agency 102 was left out\. Whise (hasn’t opened|knows no) agency 102/)
})

it('3. 403 on the list of one agency counts as that agency’s; 403 of all agencies is a failure', async () => {
  whise = await startTestWhise({ homes: homes(9), agencies: AGENCIES })
  whise.standIn.setFaults((name, call) => (name === 'estates/list' && call === 1 ? { status: 403, body: '{}' } : null))
  const run = await readOut(whise.connect().pull?.readAll())
  expect(run.records).toHaveLength(6)
  expect(run.summary.isWhole).toBe(false)
  for (const { clientId } of AGENCIES) whise.standIn.switches.closed.set(clientId, 403)
  await expect(readOut(whise.connect().pull?.readAll()).catch(problemOf)).resolves.toBe('forbidden')
})

it('a token without an end is used for 50 minutes, one with an end until a minute before it', async () => {
  whise = await startTestWhise({ homes: homes(2) })
  whise.standIn.tokens.areJwts = false
  const connector = whise.connect()
  await readOut(connector.pull?.readAll())
  whise.clock.pass(48 * 60_000)
  await readOut(connector.pull?.readAll())
  expect(count('token')).toBe(1)
  whise.clock.pass(2 * 60_000)
  await readOut(connector.pull?.readAll())
  expect(count('token')).toBe(2)
  whise.standIn.tokens.areJwts = true
  whise.standIn.tokens.life = 30 * 60_000
  const other = whise.connect()
  await readOut(other.pull?.readAll())
  whise.clock.pass(29 * 60_000 + 1)
  await readOut(other.pull?.readAll())
  expect(count('token')).toBe(4)
})

it('calls that run at the same time share one request for a token', async () => {
  whise = await startTestWhise({ homes: homes(400) })
  whise.standIn.tokens.life = 10 * 60_000
  whise.standIn.setFaults((name, call) => {
    if (name === 'estates/list' && call === 3) whise.standIn.tokens.revoke()
    return null
  })
  const run = await readOut(whise.connect().pull?.readAll())
  expect(run.records).toHaveLength(400)
  expect(count('token')).toBeLessThanOrEqual(3)
})
