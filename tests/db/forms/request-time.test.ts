import { afterAll, beforeAll, expect, it } from 'vitest'
import { requestTime } from '../../../lib/forms/request/request-time.ts'
import { inRequest } from '../../../lib/log.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { setTime } from '../../support/database/time.ts'

const NOW = new Date('2026-11-23T09:00:00Z')
const LATER = new Date('2026-11-23T09:00:05Z')
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
})
afterAll(() => database.drop())

it('is one for all that answers a request, that of the database when it was asked for first', async () => {
  const slow = inRequest('slow', async () => {
    const times = [await requestTime()]
    await setTime(database.client, LATER)
    // Another request meanwhile, and what runs outside of any, have their own.
    times.push(await inRequest('next', requestTime))
    return [...times, ...(await Promise.all([requestTime(), requestTime()]))]
  })
  expect(await slow).toEqual([NOW, LATER, NOW, NOW])
  expect(await requestTime()).toEqual(LATER)
  // A request that has the same id by chance is another one.
  expect(await inRequest('slow', requestTime)).toEqual(LATER)
})
