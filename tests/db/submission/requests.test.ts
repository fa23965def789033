import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import type { Challenge } from 'altcha-lib'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { invalidateTags, TAGS } from '../../../lib/cache/tagged-cache.ts'
import { disconnect } from '../../../lib/db/client.ts'
import { env, setEnv } from '../../../lib/env.ts'
import { saveDraft } from '../../../lib/forms/queries-drafts.ts'
import { LIMITS } from '../../../lib/forms/request/rate-limits.ts'
import type { Visitor } from '../../../lib/forms/request/visitor.ts'
import type { RawValues } from '../../../lib/forms/rules.ts'
import { formOf } from '../../../lib/forms/rules-table.ts'
import { linkToken, readLinkToken } from '../../../lib/forms/signed-token.ts'
import { linkedDocument } from '../../../lib/leads/document-link.ts'
import type { Language } from '../../../lib/listings/rules.ts'
import { log } from '../../../lib/log.ts'
import { newChallenge, pageStamp, readStamp } from '../../../lib/submission/captcha-proof.ts'
import { readDraft } from '../../../lib/submission/form-draft.ts'
import { HANDLERS } from '../../../lib/submission/handler-table.ts'
import { type Outcome, type SubmissionRequest, submit } from '../../../lib/submission/submit.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { homePair, importFeed, projectRecord } from '../../support/feed.ts'
import { PLAIN_FORMS, type PlainForm, SAMPLES, STORED_ADDRESS } from '../../support/forms/form-samples.ts'
import { sendForm } from '../../support/forms/requests.ts'
import { writtenBy } from '../../support/log.ts'

const NOW = new Date()
const SECONDS = Math.floor(NOW.getTime() / 1000)
const at = (seconds: number): Date => new Date((SECONDS + seconds) * 1000)

/** Of the project: only the office learns its address. */
const LASTENBOEK = { Name: 'Lastenboek', Url: 'https://documents.example/lastenboek.pdf' }

let database: TestDatabase
let stamp: string
beforeAll(async () => {
  setEnv('SITE_URL', 'https://www.lindehof.example')
  database = await createTestDatabase()
  await importFeed(database.url, {
    properties: homePair(),
    projects: [
      projectRecord({ Documents: [LASTENBOEK] }),
      projectRecord({ language: 'fr', Name: 'Vue sur les docks' }),
    ],
  })
  stamp = await pageStamp(SECONDS - 60)
  // The first request makes the tables of jobs.
  await send('siteContact')
  await empty()
})
beforeEach(() => vi.spyOn(log, 'error').mockImplementation(() => undefined))
afterEach(async () => {
  vi.restoreAllMocks()
  await empty()
})
afterAll(() => database.drop())

const empty = () =>
  emptyTables(database.client, 'leads', 'mails', 'pgboss.job', 'rate_limits', 'used_challenges', 'form_drafts')

let visitors = 0
const from = (key: string, language: Language = 'nl'): Visitor => ({ language, key, referrer: null })
const envelope = (rest: Partial<SubmissionRequest> = {}): SubmissionRequest => ({
  visitor: from(`visitor ${visitors++}`),
  query: { property: '1001', project: '901' },
  sourcePath: '/nl/te-koop/',
  trap: '',
  solution: '',
  stamp,
  utm: null,
  ...rest,
})
const send = async (form: PlainForm, rest: Partial<SubmissionRequest> = {}, values: RawValues = {}): Promise<Outcome> =>
  submit(
    form,
    { ...SAMPLES[form], ...values },
    envelope({ stamp: await pageStamp(SECONDS - 60), ...rest }),
    async () => ({ field: null, file: null, errors: {} }),
    NOW,
  )

type Lead = {
  id: string
  form: string
  language: string
  property_id: number | null
  project_id: number | null
  office: string | null
  subject: string
  values: Record<string, unknown>
  email: string | null
  utm: unknown
  source_path: string
  months: number
}
const leads = async (): Promise<Lead[]> =>
  (
    await database.client.query<Lead>(
      `select l.*, o.email as office, (extract(year from age(erase_after, $1)) * 12 + extract(month from age(erase_after, $1)))::int as months
       from leads l left join offices o on o.id = office_id order by created_at`,
      [NOW],
    )
  ).rows
