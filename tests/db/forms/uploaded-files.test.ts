import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { transaction } from '../../../lib/db/transaction.ts'
import { findSentFile, giveFile } from '../../../lib/forms/queries-file-rows.ts'
import { readFormBody, type UploadedFile } from '../../../lib/forms/request/request-body.ts'
import { file, text } from '../../../lib/forms/rules-fields.ts'
import { storeFormFile } from '../../../lib/forms/uploads/form-file.ts'
import { removeExpiredFiles, removeOrphanedFiles } from '../../../lib/forms/uploads/remove-files.ts'
import { findStoredFile, pathOfFile, type StoredFile, storeFile } from '../../../lib/forms/uploads/upload-store.ts'
import { log } from '../../../lib/log.ts'
import { createDataFolder } from '../../support/database/data-folder.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { docx, pdf, printedPdf } from '../../support/forms/documents.ts'
import { formRequest, multipart, type Part } from '../../support/forms/form-body.ts'
import { insertTestLead } from '../../support/forms/leads.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

let database: TestDatabase
let data: ReturnType<typeof createDataFolder>
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
  data = createDataFolder()
})
afterAll(async () => {
  await database.drop()
  data.remove()
})
beforeEach(() => emptyTables(database.client, 'files', 'leads'))

const inFolder = (name: string): string[] => {
  const folder = join(data.path, name)
  return existsSync(folder) ? readdirSync(folder) : []
}
const rows = async () => (await database.client.query('select * from files')).rows

async function upload(bytes: Uint8Array, fileName = 'cv.pdf'): Promise<UploadedFile> {
  const body = await readFormBody(formRequest(multipart([{ name: 'cv', value: bytes, fileName }])))
  if (body.kind !== 'form' || !body.file) throw new Error(body.kind)
  return body.file
}
async function kept(bytes: Uint8Array = pdf(), fileName?: string): Promise<StoredFile> {
  const found = await storeFile(await upload(bytes, fileName), 'document', NOW)
  if (typeof found === 'string') throw new Error(found)
  return found
}
const give = async (id: string, deleteAfter: Date | null = later(60), now = NOW, times = 1) => {
  const leadId = await insertTestLead(database.client)
  const once = () => transaction((tx) => giveFile(tx, { id, leadId, now, deleteAfter }))
  return (await Promise.all(Array.from({ length: times }, once))).filter(Boolean).length
}

describe('a document', () => {
  it('is kept as it was sent, for this user alone, under a name that tells nothing', async () => {
    const found = await kept(docx(), 'Mijn cv.PDF')
    expect(found).toMatchObject({ originalName: 'Mijn cv.docx', bytes: docx().length })
    expect(found.storedName).toMatch(/^[0-9a-f]{24}\.docx$/)
    const path = pathOfFile(found)
    expect(path).toBe(join(data.path, 'files', found.storedName))
    expect(readFileSync(path)).toEqual(docx())
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(inFolder('uploads')).toEqual([])
    const [row] = await rows()
    expect(row).toMatchObject({ lead_id: null, delete_after: later(30) })
    expect(row.media_type).toBe('application/vnd.openxmlformats-officedocument.wordprocessingml.document')
  })

  it('that is none is refused, and gone', async () => {
    const before = inFolder('files')
    expect(await storeFile(await upload(Buffer.from('<script>'), 'cv.pdf'), 'document', NOW)).toBe('kind')
    expect(await rows()).toEqual([])
    expect([inFolder('uploads'), inFolder('files')]).toEqual([[], before])
  })

  it.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['..\\..\\boot.ini', 'boot.pdf'],
    ['cv\u0000.exe', 'cv.pdf'],
    ['a\r\nX-Evil: 1.pdf', 'a X-Evil- 1.pdf'],
    ['cv\u202Efdp.exe', 'cvfdp.pdf'],
    ['سيرة 📄.pdf', 'سيرة 📄.pdf'],
    [`${'é'.repeat(300)}.pdf`, `${'é'.repeat(100)}.pdf`],
    ['CON.pdf', 'document.pdf'],
    ['....', 'document.pdf'],
    ['', 'document.pdf'],
  ])('called %j is shown as %j', async (fileName, shown) => {
    const sent = { ...(await upload(pdf())), originalName: fileName }
    expect(await storeFile(sent, 'document', NOW)).toMatchObject({ originalName: shown })
  })
})

