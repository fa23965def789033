/** What an answer begins with, what goes with it, and that a later attempt sends the same. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { storeDownload } from '../../../lib/cms/library/store-file.ts'
import { pathOfDownload } from '../../../lib/content/downloads.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { deliverMail } from '../../../lib/mail/deliver.ts'
import { loadAnswer } from '../../../lib/requests/answers/view.ts'
import { loadRequest } from '../../../lib/requests/view.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'
import { printedPdf } from '../../support/forms/documents.ts'
import { startMailServer } from '../../support/mail/mail-server.ts'

let database: TestDatabase
let folder: string
const { query, offices, ask, colleague, act } = requestDesk(() => database)
beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'gevel-answers-'))
  setEnv('DATA_DIR', folder)
  setEnv('SITE_URL', 'http://localhost:3000')
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => emptyTables(database.client, 'leads', 'mails', 'staff', 'answer_templates', 'library_files'))

const person = {
  email: 'klant@voorbeeld.be',
  values: { firstName: 'An', lastName: '{office}' },
  subject: 'GV-1 – Rijwoning',
}
const load = async (staff: SessionStaff, id: string) => loadAnswer(staff, id, {}, 'nl')

async function template(name: string, forms: string[], texts: Record<string, [subject: string | null, body: string]>) {
  const [row] = await query<{ id: number }>('insert into answer_templates (name, forms) values ($1, $2) returning id', [
    name,
    forms,
  ])
  for (const [language, [subject, body]] of Object.entries(texts))
    await query('insert into answer_template_texts values ($1, $2, $3, $4)', [row?.id, language, subject, body])
}

/** A PDF of the library of about this many bytes. */
async function added(staff: SessionStaff, name: string, bytes = 0) {
  const path = join(folder, randomUUID())
  writeFileSync(path, printedPdf({ objects: `% ${name} ${'x'.repeat(bytes)}\n` }))
  const stored = await storeDownload(staff, path, name)
  if (typeof stored === 'string') throw new Error(stored)
  return { id: String(stored.id), path: pathOfDownload(stored.storedName) }
}

it('offers the templates of the request’s form and language, filled in with what is known', async () => {
  await template('Alle', [], { nl: ['{home}', 'Dag {name}, bel {office} ({officePhone}). {colleague}, {homeLink}'] })
  await template('Bezoek', ['contactMe', 'appointment'], { nl: [null, 'Over {form}'], fr: [null, 'Sur {form}'] })
  await template('Job', ['job'], { nl: [null, 'x'] })
  await template('Français', [], { fr: [null, 'y'] })
  const me = await colleague((await offices())[0])
  const [office] = await query<{ name: string }>('select name from offices order by id limit 1')
  const shown = await load(me, await ask(person))
  expect(shown?.templates.map(({ name }) => name)).toEqual(['Alle', 'Bezoek'])
  const [first, second] = shown?.templates ?? []
  expect(first?.subject).toBe('GV-1 – Rijwoning')
  expect(first?.body).toMatch(
    new RegExp(`^Dag An {office}, bel ${office?.name} \\(.*\\d.*\\)\\. An Desmet, {homeLink}$`),
  )
  expect([second?.subject, second?.body.startsWith('Over '), second?.body.includes('{')]).toEqual([null, true, false])
  const french = await load(me, await ask({ ...person, language: 'fr' }))
  expect(french?.templates.map(({ name }) => name)).toEqual(['Bezoek', 'Français'])
})