type Mail = {
  lead_id: string
  recipient: string
  reply_to: string | null
  subject: string
  text: string
  language: string
}
const mails = async (): Promise<Mail[]> =>
  (await database.client.query<Mail>('select * from mails order by created_at, recipient')).rows
const count = async (table: string): Promise<number> =>
  (await database.client.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? -1

/** Nothing of a request is there: no row, no mail, no job. */
async function expectNothingKept(): Promise<void> {
  expect([await count('leads'), await count('mails'), await count('pgboss.job')]).toEqual([0, 0, 0])
}

async function solved(now = SECONDS, change: (challenge: Challenge) => void = () => undefined): Promise<string> {
  const challenge = await newChallenge(now)
  const solution = await solveChallenge({ challenge, deriveKey })
  change(challenge)
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

it('keeps where a visitor came from without what the database can’t keep', async () => {
  const given = SAMPLES.siteContact as Record<string, string>
  const answer = await sendForm('siteContact', { ...given, '-utm': 'utm_source=kr%00ant&utm_other%00=x&else=y' })
  expect(answer.status).toBe(303)
  expect(await leads()).toMatchObject([{ utm: { utm_source: 'krant' }, source_path: '' }])
})

it.each([
  ['its own page', '/nl/te-koop/?page=2', '/nl/te-koop/'],
  ['another site', 'https://evil.example/nl/te-koop/', ''],
])('keeps without scripts where the browser says the form stood: %s', async (_, referer, path) => {
  const given = SAMPLES.siteContact as Record<string, string>
  await sendForm('siteContact', given, { headers: { referer: new URL(referer, env().SITE_URL).href } })
  expect(await leads()).toMatchObject([{ source_path: path }])
})

describe.each(PLAIN_FORMS)('a right request by %s', (form) => {
  // A friend alone; or the agency and the visitor, who confirms the newsletter where its box is ticked.
  const mailCount = form === 'sendToFriend' ? 1 : 'newsletter' in SAMPLES[form] ? 3 : 2

  it('is one lead with its mails, in one transaction', async () => {
    expect(await send(form, { visitor: from(`visitor ${visitors++}`, 'fr'), utm: { utm_source: 'krant' } })).toEqual({
      kind: 'sent',
      href: expect.stringMatching(/^\/fr\/merci\/[\w-]+\/$/),
    })
    const [lead, ...others] = await leads()
    expect(others).toEqual([])
    expect(lead).toMatchObject({ form, language: 'fr', utm: { utm_source: 'krant' }, source_path: '/nl/te-koop/' })
    expect(lead?.email).toBe('anna.peeters@buurt.example')
    expect(lead?.months).toBe(formOf(form).keepMonths)
    const sent = await mails()
    expect(sent).toHaveLength(mailCount)
    for (const mail of sent) expect(mail.lead_id).toBe(lead?.id)
    // To the visitor, or the friend, in the visitor's language; to the office in its own.
    const toOffice = sent.filter(({ recipient }) => recipient.endsWith('@lindehof.example'))
    expect(toOffice.map(({ language }) => language)).toEqual(form === 'sendToFriend' ? [] : ['nl'])
    for (const mail of sent) if (!toOffice.includes(mail)) expect(mail.language).toBe('fr')
    expect(await count(`pgboss.job where name = 'mail'`)).toBe(mailCount)
    // Row and mails were written together.
    const { rows } = await database.client.query('select xmin from leads union select xmin from mails')
    expect(rows).toHaveLength(1)
  })

  it('is one lead and one set of mails when it is sent 20 times at once, and once more later', async () => {
    // A visitor who reads that the database is busy sends again.
    const sendPatiently = async (): ReturnType<typeof send> => {
      const outcome = await send(form)
      return outcome.kind === 'failed' && outcome.failure === 'unavailable' ? sendPatiently() : outcome
    }
    const outcomes = await Promise.all(Array.from({ length: 20 }, sendPatiently))
    outcomes.push(await send(form))
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
    expect(outcomes[0]?.kind).toBe('sent')
    expect([await count('leads'), await count('mails')]).toEqual([1, mailCount])
  })

  it('is another one when a word of it differs, or it is a day later', async () => {
    await send(form)
    await send(form, {}, { firstName: 'Anne' })
    expect(await count('leads')).toBe(2)
    await database.client.query(`update leads set created_at = created_at - interval '25 hours'`)
    await send(form)
    expect(await count('leads')).toBe(3)
  })

  it('leaves nothing when what belongs to it can’t be written', async () => {
    vi.spyOn(HANDLERS[form], 'mails').mockResolvedValue([
      { to: 'no address', subject: 'a', html: '', text: '', language: 'nl' },
    ])
    expect(await send(form)).toEqual({ kind: 'failed', failure: 'unavailable' })
    await expectNothingKept()
    vi.restoreAllMocks()
    expect((await send(form)).kind).toBe('sent')
  })
})

describe('whom a request reaches', () => {
  it('the office of the home’s sector, with the visitor to reply to, and the visitor, with the office', async () => {
    await send('contactMe', {}, { newsletter: '' })
    const [lead] = await leads()
    const [confirmation, agency] = (await mails()).sort((a, b) => a.recipient.localeCompare(b.recipient))
    expect(lead).toMatchObject({ property_id: 1001, project_id: null, subject: expect.stringContaining('T-1001') })
    expect(lead?.office).toBeTruthy()
    expect(agency).toMatchObject({ recipient: lead?.office, reply_to: 'anna.peeters@buurt.example' })
    expect(confirmation).toMatchObject({ recipient: 'anna.peeters@buurt.example', reply_to: lead?.office })
    for (const word of ['T-1001', '0470 12 34 56', 'Liefst in de ochtend.', 'Mevrouw', 'Peeters-Öztürk'])
      expect(agency?.text).toContain(word)
  })

  it('the office in the language that staff chose for it, with the visitor’s named', async () => {
    await database.client.query(`update offices set language = 'fr'`)
    invalidateTags(TAGS)
    try {
      await send('contactMe', {}, { newsletter: '' })
      const [confirmation, agency] = (await mails()).sort((a, b) => a.recipient.localeCompare(b.recipient))
      expect([confirmation?.language, agency?.language]).toEqual(['nl', 'fr'])
      expect(agency?.text).toContain('Langue du visiteur')
      expect(agency?.text).toMatch(/néerlandais/)
      expect(agency?.text).toContain('/fr/a-acheter/')
      expect(agency?.text).toContain('Liefst in de ochtend.')
    } finally {
      await database.client.query('update offices set language = null')
      invalidateTags(TAGS)
    }
  })

  it('the office of the project’s', async () => {
    await send('construction')
    expect((await leads())[0]).toMatchObject({ property_id: null, project_id: 901, office: expect.any(String) })
  })

  it('the visitor, with all that they wrote', async () => {
    await send('siteContact', {}, { newsletter: '', remark: 'Eerste regel.\nTweede regel.' })
    const copy = (await mails()).find(({ recipient }) => recipient === 'anna.peeters@buurt.example')
    expect(copy?.text).toMatch(/> Eerste regel\.\s+> Tweede regel\./)
  })

  it('the visitor without a stranger’s words where they hold a link, and then no page promises them', async () => {
    const linked = { newsletter: '', remark: 'Kijk eens op https://evil.example/ of bel.' }
    const outcome = await send('siteContact', {}, linked)
    expect(outcome).toEqual({ kind: 'sent', href: '/nl/feed-back/' })
    expect(await send('siteContact', {}, linked)).toEqual(outcome)
    const [copy, agency] = (await mails()).sort((a, b) => a.recipient.localeCompare(b.recipient))
    expect(copy?.recipient).toBe('anna.peeters@buurt.example')
    expect(copy?.text).not.toContain('evil')
    expect(copy?.text).not.toContain('Kijk eens')
    expect(agency?.text).toContain('https://evil.example/')
  })

  it.each([
    ['one address gets many', () => 'one', LIMITS.copyTo.points, { points: 0 }],
    [
      'one visitor sends many without a challenge',
      (n: number) => `${n}`,
      LIMITS.unsolvedCopyFrom.points,
      { visitor: '203.0.113.9' },
    ],
  ])(
    'the visitor without free text once %s',
    async (_, who, points, { visitor }: { points?: number; visitor?: string }) => {
      for (let index = 0; index <= points; index++) {
        const values = { newsletter: '', remark: `Bericht ${index}.`, email: `${who(index)}@buurt.example` }
        const outcome = await send('siteContact', visitor ? { visitor: from(visitor) } : {}, values)
        const href = index < points ? '/nl/bedankt/contacteer-ons/' : '/nl/feed-back/'
        expect(outcome).toEqual({ kind: 'sent', href })
      }
      const copies = (await mails()).filter(({ recipient }) => recipient.endsWith('@buurt.example'))
      expect(copies.filter(({ text }) => /Bericht \d/.test(text))).toHaveLength(points)
      expect(copies).toHaveLength(points + 1)
    },
  )

  it('the office of the project’s, with the unit it is about; the visitor gets the documents by personal links', async () => {
    await send('construction', { query: { project: '901', unit: '90101' } }, { wish: 'documentation', newsletter: '' })
    expect((await leads())[0]?.subject).toBe('Dokzicht – A1')
    const [confirmation, agency] = (await mails()).sort((a, b) => a.recipient.localeCompare(b.recipient))
    for (const mail of [confirmation, agency]) {
      expect(mail?.subject).toContain('Dokzicht – A1')
      expect(mail?.text).toContain('https://www.lindehof.example/nl/nieuwbouw/gent/dokzicht/901/90101/')
      expect(mail?.text).not.toContain(LASTENBOEK.Url)
      expect(mail?.text).toContain(LASTENBOEK.Name)
    }
    const [, token = ''] = /\/api\/documents\/([^/]+)\//.exec(confirmation?.text ?? '') ?? []
    expect((await linkedDocument(token, new Date()))?.url).toBe(LASTENBOEK.Url)
    expect(agency?.text).not.toContain('/api/documents/')
  })

  it('both of a project’s, when the site has nothing to send: then the office sends it by the next working day', async () => {
    await database.client.query('update project_documents set name = $1', ['Verkoopmandaat'])
    await send('construction', { query: { project: '901' } }, { wish: 'documentation', newsletter: '' })
    const [confirmation, agency] = (await mails()).sort((a, b) => a.recipient.localeCompare(b.recipient))
    expect(confirmation?.text).toMatch(/mailt het kantoor u uiterlijk de\s+volgende\s+werkdag/)
    expect(agency?.text).toMatch(/kreeg nog geen\s+documenten/)
    await database.client.query('update project_documents set name = $1', [LASTENBOEK.Name])
  })

  it('the office of the project’s, without documents nobody asked for or a unit that isn’t there', async () => {
    await send('construction', { query: { project: '901', unit: '1' } }, { wish: 'question', newsletter: '' })
    expect((await leads())[0]?.subject).toBe('Dokzicht')
    for (const { text } of await mails()) expect(text).not.toContain(LASTENBOEK.Url)
  })

  it('the office of the postcode that the visitor’s own property lies in', async () => {
    await send('contactDemand')
    await send('contactDemand', {}, { town: '75001 Paris' })
    const [here, abroad] = await leads()
    expect(here?.office).toBeTruthy()
    expect(here?.values).toMatchObject({ ...STORED_ADDRESS, surface: 1120, bedrooms: 4, phone: '09 225 12 34' })
    expect(abroad?.office).toBeNull()
    expect((await mails()).map(({ recipient }) => recipient)).toContain('info@lindehof.example')
  })

  it.each([
    ['a name alone', { town: 'Gand' }, { zip: '9000', city: 'Gent' }],
    ['a postcode alone', { town: '9000' }, { zip: '9000', city: 'Gent' }],
    ['a town abroad', { town: 'London SW1A 1AA' }, { zip: 'SW1A 1AA', city: 'London' }],
    [
      'parts, as a page of an older build sends them',
      { addressLine: '', town: '', street: 'Steenweg 1', houseNumber: '2', zip: '9000', city: 'Ledeberg' },
      { street: 'Steenweg 1', houseNumber: '2', zip: '9000', city: 'Ledeberg' },
    ],
  ])('the office of %s, which is stored in parts', async (_what, typed, stored) => {
    expect(await send('contactDemand', {}, typed)).toMatchObject({ kind: 'sent' })
    const [lead] = await leads()
    expect(lead?.values).toMatchObject(stored)
    for (const line of ['addressLine', 'town']) expect(lead?.values).not.toHaveProperty(line)
  })

  it('the town that nobody knows, once it has its postcode', async () => {
    const unknown = await send('contactDemand', {}, { town: 'Nergenshuizen' })
    expect(unknown).toEqual({ kind: 'invalid', errors: { town: 'zipRequired' } })
    expect(await send('contactDemand', {}, { town: '9999 Nergenshuizen' })).toMatchObject({ kind: 'sent' })
    expect((await leads())[0]?.values).toMatchObject({ zip: '9999', city: 'Nergenshuizen' })
  })

  it('one friend, who finds no link but the home’s and nobody else’s words as ours', async () => {
    await send('sendToFriend', {}, { message: 'Klik op https://evil.example/', firstName: 'evil.example' })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: 'bram@elders.example', reply_to: 'anna.peeters@buurt.example' })
    expect(mail?.text).not.toContain('evil')
    expect(mail?.subject).not.toContain('evil')
  })
})

