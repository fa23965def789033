/**
 * The requests at the desk of the demo: of the last days, new ones and answered ones, with three offers for one
 * home, viewings, and subscribers to newsletters.
 */
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ClientBase } from 'pg'
import { databaseNow } from '../../lib/db/clock.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { StaffRole } from '../../lib/desk/define-feature.ts'
import { completeTowns } from '../../lib/forms/complete-towns.ts'
import { type RawValues, validate } from '../../lib/forms/rules.ts'
import { type FormName, formOf } from '../../lib/forms/rules-table.ts'
import { eraseAfter } from '../../lib/leads/erase-after.ts'
import { insertLead } from '../../lib/leads/queries.ts'
import { findSubject, subjectLine } from '../../lib/leads/subject.ts'
import type { Language } from '../../lib/listings/rules.ts'
import type { RequestState } from '../../lib/requests/rules.ts'
import { addDays, brusselsDay, brusselsInstant, weekdayOf } from '../../lib/shared/time.ts'
import { emailOf } from './demo-staff.ts'

/** `days`: working days from today; `time`: in Brussels; `feedback`: what the visitor said. */
type DemoViewing = {
  days: number
  time: string
  state: 'booked' | 'confirmed' | 'noShow' | 'cancelled'
  feedback?: { liked: string; price: string; nextStep: string; words: string }
}

/** When a viewing begins, so many working days from a moment; ISO text. */
export function viewingStart({ days, time }: DemoViewing, now: Date): string {
  const step = days < 0 ? -1 : 1
  let day = brusselsDay(now.toISOString())
  for (let left = Math.abs(days); left > 0; ) {
    day = addDays(day, step)
    if (weekdayOf(day) < 6) left -= 1
  }
  return brusselsInstant(day, time)
}

/** Adds the viewing that a request books, and what became of it. */
async function addViewing(client: ClientBase, id: string, viewing: DemoViewing, now: Date): Promise<void> {
  const { state, feedback } = viewing
  const { rowCount } = await client.query(
    `insert into appointments (id, office_id, property_id, agent_id, starts_at, ends_at, status, confirmed_at, no_show_at)
     select id, office_id, property_id,
       (select s.id from staff s where s.does_visits and s.office_id = leads.office_id
        order by s.email is null, s.created_at, s.id limit 1), $2::timestamptz, $2::timestamptz + interval '30 minutes', $3, $4, $5
     from leads where id = $1 and office_id is not null on conflict do nothing`,
    [
      id,
      viewingStart(viewing, now),
      state === 'cancelled' ? state : 'confirmed',
      state === 'confirmed' ? now : null,
      state === 'noShow' ? now : null,
    ],
  )
  if (!rowCount || !feedback) return
  const { liked, price, nextStep, words } = feedback
  await client.query(
    `insert into viewing_feedback (appointment_id, asked_at, given_at, liked, price, next_step, words)
     values ($1, now() - interval '20 hours', now() - interval '18 hours', $2, $3, $4, $5)`,
    [id, liked, price, nextStep, words],
  )
}

/** One request of `prisma/demo/requests.json`. */
export type DemoRequest = {
  form: FormName
  language: Language
  person: Record<'title' | 'firstName' | 'lastName' | 'phone' | 'email', string>
  values: RawValues
  /** Which of the homes for sale of the demo's office it is about; missing: the agency, or a project. */
  home?: number
  /** Of an appointment: when, and what became of it. */
  viewing?: DemoViewing
  /** Of an offer: which part of the price is offered. */
  priceShare?: number
  hoursAgo: number
  state: RequestState
  /** Who has it. */
  by?: Exclude<StaffRole, 'editor'>
  note?: string
  answer?: { hoursAfter: number; text: string }
}

const HOUR = 3_600_000

export const demoRequests = (): DemoRequest[] =>
  JSON.parse(readFileSync(new URL('../../prisma/demo/requests.json', import.meta.url), 'utf8')).requests

type Home = { id: number; price: number }

/** Homes for sale in the sector of the demo's office. */
async function officeHomes(client: ClientBase): Promise<Home[]> {
  const { rows } = await client.query<Home>(
    `select p.id, p.price::int as price from properties p join towns w using (zip) join offices o using (sector_id)
     where o.id = (select min(id) from offices) and p.published and p.goal = 'sale' and p.availability = 'available' and p.price between 150000 and 900000
     order by p.id`,
  )
  return rows
}

const dayOf = (moment: number): string => brusselsDay(new Date(moment).toISOString())

