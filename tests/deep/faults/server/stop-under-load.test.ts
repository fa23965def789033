/** A site that gets SIGTERM under load: each visitor gets a whole answer or none, and no request is lost or doubled. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathTo } from '../../../../lib/i18n/paths.ts'
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts'
import { homePairs, importFeed } from '../../../support/feed.ts'
import { SAMPLES } from '../../../support/forms/form-samples.ts'
import { bodyOf, newVisitor, openedForms, sender } from '../../../support/forms/form-sender.ts'
import { answerOf, type FaultSite, startFaultSite } from '../../../support/site/fault-site.ts'

const READERS = 60
const SENDERS = 10
/** In milliseconds. The server gives up after thirty seconds. */
const LONGEST_STOP = 35_000

let database: TestDatabase
let site: FaultSite
beforeAll(async () => {
  database = await createTestDatabase()
  await importFeed(database.url, { properties: homePairs(6) })
  site = await startFaultSite(database.url, { PROCESSES: '2' })
})
afterAll(async () => {
  await site?.stop()
  await database?.drop()
})

test('finishes what is under way at a SIGTERM, and ends with 0', async () => {
  const opened = await openedForms(site.origin, 'siteContact', SENDERS)
  let firstAnswered = (): void => undefined
  const begun = new Promise<void>((resolve) => {
    firstAnswered = resolve
  })
  // Each asks for a page that was never rendered before.
  const pages = Array.from({ length: READERS }, async (_, index) => {
    const address = `${site.origin}${pathTo('forSale', 'nl')}?price=${100_000 + index}-900000`
    const answer = await answerOf(address, newVisitor())
    firstAnswered()
    return answer
  })
  const emails = opened.map((_, index) => `sender-${index}@a.example`)
  const forms = opened.map((hidden, index) =>
    sender(site.origin)
      .post('siteContact', bodyOf({ ...SAMPLES.siteContact, ...hidden, email: emails[index] ?? '' }))
      .then(
        ({ status }) => status,
        () => 0,
      ),
  )
  await begun
  const stopped = performance.now()
  expect(await site.end('SIGTERM')).toBe(0)
  expect(performance.now() - stopped).toBeLessThan(LONGEST_STOP)

  const read = await Promise.all(pages)
  const whole = read.filter(({ status, body }) => status === 200 && body.endsWith('</html>'))
  // Who had no connection yet finds none; who waited for a rendering is asked to come again.
  const refused = read.filter(({ status }) => status === 0 || status === 503)
  expect(whole.length).toBeGreaterThan(0)
  expect(whole.length + refused.length).toBe(READERS)

  const sent = await Promise.all(forms)
  const { rows } = await database.client.query<{ email: string }>('select email from leads')
  const stored = rows.map(({ email }) => email)
  expect(new Set(stored).size).toBe(stored.length)
  // A thank-you page is only promised for a request that is stored.
  const thanked = emails.filter((_, index) => sent[index] === 303)
  expect(thanked.filter((email) => !stored.includes(email))).toEqual([])
})
