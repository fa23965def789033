import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GET } from '../../../app/(files)/downloads/[file]/route.ts'
import { backUp } from '../../../lib/backup/make-backup.ts'
import { readNamedFiles } from '../../../lib/backup/queries-snapshot.ts'
import { restore } from '../../../lib/backup/restore-backup.ts'
import { checkContent } from '../../../lib/cms/check/check-content.ts'
import type { DocumentKind } from '../../../lib/cms/collections/rules-kind-names.ts'
import { deleteDocument, saveDocument } from '../../../lib/cms/documents/save-document.ts'
import { loadDocument } from '../../../lib/cms/documents/view.ts'
import { allFiles } from '../../../lib/cms/library/file-overview.ts'
import { storeDownload } from '../../../lib/cms/library/store-file.ts'
import { findLinks } from '../../../lib/cms/links/find-links.ts'
import { eraseChangesBefore } from '../../../lib/cms/versions/queries-erase.ts'
import { restoreVersion } from '../../../lib/cms/versions/restore.ts'
import { pathOfDownload } from '../../../lib/content/downloads.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { removeReplacedDownloads } from '../../../lib/forms/uploads/remove-files.ts'
import { contentAddress, fileAddress } from '../../../lib/media/rules-file-address.ts'
import { formatFileSize } from '../../../lib/shared/format-file-size.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { archive, DOCX_PARTS, docx, printedPdf } from '../../support/forms/documents.ts'

let database: TestDatabase
let folder: string
const staff = { id: randomUUID(), sessionId: randomUUID(), role: 'editor', officeId: null } as SessionStaff
beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'gevel-downloads-'))
  setEnv('DATA_DIR', folder)
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

function file(bytes: Buffer): string {
  const path = join(folder, randomUUID())
  writeFileSync(path, bytes)
  return path
}
/** A PDF that no other test has. */
const brochure = (text: string) => printedPdf({ objects: `% ${text}\n` })

async function added(bytes: Buffer, name = 'Brochure kopers.pdf', by: SessionStaff | null = staff) {
  const stored = await storeDownload(by, file(bytes), name)
  if (typeof stored === 'string') throw new Error(stored)
  return { ...stored, id: stored.id ?? 0 }
}

async function save(
  kind: DocumentKind,
  id: string,
  change: (state: NonNullable<Awaited<ReturnType<typeof loadDocument>>>['state']) => object,
) {
  const document = await loadDocument(kind, id)
  if (!document) throw new Error(`no ${kind} ${id}`)
  const state = { ...document.state, ...change(document.state) }
  return saveDocument(staff, { kind, id, version: document.version, state })
}
const TITLES = { nl: { title: 'Brochure voor kopers' }, fr: { title: 'Brochure pour acheteurs' } }
const titled = (id: number) => save('file', String(id), () => ({ texts: TITLES }))
const remove = async (id: number) => {
  const version = (await loadDocument('file', String(id)))?.version ?? 0
  return deleteDocument(staff, { kind: 'file', id: String(id), version })
}
const linkIn = (html: string) =>
  save('article', '30', ({ texts }) => ({ texts: { ...texts, nl: { ...texts.nl, html } } }))

function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const name = path.replace('/downloads/', '')
  return GET(new Request(`http://site.test${path}`, { headers }), { params: Promise.resolve({ file: name }) })
}

it('stores a file once, names it safely, and refuses what is none whatever it is called', async () => {
  const first = await added(brochure('one'), '../../etc/pass wd<b>.pdf')
  expect(first).toMatchObject({ isNew: true, name: 'pass wdb.pdf' })
  expect(await added(brochure('one'), 'anders.pdf')).toMatchObject({ id: first.id, isNew: false })
  const word = await added(docx(), 'Aanvraag.docx')
  expect(word.storedName).toMatch(/\.docx$/)
  const macros = archive([...DOCX_PARTS, { name: 'word/vbaProject.bin', data: 'x' }])
  for (const [bytes, problem] of [
    [Buffer.from('<html><script>alert(1)</script>'), 'noFile'],
    [macros, 'noFile'],
    [Buffer.alloc(0), 'empty'],
    [brochure('cut').subarray(0, -30), 'damaged'],
    [printedPdf({ trailer: '/Encrypt 9 0 R' }), 'encrypted'],
    [printedPdf({ objects: '<</S/JavaScript>>' }), 'active'],
  ] as const)
    expect(await storeDownload(staff, file(bytes), 'brochure.pdf')).toBe(problem)
})