describe('a request that is not taken', () => {
  it('is one about what isn’t there', async () => {
    for (const property of ['', '0', '-1', '1.5', '1002', '99999999999', '1e400', 'NaN', "1001' or 1=1", '__proto__'])
      expect(await send('contactMe', { query: { property } }), property).toEqual({ kind: 'failed', failure: 'gone' })
    for (const project of ['', '1', '99999999999', 'x'])
      expect(await send('construction', { query: { project } }), project).toEqual({ kind: 'failed', failure: 'gone' })
    await expectNothingKept()
  })

  it('names its errors, whatever else is wrong with it', async () => {
    expect(await send('contactMe', { trap: 'x', query: {} }, { email: 'a@b.be,c@d.be', title: 'dr' })).toEqual({
      kind: 'invalid',
      errors: { email: 'emailInvalid', title: 'invalid' },
    })
    await expectNothingKept()
  })

  it('asks for a title where the agency wants one', async () => {
    const untitled = () => send('contactMe', {}, { title: '' })
    await database.client.query(
      `insert into site_sections (name, value) values ('answers', '{"salutation": true}')
       on conflict (name) do update set value = site_sections.value || excluded.value`,
    )
    invalidateTags(TAGS)
    try {
      expect(await untitled()).toEqual({ kind: 'invalid', errors: { title: 'titleRequired' } })
    } finally {
      await database.client.query(`update site_sections set value = value - 'salutation' where name = 'answers'`)
      invalidateTags(TAGS)
    }
    expect(await untitled()).toMatchObject({ kind: 'sent' })
  })

  it.each([
    ['a solution that can’t be read', () => ({ solution: '{}' })],
    ['a solution too large to be one', () => ({ solution: 'a'.repeat(4001) })],
    ['an expired challenge', async () => ({ solution: await solved(SECONDS - 3 * 3600) })],
    [
      'a challenge that was prolonged',
      async () => ({
        solution: await solved(SECONDS - 3 * 3600, ({ parameters }) =>
          Object.assign(parameters, { expiresAt: SECONDS + 60 }),
        ),
      }),
    ],
    [
      'a challenge made easier',
      async () => ({
        solution: await solved(SECONDS, ({ parameters }) => Object.assign(parameters, { keyPrefix: '' })),
      }),
    ],
    [
      'a challenge signed by another',
      async () => ({ solution: await solved(SECONDS, (one) => Object.assign(one, { signature: 'ab' })) }),
    ],
    [
      'an unsolved challenge',
      async () => {
        const challenge = await newChallenge(SECONDS)
        const solution = { counter: 0, derivedKey: '00'.repeat(32) }
        return { solution: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') }
      },
    ],
  ] as [string, () => Partial<SubmissionRequest> | Promise<Partial<SubmissionRequest>>][])(
    'shows %s',
    async (_what, rest) => {
      expect(await send('siteContact', await rest())).toEqual({ kind: 'failed', failure: 'unproven' })
      await expectNothingKept()
    },
  )

  it('shows a filled trap, and is to be sent once more with an empty one', async () => {
    expect(await send('siteContact', { trap: 'https://a.example' })).toEqual({ kind: 'failed', failure: 'filled' })
    await expectNothingKept()
    expect((await send('siteContact', { trap: '' })).kind).toBe('sent')
  })

  it.each([
    ['no sign of a person, as from a page that was kept', () => ''],
    ['a page that was just opened', () => pageStamp(SECONDS - env().FORM_MINIMUM_SECONDS + 1)],
    ['a forged stamp', () => `${stamp.slice(0, -1)}${stamp.endsWith('A') ? 'B' : 'A'}`],
    ['another moment in its stamp', () => stamp.replace(/^\d+/, String(SECONDS - 61))],
    ['a page that was left open for more than a day', () => pageStamp(SECONDS - 25 * 3600)],
  ] as [string, () => string | Promise<string>][])('shows %s, and is to be sent once more', async (_what, made) => {
    expect(await send('siteContact', { stamp: await made() })).toEqual({ kind: 'failed', failure: 'again' })
    await expectNothingKept()
  })

  it('is one whose stamp was used for another, also at the same moment, and not one that wasn’t kept', async () => {
    expect((await send('siteContact', { stamp }, { email: 'a' })).kind).toBe('invalid')
    const outcomes = await Promise.all(
      Array.from({ length: 3 }, (_, index) => send('siteContact', { stamp }, { firstName: `Bot ${index}` })),
    )
    expect(outcomes.map((outcome) => ('failure' in outcome ? outcome.failure : outcome.kind)).sort()).toEqual([
      ...['again', 'again', 'sent'],
    ])
    expect(await count('leads')).toBe(1)
  })

  it('is one whose solution was used for another, which keeps its own', async () => {
    const solution = await solved()
    expect((await send('siteContact', { solution, stamp: '' })).kind).toBe('sent')
    expect(await send('siteContact', { solution, stamp: '' }, { firstName: 'Bot' })).toEqual({
      kind: 'failed',
      failure: 'unproven',
    })
    // The same request again only asks whether it arrived.
    expect((await send('siteContact', { solution, stamp: '' })).kind).toBe('sent')
    expect(await count('leads')).toBe(1)
  })

  it('is all but one of those that share a solution at the same moment', async () => {
    const solution = await solved()
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) => send('siteContact', { solution }, { firstName: `Bot ${index}` })),
    )
    expect(outcomes.filter(({ kind }) => kind === 'sent')).toHaveLength(1)
    expect(await count('leads')).toBe(1)
  })

  it('uses its solution up only when it is kept', async () => {
    const solution = await solved()
    expect((await send('siteContact', { solution, stamp: '' }, { email: 'a' })).kind).toBe('invalid')
    vi.spyOn(HANDLERS.siteContact, 'mails').mockResolvedValue([
      { to: 'no address', subject: 'a', html: '', text: '', language: 'nl' },
    ])
    expect((await send('siteContact', { solution, stamp: '' })).kind).toBe('failed')
    vi.restoreAllMocks()
    expect((await send('siteContact', { solution, stamp: '' })).kind).toBe('sent')
  })

  it('says nothing of what was sent to the log', async () => {
    vi.spyOn(HANDLERS.siteContact, 'mails').mockRejectedValue(new Error('anna.peeters@buurt.example'))
    await send('siteContact')
    const written = writtenBy(vi.mocked(log.error))
    expect(written).toMatch(/siteContact/)
    expect(written).not.toMatch(/anna/)
  })
})

