import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readNamedFiles } from '../../../lib/db/backup/named-files.ts'
import { setEnv } from '../../../lib/env.ts'
import { loadDocument } from '../../../lib/staff/documents/load-document.ts'
import { deleteDocument, saveDocument } from '../../../lib/staff/documents/save-document.ts'
import { libraryPictures } from '../../../lib/staff/media/library.ts'
import { storePicture } from '../../../lib/staff/media/store-picture.ts'
import type { SessionStaff } from '../../../lib/staff/staff-session.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'

let database: TestDatabase
let folder: string
const staff = { id: randomUUID(), sessionId: randomUUID(), role: 'editor', officeId: null } as SessionStaff
beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'gevel-library-'))
  setEnv('DATA_DIR', folder)
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const WHITE = { create: { width: 90, height: 60, channels: 3, background: 'white' } } as const
function file(bytes: Buffer): string {
  const path = join(folder, randomUUID())
  writeFileSync(path, bytes)
  return path
}
const photo = (background: string) =>
  sharp({ create: { ...WHITE.create, background } })
    .withExif({ IFD3: { GPSLatitude: '51/1 3/1 0/1' } })
    .jpeg()
    .toBuffer()

it('stores a picture once, without the place where it was taken, and finds it by name and words', async () => {
  const bytes = await photo('red')
  const first = await storePicture(staff, file(bytes), '../../etc/Gevel aan de Leie.JPG')
  const again = await storePicture(staff, file(bytes), 'anders.jpg')
  expect(again?.id).toBe(first?.id)
  expect(first).toMatchObject({ width: 90, height: 60, name: 'Gevel aan de Leie.JPG' })
  const stored = join(folder, first?.src ?? '')
  expect(existsSync(stored)).toBe(true)
  expect((await sharp(stored).metadata()).exif).toBeUndefined()
  const id = String(first?.id)
  const document = await loadDocument('picture', id)
  if (!document) throw new Error('no picture')
  const state = { ...document.state, texts: { nl: { alt: 'Een rode deur' } } }
  expect(await saveDocument(staff, { kind: 'picture', id, version: document.version, state })).toMatchObject({
    kind: 'saved',
  })
  for (const [text, count] of [
    ['', 1],
    ['leie', 1],
    ['RODE', 1],
    ['blauw', 0],
    ['%', 0],
  ] as const)
    expect([text, (await libraryPictures(text)).length]).toEqual([text, count])
})

it.each([
  ['a text that is called a picture', async () => Buffer.from('<svg onload="alert(1)"/>')],
  ['half a picture', async () => (await photo('blue')).subarray(0, 200)],
  ['a file of nothing', async () => Buffer.alloc(0)],
])('refuses %s', async (_what, bytes) => {
  expect(await storePicture(staff, file(await bytes()), 'foto.jpg')).toBeNull()
})

it('is part of a backup, and stays while something shows it', async () => {
  const picture = await storePicture(staff, file(await photo('green')), 'groen.jpg')
  if (!picture) throw new Error('not stored')
  expect(await readNamedFiles(database.client)).toContain(picture.src.slice(1))
  await database.client.query(
    `update article_texts set html = html || '<p><img src="' || $1 || '" alt=""></p>' where article_id = 30 and language = 'nl'`,
    [picture.src],
  )
  const id = String(picture.id)
  const remove = async () => {
    const document = await loadDocument('picture', id)
    return deleteDocument(staff, { kind: 'picture', id, version: document?.version ?? 0 })
  }
  expect(await remove()).toMatchObject({ kind: 'used', places: [{ kind: 'article', id: '30' }] })
  await database.client.query(`update article_texts set html = '' where article_id = 30`)
  expect(await remove()).toMatchObject({ kind: 'saved' })
})
