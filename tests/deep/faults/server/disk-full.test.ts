/** The disk of DATA_DIR is full: what needs no disk goes on, what does says so, and nothing is left half done. A disk of its own for it. */
import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { EnvironmentError } from '../../../../lib/env.ts'
import { pathTo } from '../../../../lib/i18n/paths.ts'
import { translations } from '../../../../lib/i18n/translations.ts'
import { textsOf } from '../../../support/browser/html.ts'
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts'
import { feedFolder, homePairs, importFeed, pictureBytes } from '../../../support/feed.ts'
import { pdf } from '../../../support/forms/documents.ts'
import { SAMPLES } from '../../../support/forms/form-samples.ts'
import { bodyOf, hiddenFields, pageOf, sender, shownValues } from '../../../support/forms/form-sender.ts'
import { countDelivered } from '../../../support/mail/mail-time.ts'
import { answerOf, type FaultSite, startFaultSite } from '../../../support/site/fault-site.ts'

const PATIENCE = { timeout: 180_000, interval: 50 }
const MEGABYTE = 1024 * 1024
const HOME = 1001
const disk = mkdtempSync(join(tmpdir(), 'gevel-disk-'))
const filler = join(disk, 'filler')

const mount = (): boolean =>
  process.getuid?.() === 0 && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk]).status === 0

/** Leaves no byte. */
function fill(): void {
  const file = openSync(filler, 'w')
  try {
    for (;;) if (writeSync(file, Buffer.alloc(64 * 1024)) === 0) return
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
  } finally {
    closeSync(file)
  }
}
const makeRoom = (): void => rmSync(filler)
const filesIn = (folder: string): string[] =>
  readdirSync(join(disk, folder), { recursive: true, encoding: 'utf8' }).sort()

const mounted = mount()
afterAll(() => {
  if (mounted) spawnSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
})

// Only root may make a disk that is full.
describe.skipIf(!mounted)('a full disk', () => {
  let database: TestDatabase
  let site: FaultSite
  beforeAll(async () => {
    database = await createTestDatabase()
    await importFeed(database.url, { properties: homePairs(2) })
    for (const folder of ['uploads', 'files', 'mail', 'share']) mkdirSync(join(disk, folder), { recursive: true })
    site = await startFaultSite(database.url, { DATA_DIR: disk })
  })
  afterAll(async () => {
    await site?.end('SIGTERM')
    await database?.drop()
  })
  const query = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await database.client.query(sql, values)).rows

  test('takes forms and their mails all the same, refuses a file in words, and keeps nothing of it', async () => {
    const { open, post, call } = sender(site.origin)
    const cv = new File([Buffer.from(pdf('x'.repeat(MEGABYTE)))], 'cv Anna.pdf', { type: 'application/pdf' })
    const application = async (email: string): Promise<FormData> => {
      const { html } = await open(pageOf('job', 'fr'))
      const body = bodyOf({ ...hiddenFields(html), ...SAMPLES.job, email })
      body.set('cv', cv)
      return body
    }
    const lost = translations('fr', 'forms')('errors.fileLost')
    fill()

    const applyByScript = async () => (await call('job', await application('script@a.example'))).state
    expect(await applyByScript()).toEqual({ kind: 'invalid', errors: { cv: lost } })
    const way = (await post('job', await application('page@a.example'))).headers.get('location') ?? ''
    const { html } = await open(way)
    expect(textsOf(html, 'p').some((text) => text.includes(lost)) || html.includes(lost)).toBe(true)
    expect(shownValues(html)).toMatchObject({ lastName: SAMPLES.job.lastName, email: 'page@a.example' })
    expect(await query('select 1 from leads')).toEqual([])
    expect(await query('select 1 from files')).toEqual([])
    expect(filesIn('uploads').concat(filesIn('files'))).toEqual([])

    const question = bodyOf({ ...hiddenFields((await open(pageOf('siteContact', 'nl'))).html), ...SAMPLES.siteContact })
    expect((await call('siteContact', question)).state).toMatchObject({ kind: 'sent' })
    const waiting = `select 1 from mails where status = 'queued' and last_error = 'not handed over (ENOSPC)'`
    await vi.waitFor(async () => expect(await query(waiting)).toHaveLength(2), PATIENCE)
    expect(filesIn('mail')).toEqual([])

    expect((await answerOf(`${site.origin}${pathTo('forSale', 'nl')}?search=gent`)).status).toBe(200)
    const home = await answerOf(`${site.origin}/nl/property/${HOME}/`)
    const page = await answerOf(new URL(home.headers.get('location') ?? '', site.origin).href)
    const picture = /property="og:image" content="([^"]+)"/.exec(page.body)?.[1] ?? ''
    expect((await answerOf(picture)).status).toBe(200)
    expect(filesIn('share')).toEqual([])

    makeRoom()
    expect(await applyByScript()).toMatchObject({ kind: 'sent' })
    expect(filesIn('files')).toHaveLength(1)
    expect(filesIn('uploads')).toEqual([])
    const [all] = await query<{ n: number }>('select count(*)::int as n from mails')
    await vi.waitFor(async () => expect(await countDelivered(query)).toBe(all?.n), PATIENCE)
    expect(filesIn('mail')).toHaveLength(all?.n ?? 0)
    // The operator's log names it, and nothing of the visitor.
    expect(site.said()).toMatch(/could not be kept/)
    expect(site.said()).not.toMatch(/a\.example|Peeters|cv Anna/)
  })

  test('ends an import with a sentence, publishes whole homes only, and the next import brings the rest', async () => {
    const folder = feedFolder({
      properties: homePairs(2, (id) => ({ Pictures: [{ ID: 1, Url: `pictures/${id}.png` }] })),
      files: {
        [`pictures/${HOME}.png`]: await pictureBytes(900, 700, '#884422'),
        [`pictures/${HOME + 1}.png`]: await pictureBytes(900, 700, '#224488'),
      },
    })
    const pictures = async () => query<{ src: string }>('select src from pictures order by src')
    mkdirSync(join(disk, 'pictures'), { recursive: true })
    fill()
    await expect(importFeed(database.url, folder, { dataDir: disk })).rejects.toThrow(EnvironmentError)
    expect(await pictures()).toEqual([])
    expect(filesIn('pictures')).toEqual([])
    makeRoom()
    expect(await importFeed(database.url, folder, { dataDir: disk })).toMatchObject({ status: 'finished' })
    const kept = (await pictures()).map(({ src }) => src.replace('/pictures/', ''))
    expect(kept).toHaveLength(2)
    expect(filesIn('pictures')).toEqual(kept)
  })
})