describe('an office whose mail address can’t be used', () => {
  const agencyMails = async () => (await mails()).filter(({ recipient }) => recipient !== SAMPLES.contactMe.email)
  const update = async (sql: string, values: unknown[] = []) => {
    await database.client.query(sql, values)
    invalidateTags(TAGS)
  }
  let offices: { id: number; email: string }[]
  beforeEach(async () => {
    offices = (await database.client.query('select id, email from offices')).rows
    await update(`update offices set email = 'gent lindehof.example'`)
  })
  afterEach(async () => {
    for (const { id, email } of offices) await update('update offices set email = $2 where id = $1', [id, email])
  })

  it('is answered for by the network, and the log names it', async () => {
    expect((await send('contactMe')).kind).toBe('sent')
    const [lead] = await leads()
    expect((await agencyMails()).map(({ recipient }) => recipient)).toEqual(['info@lindehof.example'])
    expect(vi.mocked(log.error).mock.calls).toEqual([
      [{ event: 'office.no-address', office: expect.any(Number), replaced: true }, expect.any(String)],
    ])
    expect(lead).toMatchObject({ office: 'gent lindehof.example' })
  })

  it('loses no request where the network has none either', async () => {
    await update(`create table brand_before as select * from site_sections where name = 'brand'`)
    await update(`update site_sections set value = jsonb_set(value, '{email}', '""') where name = 'brand'`)
    try {
      expect((await send('contactMe')).kind).toBe('sent')
      expect(await leads()).toHaveLength(1)
      expect(await agencyMails()).toEqual([])
      expect(vi.mocked(log.error).mock.calls).toEqual([
        [{ event: 'office.no-address', office: expect.any(Number), replaced: false }, expect.any(String)],
      ])
    } finally {
      await update(`update site_sections s set value = b.value from brand_before b where s.name = b.name`)
      await update('drop table brand_before')
    }
  })
})

