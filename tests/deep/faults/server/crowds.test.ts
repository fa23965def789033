/** Crowds: two hundred for one page that nobody asked for before, and five hundred who take their time. */
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathTo } from '../../../../lib/i18n/paths.ts'
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts'
import { homePairs, importFeed } from '../../../support/feed.ts'
import { pageOf } from '../../../support/forms/form-sender.ts'
import { answerOf, type FaultSite, startFaultSite } from '../../../support/site/fault-site.ts'
import { startLoad } from '../../../support/site/load.ts'

const AT_ONCE = 200
const SLOW = 500
const MEGABYTE = 1024 * 1024
/** What five hundred of them may cost: less than half a megabyte each. */
const MOST_MEMORY = 200 * MEGABYTE

let database: TestDatabase
let site: FaultSite
beforeAll(async () => {
  database = await createTestDatabase()
  await importFeed(database.url, { properties: homePairs(6) })
  site = await startFaultSite(database.url)
})
afterAll(async () => {
  await site?.stop()
  await database?.drop()
})

test('two hundred at once on a page that nobody asked for before have it rendered once', async () => {
  const address = `${site.origin}${pathTo('forSale', 'nl')}?bedrooms=2`
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => answerOf(address)))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(answers.filter(({ headers }) => headers.get('x-cache') === 'miss')).toHaveLength(1)
  const [first] = answers
  expect(answers.filter(({ body }) => body !== first?.body)).toEqual([])
  expect(first?.body.endsWith('</html>')).toBe(true)
})

/** Memory of the site's process, in bytes. */
const memory = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid()}/status`, 'utf8'))?.[1]) * 1024

type Slow = { socket: Socket; ended: Promise<string> }
/** Opens a connection, says something and then nothing; `ended` settles with what was answered when the site closes it. */
function openSlow(said: string, { reads = true } = {}): Promise<Slow> {
  const socket = connect(site.port, '127.0.0.1')
  let heard = ''
  socket.on('error', () => undefined)
  if (reads) socket.on('data', (piece) => (heard += piece))
  else socket.pause()
  const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(heard)))
  return new Promise((resolve) => socket.on('connect', () => socket.write(said, () => resolve({ socket, ended }))))
}

test('five hundred slow visitors keep nobody out, cost little, and are ended', async () => {
  const path = pathTo('forSale', 'nl')
  const head = (line: string): string =>
    `${line} HTTP/1.1\r\nHost: ${new URL(site.origin).host}\r\nOrigin: ${site.origin}\r\n`
  const body = `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n`
  const kinds = [
    ...Array.from({ length: 200 }, () => ({ said: head(`GET ${path}`), reads: true })),
    // Every other one waits for "100 Continue" and gets none.
    ...Array.from({ length: 150 }, (_, index) => ({
      said: `${head('POST /api/requests/siteContact/')}${index % 2 === 0 ? 'Expect: 100-continue\r\n' : ''}${body}`,
      reads: true,
    })),
    ...Array.from({ length: 150 }, () => ({ said: `${head(`GET ${path}?search=woning`)}\r\n`, reads: false })),
  ]
  expect(kinds).toHaveLength(SLOW)
  await answerOf(site.origin + pageOf('siteContact', 'nl'))
  const before = memory()
  const slow = await Promise.all(kinds.map(({ said, reads }) => openSlow(said, { reads })))
  const readers = startLoad(20, async (index) => (await answerOf(`${site.origin}${path}?page=${index % 3}`)).status)
  await readers.more(40)
  expect(memory() - before).toBeLessThan(MOST_MEMORY)
  // Those who don't say what they want, or don't send what they announced, are ended by the site.
  const ends = await Promise.all(slow.slice(0, 350).map(({ ended }) => ended))
  expect(new Set(ends.slice(0, 200).map((heard) => heard.slice(9, 12)))).toEqual(new Set(['408']))
  expect(new Set(await readers.stop())).toEqual(new Set([200]))
  for (const { socket } of slow) socket.destroy()
})
