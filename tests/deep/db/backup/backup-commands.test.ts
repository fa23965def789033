import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { backUp } from '../../../../lib/backup/make-backup.ts'
import { finishRestore } from '../../../../lib/backup/restore-backup.ts'
import { textsIn, writeTexts } from '../../../support/database/archives.ts'
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts'
import { temporaryFolder } from '../../../support/feed.ts'

const OLD = { 'pictures/both.webp': 'old', 'pictures/old.webp': 'old', 'files/same.pdf': 'same' }
const NEW = { 'pictures/both.webp': 'new', 'mail/new.eml': 'new', 'files/same.pdf': 'same' }

let database: TestDatabase
let file: string
/** How many parts the backup has. A restore asks whether it may go on before each that it checks, and before each that it loads. */
let parts: number

const banner = (color: string): Promise<unknown> =>
  database.client.query(`delete from banners; insert into banners (kind, color) values ('color', '${color}')`)
const folderWith = (files: Record<string, string>): string => {
  const folder = temporaryFolder()
  writeTexts(folder, files)
  return folder
}
const run = (script: string, words: string[], dataDir = '') =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...words], {
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: database.url, DATA_DIR: dataDir },
    encoding: 'utf8',
  })

beforeAll(async () => {
  database = await createTestDatabase()
  await banner('#00ff00')
  file = join(temporaryFolder(), 'backup')
  const { manifest } = await backUp({
    ...{ file, databaseUrl: database.url, dataDir: folderWith(NEW), software: 'gevel 1', now: new Date(0) },
  })
  parts = manifest.files.length + manifest.tables.reduce((sum, table) => sum + table.parts.length, 0)
})
afterAll(() => database.drop())

/** What a command does when it opens the database. */
const finish = (dataDir: string): Promise<void> => finishRestore({ databaseUrl: database.url, dataDir })
const command = async (dataDir: string): Promise<void> =>
  expect(run('scripts/mail-status.ts', [], dataDir)).toMatchObject({ status: 0 })

it.each([
  ['while tables are loaded', () => `part ${parts + 12}`, finish, OLD, '#ff0000'],
  ['before the last word', () => 'Checking the references between the rows', finish, OLD, '#ff0000'],
  ['after it', () => 'Moving the files into place', command, NEW, '#00ff00'],
])('killed %s, a restore leaves one state or the other', async (_, step, end, files, color) => {
  await banner('#ff0000')
  const dataDir = folderWith(OLD)
  const child = run('tests/support/database/killed-restore.ts', [file, database.url, dataDir, step()])
  expect(child.signal, child.stderr).toBe('SIGKILL')
  expect(textsIn(dataDir)).not.toEqual(files)
  // Until the server has noticed, the dead one still holds its lock.
  await vi.waitFor(() => end(dataDir), { timeout: 180_000 })
  expect(textsIn(dataDir)).toEqual(files)
  expect((await database.client.query('select color from banners')).rows).toEqual([{ color }])
})

it('says in one sentence that files are lost, and ends with 1 unless that is known', async () => {
  await database.client.query(
    "update banners set kind = 'video', video = '/pictures/film.mp4', poster = '/demo/a.webp'",
  )
  const dataDir = folderWith({})
  const backup = join(temporaryFolder(), 'backup')
  const { status, stderr } = run('scripts/backup.ts', [backup], dataDir)
  expect([status, stderr]).toEqual([
    1,
    `INCOMPLETE: 1 files that the database counts on are not in ${dataDir}, such as pictures/film.mp4. The backup was kept; if they are lost for good, add --incomplete.\n`,
  ])
  const known = run('scripts/backup.ts', ['--incomplete', `${backup}2`], dataDir)
  expect([known.status, known.stderr]).toEqual([0, ''])
  const again = run('scripts/restore.ts', [backup], dataDir)
  expect(again.status).toBe(1)
  expect(again.stderr).toMatch(/^The backup is whole\. .*\n$/)
})
