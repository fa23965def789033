import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invalidateTags, TAGS } from '../../../lib/cache/tagged-cache.ts'
import { testimonials } from '../../../lib/content/testimonials.ts'
import { handleFormAction } from '../../../lib/forms/actions/form-action.ts'
import { removeExpiredFiles } from '../../../lib/forms/uploads/remove-files.ts'
import { downloadOf } from '../../../lib/leads/file-link.ts'
import { readDraft } from '../../../lib/submission/form-draft.ts'
import { changeTestimonial, reviewOf } from '../../../lib/submission/testimonial-review.ts'
import { createDataFolder } from '../../support/database/data-folder.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { docx, pdf } from '../../support/forms/documents.ts'
import type { Part } from '../../support/forms/form-body.ts'
import { errorsOf, sendForm } from '../../support/forms/requests.ts'

const PERSON = { firstName: 'An', lastName: 'Peeters', email: 'an@voorbeeld.be', phone: '0470 12 34 56' }
const DAY = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY)
const cv = (value: string | Uint8Array = pdf(), fileName = 'cv An.pdf'): Part => ({ name: 'cv', value, fileName })

let database: TestDatabase
let data: ReturnType<typeof createDataFolder>
beforeAll(async () => {
  database = await createTestDatabase()
  data = createDataFolder()
})
afterAll(async () => {
  await database.drop()
  data.remove()
})
beforeEach(() => emptyTables(database.client, 'leads', 'files', 'mails', 'rate_limits', 'form_drafts', 'testimonials'))

const query = async (sql: string) => (await database.client.query(sql)).rows
const inFolder = (name: string) => (existsSync(join(data.path, name)) ? readdirSync(join(data.path, name)) : [])
const agencyMail = async () =>
  (await query('select * from mails where reply_to is not null order by created_at')).find(
    ({ recipient }) => recipient !== PERSON.email,
  )
const fileToken = (text: string): string => /\/api\/files\/([^/?\s]+)/.exec(text)?.[1] ?? ''

