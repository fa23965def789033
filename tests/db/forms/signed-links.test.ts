import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { GET as getDocument } from '../../../app/api/documents/[token]/route.ts'
import { GET as getFile } from '../../../app/api/files/[token]/route.ts'
import { POST as clickOnce } from '../../../app/api/unsubscribe/[token]/route.ts'
import { previewPage, previewToken } from '../../../lib/content/preview.ts'
import { databaseSecret } from '../../../lib/db/database-secrets.ts'
import { setEnv } from '../../../lib/env.ts'
import { LINK_KINDS, type LinkKind, linkToken } from '../../../lib/forms/signed-token.ts'
import { findStoredFile, storeFile } from '../../../lib/forms/uploads/upload-store.ts'
import { linkedDocument } from '../../../lib/leads/document-link.ts'
import { downloadOf } from '../../../lib/leads/file-link.ts'
import { log } from '../../../lib/log.ts'
import { offerToConfirm } from '../../../lib/offers/release.ts'
import { offerSummary } from '../../../lib/offers/summary.ts'
import { findSummarySetting } from '../../../lib/owners/summary/link.ts'
import { candidateOf, invitedCandidate } from '../../../lib/rental-applications/applications.ts'
import { findManagedSubscription } from '../../../lib/saved-searches/manage-subscription.ts'
import { findOverview } from '../../../lib/saved-searches/view-manage.ts'
import { reviewOf } from '../../../lib/submission/testimonial-review.ts'
import { findManagedViewing } from '../../../lib/viewings/by-link.ts'
import { findFeedbackViewing } from '../../../lib/viewings/feedback/feedback.ts'
import { findFreeSlots } from '../../../lib/viewings/queries-agenda.ts'
import { createTestDatabase, emptyCatalogue, type TestDatabase } from '../../support/database/database.ts'
import { homePair, importFeed } from '../../support/feed.ts'
import { postTo } from '../../support/form-posts.ts'
import { pdf } from '../../support/forms/documents.ts'
import { SAMPLES } from '../../support/forms/form-samples.ts'
import { insertTestLead } from '../../support/forms/leads.ts'
import { send } from '../../support/forms/submission.ts'
import { makeOwner } from '../../support/owners.ts'

const postViewing = postTo('appointments/[token]')
const postSummary = postTo('owner/summary/[token]')
const postCandidate = postTo('rental-candidates/[token]')
const postSubscription = postTo('subscriptions/[token]')
const postConfirmation = postTo('offer-confirmations/[token]')
const postReview = postTo('testimonial-reviews/[token]')
const postFeedback = postTo('viewing-feedback/[token]')

// Every kind of signed link under attack: altered, of another kind, for another person, expired, and used again.

const SITE = 'https://www.lindehof.example'
const [HOUSE, FLAT, OFFICE] = [1001, 1002, 11]
const EPC = { ID: 7, Name: 'EPC-attest', Url: 'https://documents.example/epc.pdf' }
const NOW = new Date('2026-11-23T09:00:00Z')
const END = new Date(NOW.getTime() + 20 * 60_000)
const folder = mkdtempSync(join(tmpdir(), 'gevel-links-'))

let database: TestDatabase
const query = async <Row extends Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.client.query<Row>(sql, values)).rows
const idIn = async (sql: string): Promise<string> => (await query<{ id: string }>(sql))[0]?.id ?? ''
const newestLead = (form: string): Promise<string> =>
  idIn(`select id from leads where form = '${form}' order by created_at desc, xmin::text::int8 desc limit 1`)

/** A kind of link: something real that it opens, whether a token opens it, and the answer to its button or link. */
type Kind = {
  make: () => Promise<string>
  opens: (token: string, now: Date) => Promise<boolean>
  call?: (token: string, action: string) => Promise<Response>
  actions?: string[]
}
const is = async (found: Promise<unknown>): Promise<boolean> => (await found) !== null

type Route = (request: Request, context: { params: Promise<{ token: string }> }) => Promise<Response>
const calling =
  (route: Route, method = 'POST') =>
  (token: string, action: string): Promise<Response> => {
    const body =
      method === 'POST'
        ? new URLSearchParams({
            ...{ action, locale: 'nl', frequency: 'daily', news: 'new', slot: '', verification: 'none', liked: 'yes' },
            'List-Unsubscribe': 'One-Click',
          })
        : null
    const headers = { origin: SITE, host: 'www.lindehof.example' }
    return route(new Request(`${SITE}/api/x/${token}/`, { method, headers, body }), {
      params: Promise.resolve({ token }),
    })
  }

