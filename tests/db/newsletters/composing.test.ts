/** How a newsletter is composed: what its mail says, what it leaves out, and that two people don't overwrite each other. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { GET as showNewsletter } from '../../../app/api/staff/newsletters/route.ts'
import { DOCUMENTS } from '../../../lib/cms/collections/rules-kinds.ts'
import { emptyState } from '../../../lib/cms/collections/rules-state.ts'
import { deleteDocument, saveDocument } from '../../../lib/cms/documents/save-document.ts'
import { loadDocument } from '../../../lib/cms/documents/view.ts'
import { readListState } from '../../../lib/desk/lists/rules-query.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { log } from '../../../lib/log.ts'
import { loadSubscriber, SUBSCRIBER_SOURCE } from '../../../lib/newsletters/list-subscribers.ts'
import { newsletterMails } from '../../../lib/newsletters/mails.ts'
import { findNewsletter } from '../../../lib/newsletters/queries.ts'
import { listSubscribers } from '../../../lib/newsletters/queries-subscribers.ts'
import { SUBSCRIBER_LIST } from '../../../lib/newsletters/rules-subscriber-list.ts'
import { loadNewsletter } from '../../../lib/newsletters/view.ts'
import { createTestDatabase, emptyCatalogue, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'
import { homePair, importFeed } from '../../support/feed.ts'
import { makeNewsletter, makeReaders } from '../../support/newsletters.ts'
import { makeStaff, signedInStaff } from '../../support/staff.ts'

const NOW = new Date('2026-11-23T09:00:00Z')

const jar = vi.hoisted(() => ({ cookies: new Map<string, string>() }))
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: (name: string) => jar.cookies.has(name) && { value: jar.cookies.get(name) } }),
}))

const SITE = 'https://www.lindehof.example'
let database: TestDatabase
let staff: SessionStaff
const { query, act } = requestDesk(() => database)
beforeAll(async () => {
  vi.spyOn(log, 'info').mockImplementation(() => undefined)
  database = await createTestDatabase({ now: NOW })
  setEnv('SITE_URL', SITE)
  staff = await makeStaff(query, 'administrator')
  // Before anything is read: no process tells this one of changes.
  await query(`with draft as (insert into articles (status) values ('Draft') returning id)
    insert into article_texts (article_id, language, title, name, intro, html, image_alt) select id, 'nl', 'Ontwerp', 'Ontwerp', '', '', '' from draft`)
  await emptyCatalogue(database.client)
  await importFeed(database.url, { properties: homePair({ ID: 77 }) })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await database.drop()
})
beforeEach(async () => {
  await emptyTables(database.client, 'newsletter_recipients', 'newsletter_sendings', 'newsletters')
  await emptyTables(database.client, 'newsletter_subscriptions', 'mails')
})

/** Adds a block with texts in Dutch. */
async function addBlock(id: number, fields: Record<string, unknown>, texts: Record<string, string> = {}) {
  const [row] = await query<{ id: number }>(
    `insert into newsletter_blocks (newsletter_id, sort_order, kind, image, article_id, home_id, href)
     select $1, count(*), $2, $3, $4, $5, $6 from newsletter_blocks where newsletter_id = $1 returning id`,
    [id, fields.kind, fields.image, fields.article_id, fields.home_id, fields.href],
  )
  await query(
    "insert into newsletter_block_texts (block_id, language, html, label, alt) values ($1, 'nl', $2, $3, $4)",
    [...[row?.id, texts.html ?? '', texts.label ?? '', texts.alt ?? '']],
  )
}
const dutch = async (id: number) => {
  const newsletter = await findNewsletter(id)
  return newsletter ? (await newsletterMails(newsletter)).get('nl') : undefined
}
const article = async (isPublic = true) => {
  const [row] = await query<{ id: number; title: string }>(
    `select a.id, t.title from articles a join article_texts t on t.article_id = a.id and t.language = 'nl'
     where (a.status = 'Published') = $1 and t.title <> '' order by a.id limit 1`,
    [isPublic],
  )
  return row ?? { id: 0, title: '' }
}

