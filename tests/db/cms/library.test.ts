import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readNamedFiles } from '../../../lib/backup/queries-snapshot.ts'
import { loadPlaces } from '../../../lib/cms/documents/places.ts'
import { findUses } from '../../../lib/cms/documents/queries-find-uses.ts'
import { deleteDocument, saveDocument } from '../../../lib/cms/documents/save-document.ts'
import { loadDocument } from '../../../lib/cms/documents/view.ts'
import { describePictures } from '../../../lib/cms/library/describe-pictures.ts'
import { libraryPictures } from '../../../lib/cms/library/library.ts'
import { loadPictures } from '../../../lib/cms/library/picture-overview.ts'
import { replacePicture } from '../../../lib/cms/library/replace-picture.ts'
import { readLibraryFilter } from '../../../lib/cms/library/rules-library-filter.ts'
import { MOST_PLACES } from '../../../lib/cms/library/rules-uses.ts'
import { storePicture } from '../../../lib/cms/library/store-picture.ts'
import { performDuePlans } from '../../../lib/cms/scheduled/plans.ts'
import { restoreVersion } from '../../../lib/cms/versions/restore.ts'
import { transaction } from '../../../lib/db/transaction.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
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
/** Stores a picture that is one. */
async function kept(bytes: Buffer, name: string) {
  const picture = await storePicture(staff, file(bytes), name)
  if (typeof picture === 'string') throw new Error(picture)
  return picture
}
const photo = (background: string) =>
  sharp({ create: { ...WHITE.create, background } })
    .withExif({ IFD3: { GPSLatitude: '51/1 3/1 0/1' } })
    .jpeg()
    .toBuffer()

it('stores a picture once, without the place where it was taken, and finds it by name and words', async () => {
  const bytes = await photo('red')
  const first = await kept(bytes, '../../etc/Gevel aan de Leie.JPG')
  const again = await kept(bytes, 'anders.jpg')
  expect(again).toMatchObject({ id: first.id, isNew: false })
  expect(first).toMatchObject({ isNew: true, width: 90, height: 60, name: 'Gevel aan de Leie.JPG' })
  const stored = join(folder, first.src)
  expect(existsSync(stored)).toBe(true)
  expect((await sharp(stored).metadata()).exif).toBeUndefined()
  const id = String(first.id)
  const document = await loadDocument('picture', id)
  if (!document) throw new Error('no picture')
  const state = { ...document.state, texts: { nl: { alt: 'Een rode deur' } } }
  const version = document.version
  expect(await saveDocument(staff, { kind: 'picture', id, version, state })).toEqual({
    kind: 'invalid',
    errors: { 'texts.fr.alt': 'required' },
  })
  const both = { ...state, texts: { ...state.texts, fr: { alt: 'Une porte rouge' } } }
  expect(await saveDocument(staff, { kind: 'picture', id, version, state: both })).toMatchObject({ kind: 'saved' })
  for (const [text, count] of [
    ['leie', 1],
    ['RODE', 1],
    ['blauw', 0],
    ['%', 0],
  ] as const)
    expect([text, (await libraryPictures(text)).pictures.length]).toEqual([text, count])
})

/** The head of a file that telephones write. */
const heic = () =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(40)])

it.each([
  ['a drawing with a script', async () => Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"/>'), 'drawing'],
  ['an empty drawing', async () => Buffer.from('<svg/>'), 'drawing'],
  ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'noPicture'],
  ['half a picture', async () => (await photo('blue')).subarray(0, 200), 'damaged'],
  ['a file of nothing', async () => Buffer.alloc(0), 'empty'],
  ['a photo of a telephone that is called JPEG', async () => heic(), 'heic'],
  ['a GIF', async () => sharp(WHITE).gif().toBuffer(), 'gif'],
  ['a PDF', async () => Buffer.from('%PDF-1.4 …'), 'document'],
])('says of %s what it is', async (_what, bytes, problem) => {
  expect(await storePicture(staff, file(await bytes()), 'foto.jpg')).toBe(problem)
})

