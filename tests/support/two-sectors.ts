/**
 * Two offices of different sectors, and everything that one of them has: each text of the other sector holds two words,
 * one to search by and one that nobody else may read.
 */
import { createHash } from 'node:crypto'
import type { StaffRole } from '../../lib/desk/define-feature.ts'
import type { SessionStaff } from '../../lib/desk/session.ts'
import { setEnv } from '../../lib/env.ts'
import { personToken } from '../../lib/privacy/token.ts'
import { firstAgent } from './agents.ts'
import { emptyCatalogue, type TestDatabase } from './database/database.ts'
import { requestDesk } from './desk-requests.ts'
import { dataDir, homePair, importFeed } from './feed.ts'
import { makeOwner } from './owners.ts'
import { makeStaff } from './staff.ts'

/** What is searched for, and what must not be found by it. */
export const SOUGHT = 'kwispel'
export const SECRET = 'zzvreemd'
const TEXT = `${SOUGHT} ${SECRET}`

/** Numbers of homes. */
const [OWN, OTHER] = [1, 2]

/** Two homes (1 and 2), each in a town of another sector. @returns the first office of each */
export async function placeHomes(database: TestDatabase): Promise<[own: number, other: number]> {
  const query = requestDesk(() => database).query
  await emptyCatalogue(database.client)
  const Documents = [{ ID: 1, Name: 'Basisakte', Url: 'documents/1.pdf' }]
  const records = [OWN, OTHER].map((ID) => homePair({ ID, RecordFile: `R-${ID}`, PurposeStatus_Code: 1, Documents }))
  setEnv('DATA_DIR', dataDir)
  await importFeed(database.url, { properties: records.flat(), files: { 'documents/1.pdf': `%PDF-1.4 ${SECRET}` } })
  const rows = await query<{ id: number; sector: number }>(
    'select min(id) as id, sector_id as sector from offices group by sector_id order by 1 limit 2',
  )
  for (const [place, { sector }] of rows.entries()) {
    const zip = `000${place}`
    await query(`insert into towns values ($1, 'a', 'a', 'a', 'a')`, [zip])
    await query('update towns set sector_id = $2 where zip = $1', [zip, sector])
    await query('update properties set zip = $1 where id = $2', [zip, [OWN, OTHER][place]])
  }
  return [rows[0]?.id ?? 0, rows[1]?.id ?? 0]
}

