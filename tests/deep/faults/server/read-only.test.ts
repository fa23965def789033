/** DATA_DIR can only be read: a start says so, and a site that runs goes on without uploads. A disk of its own for it. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathTo } from '../../../../lib/i18n/paths.ts'
import { translations } from '../../../../lib/i18n/translations.ts'
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts'
import { pdf } from '../../../support/forms/documents.ts'
import { SAMPLES } from '../../../support/forms/form-samples.ts'
import { bodyOf, hiddenFields, pageOf, sender } from '../../../support/forms/form-sender.ts'
import { answerOf, type FaultSite, startFaultSite } from '../../../support/site/fault-site.ts'

const disk = mkdtempSync(join(tmpdir(), 'gevel-read-only-'))
const run = (...words: string[]): boolean => spawnSync(words[0] ?? '', words.slice(1)).status === 0
const mounted = process.getuid?.() === 0 && run('mount', '-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk)
afterAll(() => {
  if (mounted) run('umount', '-l', disk)
  rmSync(disk, { recursive: true, force: true })
})

// Only root may make a disk that can't be written.
describe.skipIf(!mounted)('a data folder that can only be read', () => {
  let database: TestDatabase
  let site: FaultSite
  beforeAll(async () => {
    database = await createTestDatabase()
    for (const folder of ['uploads', 'files', 'mail', 'share']) mkdirSync(join(disk, folder), { recursive: true })
    site = await startFaultSite(database.url, { DATA_DIR: disk })
    expect(run('mount', '-o', 'remount,ro', disk)).toBe(true)
  })
  afterAll(async () => {
    await site?.end('SIGTERM')
    await database?.drop()
  })

  test('leaves pages and forms as they are; a file is refused with a sentence', async () => {
    expect((await answerOf(`${site.origin}${pathTo('forSale', 'nl')}?search=gent`)).status).toBe(200)
    const { open, call } = sender(site.origin)
    const body = bodyOf({ ...hiddenFields((await open(pageOf('job', 'nl'))).html), ...SAMPLES.job })
    body.set('cv', new File([Buffer.from(pdf('x'))], 'cv.pdf', { type: 'application/pdf' }))
    expect((await call('job', body)).state).toEqual({
      kind: 'invalid',
      errors: { cv: translations('nl', 'forms')('errors.fileLost') },
    })
    const question = bodyOf({ ...hiddenFields((await open(pageOf('siteContact', 'nl'))).html), ...SAMPLES.siteContact })
    expect((await call('siteContact', question)).state).toMatchObject({ kind: 'sent' })
  })

  test.each([
    ['with a server of its own', () => database.url],
    ['with the embedded one', () => ''],
  ])('ends a start %s with a sentence and exit code 1', (_how, url) => {
    const words = ['--disable-warning=ExperimentalWarning', 'scripts/content-check.ts']
    const { status, stderr } = spawnSync(process.execPath, words, {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: url(), DATA_DIR: disk },
    })
    expect([status, stderr]).toEqual([1, `DATA_DIR ${disk} can't be used as a folder (EROFS).\n`])
  })
})
