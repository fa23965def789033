import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PropertyArticle } from '#components/listings/page/PropertyArticle.tsx'
import { GET as openPublic } from '../../../app/api/documents/[token]/[id]/[key]/route.ts'
import { GET as openAtDesk } from '../../../app/api/staff/documents/route.ts'
import { invalidateTags, TAGS } from '../../../lib/cache/tagged-cache.ts'
import { transaction } from '../../../lib/db/transaction.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { addDocument, documentByKey, documentsOf } from '../../../lib/documents/documents.ts'
import { storeDocument } from '../../../lib/documents/store-documents.ts'
import { setEnv } from '../../../lib/env.ts'
import { removeUnusedDocuments } from '../../../lib/forms/uploads/remove-files.ts'
import { loadHome } from '../../../lib/homes/view.ts'
import { lookUpListing } from '../../../lib/listings/view.ts'
import { listingJsonLd } from '../../../lib/seo/structured-data/listing-json-ld.ts'
import { createTestDatabase, emptyCatalogue, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { expectEachAsync } from '../../support/each.ts'
import { dataDir, type FeedRecord, homePair, importFeed, temporaryFolder } from '../../support/feed.ts'
import { postTo } from '../../support/form-posts.ts'
import type { Query } from '../../support/owners.ts'
import { TestBrowser } from '../../support/sign-in.ts'
import { makeStaff, signedInStaff } from '../../support/staff.ts'

const callDesk = postTo('staff/desk')
const ORIGIN = 'https://secret.example'
const [EPC, MINUTES, DEED] = [
  { ID: 1, Name: 'EPC-attest', Url: `${ORIGIN}/epc.pdf` },
  { ID: 2, Name: 'Notulen Janssens', Url: `${ORIGIN}/notulen.pdf` },
  { ID: 3, Name: 'Eigendomstitel Peeters', Url: `${ORIGIN}/titel.pdf` },
]
const UNNUMBERED = { Name: 'Grondplan', Url: `${ORIGIN}/plan.pdf?id=7&expires=1&sig=abc` }

let database: TestDatabase
let me: SessionStaff
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows
beforeAll(async () => {
  database = await createTestDatabase()
  setEnv('SITE_URL', 'http://localhost:3000')
  setEnv('DATA_DIR', dataDir)
})
afterAll(() => database.drop())
beforeEach(async () => {
  await emptyCatalogue(database.client)
  await emptyTables(database.client, 'staff')
  me = await makeStaff(query, 'administrator', 'Bram Claes')
})

const take = (Documents: FeedRecord[], files: Record<string, Buffer | string> = {}) =>
  importFeed(database.url, { properties: homePair({ Documents }), files }, { force: true })
async function set(key: string, kind: string, visibility: string, id = 1001) {
  const browser = await signedInStaff(query, me.id)
  const fields = { locale: 'nl', action: 'homeDocument', id: `${id} ${key}`, kind, visibility }
  const answer = await callDesk(browser.request('/api/staff/desk/', fields))
  // What the listener of a running site does.
  invalidateTags(TAGS)
  return answer.headers.get('location') ?? answer.status
}
const seen = async () => (await documentsOf({ propertyId: 1001 })).map(({ key, visibility }) => `${key} ${visibility}`)
async function listing() {
  const found = await lookUpListing(1001, 'nl')
  if (found.kind !== 'found') throw new Error('The home is shown.')
  return found.listing
}
const open = async (key: string, id: number | string = 1001, of = 'home') => {
  const params = Promise.resolve({ token: of, id: String(id), key })
  return openPublic(new Request(`http://localhost:3000/api/documents/${of}/${id}/${key}/`), { params })
}

describe('what the desk sets of a document', () => {
  beforeEach(async () => {
    await take([EPC, MINUTES, UNNUMBERED])
  })
  const unnumberedKey = async () => (await documentsOf({ propertyId: 1001 }))[2]?.key ?? ''

  it('stays over imports: another order, other names, other addresses, one more before it', async () => {
    const key = await unnumberedKey()
    expect(await set('id-2', 'auto', 'owner')).toContain('done=document')
    expect(await set(key, 'photos', 'auto')).toContain('done=document')
    await take([
      { ...UNNUMBERED, Name: 'Iets anders', Url: `${ORIGIN}/plan.pdf?id=7&expires=99&sig=xyz` },
      { Name: 'Nieuw', Url: `${ORIGIN}/new.pdf` },
      { ...MINUTES, Name: 'Plan', Url: `${ORIGIN}/elsewhere` },
      EPC,
    ])
    const documents = await documentsOf({ propertyId: 1001 })
    expect(documents.map((one) => [one.key, one.kind, one.visibility])).toEqual([
      [key, 'photos', 'onRequest'],
      [expect.stringMatching(/^at-/), 'unknown', 'onRequest'],
      ['id-2', 'plan', 'owner'],
      ['id-1', 'epc', 'public'],
    ])
  })

  it('is told with who set it and when, and is undone by setting nothing', async () => {
    await set('id-2', 'brochure', 'public')
    await set('id-2', 'auto', 'auto')
    expect((await seen())[1]).toBe('id-2 onRequest')
    const home = await loadHome(me, '1001', 'nl', new Date())
    expect(home?.documentHistory).toMatchObject([
      { by: 'Bram Claes', name: MINUTES.Name, kind: null, visibility: null },
      { by: 'Bram Claes', name: MINUTES.Name, kind: 'brochure', visibility: 'public' },
    ])
    expect(home?.documents[1]).toMatchObject({
      unset: { kind: 'minutes', visibility: 'onRequest' },
      set: { kind: null },
    })
  })

  it('is noted once, however often it is sent as it stands', async () => {
    await set('id-2', 'auto', 'owner')
    await set('id-2', 'auto', 'owner')
    expect(await query('select from document_choices')).toHaveLength(1)
  })

  it('is refused for a document that isn’t there, and for what no document is', async () => {
    expect(await set('id-99', 'auto', 'public')).toBe(404)
    expect(await set('id-1', 'auto', 'public', 4)).toBe(404)
    expect(await set("id-1' or 1=1", 'auto', 'public')).toBe(404)
    await set('id-1', 'nonsense', 'public')
    expect(await query('select from document_choices')).toEqual([])
  })
})

describe('the page of a home', () => {
  beforeEach(async () => {
    await take([EPC, MINUTES, DEED, { ID: 4, Name: 'Afrekening', Url: `${ORIGIN}/afrekening.pdf` }])
    await set('id-4', 'auto', 'afterVisit')
  })

  it('holds no byte of what isn’t public but its kind, nor an address of any', async () => {
    const shown = await listing()
    const contact = { office: null, name: 'Lindehof', email: 'a@b.example', phone: '' }
    const costs = { costs: null, figures: { surcharges: null, premiums: [] }, renovation: null, today: '' }
    const rest = { similar: [], contact, agent: null, map: null, origin: 'https://a.example', dutyYears: 6, ...costs }
    const html = renderToStaticMarkup(createElement(PropertyArticle, { listing: shown, ...rest }))
    expect(html).toContain('href="/api/documents/home/1001/id-1/"')
    expect(html).toContain('Op aanvraag: verslag van de algemene vergadering.')
    expect(html).toContain('Na een bezoek: rekeningen van de mede-eigendom.')
    const jsonLd = JSON.stringify(listingJsonLd(shown, { origin: 'https://a.example', agency: 'L', office: null }))
    for (const text of [html, JSON.stringify(shown), jsonLd])
      expect(text).not.toMatch(/secret\.example|Janssens|Peeters|eigendomstitel|id-[234]/i)
  })

  it('follows what the network sets of a kind', async () => {
    await query(
      `update site_sections set value = '{"visibility": {"epc": "owner", "minutes": "public"}}' where name = 'documents'`,
    )
    invalidateTags(TAGS)
    const { documents } = await listing()
    expect(documents).toMatchObject({ open: [{ key: 'id-2' }], onRequest: [], afterVisit: ['accounts'] })
    await query(`update site_sections set value = '{"visibility": {}}' where name = 'documents'`)
    invalidateTags(TAGS)
    expect((await listing()).documents.open).toEqual([{ key: 'id-1', name: EPC.Name }])
  })
})

const pdf = (text: string) => Buffer.from(`%PDF-1.4 ${text}`)

describe('a document in the feed’s folder', () => {
  const FILES = { 'documents/epc.pdf': pdf('one'), 'documents/akte.pdf': pdf('deed') }
  const [IN_FOLDER, ACT] = [
    { ID: 1, Name: 'EPC', Url: 'documents/epc.pdf' },
    { ID: 2, Name: 'Basisakte', Url: 'documents/akte.pdf' },
  ]

  it('is kept by its content, and opened only by who may see it', async () => {
    await take([IN_FOLDER, ACT], FILES)
    const found = await documentByKey({ propertyId: 1001 }, 'id-1', 'nl')
    expect(found?.url).toMatch(/^\/documents\/[0-9a-f]{24}\.pdf$/)
    expect(existsSync(join(dataDir, found?.url ?? ''))).toBe(true)
    const response = await open('id-1')
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(await response.text()).toBe('%PDF-1.4 one')
    expect((await open('id-2')).status).toBe(404)
    await set('id-1', 'auto', 'onRequest')
    expect((await open('id-1')).status).toBe(404)
  })

  it('is nobody’s without a home on the site, and at no other address', async () => {
    await take([IN_FOLDER], FILES)
    await expectEachAsync(
      [
        ['id-1', 1002, 'home'],
        ['id-1', '1001x', 'home'],
        ['id-1', 1001, 'project'],
        ['id-1', 1001, 'constructor'],
        ['id-9', 1001, 'home'],
        ['../../x', 1001, 'home'],
      ] as const,
      async (key, id, of) => expect((await open(key, id, of)).status).toBe(404),
    )
    await query('update properties set hidden = true')
    expect((await open('id-1')).status).toBe(404)
  })

  it('is read anew where its content changed', async () => {
    await take([IN_FOLDER], FILES)
    await importFeed(database.url, {
      properties: homePair({ Documents: [IN_FOLDER] }),
      files: { 'documents/epc.pdf': pdf('other') },
    })
    expect(await (await open('id-1')).text()).toBe('%PDF-1.4 other')
  })

  it('is left out where it isn’t there, lies elsewhere, or is of another kind', async () => {
    await take(
      [
        IN_FOLDER,
        { ID: 2, Name: 'Weg', Url: 'documents/none.pdf' },
        { ID: 3, Name: 'Elders', Url: '../../etc/passwd.pdf' },
        { ID: 4, Name: 'Pagina', Url: 'documents/page.pdf' },
        { ID: 5, Name: 'Programma', Url: 'documents/run.exe' },
        { ID: 6, Name: 'Wortel', Url: '/documents/epc.pdf' },
      ],
      { ...FILES, 'documents/page.pdf': '<script>alert(1)</script>', 'documents/run.exe': 'MZ' },
    )
    expect(await seen()).toEqual(['id-1 public'])
  })
})

it('the desk opens any document to who may see its home, and to nobody else', async () => {
  await take([{ ID: 3, Name: 'Eigendomstitel', Url: 'documents/a.pdf' }], { 'documents/a.pdf': pdf('deed') })
  const [{ id: near } = { id: 0 }] = await query<{ id: number }>(
    `select o.id from offices o join towns t on t.sector_id = o.sector_id where t.zip = '9000' limit 1`,
  )
  const [{ id: far } = { id: 0 }] = await query<{ id: number }>(
    `select id from offices where sector_id <> (select sector_id from towns where zip = '9000') limit 1`,
  )
  const statusFor = async (role: 'administrator' | 'editor' | 'office' | null, office: number | null = null) => {
    const browser = role === null ? new TestBrowser() : await signedInStaff(query, (await makeStaff(query, role)).id)
    if (office !== null) await query(`update staff set office_id = $1 where role = 'office'`, [office])
    return (await openAtDesk(browser.request('/api/staff/documents/?locale=nl&home=1001&key=id-3'))).status
  }
  expect(await statusFor('administrator')).toBe(200)
  expect(await statusFor('editor')).toBe(404)
  expect(await statusFor(null)).toBe(401)
  expect([await statusFor('office', near), await statusFor('office', far)]).toEqual([200, 404])
})

describe('a document that no CRM brings', () => {
  const file = (name: string, content: Buffer): string => {
    const path = join(temporaryFolder(), name)
    writeFileSync(path, content)
    return path
  }
  const add = async (content: Buffer, more: { kind?: 'lease'; visibility?: 'public' } = {}) => {
    const storedName = await storeDocument(join(dataDir, 'documents'), file('a.pdf', content))
    if (!storedName) throw new Error('It is a document.')
    const { kind = null, visibility = null } = more
    const rest = { propertyId: 1001, name: 'Asbestattest', staffId: me.id, now: new Date() }
    await transaction((tx) => addDocument(tx, { storedName, kind, visibility, ...rest }))
    invalidateTags(TAGS)
    return `file-${storedName.slice(0, 24)}`
  }

  it('is one of the home in each language, and no import takes it away', async () => {
    await take([EPC])
    const key = await add(pdf('asbestos'))
    await take([MINUTES, EPC])
    expect(await seen()).toEqual(['id-2 onRequest', 'id-1 public', `${key} public`])
    expect((await listing()).documents.open.map(({ name }) => name)).toEqual([EPC.Name, 'Asbestattest'])
    expect(await (await open(key)).text()).toBe('%PDF-1.4 asbestos')
  })

  it('has the kind and the readers that it was accepted with, until the desk sets others', async () => {
    await take([])
    const key = await add(pdf('lease'), { kind: 'lease' })
    expect(await seen()).toEqual([`${key} owner`])
    expect((await open(key)).status).toBe(404)
    await set(key, 'lease', 'public')
    expect((await open(key)).status).toBe(200)
  })

  it('is one, however often it is added', async () => {
    await take([])
    const key = await add(pdf('twice'))
    await add(pdf('twice'), { visibility: 'public' })
    expect(await seen()).toEqual([`${key} public`])
  })

  it('is of a kind that the site keeps', () =>
    expectEachAsync(
      [
        ['a.pdf', pdf('x'), /\.pdf$/],
        ['a.docx', Buffer.from('504b0304aa', 'hex'), /\.docx$/],
        ['a.zip', Buffer.from('504b0304aa', 'hex'), null],
        ['a.pdf', Buffer.from('<html>'), null],
        ['a.pdf', Buffer.alloc(0), null],
        ['a.jpg', Buffer.from('ffd8ffe0aa', 'hex'), /\.jpg$/],
      ] as const,
      async (name, content, kept) => {
        const stored = await storeDocument(join(dataDir, 'documents'), file(name, Buffer.from(content)))
        if (kept === null) expect(stored).toBeNull()
        else expect(stored).toMatch(kept)
      },
    ))
})

it('files that no home and no project has any more are removed after a day, and no others', async () => {
  const folder = join(dataDir, 'documents')
  mkdirSync(folder, { recursive: true })
  await take([{ ID: 1, Name: 'EPC', Url: 'documents/epc.pdf' }], { 'documents/epc.pdf': pdf('kept') })
  const [before, fresh] = [`${'a'.repeat(24)}.pdf`, `${'b'.repeat(24)}.pdf`]
  for (const name of [before, fresh]) writeFileSync(join(folder, name), pdf('x'))
  const now = new Date()
  const twoDaysAgo = new Date(now.getTime() - 2 * 86_400_000)
  for (const name of readdirSync(folder)) if (name !== fresh) utimesSync(join(folder, name), twoDaysAgo, twoDaysAgo)
  await removeUnusedDocuments(now)
  const kept = (await documentByKey({ propertyId: 1001 }, 'id-1', 'nl'))?.url.split('/')[2]
  expect(readdirSync(folder).toSorted()).toEqual([fresh, kept].toSorted())
})
