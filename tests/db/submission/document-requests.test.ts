import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FormName } from '../../../lib/forms/rules-table.ts'
import { documentHref, linkedDocument } from '../../../lib/leads/document-link.ts'
import { findSubject } from '../../../lib/leads/subject.ts'
import { choicesOf } from '../../../lib/leads/view-choice-labels.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { homePair, importFeed } from '../../support/feed.ts'
import { errorsOf, sendForm } from '../../support/forms/requests.ts'

const EPC = { ID: 7, Name: 'EPC-attest', Url: 'https://documents.example/epc.pdf' }
const PLAN = { ID: 8, Name: 'Grondplan', Url: 'https://documents.example/plan.pdf?size=a4&key=1' }
const UNNUMBERED = { Name: 'Verslag  van de syndicus', Url: 'https://documents.example/verslag.pdf' }
const FORM: FormName = 'documents'
const PERSON = { firstName: 'An', lastName: 'Peeters', email: 'An@Voorbeeld.be' }
const ABOUT = { query: { property: '1001' } }

let database: TestDatabase
/** The feed of the moment, shown at once. */
async function showHomes(documents: unknown[] = [EPC, PLAN, UNNUMBERED]): Promise<void> {
  const records = [
    ...homePair({ ID: 1001, Documents: documents }),
    ...homePair({ ID: 1002, Documents: [] }),
    ...homePair({ ID: 1003, Documents: [EPC] }),
  ]
  await importFeed(database.url, { properties: records })
}
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await emptyTables(database.client, 'leads', 'mails', 'rate_limits')
  await showHomes()
})

const query = async (sql: string) => (await database.client.query(sql)).rows
const mailsTo = async (recipient: string) =>
  query(`select * from mails where recipient = '${recipient}' order by created_at`)
const linksIn = (text: string): string[] =>
  [...text.matchAll(/https?:\/\/\S+\/api\/documents\/[^\s?]+/g)].map(([link]) => link)
const tokenOf = (link: string): string => link.split('/').filter(Boolean).at(-1) ?? ''
/** What the links of the last mail to someone open. */
async function openedBy(recipient: string, now = new Date()): Promise<(string | null)[]> {
  const mail = (await mailsTo(recipient)).at(-1)
  return Promise.all(linksIn(mail?.text ?? '').map((link) => linkedDocument(tokenOf(link), now)))
}
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)

describe('choices', () => {
  const choices = async (property: string) => {
    const subject = await findSubject({ about: 'property' }, { property }, 'nl')
    return subject && choicesOf(FORM, subject, 'nl')
  }

  it('are all, and each by name', async () => {
    const found = await choices('1001')
    expect(found?.documents?.map(({ value }) => value)).toEqual([
      'all',
      'EPC-attest',
      'Grondplan',
      'Verslag van de syndicus',
    ])
  })

  it('are the one alone, or none at all', async () => {
    expect((await choices('1003'))?.documents?.map(({ value }) => value)).toEqual(['EPC-attest'])
    expect(await choices('1002')).toBeNull()
  })
})

describe('documents', () => {
  it('are mailed to who asks, each as a link that leads to it', async () => {
    const answer = await sendForm(FORM, { ...PERSON, documents: ['Grondplan', 'Verslag van de syndicus'] }, ABOUT)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/nl/bedankt/documenten/'])
    expect(await openedBy('an@voorbeeld.be')).toEqual([PLAN.Url, UNNUMBERED.Url])
    const [mail] = await mailsTo('an@voorbeeld.be')
    expect(mail.text).toContain('Grondplan')
    expect(mail.text).not.toContain('documents.example')
    const [lead] = await query('select * from leads')
    expect(lead).toMatchObject({ form: 'documents', property_id: 1001, email: 'an@voorbeeld.be' })
    // The office learns what was sent, and gets no link of someone else.
    const [agency] = await query(`select * from mails where reply_to = 'an@voorbeeld.be'`)
    expect(agency.text).toContain('Grondplan, Verslag van de syndicus')
    expect(linksIn(agency.text)).toEqual([])
  })

  it('are all of them where that is chosen, in the language of the page', async () => {
    await sendForm(FORM, { ...PERSON, documents: ['all', 'Grondplan'] }, { ...ABOUT, locale: 'fr' })
    expect(await openedBy('an@voorbeeld.be')).toEqual([EPC.Url, PLAN.Url, UNNUMBERED.Url])
    expect((await mailsTo('an@voorbeeld.be'))[0].subject).toMatch(/^Vos documents/)
  })

  it.each<[string, Record<string, string | string[]>, string, string]>([
    ['none chosen', {}, '1001', 'Kies minstens één document'],
    ['one that the home doesn’t have', { documents: 'Paspoort' }, '1001', 'Kies minstens één document'],
    ['a home without any', { documents: 'all' }, '1002', 'Er werden geen documenten gevonden'],
  ])('%s', async (_, given, property, sentence) => {
    expect(await errorsOf(FORM, { ...PERSON, ...given }, { query: { property } })).toEqual({ documents: sentence })
    expect(await query('select from mails')).toEqual([])
  })
})