describe('the page’s stamp', () => {
  it.each([
    [2, false],
    [3, true],
    [24 * 3600, true],
    [24 * 3600 + 1, false],
    [-1, false],
  ])('after %i seconds speaks for a person: %s', async (age, expected) => {
    expect(env().FORM_MINIMUM_SECONDS).toBe(3)
    expect((await readStamp(await pageStamp(SECONDS - age), SECONDS)) !== null).toBe(expected)
  })

  it('may be of this very second where the minimum is nought', async () => {
    setEnv('FORM_MINIMUM_SECONDS', '0')
    try {
      expect((await readStamp(await pageStamp(SECONDS), SECONDS)) !== null).toBe(true)
      expect((await readStamp(await pageStamp(SECONDS + 1), SECONDS)) !== null).toBe(false)
    } finally {
      setEnv('FORM_MINIMUM_SECONDS', '3')
    }
  })
})

describe('limits', () => {
  const fill = async (times: number, rest: Partial<SubmissionRequest>): Promise<Outcome[]> => {
    const outcomes: Outcome[] = []
    for (let index = 0; index < times; index++) outcomes.push(await send('siteContact', rest, { email: '' }))
    return outcomes
  }
  const tooMany = { kind: 'failed', failure: 'tooMany' }

  it('hold for one visitor without a solved challenge, and for nobody else', async () => {
    const outcomes = await fill(LIMITS.unsolved.points + 1, { visitor: from('one') })
    expect(outcomes.at(-2)?.kind).toBe('invalid')
    expect(outcomes.at(-1)).toEqual(tooMany)
    expect(await send('siteContact', { visitor: from('one') })).toEqual(tooMany)
    expect((await send('siteContact', { visitor: from('one'), solution: await solved() })).kind).toBe('sent')
    expect((await send('siteContact', { visitor: from('two') }, { firstName: 'Bea' })).kind).toBe('sent')
  })

  it('hold for one visitor altogether', async () => {
    const outcomes = await fill(LIMITS.visitor.points + 1, { visitor: from('one'), solution: 'any' })
    expect(outcomes.at(-2)?.kind).toBe('invalid')
    expect(outcomes.at(-1)).toEqual(tooMany)
  })

  it('hold for a friend’s address, whoever writes to it, and only for what is new', async () => {
    for (let index = 0; index < LIMITS.recipient.points; index++)
      expect((await send('sendToFriend', {}, { message: `Bericht ${index}` })).kind).toBe('sent')
    expect(await send('sendToFriend', {}, { message: 'Nog een' })).toEqual({
      kind: 'invalid',
      errors: { friendEmail: 'friendEmailTooMany' },
    })
    expect((await send('sendToFriend', {}, { message: 'Bericht 0' })).kind).toBe('sent')
    expect(await count('leads')).toBe(LIMITS.recipient.points)
  })

  it('keep confirmations from flooding an address, never the request from the agency', async () => {
    for (let index = 0; index <= LIMITS.confirmation.points; index++)
      expect((await send('siteContact', {}, { remark: `Vraag ${index}` })).kind).toBe('sent')
    const sent = await mails()
    const to = (address: string) => sent.filter(({ recipient }) => recipient === address).length
    expect(to('anna.peeters@buurt.example')).toBe(LIMITS.confirmation.points)
    expect(sent.length - to('anna.peeters@buurt.example')).toBe(LIMITS.confirmation.points + 1)
  })

  it('keep no address, neither of a network nor of a mailbox', async () => {
    await send('sendToFriend', { visitor: from('203.0.113.7') })
    const { rows } = await database.client.query<{ key: string }>('select key from rate_limits')
    expect(rows.length).toBeGreaterThan(2)
    for (const { key } of rows) expect(key).toMatch(/^\w+:[\w-]{43}$/)
  })
})

