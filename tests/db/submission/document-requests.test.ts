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
const LEASE = { ID: 9, Name: 'Huurcontract Peeters', Url: 'https://documents.example/huur.pdf' }
const FORM: FormName = 'documents'
const PERSON = { firstName: 'An', lastName: 'Peeters', email: 'An@Voorbeeld.be' }
const ABOUT = { query: { property: '1001' } }

let database: TestDatabase
/** The feed of the moment, shown at once. */
async function showHomes(documents: unknown[] = [EPC, PLAN, UNNUMBERED, LEASE]): Promise<void> {
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
  await emptyTables(database.client, 'leads', 'mails', 'rate_limits', 'document_choices')
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
  return Promise.all(
    linksIn(mail?.text ?? '').map(async (link) => (await linkedDocument(tokenOf(link), now))?.url ?? null),
  )
}
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)

describe('choices', () => {
  const choices = async (property: string) => {
    const subject = await findSubject({ about: 'property' }, { property }, 'nl')
    return subject && choicesOf(FORM, subject, 'nl')
  }

  it('are all, the public ones by name, and the others by kind: the page is everybody’s', async () => {
    const found = await choices('1001')
    expect(found?.documents).toEqual([
      { value: 'all', label: 'Alle documenten' },
      { value: 'EPC-attest', label: 'EPC-attest' },
      { value: 'Grondplan', label: 'Grondplan' },
      { value: 'kind:minutes', label: 'Verslag van de algemene vergadering' },
    ])
  })

  it('are the one alone, or none at all', async () => {
    expect((await choices('1003'))?.documents?.map(({ value }) => value)).toEqual(['EPC-attest'])
    expect(await choices('1002')).toBeNull()
  })
})

describe('documents', () => {
  it('for the owner alone are not among all of them', async () => {
    await sendForm(FORM, { ...PERSON, documents: 'all' }, ABOUT)
    expect(await openedBy('an@voorbeeld.be')).toEqual([EPC.Url, PLAN.Url, UNNUMBERED.Url])
    expect(JSON.stringify(await query('select text from mails'))).not.toContain(LEASE.Name)
  })

  it('are mailed to who asks, each as a link that leads to it', async () => {
    const answer = await sendForm(FORM, { ...PERSON, documents: ['Grondplan', 'kind:minutes'] }, ABOUT)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/nl/bedankt/documenten/'])
    expect(await openedBy('an@voorbeeld.be')).toEqual([PLAN.Url, UNNUMBERED.Url])
    const [mail] = await mailsTo('an@voorbeeld.be')
    expect(mail.text).toContain('Grondplan')
    expect(mail.text).not.toContain('documents.example')
    const [lead] = await query('select * from leads')
    expect(lead).toMatchObject({ form: 'documents', property_id: 1001, email: 'an@voorbeeld.be' })
    // The office learns what was sent, and gets no link of someone else.
    const [agency] = await query(`select * from mails where reply_to = 'an@voorbeeld.be'`)
    expect(agency.text).toContain('Grondplan, Verslag van de algemene vergadering')
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
    ['one that is the owner’s alone', { documents: LEASE.Name }, '1001', 'Kies minstens één document'],
    ['a kind that is the owner’s alone', { documents: 'kind:lease' }, '1001', 'Kies minstens één document'],
    ['a home without any', { documents: 'all' }, '1002', 'Er werden geen documenten gevonden'],
  ])('%s', async (_, given, property, sentence) => {
    expect(await errorsOf(FORM, { ...PERSON, ...given }, { query: { property } })).toEqual({ documents: sentence })
    expect(await query('select from mails')).toEqual([])
  })
})

describe('documents that were sent already', () => {
  const ask = (given: Record<string, string | string[]>, person = PERSON) =>
    sendForm(FORM, { ...person, ...given }, ABOUT)
  const AGAIN = /U vroeg deze documenten, of enkele ervan, al eerder/

  it('are answered as any others, and only the mail says that they were: the page is anybody’s', async () => {
    const answers = []
    for (const person of [PERSON, PERSON, { ...PERSON, email: 'ben@voorbeeld.be' }])
      answers.push(await ask({ documents: ['EPC-attest', 'Grondplan'] }, person))
    const seen = answers.map(({ status, headers }) => [status, headers.get('location')])
    expect(new Set(seen.map(String)).size).toBe(1)
    const [first, second, ...more] = await mailsTo('an@voorbeeld.be')
    expect(more).toEqual([])
    expect(first.text).not.toMatch(AGAIN)
    expect(second.text).toMatch(AGAIN)
    expect((await mailsTo('ben@voorbeeld.be'))[0].text).not.toMatch(AGAIN)
    expect(await openedBy('an@voorbeeld.be')).toEqual([EPC.Url, PLAN.Url])
  })

  it('are new once their links are over', async () => {
    await ask({ documents: 'Grondplan' })
    await database.client.query("update document_grants set expires_at = now() - interval '1 second'")
    await ask({ documents: 'Grondplan' })
    expect((await mailsTo('an@voorbeeld.be')).at(-1).text).not.toMatch(AGAIN)
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

  it('opens nothing that fewer may see by now', async () => {
    const set = (key: string, visibility: string) =>
      query(
        `insert into document_choices (property_id, key, name, visibility) values (1001, '${key}', 'a', '${visibility}')`,
      )
    await set('id-8', 'owner')
    await set('id-7', 'afterVisit')
    expect(await opened()).toEqual([null, null, UNNUMBERED.Url])
    await set('id-8', 'onRequest')
    expect(await opened()).toEqual([null, PLAN.Url, UNNUMBERED.Url])
  })

  it('of a mail before documents had keys opens what it opened, until somebody sets that document', async () => {
    await showHomes([EPC, LEASE])
    const [lead] = await query('select id from leads')
    await query('delete from document_grants')
    const grant = (position: number, feedId: number | null, url: string) =>
      query(`insert into document_grants (lead_id, position, email, property_id, language, feed_id, name, url, expires_at)
        values ('${lead.id}', ${position}, 'an@voorbeeld.be', 1001, 'nl', ${feedId}, 'a', '${url}', now() + interval '1 day')`)
    await grant(0, 9, 'https://documents.example/before.pdf')
    await grant(1, null, EPC.Url)
    const openOld = async () => {
      const hrefs = await Promise.all(
        [0, 1].map((position) => documentHref(lead.id, { position, expiresAt: inDays(1) }, 'nl')),
      )
      const found = hrefs.map((href) => linkedDocument(tokenOf(href.replace(/\?.*/, '')), new Date()))
      return (await Promise.all(found)).map((document) => document?.url ?? null)
    }
    expect(await openOld()).toEqual([LEASE.Url, EPC.Url])
    await query(`insert into document_choices (property_id, key, name, visibility) values (1001, 'id-9', 'a', 'owner')`)
    expect(await openOld()).toEqual([null, EPC.Url])
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
    expect((await linkedDocument(`${id}-${expires}-${signature}`, new Date()))?.url).toBe(EPC.Url)
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