describe('a picture', () => {
  const picture = (make: (from: Sharp) => Sharp, width = 2000, height = 1000) =>
    make(sharp({ create: { width, height, channels: 3, background: '#2f5d50' } })).toBuffer()

  it.each([
    ['JPEG', (from: Sharp) => from.withExif({ IFD0: { Copyright: 'Jan, Kerkstraat 1' } }).jpeg()],
    ['PNG', (from: Sharp) => from.png()],
    ['WebP', (from: Sharp) => from.webp()],
  ])('as %s is made anew, smaller and without what stood beside it', async (_, make) => {
    const found = await storeFile(await upload(await picture(make), 'ik.jpg'), 'picture', NOW)
    if (typeof found === 'string') throw new Error(found)
    expect(pathOfFile(found)).toBe(join(data.path, 'pictures', found.storedName))
    const { format, width, height, exif } = await sharp(pathOfFile(found)).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 1360, height: 680, exif: undefined })
    expect(statSync(pathOfFile(found)).size).toBe(found.bytes)
    expect(inFolder('uploads')).toEqual([])
  })

  it('turned on its side by a camera is upright', async () => {
    const turned = await picture((from) => from.withMetadata({ orientation: 6 }).jpeg(), 200, 100)
    const found = await storeFile(await upload(turned), 'picture', NOW)
    expect(typeof found !== 'string' && (await sharp(pathOfFile(found)).metadata())).toMatchObject({
      width: 100,
      height: 200,
    })
  })

  it.each<[string, () => Promise<Uint8Array>, string?]>([
    ['drawn in SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a GIF', () => picture((from) => from.gif(), 20, 20)],
    ['a PDF', async () => pdf()],
    ['broken', async () => (await picture((from) => from.jpeg())).subarray(0, 400)],
    ['only a beginning', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['of 61 megapixels', () => picture((from) => from.png({ compressionLevel: 9 }), 6100, 10_000), 'pixels'],
  ])('%s is refused', async (_, bytes, problem = 'kind') => {
    expect(await storeFile(await upload(await bytes(), 'ik.jpg'), 'picture', NOW)).toBe(problem)
    expect(await rows()).toEqual([])
    expect(inFolder('uploads')).toEqual([])
  })
})

describe('a file that waits for its form', () => {
  it('is found by its token, and waits anew each time', async () => {
    const { token, id } = await kept()
    const again = await findStoredFile(token, later(29))
    expect(again?.id).toBe(id)
    expect(await findStoredFile(again?.token ?? '', later(58))).toMatchObject({ id })
    expect(await findStoredFile(token, later(58))).toBeNull()
  })

  it('is found by no other token', async () => {
    const { token } = await kept()
    const [, id, expires, signature = ''] = /^(.+)-(\d+)-(.{43})$/.exec(token) ?? []
    expect(await findStoredFile(`${id}-${Number(expires) + 1}-${signature}`, NOW)).toBeNull()
    expect(await findStoredFile(`${id}-${expires}-${signature.slice(1)}A`, NOW)).toBeNull()
    expect(await findStoredFile('', NOW)).toBeNull()
  })

  it('is given to one request, and then waits no more', async () => {
    const { id, token } = await kept()
    expect(await findSentFile(id, NOW)).toBeNull()
    expect(await give(id, later(60), NOW, 5)).toBe(1)
    expect(await findStoredFile(token, NOW)).toBeNull()
    expect(await findSentFile(id, NOW)).toMatchObject({ id, originalName: 'cv.pdf' })
    expect(await findSentFile(id, later(60))).toBeNull()
  })

  it('is not given once its time is over', async () => {
    const { id } = await kept()
    expect(await give(id, later(60), later(30))).toBe(0)
  })
})

describe('what is over', () => {
  it('goes, file and row; what isn’t stays', async () => {
    const [waiting, over, given] = [await kept(), await kept(), await kept()]
    await database.client.query('update files set delete_after = $1 where id = $2', [later(10), over.id])
    await give(given.id, later(60))
    expect(await removeExpiredFiles(later(10))).toBe(1)
    expect([waiting, over, given].map((each) => existsSync(pathOfFile(each)))).toEqual([true, false, true])
    expect((await rows()).map(({ id }) => id).sort()).toEqual([waiting.id, given.id].sort())
    expect(await removeExpiredFiles(later(60))).toBe(2)
    expect(await rows()).toEqual([])
  })

  it('goes also beside what can’t be removed, which is named in the log and tried again the next night', async () => {
    const error = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    const files = [await kept(), await kept(), await kept()].sort((a, b) => a.id.localeCompare(b.id))
    const [stuck, ...others] = files
    const path = pathOfFile(stuck as StoredFile)
    // A folder under its name can't be removed as a file, by root either.
    rmSync(path)
    mkdirSync(path)
    expect(await removeExpiredFiles(later(31))).toBe(2)
    expect((await rows()).map(({ id }) => id)).toEqual([stuck?.id])
    for (const other of others) expect(existsSync(pathOfFile(other))).toBe(false)
    expect(error.mock.calls).toMatchObject([
      [{ event: 'erasure.failed', what: 'files', count: 1, ids: [stuck?.id] }, expect.any(String)],
    ])
    rmSync(path, { recursive: true })
    expect(await removeExpiredFiles(later(32))).toBe(1)
    expect(await rows()).toEqual([])
    error.mockRestore()
  })

  it('goes when the file is gone already: a process died between the two', async () => {
    const { id } = await kept()
    const file = (await rows()).find((row) => row.id === id)
    rmSync(join(data.path, 'files', file.stored_name))
    expect(await removeExpiredFiles(later(30))).toBe(1)
    expect(await rows()).toEqual([])
  })

  it('is swept where a process died before there was a row, an hour later', async () => {
    const file = await kept()
    mkdirSync(join(data.path, 'uploads'), { recursive: true })
    const left = [join(data.path, 'uploads', 'a'), join(data.path, 'files', `${'0'.repeat(24)}.pdf`)]
    const young = join(data.path, 'uploads', 'b')
    for (const path of [...left, young]) writeFileSync(path, 'left behind')
    for (const path of [...left, pathOfFile(file)]) utimesSync(path, later(-61), later(-61))
    utimesSync(young, later(-59), later(-59))
    expect(await removeOrphanedFiles(NOW)).toBeGreaterThanOrEqual(2)
    expect([...left, young, pathOfFile(file)].map((path) => existsSync(path))).toEqual([false, false, true, true])
    rmSync(young)
  })

  it('a picture goes when nothing shows it any more', async () => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const picture = await storeFile(await upload(bytes), 'picture', NOW)
    if (typeof picture === 'string') throw new Error(picture)
    await give(picture.id, null)
    await database.client.query(
      `insert into testimonials (slug, author, language, given_on, image) values ('a', 'A', 'nl', now(), $1)`,
      [`/pictures/${picture.storedName}`],
    )
    expect(await removeExpiredFiles(later(60 * 24 * 365))).toBe(0)
    expect(await findSentFile(picture.id, later(60 * 24 * 365))).toMatchObject({ id: picture.id })
    await database.client.query(`delete from testimonials where slug = 'a'`)
    expect(await removeExpiredFiles(NOW)).toBe(1)
    expect(existsSync(pathOfFile(picture))).toBe(false)
  })
})

