import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readNamedFiles } from '../../../lib/db/backup/named-files.ts'
import { findUses } from '../../../lib/db/staff/documents/find-uses.ts'
import { transaction } from '../../../lib/db/transaction.ts'
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

it('takes as many pixels as it promises, and not one more', async () => {
  const white = (width: number) =>
    sharp({ create: { ...WHITE.create, width, height: 6000 } })
      .png({ compressionLevel: 1 })
      .toBuffer()
  expect(await storePicture(staff, file(await white(10_001)), 'groot.png')).toBeNull()
  expect(await storePicture(staff, file(await white(10_000)), 'groot.png')).toMatchObject({ width: 2720, height: 1632 })
})

it('offers the pictures that the content shows already, each once', async () => {
  await database.client.query(
    `update banner_images set src = '/demo/apartment-block-1.webp', width = 640, height = 360`,
  )
  await database.client.query(`update articles set image = '/demo/apartment-block-1.webp' where id = 30`)
  await database.client.query(`update team_members set portrait = '/demo/detached-villa-1.webp'`)
  await database.client.query(`update testimonials set image = '/pictures/000000000000000000000000.jpg'`)
  expect(await libraryPictures('Apartment-BLOCK')).toMatchObject([
    { src: '/demo/apartment-block-1.webp', name: 'apartment-block-1.webp', width: 640, height: 360 },
  ])
  const [portrait] = await libraryPictures('detached-villa-1')
  expect(portrait?.width).toBe((await sharp('public/demo/detached-villa-1.webp').metadata()).width)
  expect(await libraryPictures('0000000000')).toEqual([])
})

it('stays while a draft or a plan shows it, and not for a plan that is done', async () => {
  const picture = await storePicture(staff, file(await photo('yellow')), 'geel.jpg')
  if (!picture) throw new Error('not stored')
  const { rows } = await database.client.query(
    `insert into staff (email, name, role, language)
      values ('beeld@example.test', 'Ann', 'editor', 'nl') returning id`,
  )
  const state = JSON.stringify({ fields: { image: picture.src }, texts: {}, lists: {} })
  const uses = () => transaction((tx) => findUses(tx, 'picture', String(picture.id)))
  await database.client.query(
    `insert into content_drafts (document_kind, document_id, state, version, staff_id, saved_at)
      values ('article', '31', $1, 0, $2, now())`,
    [state, rows[0].id],
  )
  expect(await uses()).toEqual([{ kind: 'article', id: '31' }])
  await database.client.query('delete from content_drafts')
  await database.client.query(
    `insert into content_plans (document_kind, document_id, action, due_at, state, version, staff_id, created_at)
      values ('page', '7', 'publish', now() + interval '1 day', $1, 1, $2, now())`,
    [state, rows[0].id],
  )
  expect(await uses()).toEqual([{ kind: 'page', id: '7' }])
  await database.client.query('update content_plans set done_at = now()')
  expect(await uses()).toEqual([])
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