it('is public by an address that stays, and as a download that is no page of the site', async () => {
  const { id, storedName } = await added(brochure('public'))
  const bytes = brochure('public').length
  const moved = await ask(fileAddress(id, storedName))
  expect([moved.status, moved.headers.get('location')]).toEqual([302, contentAddress(id, storedName)])
  const answer = await ask(contentAddress(id, storedName))
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Brochure kopers.pdf"; filename*=UTF-8''Brochure%20kopers.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, max-age=31536000, immutable',
  })
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(brochure('public'))
  const part = await ask(contentAddress(id, storedName), { range: 'bytes=0-7' })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    `bytes 0-7/${bytes}`,
    '%PDF-1.7',
  ])
  expect((await ask(contentAddress(id, storedName), { range: `bytes=${bytes}-` })).status).toBe(416)
  const etag = answer.headers.get('etag') ?? ''
  expect((await ask(contentAddress(id, storedName), { 'if-none-match': etag })).status).toBe(304)
  for (const path of ['/downloads/999999.pdf', '/downloads/..%2f..%2fpostgres-password', '/downloads/secrets.json'])
    expect((await ask(path)).status).toBe(404)
})

it('is offered for links by its title once it has one, in each language', async () => {
  const { id, storedName } = await added(brochure('links'), 'pl-2027.pdf')
  expect(await save('file', String(id), () => ({ texts: { nl: TITLES.nl } }))).toEqual({
    kind: 'invalid',
    errors: { 'texts.fr.title': 'required' },
  })
  const files = async (text: string, locale: 'nl' | 'fr') =>
    (await findLinks(text, locale)).filter(({ kind }) => kind === 'file')
  expect(await files('pl-2027', 'nl')).toEqual([])
  expect(await titled(id)).toMatchObject({ kind: 'saved' })
  expect(await files('acheteurs', 'fr')).toEqual([
    {
      kind: 'file',
      title: 'Brochure pour acheteurs',
      about: `pl-2027.pdf, ${formatFileSize(1, 'fr')}`,
      href: fileAddress(id, storedName),
    },
  ])
})

it('gets another content at the same address, and its history brings the old one back', async () => {
  const old = await added(brochure('old'))
  await titled(old.id)
  const before = (await loadDocument('file', String(old.id)))?.version ?? 0
  const by = await added(brochure('new and longer'), 'b.pdf', null)
  const replaced = () =>
    save('file', String(old.id), ({ fields }) => ({
      fields: { ...fields, stored_name: by.storedName },
    }))
  expect(await replaced()).toMatchObject({ kind: 'saved' })
  // Who kept the address of the old content gets the new one.
  const moved = await ask(contentAddress(old.id, old.storedName))
  expect(moved.headers.get('location')).toBe(contentAddress(old.id, by.storedName))
  expect((await ask(contentAddress(old.id, by.storedName))).status).toBe(200)
  expect(await restoreVersion(staff, { kind: 'file', id: String(old.id), version: before })).toMatchObject({
    kind: 'saved',
  })
  expect((await ask(contentAddress(old.id, old.storedName))).status).toBe(200)
})

it('takes no content that was not uploaded, nor one that another file has', async () => {
  const [one, other] = [await added(brochure('mine')), await added(brochure('theirs'))]
  await titled(one.id)
  const content = (stored_name: string) =>
    save('file', String(one.id), ({ fields }) => ({ fields: { ...fields, stored_name } }))
  const refusals: [string, string][] = [
    [other.storedName, 'taken'],
    [`${'0'.repeat(24)}.pdf`, 'missing'],
    ['../postgres-password', 'invalid'],
    ['', 'required'],
  ]
  for (const [name, error] of refusals)
    expect(await content(name)).toEqual({ kind: 'invalid', errors: { 'fields.stored_name': error } })
})

it('of two who replace it at once the second is told, and nothing is lost', async () => {
  const { id } = await added(brochure('busy'))
  await titled(id)
  const document = await loadDocument('file', String(id))
  const [one, other] = [await added(brochure('first'), 'a.pdf', null), await added(brochure('second'), 'b.pdf', null)]
  const results = await Promise.all(
    [one, other].map(({ storedName }) =>
      saveDocument(staff, {
        kind: 'file',
        id: String(id),
        version: document?.version ?? 0,
        state: { ...document?.state, fields: { ...document?.state.fields, stored_name: storedName } } as never,
      }),
    ),
  )
  expect(results.map(({ kind }) => kind).sort()).toEqual(['conflict', 'saved'])
})