describe('a draft', () => {
  const draft = {
    values: { remark: 'één', topic: 'buy' },
    errors: { email: 'emailRequired' },
    fileName: null,
    failure: null,
  }

  it('opens by its token, for its form', async () => {
    const token = await saveDraft('siteContact', draft)
    expect(await readDraft('siteContact', token)).toEqual(draft)
    expect(await readDraft('contactMe', token)).toBeNull()
  })

  it('does not open by a guess, nor by what the database holds', async () => {
    const token = await saveDraft('siteContact', draft)
    const { rows } = await database.client.query<{ token_hash: string }>('select token_hash from form_drafts')
    const guesses = [
      rows[0]?.token_hash,
      rows[0]?.token_hash.slice(0, 32),
      token.slice(0, -1),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      `${token} `,
      '',
      "' or 1=1 --",
      '%',
      '\0'.repeat(32),
      undefined,
    ]
    for (const guess of guesses) expect(await readDraft('siteContact', guess), guess).toBeNull()
  })

  it('is over after half an hour', async () => {
    const token = await saveDraft('siteContact', draft)
    const { rows } = await database.client.query<{ minutes: number }>(
      'select extract(epoch from expires_at - now()) / 60 as minutes from form_drafts',
    )
    expect(Number(rows[0]?.minutes)).toBeCloseTo(30, 0)
    await database.client.query("update form_drafts set expires_at = now() - interval '1 second'")
    expect(await readDraft('siteContact', token)).toBeNull()
  })

  it('that can’t be read opens nothing', async () => {
    expect(await readDraft('siteContact', await saveDraft('siteContact', { values: { a: 1 } }))).toBeNull()
  })
})