describe('the file of a form', () => {
  const FORM = { sections: { one: { name: text(), cv: file({ accept: '.pdf,.docx' }) } } }
  const PICTURES = { sections: { one: { image: file({ accept: 'image/png' }) } } }
  const taken = async (parts: Part[], form: Parameters<typeof storeFormFile>[0] = FORM) => {
    const body = await readFormBody(formRequest(multipart(parts)))
    if (body.kind !== 'form') throw new Error(body.kind)
    return storeFormFile(form, body, NOW)
  }
  const cv = (value: string | Uint8Array): Part => ({ name: 'cv', value, fileName: 'cv.pdf' })

  it('is taken in, and found again by its token', async () => {
    const first = await taken([cv(pdf())])
    expect(first).toMatchObject({ field: 'cv', file: { originalName: 'cv.pdf' }, errors: {} })
    const token = first.file?.token ?? ''
    expect(await taken([{ name: 'cv', value: token }])).toMatchObject({ file: { id: first.file?.id }, errors: {} })
    // A browser sends its empty file field with it.
    const both: Part[] = [
      { name: 'cv', value: '', fileName: '' },
      { name: 'cv', value: token },
    ]
    expect(await taken(both)).toMatchObject({ file: { id: first.file?.id }, errors: {} })
  })

  it('sent anew takes the place of the one from before', async () => {
    const before = await taken([cv(pdf())])
    const both = [cv(pdf('better')), { name: 'cv', value: before.file?.token ?? '' }]
    const { file: after } = await taken(both)
    expect(after?.contentHash).not.toBe(before.file?.contentHash)
  })

  it.each<[string, () => Part[], Record<string, string>]>([
    ['of another kind', () => [cv('hello')], { cv: 'fileKind' }],
    ['that asks for a password', () => [cv(printedPdf({ trailer: '/Encrypt 9 0 R' }))], { cv: 'fileLocked' }],
    [
      'with a script',
      () => [cv(printedPdf({ objects: '4 0 obj<</S/JavaScript/JS(a)>>endobj' }))],
      { cv: 'fileActive' },
    ],
    ['that is empty', () => [cv(Buffer.alloc(0))], { cv: 'fileEmpty' }],
    ['that is too large', () => [cv(Buffer.alloc(5 * 1024 * 1024 + 1))], { cv: 'fileTooLarge' }],
    ['by a token that is none', () => [{ name: 'cv', value: 'abc' }], { cv: 'fileGone' }],
    ['that was not chosen', () => [{ name: 'cv', value: '', fileName: '' }], {}],
    ['in a field that takes none', () => [{ name: 'name', value: pdf(), fileName: 'cv.pdf' }], {}],
  ])('%s', async (_, parts, errors) => {
    expect(await taken(parts())).toEqual({ field: 'cv', file: null, errors })
    expect(inFolder('uploads')).toEqual([])
  })

  it('of a form without such a field is thrown away', async () => {
    expect(await taken([cv(pdf())], { sections: { one: { cv: text() } } })).toEqual({
      field: null,
      file: null,
      errors: {},
    })
    expect(inFolder('uploads')).toEqual([])
  })

  it('by the token of a document is no picture', async () => {
    const { token } = await kept()
    expect(await taken([{ name: 'image', value: token }], PICTURES)).toMatchObject({ errors: { image: 'fileGone' } })
  })
})