it('stays while something links to it, and can’t be linked to once it is gone', async () => {
  const { id, storedName } = await added(brochure('used'))
  await titled(id)
  const link = `<p><a href="${fileAddress(id, storedName)}">Lees</a></p>`
  expect(await linkIn(link)).toMatchObject({ kind: 'saved' })
  expect(await remove(id)).toMatchObject({ kind: 'used', places: [{ kind: 'article', id: '30' }] })
  const row = (await allFiles('kopers', 'nl')).find((one) => one.id === id)
  expect(row).toMatchObject({ uses: 1, wordless: [] })
  await linkIn('<p>Niets</p>')
  const version = (await loadDocument('file', String(id)))?.version ?? 0
  await database.client.query(`update header_links set href = $1 where id = 1`, [fileAddress(id, storedName)])
  expect(await remove(id)).toMatchObject({ kind: 'used', places: [{ kind: 'header-link', id: '1' }] })
  await database.client.query(`update header_links set href = '/' where id = 1`)
  expect(await remove(id)).toMatchObject({ kind: 'saved' })
  expect((await ask(fileAddress(id, storedName))).status).toBe(404)
  expect(await linkIn(link)).toEqual({ kind: 'invalid', errors: { 'texts.nl.html': 'fileGone' } })
  // What was removed comes back under its number, so that its address works again.
  expect(await restoreVersion(staff, { kind: 'file', id: String(id), version })).toMatchObject({ kind: 'saved' })
  expect((await ask(contentAddress(id, storedName))).status).toBe(200)
})

it('is removed or linked to, whichever comes first, but never both', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, storedName } = await added(brochure(`race ${round}`))
    await titled(id)
    const [removed, linked] = await Promise.all([
      remove(id),
      linkIn(`<p><a href="${fileAddress(id, storedName)}">${round}</a></p>`),
    ])
    expect([removed.kind, linked.kind]).toSatisfy(
      ([removal, link]) =>
        (removal === 'saved') === (link === 'invalid') && (removal === 'used') === (link === 'saved'),
    )
    await linkIn('<p>Niets</p>')
  }
})

it('is named where the disk or a text lost it', async () => {
  const { id, storedName } = await added(brochure('lost'))
  rmSync(pathOfDownload(storedName))
  expect((await ask(contentAddress(id, storedName))).status).toBe(404)
  await database.client.query(`update header_links set href = $1 where id = 1`, [fileAddress(id, storedName)])
  await database.client.query(`update header_links set href = '/downloads/999999.pdf' where id = 2`)
  const found = (await checkContent()).filter(({ code }) => /^file/.test(code))
  expect(found.map(({ code, row, values }) => [code, row.columns.id, values])).toEqual(
    expect.arrayContaining([
      ['fileGone', String(id), {}],
      ['fileUntitled', String(id), { languages: 'NL, FR' }],
      ['fileLinkBroken', '2', {}],
    ]),
  )
})

it('keeps a replaced content while its history can bring it back, and what was just uploaded', async () => {
  const old = await added(brochure('replaced'))
  await titled(old.id)
  const [by, waiting] = [await added(brochure('by'), 'b.pdf', null), await added(brochure('waiting'), 'c.pdf', null)]
  await save('file', String(old.id), ({ fields }) => ({ fields: { ...fields, stored_name: by.storedName } }))
  const later = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000)
  // As the disk dates them, which has the machine's clock, also at another date.
  for (const { storedName } of [old, by, waiting]) utimesSync(pathOfDownload(storedName), new Date(), new Date())
  const there = () => [old, by, waiting].map(({ storedName }) => existsSync(pathOfDownload(storedName)))
  await removeReplacedDownloads(new Date())
  expect(there()).toEqual([true, true, true])
  await removeReplacedDownloads(later)
  expect(there()).toEqual([true, true, false])
  await eraseChangesBefore(later)
  await removeReplacedDownloads(later)
  expect(there()).toEqual([false, true, false])
})

// The last one: another database takes the place of this one.
it('comes back from a backup with its titles', async () => {
  const { id, storedName } = await added(brochure('saved'))
  await titled(id)
  expect(await readNamedFiles(database.client)).toContain(`downloads/${storedName}`)
  const saved = join(mkdtempSync(join(tmpdir(), 'gevel-backup-')), 'backup')
  await backUp({ file: saved, databaseUrl: database.url, dataDir: folder, software: 'gevel', now: new Date() })
  const other = await createTestDatabase()
  const elsewhere = mkdtempSync(join(tmpdir(), 'gevel-restored-'))
  try {
    const progress = { onProgress: () => undefined }
    await restore({ file: saved, databaseUrl: other.url, dataDir: elsewhere, replace: true, ...progress })
    expect(readFileSync(join(elsewhere, 'downloads', storedName))).toEqual(brochure('saved'))
    const { rows } = await other.client.query('select title from library_file_texts where file_id = $1 order by 1', [
      id,
    ])
    expect(rows).toEqual([{ title: 'Brochure pour acheteurs' }, { title: 'Brochure voor kopers' }])
  } finally {
    await other.drop()
    for (const path of [dirname(saved), elsewhere]) rmSync(path, { recursive: true, force: true })
  }
})