describe('a signed link', () => {
  const id = '0199c0de-0000-7000-8000-000000000001'
  it('names one thing of one kind until it expires', async () => {
    const token = await linkToken('appointment', id, at(60))
    expect(await readLinkToken('appointment', token, at(0))).toBe(id)
    expect(await readLinkToken('appointment', token, at(59))).not.toBeNull()
    expect(await readLinkToken('appointment', token, at(60))).toBeNull()
    expect(await readLinkToken('wish', token, at(0))).toBeNull()
  })

  it('opens nothing once it was touched', async () => {
    const token = await linkToken('wish', '7', at(60))
    const other = token.endsWith('A') ? 'B' : 'A'
    const touched = [
      token.replace('7', '8'),
      token.replace(String(SECONDS + 60), String(SECONDS + 61)),
      token.slice(0, -1) + other,
      token.slice(0, -1),
      `${token}A`,
      `${token}\n`,
      await linkToken('newsletter', '7', at(60)),
      '',
      '7',
    ]
    for (const one of touched) expect(await readLinkToken('wish', one, at(0)), one).toBeNull()
  })

  it.each(['', 'a b', 'a/b', 'a'.repeat(65), 'é'])('is not made for %j', async (name) => {
    await expect(linkToken('wish', name, at(0))).rejects.toThrow()
  })
})