/** The ids of what the other sector has, of what both have to do with, and of a few own things. */
export async function twoSectors(database: TestDatabase) {
  const desk = requestDesk(() => database)
  const { query } = desk
  const [ownOffice, office] = await placeHomes(database)
  const idOf = async (sql: string, values: unknown[] = []): Promise<string> =>
    String((await query<{ id: unknown }>(sql, values))[0]?.id)
  const inOffice = async (name: string, of: number, role: StaffRole = 'office'): Promise<SessionStaff> => {
    const staff = await makeStaff(query, role, name)
    await query('update staff set office_id = $2 where id = $1', [staff.id, of])
    return { ...staff, officeId: of }
  }
  const [reader, foreigner] = [await inOffice('An Desmet', ownOffice), await inOffice(`Bram ${TEXT}`, office)]
  const editor = await makeStaff(query, 'editor', 'Els Claes')
  await query('update staff set office_id = $2 where id = $1', [editor.id, ownOffice])
  const admin = await makeStaff(query, 'administrator', 'Ada Maes')
  const [manager, agent] = [
    await inOffice('Mia Claes', ownOffice, 'manager'),
    await inOffice('Jan Claes', ownOffice, 'agent'),
  ]
  await query('update staff set does_visits = true where id = any($1)', [[foreigner.id, agent.id]])

  const values = { firstName: 'Ina', lastName: TEXT, phone: '+32 470 12 34 56', remark: TEXT }
  const offer = { amount: 300_000, endDate: '2999-01-01', financing: 'own', conditions: TEXT }
  const ask = (form: string, more: object = {}, email = `${SOUGHT}@${SECRET}.example`) =>
    desk.ask({ form, email, values: { ...values, email, ...more }, office, property: OTHER, subject: TEXT })
  /** Somebody who asks both offices. */
  const shared = 'gedeeld@voorbeeld.be'
  const leads = {
    lead: await ask('contactMe'),
    spam: await ask('documents'),
    moved: await ask('documents'),
    answered: await ask('documents'),
    sharedLead: await ask('contactMe', {}, shared),
    offer: await ask('offer', offer),
    countered: await ask('offer', offer),
    candidate: await ask('rentalApplication'),
    application: await ask('rentalDetails'),
    viewing: await ask('appointment'),
    pastViewing: await ask('appointment'),
    message: await ask('ownerMessage'),
    testimonial: await ask('testimonial'),
  }
  const ownLead = await desk.ask({
    form: 'contactMe',
    email: shared,
    values: { lastName: 'Ik' },
    office: ownOffice,
    property: OWN,
  })
  await query('insert into rental_candidates (lead_id, application_id, invited_at) values ($1, $2, now())', [
    ...[leads.candidate, leads.application],
  ])
  await query(`insert into owner_uploads (lead_id, property_id, kind) values ($1, $2, 'energy')`, [
    leads.message,
    OTHER,
  ])
  const counter = await idOf(
    `insert into offer_counters (lead_id, kind, amount, conditions, valid_until, staff_id)
     values ($1, 'counter', 310000, $2, '2999-01-01', $3) returning id`,
    [leads.countered, TEXT, foreigner.id],
  )
  for (const [id, days] of [
    [leads.viewing, 1],
    [leads.pastViewing, -1],
  ])
    await query(
      `insert into appointments (id, office_id, property_id, agent_id, starts_at, ends_at)
       values ($1, $2, $3, ${firstAgent('$2')}, now() + make_interval(days => $4), now() + make_interval(days => $4, mins => 30))`,
      [id, office, OTHER, days],
    )
  await query(
    `insert into viewing_feedback (appointment_id, asked_at, given_at, liked, words) values ($1, now(), now(), 'yes', $2)`,
    [leads.pastViewing, TEXT],
  )
  const taskAbout = (column: string, id: string | number) =>
    idOf(
      `insert into tasks (words, staff_id, office_id, created_by, subject_kind, ${column}, due_at)
       values ($1, $2, $3, $2, $4, $5, now() - interval '1 hour') returning id`,
      [TEXT, foreigner.id, office, column === 'lead_id' ? 'request' : 'home', id],
    )
  const reportOf = (month: string): Promise<string> =>
    idOf(`insert into home_reports (property_id, month, note) values ($1, $2, $3) returning id`, [OTHER, month, TEXT])
  const [report, skippedReport] = [await reportOf('2026-09-01'), await reportOf('2026-10-01')]
  const [task, homeTask] = [await taskAbout('lead_id', leads.lead), await taskAbout('property_id', OTHER)]
  const note = await idOf(
    `insert into desk_request_events (lead_id, staff_id, kind, note) values ($1, $2, 'note', $3) returning id`,
    [leads.lead, foreigner.id, TEXT],
  )
  await query('update desk_requests set staff_id = $1 where lead_id = $2', [foreigner.id, leads.sharedLead])
  const failedMail = (lead: string) =>
    idOf(
      `insert into mails (id, recipient, subject, html, text, language, message_id, status, lead_id)
       values (gen_random_uuid(), $1, $2, $2, $2, 'nl', '<' || gen_random_uuid() || '@x>', 'failed', $3) returning id`,
      [`${SOUGHT}@${SECRET}.example`, TEXT, lead],
    )
  const [mail, dropped, resent] = [
    await failedMail(leads.lead),
    await failedMail(leads.lead),
    await failedMail(leads.lead),
  ]
  await query(
    `insert into files (id, kind, lead_id, stored_name, original_name, media_type, bytes, content_hash, delete_after)
     values (gen_random_uuid(), 'document', $1, repeat('a', 24) || '.pdf', $2, 'application/pdf', 1, $3, now() + interval '1 day')`,
    [leads.lead, `${TEXT}.pdf`, createHash('sha256').update('x').digest('hex')],
  )
  await query('insert into home_settings (property_id, note, changed_by) values ($1, $2, $3)', [
    OTHER,
    TEXT,
    foreigner.id,
  ])
  await query(
    `insert into property_history (property_id, kind, at, type, contact, subject, comment)
     values ($1, 'communication', now(), 'Bericht', $2, $2, $2)`,
    [OTHER, TEXT],
  )

  const owner = { ...(await makeOwner(query, [OTHER])), email: 'eigenaar@elders.example' }
  await query('update owners set name = $2, email = $3 where id = $1', [owner.id, TEXT, owner.email])
  const both = await makeOwner(query, [OWN, OTHER])
  const mine = await makeOwner(query, [OWN])
  for (const { id } of [owner, both])
    await query(
      `insert into owner_events (owner_id, kind, staff_id, property_id) values ($1, 'given', $2, $3), ($1, 'viewed', $2, null)`,
      [...[id, foreigner.id, OTHER]],
    )
  const invite = (email: string) =>
    idOf(
      `insert into owner_invitations (email, name, language, property_id, staff_id) values ($1, $2, 'nl', $3, $4) returning id`,
      [email, TEXT, OTHER, foreigner.id],
    )
  const [invitation, withdrawn] = [await invite(`${SOUGHT}@${SECRET}.example`), await invite(`weg@${SECRET}.example`)]
  const wish = await idOf(
    `insert into wishes (email, name, language, frequency, market, category_mask, zips, confirmed_at)
     values ($1, $2, 'nl', 'daily', 'sale', 1, '{0001}', now()) returning id`,
    [`${SOUGHT}@${SECRET}.example`, TEXT],
  )
  const subscriber = await idOf(
    `insert into newsletter_subscriptions (email, language, confirmed_at) values ($1, 'nl', now()) returning id`,
    [`${SOUGHT}@${SECRET}.example`],
  )
  const newsletter = await idOf(`insert into newsletters (name) values ('Brief') returning id`)
  const view = await idOf(
    `insert into saved_views (staff_id, list, name, query) values ($1, 'deskRequests', $2, '') returning id`,
    [...[foreigner.id, TEXT]],
  )
  // As content it is the network's, and editors read it.
  await query(
    `insert into testimonials (slug, author, language, given_on, lead_id) values ('vlot', 'Gerda', 'nl', now(), $1)`,
    [leads.testimonial],
  )
  const template = await idOf(
    `insert into own_templates (office_id, language, name, body) values ($1, 'nl', $2, $2) returning id`,
    [office, TEXT],
  )
  const closure = await idOf(
    `with made as (insert into office_closures (office_id, from_day, to_day) values ($1, '2999-01-01', '2999-01-02') returning id),
     texts as (insert into office_closure_texts (closure_id, language, reason) select id, 'nl', $2 from made)
     select id from made`,
    [office, TEXT],
  )
  const opening = await idOf(
    `insert into office_openings (office_id, day, opens, closes, staff_id) values ($1, '2999-02-01', '09:00', '12:00', $2) returning id`,
    [office, foreigner.id],
  )
  const repeated = await idOf(
    'insert into office_recurring_closures (office_id, weekday) values ($1, 1) returning id',
    [office],
  )
  const absence = await idOf(
    `insert into staff_absences (staff_id, from_day, to_day, reason) values ($1, '2999-01-01', '2999-01-02', $2) returning id`,
    [foreigner.id, TEXT],
  )
  const session = await idOf(
    `insert into staff_sessions (staff_id, token_hash, device, created_at, last_seen_at, confirmed_at)
     values ($1, $2, $3, now(), now(), now()) returning id`,
    [foreigner.id, 'f'.repeat(64), TEXT],
  )
  const passkey = await idOf(
    `insert into staff_passkeys (id, staff_id, public_key, device, created_at) values ('vreemd', $1, '\\x00', $2, now()) returning id`,
    [foreigner.id, TEXT],
  )
  const contactOf = (lead: string) =>
    idOf('select contact_id as id from contact_values where lead_id = $1 limit 1', [lead])
  const [contact, sharedContact] = [await contactOf(leads.lead), await contactOf(leads.sharedLead)]
  const otherContact = await contactOf(await ask('documents', {}, `${SOUGHT}2@${SECRET}.example`))
  const noteOn = (id: string) =>
    idOf(
      `insert into contact_notes (contact_id, office_id, kind, text, staff_id) values ($1, $2, 'note', $3, $4) returning id`,
      [...[id, office, TEXT, foreigner.id]],
    )
  const [contactNote, sharedNote, removedNote] = [
    await noteOn(contact),
    await noteOn(sharedContact),
    await noteOn(sharedContact),
  ]
  await query('update contact_notes set removed_at = now() where id = $1', [removedNote])
  const contactMerge = await idOf(
    `insert into contact_merges (kept_id, given_id, office_id, staff_id, moved)
     values ($1, $2, $3, $4, '{"values":[],"notes":[],"chosen":[]}') returning id`,
    [sharedContact, otherContact, office, foreigner.id],
  )
  const events = await query<{ latest: string }>('select max(id)::text as latest from desk_request_events')
  return {
    people: { reader, manager, agent, editor, admin, foreigner },
    ...{ report, skippedReport },
    ...{ ownHome: OWN, home: OTHER, ownOffice, office, ownLead, ...leads, task, homeTask },
    ...{ note, counter, mail, dropped, resent },
    ...{
      owner,
      both,
      mine,
      invitation,
      withdrawn,
      wish,
      subscriber,
      newsletter,
      view,
      template,
      closure,
      opening,
      repeated,
      absence,
      session,
      passkey,
      ...{ contact, sharedContact, otherContact, contactNote, sharedNote, removedNote, contactMerge },
    },
    ...{ latestEvent: events[0]?.latest ?? '0' },
    // As the page about a person's data names them.
    ...{
      token: await personToken(`${SOUGHT}@${SECRET}.example`),
      erasable: await personToken(`weg@${SECRET}.example`),
    },
  }
}

export type TwoSectors = Awaited<ReturnType<typeof twoSectors>>