describe('the mail of a newsletter', () => {
  it('shows words, pictures, articles, homes and buttons in their order, with absolute addresses', async () => {
    const id = await makeNewsletter(query, { nl: 'Nieuws' })
    const { id: articleId, title } = await article()
    await addBlock(id, { kind: 'picture', image: '/pictures/a.jpg' }, { alt: 'Een "tuin" <b>' })
    await addBlock(id, { kind: 'article', article_id: articleId })
    await addBlock(id, { kind: 'home', home_id: 77 })
    await addBlock(id, { kind: 'button', href: '/contact/' }, { label: 'Bel ons' })
    const mail = await dutch(id)
    const { html = '', text = '' } = mail?.shown('https://x.example/weg/') ?? {}
    expect(mail?.leftOut).toEqual([])
    const places = ['lezer', 'alt="Een', title, '/77/', 'Bel ons', 'https://x.example/weg/'].map((part) =>
      html.indexOf(part),
    )
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places).not.toContain(-1)
    for (const part of ['Dag lezer (nl)', '[Een "tuin" <b>]', title, '/77/', 'Bel ons:', 'https://x.example/weg/'])
      expect(text).toContain(part)
    for (const [, address = ''] of html.matchAll(/(?:href|src)="([^"]*)"/g))
      expect(address).toMatch(/^(https?:|mailto:|tel:)/)
  })

  it('runs nothing that somebody put into its words, nor loads from elsewhere', async () => {
    const id = await makeNewsletter(query, { nl: 'Nieuws\r\nBcc: evil@example.org' })
    await addBlock(
      id,
      { kind: 'words' },
      {
        html: `<p onclick="x()" style="position:fixed">Hallo</p><script>x()</script><img src="https://evil.example/pixel.gif">
          <a href="javascript:x()">a</a><a href="//evil.example">b</a><iframe src="/"></iframe><form><input></form>`,
      },
    )
    await addBlock(id, { kind: 'button', href: 'javascript:alert(1)' }, { label: 'Klik' })
    await addBlock(id, { kind: 'picture', image: 'https://evil.example/pixel.gif' })
    const mail = (await dutch(id))?.shown('') ?? { subject: '', html: '' }
    expect(mail.html).not.toMatch(/<script|onclick|javascript:|evil\.example[/"]|position:fixed|<iframe|<form|<input/)
    expect(mail.subject).toBe('Nieuws Bcc: evil@example.org')
  })

  it('leaves out what is empty or no longer on the site, and the page says so', async () => {
    const id = await makeNewsletter(query, { nl: 'Nieuws' })
    const { id: articleId } = await article(false)
    await addBlock(id, { kind: 'home', home_id: 78 })
    await addBlock(id, { kind: 'article', article_id: articleId })
    await addBlock(id, { kind: 'article' })
    await addBlock(id, { kind: 'button', href: '/contact/' })
    expect((await dutch(id))?.leftOut).toEqual([
      { place: 2, kind: 'home', why: 'withdrawn' },
      { place: 3, kind: 'article', why: 'withdrawn' },
      { place: 4, kind: 'article', why: 'empty' },
      { place: 5, kind: 'button', why: 'empty' },
    ])
    await makeReaders(query, 3, ['nl', 'nl', 'fr'])
    const page = await loadNewsletter(staff, String(id), 'nl', NOW)
    expect(page?.languages).toMatchObject([{ language: 'nl', readers: 2 }])
    expect(page?.languages[0]?.problems[0]).toBe(
      'Blok 2 (pand) valt weg: het staat niet meer op de site, of niet in deze taal.',
    )
    expect(page?.missing).toEqual([
      '1 persoon leest Frans en krijgt deze nieuwsbrief niet: hij is niet in die taal geschreven.',
    ])
    expect(page?.sure).toMatch(/^2 personen krijgen deze nieuwsbrief: 2 in het Nederlands\./)
  })
})

describe('two editors', () => {
  it('don’t overwrite each other, and nobody changes what is on its way', async () => {
    const definition = DOCUMENTS.newsletter
    const made = await saveDocument(staff, {
      ...{ kind: 'newsletter', id: null, version: 0 },
      state: {
        ...emptyState(definition),
        fields: { name: 'November' },
        texts: { nl: { subject: 'Nieuws', preview: '' } },
        lists: { blocks: [{ key: null, fields: { kind: 'words' }, texts: { nl: { html: '<p>Dag</p>' } } }] },
      },
    })
    if (made.kind !== 'saved') throw new Error(made.kind)
    const seen = await loadDocument('newsletter', made.id)
    if (!seen) throw new Error('It was not stored.')
    const save = (subject: string) =>
      saveDocument(staff, {
        ...{ kind: 'newsletter', id: made.id, version: seen.version },
        state: { ...seen.state, texts: { nl: { subject, preview: '' } } },
      })
    expect([(await save('Een')).kind, (await save('Ander')).kind]).toEqual(['saved', 'conflict'])
    await makeReaders(query, 1)
    const now = await loadDocument('newsletter', made.id)
    const winterDay = `${NOW.getUTCFullYear() + 1}-01-31`
    const send = (version: number) =>
      act(staff, 'sendNewsletter', {
        id: made.id,
        version: String(version),
        when: 'later',
        day: winterDay,
        time: '10:00',
      })
    expect((await send(seen.version)).location).toContain('done=changed')
    expect((await send(now?.version ?? 0)).location).toContain('done=planned')
    const [row] = await query<{ send_at: Date }>('select send_at from newsletter_sendings')
    // Ten o'clock in Brussels, in winter.
    expect(row?.send_at.toISOString()).toBe(`${winterDay}T09:00:00.000Z`)
    const late = { kind: 'newsletter' as const, id: made.id, version: now?.version ?? 0 }
    const refused = { kind: 'invalid', errors: { document: 'onItsWay' } }
    expect(await saveDocument(staff, { ...late, state: now?.state ?? seen.state })).toEqual(refused)
    expect(await deleteDocument(staff, late)).toEqual(refused)
  })

  it('can’t send at a moment that has passed or isn’t given', async () => {
    const id = String(await makeNewsletter(query))
    await makeReaders(query, 1)
    for (const fields of [
      { day: '2020-01-01', time: '10:00' },
      { day: '2999-01-01', time: '10:00' },
      { day: '', time: '10:00' },
      { day: '2999-01-01', time: '' },
    ])
      expect((await act(staff, 'sendNewsletter', { id, version: '0', when: 'later', ...fields })).location).toContain(
        'draft=',
      )
    expect(await query('select 1 from newsletter_sendings')).toEqual([])
  })
})

describe('who composes', () => {
  it('gets a test at the own address only, and sees the mail in a frame that runs nothing', async () => {
    const editor = await makeStaff(query, 'editor')
    const id = await makeNewsletter(query)
    expect((await act(editor, 'testNewsletter', { id: `${id} fr` })).location).toContain('done=test')
    expect((await act(editor, 'testNewsletter', { id: `${id} de` })).status).toBe(404)
    const mails = await query<Record<string, string>>(
      'select recipient, subject, language, list_unsubscribe from mails',
    )
    expect(mails).toEqual([
      { recipient: editor.email, subject: '[Test] Nouvelles', language: 'fr', list_unsubscribe: null },
    ])
    // An editor composes; sending is for administrators.
    expect((await act(editor, 'sendNewsletter', { id: String(id), version: '0', when: 'now' })).status).toBe(404)
    const browser = await signedInStaff(query, editor.id)
    jar.cookies = browser.cookies
    const show = (part: string) => showNewsletter(browser.request(`/api/staff/newsletters/?locale=nl&id=${id}&${part}`))
    const [light, dark, text, none] = await Promise.all(
      ['language=nl&look=light', 'language=nl&look=dark', 'language=fr&look=text', 'language=de&look=light'].map(show),
    )
    expect(light?.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*; sandbox$/)
    expect((await light?.text())?.includes('@media not all')).toBe(true)
    expect((await dark?.text())?.includes('@media all')).toBe(true)
    expect([text?.headers.get('content-type'), await text?.text()]).toEqual([
      'text/plain; charset=utf-8',
      expect.stringContaining('Dag lezer (fr)'),
    ])
    expect(none?.status).toBe(404)
  })
})

it('subscribers are found by address and state, and unsubscribed for those who ask', async () => {
  await makeReaders(query, 60)
  await query("update newsletter_subscriptions set suppressed_at = now() where email = 'reader7@example.org'")
  const find = (address: string) => listSubscribers(readListState(SUBSCRIBER_LIST, new URLSearchParams(address)))
  expect(await find('q=READER7@')).toMatchObject({
    count: 1,
    rows: [{ email: 'reader7@example.org', state: 'suppressed' }],
  })
  const counts = ['state=confirmed', 'state=!confirmed', 'language=nl', 'q=%', 'page=9'].map(
    async (address) => (await find(address)).count,
  )
  const [dutch] = await query<{ count: number }>(
    "select count(*)::int as count from newsletter_subscriptions where language = 'nl'",
  )
  expect(await Promise.all(counts)).toEqual([59, 1, dutch?.count, 0, 60])
  expect((await find('page=2')).rows).toHaveLength(10)
  const byName = async (sort: string) => {
    const parts = [await find(`sort=${sort}`), await find(`sort=${sort}&page=2`)]
    return parts.flatMap(({ rows }) => rows.map(({ email }) => email))
  }
  expect(await byName('-name')).toEqual((await byName('name')).toReversed())
  const reader = { staff, locale: 'nl', now: NOW } as const
  expect(await SUBSCRIBER_SOURCE.counts?.(reader)).toEqual({
    ...{ all: 60, confirmed: 59, unconfirmed: 0, suppressed: 1 },
  })
  const [row] = (await find('q=reader8@')).rows
  const id = row?.id ?? ''
  expect((await loadSubscriber(id, reader))?.mayEnd).toBe(true)
  expect((await act(staff, 'endSubscriber', { id })).location).toContain('done=ended')
  expect((await find('q=reader8@')).rows[0]).toMatchObject({ state: 'unsubscribed' })
  expect(await loadSubscriber(id, reader)).toMatchObject({ email: 'reader8@example.org', mayEnd: false })
  expect([await loadSubscriber('x', reader), await SUBSCRIBER_SOURCE.peek?.(crypto.randomUUID(), reader)]).toEqual([
    null,
    null,
  ])
})

it('pictures and files that a newsletter shows stay in the library, because mailboxes keep the mail', async () => {
  const id = await makeNewsletter(query, { nl: 'Nieuws' })
  const picture = async (name: string) =>
    (
      await query<{ id: number }>(
        "insert into library_pictures (src, width, height, name) values ($1, 10, 10, 'x') returning id",
        [`/pictures/${name}.jpg`],
      )
    )[0]?.id
  const [file] = await query<{ id: number }>(
    "insert into library_files (stored_name, name) values (repeat('a', 24) || '.pdf', 'a') returning id",
  )
  const [shown, written] = [await picture('shown'), await picture('written')]
  await addBlock(id, { kind: 'picture', image: '/pictures/shown.jpg' })
  await addBlock(
    id,
    { kind: 'words' },
    { html: `<img src="/pictures/written.jpg"><a href="/downloads/${file?.id}.pdf">a</a>` },
  )
  const places = [{ kind: 'newsletter', id: String(id) }]
  for (const [kind, item] of [
    ['picture', shown],
    ['picture', written],
    ['file', file?.id],
  ] as const)
    expect(
      await deleteDocument(staff, {
        kind,
        id: String(item),
        version: (await loadDocument(kind, String(item)))?.version ?? 0,
      }),
    ).toEqual({
      kind: 'used',
      places,
    })
})