describe('while PostgreSQL can’t be reached', () => {
  /** A way to the database that can be closed. */
  async function openWay(port: number): Promise<{ server: Server; close: () => Promise<void> }> {
    const target = new URL(database.url)
    const sockets = new Set<Socket>()
    const server = createServer((socket) => {
      const upstream = connect(Number(target.port), target.hostname)
      for (const one of [socket, upstream]) {
        sockets.add(one)
        one.on('error', () => undefined).on('close', () => [socket, upstream].map((each) => each.destroy()))
      }
      socket.pipe(upstream).pipe(socket)
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const close = async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    }
    return { server, close }
  }

  it('nothing is lost without a word, and its return needs no help', async () => {
    const way = await openWay(0)
    const address = way.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await disconnect()
    const url = new URL(database.url)
    url.hostname = '127.0.0.1'
    url.port = String(port)
    setEnv('DATABASE_URL', url.href)
    try {
      expect((await send('siteContact')).kind).toBe('sent')
      await way.close()
      expect(await send('siteContact', {}, { firstName: 'Bea' })).toEqual({ kind: 'failed', failure: 'unavailable' })
      // What a browser without scripts sent meanwhile stands in a page that sends it again.
      const page = await sendForm('siteContact', { ...SAMPLES.siteContact, firstName: 'Cas <b>' })
      expect([page.status, page.headers.get('cache-control')]).toEqual([503, 'no-store'])
      expect(await page.text()).toBe('to be sent again')
      const back = await openWay(port)
      await expect.poll(async () => (await send('siteContact', {}, { firstName: 'Bea' })).kind).toBe('sent')
      expect(await count('leads')).toBe(2)
      await disconnect()
      await back.close()
    } finally {
      await disconnect()
      setEnv('DATABASE_URL', database.url)
    }
  })
})