it('refuses an answer in which something is still to be filled in, and keeps it', async () => {
  const me = await colleague()
  const id = await ask(person)
  const { location } = await act(me, 'answerRequest', { id, seen: '0', subject: 'x', body: 'Zie {homeLink}' })
  expect(location).toMatch(/draft=.*#answer$/)
  const draft = /draft=([\w-]+)/.exec(location)?.[1]
  expect((await loadAnswer(me, id, { draft }, 'nl'))?.body).toBe('Zie {homeLink}')
  expect(await query('select 1 from mails')).toEqual([])
})

it('signs with the colleague, the office with its address, and the agency’s own line', async () => {
  const me = await colleague((await offices())[0])
  const id = await ask(person)
  await act(me, 'answerRequest', { id, seen: '0', subject: 'x', body: 'Dag An' })
  const [office] = await query<Record<string, string>>('select name, street, zip from offices order by id limit 1')
  const [mail] = await query<{ text: string }>('select text from mails')
  const { signature } = (await load(me, id)) ?? {}
  expect(signature).toMatchObject({ name: 'An Desmet', office: office?.name, line: expect.stringContaining('BIV') })
  for (const part of [office?.name, office?.street, `${office?.zip} `, signature?.line ?? '?', 'An Desmet'])
    expect(mail?.text).toContain(part)
})

it('sends files of the library as they were, also when a later attempt comes after they are gone', async () => {
  const me = await colleague()
  const [one, two] = [await added(me, 'Brochure'), await added(me, 'Prijslijst')]
  const id = await ask(person)
  expect((await load(me, id))?.files.library.map(({ value }) => value).sort()).toEqual([one.id, two.id].sort())
  await act(me, 'answerRequest', { id, seen: '0', subject: 'x', body: 'Dag', files: [one.id, two.id] })
  await query('delete from library_files')
  rmSync(one.path)
  const server = await startMailServer()
  setEnv('SMTP_URL', server.url)
  const [mail] = await query<{ id: string }>('select id from mails')
  server.behave('defer')
  await deliverMail(mail?.id ?? '')
  await query('update mails set next_attempt_at = now()')
  server.behave('accept')
  await deliverMail(mail?.id ?? '')
  await server.stop()
  const attached = server.mails.at(-1)?.attachments.map(({ filename, mimeType }) => [filename, mimeType])
  expect(attached).toEqual([
    ['Brochure.pdf', 'application/pdf'],
    ['Prijslijst.pdf', 'application/pdf'],
  ])
  expect((await loadRequest(me, id, 'nl', new Date()))?.mails[0]?.files).toEqual(['Brochure.pdf', 'Prijslijst.pdf'])
})

it('can be read again by who may see the request; what the site wrote, and what opens something, can’t', async () => {
  const me = await colleague((await offices())[0])
  const id = await ask(person)
  await act(me, 'answerRequest', { id, seen: '0', subject: 'x', body: 'Dag An, dat kan.' })
  await query(
    `insert into mails (id, lead_id, recipient, subject, html, text, language, message_id, personal, confidential)
     values (gen_random_uuid(), $1, 'an@voorbeeld.be', 'copy', '', 'geheim', 'nl', '<copy@voorbeeld.be>', false, false),
       (gen_random_uuid(), $1, 'an@voorbeeld.be', 'code', '', 'geheim', 'nl', '<code@voorbeeld.be>', true, true)`,
    [id],
  )
  const words = async (staff: SessionStaff) =>
    (await loadRequest(staff, id, 'nl', new Date()))?.mails.map((mail) => [mail.subject, mail.words])
  const shown = await words(me)
  expect(shown?.find(([subject]) => subject === 'x')?.[1]).toContain('Dag An, dat kan.')
  expect(shown?.filter(([subject]) => subject !== 'x').map(([, text]) => text)).toEqual([null, null])
  expect(await words(await colleague((await offices())[1]))).toBeUndefined()
})

it('sends one mail where the form comes twice, and another one for other files or from a page opened since', async () => {
  const me = await colleague()
  const { id: file } = await added(me, 'Brochure')
  const id = await ask(person)
  const answer = { id, seen: '0', subject: 'Dag', body: 'Dag An' }
  const count = async () => (await query('select id from mails')).length
  await Promise.all([1, 2, 3].map(() => act(me, 'answerRequest', answer)))
  expect(await count()).toBe(1)
  await act(me, 'answerRequest', { ...answer, files: [file] })
  await act(me, 'answerRequest', { ...answer, files: [file] })
  await act(me, 'answerRequest', { ...answer, body: 'Dag opnieuw' })
  expect(await count()).toBe(3)
  // Another file that is called the same.
  const { id: corrected } = await added(me, 'Brochure', 10)
  await act(me, 'answerRequest', { ...answer, files: [corrected] })
  await act(me, 'answerRequest', { ...answer, files: [corrected] })
  expect(await count()).toBe(4)
  const [latest] = await query<{ id: string }>('select max(id)::text as id from desk_request_events')
  await act(me, 'answerRequest', { ...answer, seen: latest?.id ?? '' })
  expect(await count()).toBe(5)
})

it('refuses six files, more than ten megabytes, and one that is gone; nothing is sent', async () => {
  const me = await colleague()
  const big = [await added(me, 'Groot 1', 5_500_000), await added(me, 'Groot 2', 5_500_000)].map((file) => file.id)
  const small: string[] = []
  for (let number = 0; number < 6; number += 1) small.push((await added(me, `Klein ${number}`)).id)
  const id = await ask(person)
  const send = (files: string[]) => act(me, 'answerRequest', { id, seen: '0', subject: 'x', body: 'Dag', files })
  for (const files of [small, big, ['987654'], ['x']]) {
    const { location } = await send(files)
    const draft = /draft=([\w-]+)/.exec(location)?.[1]
    expect([files, (await loadAnswer(me, id, { draft }, 'nl'))?.chosen]).toEqual([files, files])
  }
  expect(await query('select 1 from mails')).toEqual([])
  expect((await send(small.slice(1))).location).toContain('done=sent')
})