const KINDS: Record<LinkKind, Kind> = {
  appointment: {
    make: async () => {
      const [slot] = await findFreeSlots({ officeId: OFFICE, propertyId: HOUSE, now: NOW.toISOString() })
      await send(
        'appointment',
        { ...SAMPLES.appointment, slot: slot?.start ?? '' },
        { query: { property: `${HOUSE}` } },
      )
      return idIn('select id from appointments limit 1')
    },
    opens: (token, now) => is(findManagedViewing(token, 'nl', now)),
    call: calling(postViewing),
    actions: ['cancel', 'move'],
  },
  viewingFeedback: {
    make: async () => {
      const id = await idIn('select id from appointments limit 1')
      await query('insert into viewing_feedback (appointment_id, asked_at) values ($1, now())', [id])
      return id
    },
    opens: (token, now) => is(findFeedbackViewing(token, 'nl', now)),
    call: calling(postFeedback),
    actions: ['give'],
  },
  wish: {
    make: async () => {
      await send('demandRegister', SAMPLES.demandRegister)
      return idIn('select id from wishes limit 1')
    },
    opens: (token, now) => is(findManagedSubscription(token, now)),
    call: calling(postSubscription),
    actions: ['start', 'end', 'change', 'pause', 'resume', 'erase'],
  },
  wishes: {
    make: () => idIn('select id from wishes limit 1'),
    opens: (token, now) => is(findOverview(token, 'nl', now)),
  },
  newsletter: {
    make: async () => {
      await send('newsletter', { ...SAMPLES.newsletter, language: 'nl' })
      return idIn('select id from newsletter_subscriptions limit 1')
    },
    opens: (token, now) => is(findManagedSubscription(token, now)),
    call: calling(clickOnce),
    actions: ['end'],
  },
  document: {
    make: async () => {
      await send('documents', SAMPLES.documents, { query: { property: `${HOUSE}` } })
      const [grant] = await query<{ lead_id: string; position: number }>(
        'select lead_id, position from document_grants',
      )
      return `${grant?.lead_id}-${grant?.position}`
    },
    opens: (token, now) => is(linkedDocument(token, now)),
    call: calling(getDocument, 'GET'),
    actions: ['follow'],
  },
  file: {
    make: async () => {
      const lead = await insertTestLead(database.client)
      const file = await takeIn()
      await query('update files set lead_id = $2, delete_after = $3 where id = $1', [file, lead, '2096-01-01'])
      return file
    },
    opens: (token, now) => is(downloadOf(token, now)),
    call: calling(getFile, 'GET'),
    actions: ['follow'],
  },
  upload: { make: () => takeIn(), opens: (token, now) => is(findStoredFile(token, now)) },
  offer: {
    make: async () => {
      const dates = { startDate: '2026-11-24', endDate: '2026-12-13' }
      await send('offer', { ...SAMPLES.offer, ...dates }, { query: { property: `${HOUSE}` } })
      return newestLead('offer')
    },
    opens: (token, now) => is(offerSummary(token, 'nl', now)),
  },
  offerConfirmation: {
    make: async () => {
      const dates = { startDate: '2026-11-24', endDate: '2026-12-14' }
      await send('offer', { ...SAMPLES.offer, ...dates }, { query: { property: `${HOUSE}` } })
      return newestLead('offer')
    },
    opens: (token, now) => is(offerToConfirm(token, 'nl', now)),
    call: calling(postConfirmation),
    actions: ['confirm'],
  },
  application: {
    make: async () => {
      const id = await candidate()
      await query('update rental_candidates set invited_at = now() where lead_id = $1', [id])
      return id
    },
    opens: (token, now) => is(invitedCandidate(token, now)),
  },
  invitation: {
    make: () => candidate(),
    opens: (token, now) => is(candidateOf(token, now)),
    call: calling(postCandidate),
    actions: ['invite', 'chosen', 'notChosen'],
  },
  testimonial: {
    make: async () => {
      await send('testimonial', SAMPLES.testimonial)
      return newestLead('testimonial')
    },
    opens: (token, now) => is(reviewOf(token, now)),
    call: calling(postReview),
    actions: ['publish', 'refuse'],
  },
  summary: {
    make: async () => (await makeOwner(query, [HOUSE])).id,
    opens: (token, now) => is(findSummarySetting(token, now)),
    call: calling(postSummary),
    actions: ['start', 'end'],
  },
}

async function takeIn(): Promise<string> {
  const path = join(folder, 'upload.pdf')
  writeFileSync(path, pdf())
  const upload = { field: 'cv', path, originalName: 'cv.pdf', size: pdf().length }
  const file = await storeFile(upload as Parameters<typeof storeFile>[0], 'document', NOW)
  return typeof file === 'string' ? '' : file.id
}

async function candidate(): Promise<string> {
  await send('rentalApplication', SAMPLES.rentalApplication, { query: { property: `${FLAT}` } })
  return newestLead('rentalApplication')
}

