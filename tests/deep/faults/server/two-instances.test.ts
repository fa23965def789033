/** Two instances behind nginx: one dies, one is stopped in good order, and no visitor sees it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pathTo } from '../../../../lib/i18n/paths.ts'
import { freePort } from '../../../../scripts/support/free-port.ts'
import { LOCALES } from '../../../support/browser/demo.ts'
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts'
import { homePairs, importFeed } from '../../../support/feed.ts'
import { senderOf, sendStubbornly } from '../../../support/forms/send-stubbornly.ts'
import { type MailServer, startMailServer } from '../../../support/mail/mail-server.ts'
import { countDelivered, forgetTheDead } from '../../../support/mail/mail-time.ts'
import { answerOf, type FaultSite, startFaultSite } from '../../../support/site/fault-site.ts'
import { startLoad } from '../../../support/site/load.ts'
import { hasNginx, type Nginx, startNginx } from '../../../support/site/nginx.ts'

const PATIENCE = { timeout: 180_000, interval: 50 }
const READERS_PER_SECOND = 100
const SENDERS_PER_SECOND = 3
/** Kept pages of both languages, and a search now and then that nobody made before. */
const pathOf = (index: number): string => {
  const locale = LOCALES[index % LOCALES.length] ?? 'nl'
  if (index % 20 === 0) return `${pathTo('forSale', locale)}?search=woning+${index}`
  return index % 3 === 0 ? pathTo('home', locale) : pathTo('forSale', locale)
}

describe.skipIf(!hasNginx())('two instances behind nginx', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gevel-two-'))
  const instances: FaultSite[] = []
  let origin: string
  let mailPort: number
  let database: TestDatabase
  let nginx: Nginx
  let mail: MailServer | undefined
  beforeAll(async () => {
    database = await createTestDatabase()
    await importFeed(database.url, { properties: homePairs(6) })
    mailPort = await freePort()
    const port = await freePort()
    origin = `http://127.0.0.1:${port}`
    const settings = { DATA_DIR: dataDir, SITE_URL: origin, SMTP_URL: `smtp://127.0.0.1:${mailPort}` }
    instances.push(
      ...(await Promise.all([startFaultSite(database.url, settings), startFaultSite(database.url, settings)])),
    )
    nginx = await startNginx(
      port,
      instances.map((instance) => instance.port),
    )
  })
  afterAll(async () => {
    await nginx?.stop()
    await Promise.all(instances.map((instance) => instance.end('SIGTERM')))
    await mail?.stop()
    await database?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const query = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await database.client.query(sql, values)).rows

  test('the death of one and the stop of the other fail no page, lose no request and send no mail twice', async () => {
    const [one, other] = instances as [FaultSite, FaultSite]
    const readers = startLoad(READERS_PER_SECOND, async (index) => (await answerOf(origin + pathOf(index))).status)
    const senders = startLoad(SENDERS_PER_SECOND, (index) => sendStubbornly(origin, index))
    await Promise.all([readers.more(50), senders.more(2)])

    await one.end('SIGKILL')
    await Promise.all([readers.more(100), senders.more(2)])
    await one.start()
    const served = nginx.servedBy(one.port)
    await vi.waitFor(() => expect(nginx.servedBy(one.port)).toBeGreaterThan(served), PATIENCE)
    await Promise.all([readers.more(50), senders.more(1)])

    // What the dead had in hand comes to the other; both now have mails in hand that no server has taken yet.
    mail = await startMailServer({ port: mailPort })
    mail.behave('hold')
    await forgetTheDead(query)
    await countDelivered(query)
    await mail.waitForMessages(2)
    const stopped = other.end('SIGTERM')
    await readers.more(100)
    mail.behave('accept')
    expect(await stopped).toBe(0)
    await Promise.all([readers.more(50), senders.more(1)])

    const [read, sent] = await Promise.all([readers.stop(), senders.stop()])
    expect(read.length).toBeGreaterThan(300)
    expect(read.filter((status) => status !== 200)).toEqual([])
    const leads = await query<{ email: string }>('select email from leads')
    expect(leads.map(({ email }) => email).sort()).toEqual(sent.map((_, index) => senderOf(index)).sort())
    await vi.waitFor(async () => expect(await countDelivered(query)).toBe(2 * leads.length), PATIENCE)
    expect(mail.mails.map(({ messageId }) => messageId)).toHaveLength(2 * leads.length)
    expect(new Set(mail.mails.map(({ messageId }) => messageId)).size).toBe(2 * leads.length)
  })
})