describe('documents that were sent already', () => {
  const ask = (given: Record<string, string | string[]>, person = PERSON) =>
    errorsOf(FORM, { ...person, ...given }, ABOUT)
  beforeEach(async () => {
    expect(await ask({ documents: ['EPC-attest', 'Grondplan'] })).toBeNull()
  })

  it('are not sent twice, and that is said', async () => {
    for (const documents of ['Grondplan', ['EPC-attest', 'Grondplan']])
      expect((await ask({ documents }))?.documents).toMatch(/^U vroeg deze documenten al aan/)
    expect(await mailsTo('an@voorbeeld.be')).toHaveLength(1)
  })

  it('are sent again to who wants that', async () => {
    expect(await ask({ documents: 'Grondplan', again: 'yes' })).toBeNull()
    expect(await openedBy('an@voorbeeld.be')).toEqual([PLAN.Url])
  })

  it('go along with one that wasn’t, to someone else, and once their links are over', async () => {
    expect(await ask({ documents: ['Grondplan', 'Verslag van de syndicus'] })).toBeNull()
    expect(await ask({ documents: 'Grondplan' }, { ...PERSON, email: 'ben@voorbeeld.be' })).toBeNull()
    await database.client.query("update document_grants set expires_at = now() - interval '1 second'")
    expect(await ask({ documents: 'Grondplan' })).toBeNull()
  })
})

describe('a link', () => {
  beforeEach(async () => {
    await sendForm(FORM, { ...PERSON, documents: 'all' }, ABOUT)
  })
  const opened = (now?: Date) => openedBy('an@voorbeeld.be', now)

  it('ends after 14 days', async () => {
    expect(await opened(inDays(13.99))).toEqual([EPC.Url, PLAN.Url, UNNUMBERED.Url])
    expect(await opened(inDays(14.01))).toEqual([null, null, null])
  })

  it('leads to where the document lies now, also when their order changed', async () => {
    await showHomes([
      { Name: 'Nieuw', Url: 'https://documents.example/new.pdf' },
      UNNUMBERED,
      { ...PLAN, Url: 'https://documents.example/plan-2.pdf' },
      EPC,
    ])
    expect(await opened()).toEqual([EPC.Url, 'https://documents.example/plan-2.pdf', UNNUMBERED.Url])
  })

  it('opens nothing that the home no longer shows', async () => {
    await showHomes([{ ...UNNUMBERED, Url: 'https://documents.example/other.pdf' }, EPC])
    expect(await opened()).toEqual([EPC.Url, null, null])
    await database.client.query('update properties set published = false, withdrawn_at = now() where id = 1001')
    expect(await opened()).toEqual([null, null, null])
  })

  it('opens nothing once the request is erased', async () => {
    const [mail] = await mailsTo('an@voorbeeld.be')
    await database.client.query('delete from leads')
    const links = linksIn(mail.text)
    const opened = await Promise.all(links.map((link) => linkedDocument(tokenOf(link), new Date())))
    expect(opened).toEqual([null, null, null])
  })

  it('can’t be made or changed by others', async () => {
    const [lead] = await query('select id from leads')
    const token = tokenOf(linksIn((await mailsTo('an@voorbeeld.be'))[0].text)[0] ?? '')
    const [, id = '', expires, signature] = /^(.+)-(\d+)-(.{43})$/.exec(token) ?? []
    expect(await linkedDocument(`${id}-${expires}-${signature}`, new Date())).toBe(EPC.Url)
    for (const other of [
      `${lead.id}-1-${expires}-${signature}`,
      `${id}-${Number(expires) + 86_400}-${signature}`,
      `${id}-${expires}-${'A'.repeat(43)}`,
      'https://evil.example/',
      '',
    ])
      expect(await linkedDocument(other, new Date())).toBeNull()
    const beyond = await documentHref(lead.id, { position: 99, expiresAt: inDays(1) }, 'nl')
    expect(await linkedDocument(tokenOf(beyond.replace(/\?.*/, '')), new Date())).toBeNull()
  })
})