/** Everything that a link could change. */
const state = (): Promise<unknown[]> =>
  Promise.all(
    [
      'appointments',
      'viewing_feedback',
      'testimonials',
      'wishes',
      'newsletter_subscriptions',
      'rental_candidates',
      'owners',
      'leads',
      'files',
      'mails',
    ].map((table) => query(`select md5(string_agg(t::text, '|' order by t::text)) as rows from ${table} t`)),
  )

const ids = {} as Record<LinkKind, string>
beforeAll(async () => {
  setEnv('SITE_URL', SITE)
  setEnv('DATA_DIR', folder)
  vi.spyOn(log, 'error').mockImplementation(() => undefined)
  database = await createTestDatabase({ now: NOW })
  await emptyCatalogue(database.client)
  await importFeed(database.url, {
    properties: [
      ...homePair({ ID: HOUSE, Documents: [EPC] }),
      ...homePair({ ID: FLAT, Goal: 1, Price: 950, WebID: '2', WebIDs: '2' }),
    ],
  })
  for (const kind of LINK_KINDS) ids[kind] = await KINDS[kind].make()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Another sign of those that tokens are made of. */
const other = (sign: string): string => (sign === '7' ? '8' : '7')

describe.each(LINK_KINDS)('a link of the kind "%s"', (kind) => {
  const { opens, call, actions = [] } = KINDS[kind]
  const right = (): Promise<string> => linkToken(kind, ids[kind], END)

  it('opens what it names, as often as it is followed', async () => {
    expect([await opens(await right(), NOW), await opens(await right(), NOW)]).toEqual([true, true])
  })

  it('opens nothing with any of its signs changed, left out or added', async () => {
    const token = await right()
    for (let at = 0; at < token.length; at++) {
      const [before, sign, behind] = [token.slice(0, at), token.charAt(at), token.slice(at + 1)]
      expect(await opens(before + other(sign) + behind, NOW), `changed at ${at}`).toBe(false)
      expect(await opens(before + behind, NOW), `left out at ${at}`).toBe(false)
    }
    for (const added of [
      `${token}A`,
      `A${token}`,
      `${token}=`,
      `${token} `,
      `${token}\n`,
      token.replace('-', '--'),
      '',
    ])
      expect(await opens(added, NOW), JSON.stringify(added)).toBe(false)
  })

  it('opens nothing from the second on in which it ends', async () => {
    const token = await right()
    const last = new Date((Math.floor(END.getTime() / 1000) - 1) * 1000)
    expect(await opens(token, last)).toBe(true)
    expect(await opens(token, new Date(last.getTime() + 1000))).toBe(false)
  })

  it('opens nothing as a link of another kind, nor with the signature of somebody else’s', async () => {
    for (const wrong of LINK_KINDS.filter((candidateKind) => candidateKind !== kind))
      expect(await opens(await linkToken(wrong, ids[kind], END), NOW), wrong).toBe(false)
    const stranger = await linkToken(kind, '11111111-2222-4333-8444-555555555555', END)
    expect(await opens(ids[kind] + stranger.slice(36), NOW)).toBe(false)
    expect(await opens(stranger, NOW)).toBe(false)
  })

  it.each(actions)('changes nothing where it is none: %s', async (action) => {
    const token = await right()
    const wrongKind = await linkToken(kind === 'offer' ? 'file' : 'offer', ids[kind], END)
    const over = await linkToken(kind, ids[kind], new Date(NOW.getTime() - 1000))
    const before = await state()
    for (const wrong of [`${token.slice(0, -1)}${other(token.slice(-1))}`, wrongKind, over, 'x']) {
      const answer = await call?.(wrong, action)
      // To the page that says so, or that page itself.
      expect([303, 404, 410]).toContain(answer?.status)
      expect(answer?.headers.get('cache-control')).toContain('no-store')
    }
    expect(await state()).toEqual(before)
  })
})

it('a preview opens its one page, and nothing when any of its signs is another or its time is over', async () => {
  const seconds = Math.floor(NOW.getTime() / 1000)
  const secret = await databaseSecret('previewSecret')
  const claim = { kind: 'entry', id: 7, expires: seconds + 60 } as const
  const token = previewToken(claim, secret)
  const opens = async (text: string, now = seconds) => (await previewPage(text, 'nl', now)) !== null
  expect([await opens(token), await opens(token, seconds + 60)]).toEqual([true, false])
  for (let at = 0; at < token.length; at++)
    expect(await opens(token.slice(0, at) + other(token.charAt(at)) + token.slice(at + 1)), `changed at ${at}`).toBe(
      false,
    )
  expect(await opens(token.replace('entry', 'article'))).toBe(false)
  expect(await opens(previewToken(claim, await databaseSecret('formSecret')))).toBe(false)
})