describe('an application', () => {
  it('reaches the agency with a link to the CV, which ends with the CV after 28 days', async () => {
    const answer = await sendForm('job', { ...PERSON, position: 'Makelaar', remark: 'Graag!' }, { file: cv() })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/nl/bedankt/solliciteren/'])
    const mail = await agencyMail()
    expect(mail.text).toContain('cv An.pdf')
    const token = fileToken(mail.text)
    const opened = await downloadOf(token, inDays(27.9))
    expect(Buffer.from((await opened?.body.arrayBuffer()) ?? new ArrayBuffer())).toEqual(pdf())
    expect(opened?.headers).toMatchObject({
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="cv An.pdf"; filename*=UTF-8''cv%20An.pdf`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'no-store',
    })
    expect(await downloadOf(token, inDays(28.1))).toBeNull()
    expect([await removeExpiredFiles(inDays(27.9)), await removeExpiredFiles(inDays(28.1))]).toEqual([0, 1])
    expect(inFolder('files')).toEqual([])
    expect(await downloadOf(token, new Date())).toBeNull()
  })

  it('is there without its CV when that was lost from the disk', async () => {
    await sendForm('job', PERSON, { file: cv() })
    for (const name of inFolder('files')) rmSync(join(data.path, 'files', name))
    expect(await downloadOf(fileToken((await agencyMail()).text), new Date())).toBeNull()
  })

  it('leaves the CV out of the visitor’s own mail', async () => {
    await sendForm('job', PERSON, { file: cv(docx(), 'cv.docx') })
    const [mail] = await query(`select * from mails where recipient = 'an@voorbeeld.be'`)
    expect(mail.subject).toMatch(/^Uw sollicitatie/)
    expect(fileToken(mail.text)).toBe('')
  })

  it.each<[string, Record<string, string>, Part | undefined, Record<string, string>]>([
    ['without a CV', PERSON, undefined, { cv: 'Voeg uw cv toe' }],
    ['with an empty choice', PERSON, cv('', ''), { cv: 'Voeg uw cv toe' }],
    [
      'with a picture for a CV',
      PERSON,
      cv('GIF89a', 'cv.pdf'),
      {
        cv: 'Dit bestand kunnen wij niet aannemen. Kies een pdf of een Word-document (docx) zonder wachtwoord en zonder macro’s.',
      },
    ],
    [
      'with a CV of 5 MB and a byte',
      PERSON,
      cv(Buffer.alloc(5 * 1024 * 1024 + 1)),
      { cv: 'Dit bestand is te groot: hoogstens 5 MB' },
    ],
    ['with everything wrong', {}, cv('x'), {}],
  ])('%s gets the errors', async (_, given, file, errors) => {
    const found = await errorsOf('job', given, file ? { file } : {})
    expect(found).toMatchObject(errors)
    expect(Object.keys(found ?? {}).length).toBeGreaterThanOrEqual(given === PERSON ? 1 : 5)
    expect(await query('select from leads')).toEqual([])
    expect(inFolder('uploads')).toEqual([])
  })

  it('that must be mended keeps the CV: it is sent along by its token', async () => {
    const refused = await sendForm('job', { ...PERSON, email: 'an' }, { file: cv() })
    expect(refused.status).toBe(303)
    const draft = await readDraft(
      'job',
      new URL(refused.headers.get('location') ?? '', 'http://localhost').searchParams.get('draft') ?? '',
    )
    expect(draft).toMatchObject({ errors: { email: 'emailInvalid' }, fileName: 'cv An.pdf' })
    expect(Object.keys(draft?.errors ?? {})).toEqual(['email'])
    const again = await sendForm('job', { ...PERSON, cv: String(draft?.values.cv) }, { file: cv('', '') })
    expect(again.headers.get('location')).toBe('/nl/bedankt/solliciteren/')
    expect(await downloadOf(fileToken((await agencyMail()).text), new Date())).not.toBeNull()
    // It was given away: sent once more, the form asks for another.
    const third = await errorsOf('job', { ...PERSON, position: 'Iets anders', cv: String(draft?.values.cv) })
    expect(third).toEqual({ cv: 'Wij hebben uw bestand niet meer. Kies het opnieuw.' })
  })

  it('sent twice is one, with another CV it is another', async () => {
    await sendForm('job', PERSON, { file: cv() })
    await sendForm('job', PERSON, { file: cv() })
    expect(await query('select from leads')).toHaveLength(1)
    await sendForm('job', PERSON, { file: cv(pdf('better')) })
    expect(await query('select from leads')).toHaveLength(2)
    expect(await query('select from files where lead_id is not null')).toHaveLength(2)
  })

  it('gives its link to nobody who has the token of the form', async () => {
    const refused = await sendForm('job', { ...PERSON, email: 'an' }, { file: cv() })
    const draft = await readDraft(
      'job',
      new URL(refused.headers.get('location') ?? '', 'http://localhost').searchParams.get('draft') ?? '',
    )
    expect(await downloadOf(String(draft?.values.cv), new Date())).toBeNull()
  })
})

describe('a testimonial', () => {
  const WORDS = {
    remark: 'Heel tevreden. Ze belden altijd terug.',
    name: 'Élodie D’Hondt',
    email: 'an@voorbeeld.be',
    consent: 'yes',
  }
  const picture = async (): Promise<Part> => ({
    name: 'image',
    fileName: 'ik.png',
    value: await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  })
  const shown = async () => {
    invalidateTags(TAGS)
    return testimonials('nl')
  }

  /** What the agency's page sends by its buttons. */
  const decide = (token: string, fields: Record<string, string>) =>
    handleFormAction(
      new Request(`https://www.lindehof.example/api/testimonial-reviews/${token}/`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ locale: 'nl', ...fields }),
      }),
      token,
      changeTestimonial,
      () => 'refused',
    )

  it('waits for the agency to decide by the link of its mail, and is then shown with its picture', async () => {
    await sendForm('testimonial', { ...WORDS, website: 'WWW.dhondt.example' }, { file: await picture() })
    expect(await shown()).toEqual([])
    const [row] = await query('select * from testimonials')
    expect(row).toMatchObject({
      status: 'Draft',
      author: 'Élodie D’Hondt',
      website: 'https://WWW.dhondt.example',
      verification: 'none',
    })
    expect(row.slug).toMatch(/^elodie-dhondt-[0-9a-f]{8}$|^elodie-d-hondt-[0-9a-f]{8}$/)
    const mail = await agencyMail()
    const review = /\/nl\/getuigenis-nalezen\/([\w-]+)\//.exec(mail.text)?.[1] ?? ''
    expect(mail.text).not.toContain('studio')
    expect((await downloadOf(fileToken(mail.text), new Date()))?.headers['Content-Type']).toBe('image/webp')
    expect(await reviewOf(review, new Date())).toMatchObject({ comment: WORDS.remark, published: false })
    expect(await shown()).toEqual([])
    await decide(review, { action: 'publish' })
    expect(await shown()).toEqual([])
    await decide(review, { action: 'publish', verification: 'sale-file' })
    expect(await shown()).toMatchObject([{ verification: 'sale-file' }])
    await decide(review, { action: 'refuse' })
    expect(await shown()).toEqual([])
    const before = await decide(`${review}x`, { action: 'publish', verification: 'none' })
    expect(before.headers.get('location')).toContain('/nl/getuigenis-nalezen/')
    expect(await reviewOf(`${review}x`, new Date())).toBeNull()
    expect(await reviewOf(review, inDays(91))).toBeNull()
    expect(await shown()).toEqual([])
    await decide(review, { action: 'publish', verification: 'none' })
    expect(await shown()).toMatchObject([
      {
        author: 'Élodie D’Hondt',
        title: { text: 'Heel tevreden.' },
        comment: { text: WORDS.remark },
        image: row.image,
      },
    ])
    expect(inFolder('pictures')).toContain(row.image.replace('/pictures/', ''))
    expect(await removeExpiredFiles(inDays(4000))).toBe(0)
  })

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['consent', { consent: '' }, { consent: 'Vink aan dat uw getuigenis op deze site mag verschijnen' }],
    ['a name', { name: ' ' }, { name: 'Vul uw naam in' }],
    ['words', { remark: '' }, { remark: 'Vul in wat u wilt vertellen' }],
    ['a website that is one', { website: 'javascript:alert(1)' }, { website: 'Dit websiteadres klopt niet' }],
  ])('needs %s', async (_, given, errors) => {
    expect(await errorsOf('testimonial', { ...WORDS, ...given })).toEqual(errors)
    expect(await query('select from testimonials')).toEqual([])
  })

  it('refuses a drawing for a picture', async () => {
    const file = { name: 'image', fileName: 'a.png', value: '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>' }
    expect(await errorsOf('testimonial', WORDS, { file })).toEqual({
      image: 'Deze foto kunnen wij niet aannemen. Kies een JPEG, PNG of WebP.',
    })
  })

  it('has an address whatever its author is called', async () => {
    for (const name of ['李', '<b>An</b>', '😀']) await sendForm('testimonial', { ...WORDS, name })
    expect(await query('select from testimonials')).toHaveLength(3)
  })
})