it('takes what is a picture under any name, and keeps nothing but the picture', async () => {
  const frame = await sharp(WHITE).png().toBuffer()
  const frames = await sharp([frame, frame], { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
  const rotated = await sharp(WHITE).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const cases: [Buffer, { ending: string; width: number; height: number }][] = [
    [await sharp(WHITE).png().toBuffer(), { ending: 'png', width: 90, height: 60 }],
    [rotated, { ending: 'jpg', width: 60, height: 90 }],
    [await sharp(WHITE).toColourspace('cmyk').jpeg().toBuffer(), { ending: 'jpg', width: 90, height: 60 }],
    [await sharp(WHITE).toColourspace('rgb16').png().toBuffer(), { ending: 'webp', width: 90, height: 60 }],
    [frames, { ending: 'webp', width: 90, height: 60 }],
    [
      Buffer.concat([await photo('pink'), Buffer.from('<script>alert(1)</script>\xff\xd9')]),
      { ending: 'jpg', width: 90, height: 60 },
    ],
  ]
  for (const [bytes, { ending, width, height }] of cases) {
    const picture = await kept(bytes, 'vakantie.jpg')
    expect(picture).toMatchObject({ width, height })
    expect(picture.src).toMatch(new RegExp(`\\.${ending}$`))
    const stored = readFileSync(join(folder, picture.src))
    const { exif, pages = 1, depth, space } = await sharp(stored).metadata()
    expect({ exif, pages, depth, space, script: stored.includes('script') }).toMatchObject({
      exif: undefined,
      pages: 1,
      depth: 'uchar',
      space: 'srgb',
      script: false,
    })
  }
})

it('takes as many pixels as it promises, and not one more', async () => {
  const white = (width: number) =>
    sharp({ create: { ...WHITE.create, width, height: 6000 } })
      .png({ compressionLevel: 1 })
      .toBuffer()
  expect(await storePicture(staff, file(await white(10_001)), 'groot.png')).toBe('tooManyPixels')
  expect(await storePicture(staff, file(await white(10_000)), 'groot.png')).toMatchObject({ width: 2720, height: 1632 })
})

it('offers the pictures that the content shows already, each once', async () => {
  await database.client.query(
    `update banner_images set src = '/demo/apartment-block-1.webp', width = 640, height = 360`,
  )
  await database.client.query(`update articles set image = '/demo/apartment-block-1.webp' where id = 30`)
  await database.client.query(`update team_members set portrait = '/demo/detached-villa-1.webp'`)
  await database.client.query(`update testimonials set image = '/pictures/000000000000000000000000.jpg'`)
  expect((await libraryPictures('Apartment-BLOCK')).pictures).toMatchObject([
    { src: '/demo/apartment-block-1.webp', name: 'apartment-block-1.webp', width: 640, height: 360 },
  ])
  const [portrait] = (await libraryPictures('detached-villa-1')).pictures
  expect(portrait?.width).toBe((await sharp('public/demo/detached-villa-1.webp').metadata()).width)
  expect(await libraryPictures('0000000000')).toEqual({ pictures: [], next: null })
})

it('stays while a draft or a plan shows it, and not for a plan that is done', async () => {
  const picture = await kept(await photo('yellow'), 'geel.jpg')
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
  const picture = await kept(await photo('green'), 'groen.jpg')
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

it('comes back after it was removed, with its file and its words, while the file is there', async () => {
  const picture = await kept(await photo('orange'), 'oranje.jpg')
  const id = String(picture.id)
  const read = async () => (await loadDocument('picture', id)) ?? { state: null, version: 0 }
  await database.client.query(`insert into library_picture_texts values ($1, 'nl', 'Een oranje deur')`, [id])
  const before = await read()
  const remove = async () => deleteDocument(staff, { kind: 'picture', id, version: (await read()).version })
  const restore = () => restoreVersion(staff, { kind: 'picture', id, version: before.version })
  expect(await remove()).toMatchObject({ kind: 'saved' })
  expect(await restore()).toMatchObject({ kind: 'saved' })
  expect((await read()).state).toEqual(before.state)
  const row = await database.client.query('select src, width, height from library_pictures where id = $1', [id])
  expect(row.rows).toEqual([{ src: picture.src, width: 90, height: 60 }])
  await remove()
  rmSync(join(folder, picture.src))
  expect(await restore()).toEqual({ kind: 'invalid', errors: { document: 'fileGone' } })
})

it('offers all pictures, a page at a time and each once', async () => {
  await database.client.query(
    `insert into library_pictures (src, width, height, name)
     select '/pictures/' || lpad(n::text, 24, '0') || '.jpg', 9, 6, 'reeks ' || n from generate_series(1, 130) n`,
  )
  const sizes: number[] = []
  const seen = new Set<string>()
  for (let from: string | null | undefined = null; from !== undefined; ) {
    const { pictures, next } = await libraryPictures('reeks', from)
    sizes.push(pictures.length)
    for (const { src } of pictures) seen.add(src)
    from = next ?? undefined
  }
  expect([sizes, seen.size]).toEqual([[60, 60, 10], 130])
  await database.client.query(`delete from library_pictures where name like 'reeks %'`)
})

const filter = (query: Record<string, string> = {}) => loadPictures(readLibraryFilter(query))
const stored = async (colour: string) => kept(await photo(colour), `${colour}.jpg`)

it('shows all pictures with how many documents use them, and which say nothing to the blind', async () => {
  await database.client.query('delete from library_pictures')
  const [used, unused, decorative] = [await stored('navy'), await stored('olive'), await stored('gray')]
  await database.client.query('update banners set poster = $1 where id = (select min(id) from banners)', [used.src])
  await database.client.query(
    `update article_texts set html = '<p><img src="' || $1 || '" alt=""><img src="' || $1 || '" alt=""></p>' where article_id = 30`,
    [used.src],
  )
  await database.client.query('update library_pictures set decorative = true where id = $1', [decorative.id])
  await database.client.query(
    `insert into library_picture_texts (picture_id, language, alt) values ($1, 'nl', 'Een olijfboom')`,
    [unused.id],
  )
  expect((await filter()).items).toMatchObject([
    { id: decorative.id, uses: 0, wordless: [] },
    { id: unused.id, uses: 0, wordless: ['fr'] },
    { id: used.id, uses: 2, wordless: ['nl', 'fr'] },
  ])
  const ids = async (query: Record<string, string>) => (await filter(query)).items.map(({ id }) => id)
  expect(await ids({ state: 'unused' })).toEqual([decorative.id, unused.id])
  expect(await ids({ state: 'wordless' })).toEqual([unused.id, used.id])
  expect(await ids({ q: 'OLIJF' })).toEqual([unused.id])
  expect(await filter({ q: 'niets', page: '7' })).toMatchObject({ count: 0, page: 1, pages: 1, items: [] })
})

it('describes several pictures at once, each by itself, and finds them by their tags', async () => {
  await database.client.query('delete from library_pictures')
  const [one, two, three] = [await stored('coral'), await stored('plum'), await stored('khaki')]
  const before = { alt: {}, decorative: false, tags: [] }
  const alt = { nl: 'Een gevel', fr: 'Une façade' }
  await database.client.query(`insert into library_picture_texts values ($1, 'nl', 'Een pruim')`, [two.id])
  expect(
    await describePictures(staff, [
      { id: one.id, before, after: { alt, decorative: false, tags: ['Gevel', 'tuin'] } },
      // Somebody else wrote its Dutch words meanwhile.
      { id: two.id, before, after: { alt, decorative: false, tags: [] } },
      // Its tags alone may be written before its words are.
      { id: three.id, before, after: { ...before, tags: ['tuin'] } },
      { id: 999_999, before, after: { ...before, decorative: true } },
    ]),
  ).toEqual({
    kind: 'described',
    saved: [one.id, three.id],
    left: [
      { id: two.id, why: 'conflict' },
      { id: 999_999, why: 'missing' },
    ],
  })
  expect(await describePictures(staff, [{ id: three.id, before, after: { ...before, alt: { nl: 'Kaki' } } }])).toEqual({
    kind: 'described',
    saved: [],
    left: [{ id: three.id, why: 'incomplete' }],
  })
  const found = await filter({ tag: 'tuin' })
  expect(found.items.map(({ id }) => id)).toEqual([three.id, one.id])
  expect(found.tags).toEqual([
    { tag: 'gevel', count: 1 },
    { tag: 'tuin', count: 2 },
  ])
  expect((await filter({ q: 'GEVEL' })).items.map(({ id, tags }) => [id, tags])).toEqual([[one.id, ['gevel', 'tuin']]])
})

it('replaces a picture in more documents than a page lists, and says so of the list', async () => {
  const [old, by] = [await stored('crimson'), await stored('orchid')]
  await database.client.query('update library_pictures set decorative = true where id = $1', [by.id])
  await database.client.query(`insert into banners (id, kind) select n, 'gallery' from generate_series(9001, 9056) n`)
  await database.client.query(
    `insert into banner_texts (banner_id, language, title, description)
     select n, 'nl', 'Banner', '' from generate_series(9001, 9056) n`,
  )
  await database.client.query(
    `insert into banner_images (banner_id, src, width, height)
     select n, $1, 10, 10 from generate_series(9001, 9056) n`,
    [old.src],
  )
  await database.client.query(
    `insert into banner_image_texts (image_id, language, alt)
     select id, 'nl', 'Deur' from banner_images where banner_id > 9000`,
  )
  expect(await loadPlaces('picture', String(old.id), 'nl')).toHaveLength(MOST_PLACES + 1)
  const result = await replacePicture(staff, { id: String(old.id), by: by.src, keepFocus: true })
  expect(result).toEqual({ kind: 'replaced', count: 56, left: [] })
  const { rows } = await database.client.query('select 1 from banner_images where src = $1', [old.src])
  expect(rows).toEqual([])
  await database.client.query('delete from banners where id > 9000')
})

it('replaces a picture wherever the site shows it, with its size, and each place keeps its history', async () => {
  const [old, by] = [await stored('maroon'), await stored('lime')]
  await database.client.query('update library_pictures set width = 120, focal_x = 10, focal_y = 20 where id = $1', [
    by.id,
  ])
  await database.client.query(`update article_texts set html = $1 where article_id = 30`, [
    `<p><img src="${old.src}" alt="Deur" width="90" height="60"><img src="/demo/a.webp" width="1" height="1"></p>`,
  ])
  await database.client.query(`update banner_images set src = $1, width = 90, height = 60, focal_x = null`, [old.src])
  const { rows } = await database.client.query(
    `insert into staff (email, name, role, language) values ('vervang@example.test', 'Ann', 'editor', 'nl') returning id`,
  )
  await database.client.query(
    `insert into content_drafts (document_kind, document_id, state, version, staff_id, saved_at)
      values ('article', '31', $1, 0, $2, now())`,
    [JSON.stringify({ fields: { image: old.src }, texts: {}, lists: {} }), rows[0].id],
  )
  const replace = (source = String(old.id), target = by.src) =>
    replacePicture(staff, { id: source, by: target, keepFocus: false })
  expect(await replace(String(old.id), old.src)).toEqual({ kind: 'missing' })
  expect(await replace('999999')).toEqual({ kind: 'missing' })
  expect(await replace(String(old.id), '/pictures/none.jpg')).toEqual({ kind: 'missing' })

  const before = await loadDocument('article', '30')
  await database.client.query(
    `insert into content_plans (document_kind, document_id, action, due_at, state, version, staff_id, created_at)
      values ('article', '30', 'publish', now() - interval '1 minute', $1, $2, $3, now())`,
    [
      JSON.stringify({ ...before?.state, fields: { ...before?.state.fields, image: old.src } }),
      before?.version,
      rows[0].id,
    ],
  )

  const result = await replace()
  expect(result).toMatchObject({ kind: 'replaced', left: [] })
  const html = await database.client.query(`select distinct html from article_texts where article_id = 30`)
  expect(html.rows).toEqual([
    {
      html: `<p><img src="${by.src}" alt="Deur" width="120" height="60"><img src="/demo/a.webp" width="1" height="1"></p>`,
    },
  ])
  const banner = await database.client.query(`select distinct src, width, focal_x, focal_y from banner_images`)
  expect(banner.rows).toEqual([{ src: by.src, width: 120, focal_x: 10, focal_y: 20 }])
  const draft = await database.client.query(`select state, revision from content_drafts`)
  expect(draft.rows).toEqual([
    { state: { fields: { image: by.src, focal_x: 10, focal_y: 20 }, texts: {}, lists: {} }, revision: 2 },
  ])
  const changes = await database.client.query(
    `select count(*)::int as count from content_changes where staff_id = $1 and after::text like '%' || $2 || '%'`,
    [staff.id, by.src],
  )
  expect(changes.rows[0].count).toBeGreaterThan(1)
  expect(await transaction((tx) => findUses(tx, 'picture', String(old.id)))).toEqual([])
  // What was planned before is done all the same, with the new picture.
  await performDuePlans(new Date())
  const plans = await database.client.query('select failure from content_plans where done_at is not null')
  expect(plans.rows).toContainEqual({ failure: null })
  expect((await loadDocument('article', '30'))?.state.fields).toMatchObject({ image: by.src, status: 'Published' })
})