/** What the visitor filled in, as the form sends it. */
export function filledIn(
  { form, person, values, viewing, priceShare = 1 }: DemoRequest,
  price: number,
  sentAt: number,
): RawValues {
  const offer = {
    amount: String(Math.round((price * priceShare) / 1000) * 1000),
    startDate: dayOf(sentAt),
    endDate: dayOf(sentAt + 14 * 24 * HOUR),
    signDate: dayOf(sentAt),
    ...(values.financing === 'loan' && { loanAmount: String(Math.round((price * 0.8) / 1000) * 1000) }),
  }
  const slot = viewing && { slot: viewingStart(viewing, new Date(sentAt)) }
  return { ...person, ...values, ...(form === 'offer' && offer), ...slot }
}

/** Writes a request as the form would have; gives its id. */
async function store(request: DemoRequest, home: Home | undefined, now: Date): Promise<string | null> {
  const { form, language, hoursAgo } = request
  const raw = await completeTowns(form, filledIn(request, home?.price ?? 0, now.getTime() - hoursAgo * HOUR), language)
  const result = validate(formOf(form), raw)
  if (!result.ok) throw new Error(`A request of the demo is wrong: ${JSON.stringify([form, result.errors])}`)
  const zip = 'zip' in result.values ? String(result.values.zip) : ''
  const query = { ...(home && { property: String(home.id) }), project: '901', zip }
  const subject = await findSubject(formOf(form), query, language)
  if (!subject) return null
  const id = randomUUID()
  await transaction(async (tx) =>
    insertLead(tx, {
      id,
      form,
      language,
      propertyId: subject.kind === 'property' ? subject.listing.id : null,
      projectId: subject.kind === 'project' ? subject.project.id : null,
      officeId: subject.recipient.office?.id ?? null,
      subject: subjectLine(subject),
      values: result.values,
      email: request.person.email,
      sourcePath: '',
      utm: null,
      consentVersion: '1',
      contentHash: createHash('sha256').update(id).digest('hex'),
      eraseAfter: await eraseAfter(form, now),
    }),
  )
  return id
}

/** Adds what the desk did with a request, at the times when it did it. */
async function addHandling(client: ClientBase, id: string, request: DemoRequest): Promise<void> {
  const { state, by, note, answer, hoursAgo, person, language } = request
  const at = (hours: number) => `now() - interval '1 hour' * ${hours}`
  await client.query(`update leads set created_at = ${at(hoursAgo)} where id = $1`, [id])
  const staff = `(select id from staff where email = '${by ? emailOf(by) : ''}')`
  const answered = answer ? at(hoursAgo - answer.hoursAfter) : 'null'
  await client.query(
    `update desk_requests set state = $2::request_state, staff_id = ${staff}, first_answer_at = ${answered} where lead_id = $1`,
    [id, state],
  )
  const event = (kind: string, hours: number, text: string | null = null, mail: string | null = null) =>
    client.query(
      `insert into desk_request_events (lead_id, kind, staff_id, at, note, mail_id) values ($1, $2, ${staff}, ${at(hours)}, $3, $4)`,
      [id, kind, text, mail],
    )
  if (by && state !== 'spam') await event('take', hoursAgo - 0.2)
  if (note) await event('note', hoursAgo - 0.3, note)
  if (answer) {
    const mail = randomUUID()
    await client.query(
      `insert into mails (id, lead_id, recipient, subject, text, language, message_id, status, attempts, personal, created_at, sent_at)
       select $1::uuid, $2::uuid, $3, concat_ws(' – ', $6::text, nullif(subject, '')), $4, $5, '<' || $1::text || '@lindehof.example>', 'sent', 1, true, ${answered}, ${answered}
       from leads where id = $2::uuid`,
      [mail, id, person.email, answer.text, language, language === 'fr' ? 'Votre question' : 'Uw vraag'],
    )
    await event('sent', hoursAgo - answer.hoursAfter, null, mail)
  }
  if (state === 'closed') await event('close', hoursAgo - (answer?.hoursAfter ?? 0) - 0.5)
  if (state === 'spam') await event('spam', hoursAgo - 0.5)
}

/** Who wrote subscribes to newsletters, too. */
const subscribe = (client: ClientBase, { person, language, hoursAgo }: DemoRequest) =>
  client.query(
    `insert into newsletter_subscriptions (email, language, created_at, confirmed_at)
     values ($1, $2, now() - interval '1 hour' * $3, now() - interval '1 hour' * $3) on conflict do nothing`,
    [person.email, language, hoursAgo],
  )

/** Writes the requests, where there are none yet. */
export async function seedRequests(client: ClientBase): Promise<void> {
  const { rows } = await client.query('select from leads limit 1')
  if (rows.length > 0) return
  const [homes, now] = [await officeHomes(client), await databaseNow()]
  for (const request of demoRequests()) {
    const home = request.home === undefined ? undefined : homes[request.home]
    if (request.home !== undefined && !home) continue
    const id = await store(request, home, now)
    if (!id) continue
    await addHandling(client, id, request)
    if (request.state === 'answered' || request.state === 'closed') await subscribe(client, request)
    if (request.viewing) await addViewing(client, id, request.viewing, now)
  }
}
