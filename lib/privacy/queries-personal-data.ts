/**
 * All data of one person, identified by a mail address: to hand out or to erase (GDPR articles 15 and 17). Raw SQL:
 * rows are read as they are, whatever their columns, and found by any text in them and in JSON.
 */

import { changesOfPerson } from '../cms/versions/queries-erase.ts'
import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import { mailSpellings } from '../db/mail-spellings.ts'
import { type Transaction, transaction } from '../db/transaction.ts'
import type { Listed } from '../desk/declared.ts'
import { type ChangeSource, noteSource } from '../desk/queries-source.ts'
import { eraseSavedSearchDataOf, savedSearchDataOf } from '../saved-searches/queries.ts'

type Row = Record<string, unknown>
export type HoldingName = Listed<'personalData'>
type Holding = {
  /** The rows with all their columns. */
  find: (email: string) => Promise<Row[]>
  /** Erases them. Files are marked for removeExpiredFiles(). @returns how many */
  erase: (tx: Transaction, person: Person) => Promise<number>
}

/** `email`: in lower case; `leadIds`: the leads that hold it. */
type Person = { email: string; leadIds: string[]; now: Date }

const counted = async (done: Promise<{ count: number }>): Promise<number> => (await done).count
const ofLeads = ({ leadIds }: Person) => ({ where: { leadId: { in: leadIds } } })

/** The ids of leads that hold the address in any field. */
const leadsOf = (email: string) => Prisma.sql`
  select id from leads where email = ${email}
    or exists (select from jsonb_each_text("values") as given where lower(given.value) = ${email})`

const mailsOf = (email: string) => Prisma.sql`
  lower(recipient) = ${email} or lower(reply_to) = ${email} or lead_id in (${leadsOf(email)})`

/** Condition for what the desk noted of a person's requests, and for notes that name the address. */
const eventsOf = (email: string) => Prisma.sql`lead_id in (${leadsOf(email)}) or strpos(lower(note), ${email}) > 0`

/** Condition for lists of requests that a colleague has named after the address, or in which it is searched. */
const viewsOf = (email: string) => {
  const inQuery = new URLSearchParams({ q: email }).toString().slice(2).toLowerCase()
  return Prisma.sql`strpos(lower(name), ${email}) > 0 or strpos(lower(query), ${inQuery}) > 0`
}
/** Condition for notes that name the address. */
const namedIn = (email: string) => Prisma.sql`strpos(lower(note), ${email}) > 0`

/** Condition for drafts that hold the address in any field. */
const draftsOf = (email: string) => Prisma.sql`strpos(lower(content::text), ${email}) > 0`

/** The id of the account of an address. */
const ownerOf = (email: string) => Prisma.sql`select id from owners where email = ${email}`

/** The holding of a table of accounts. Hashes of tokens and codes are not handed out. */
const ofOwner = (
  table: 'owner_properties' | 'owner_sessions' | 'owner_devices' | 'owner_logins' | 'owner_links' | 'owner_events',
  erase: (tx: Transaction, of: { where: { owner: { email: string } } }) => Promise<{ count: number }>,
): Holding => ({
  find: (email) =>
    rowsOf(Prisma.sql`select * from ${Prisma.raw(table)} where owner_id in (${ownerOf(email)})`).then((rows) =>
      rows.map(({ token_hash, code_hash, ...row }) => row),
    ),
  erase: (tx, { email }) => counted(erase(tx, { where: { owner: { email } } })),
})

/** Condition for history rows in which an agency wrote the address; and for what the person wrote, and the answers. */
const historyOf = (email: string) => Prisma.sql`
  strpos(lower(concat_ws(' ', contact, subject, comment)), ${email}) > 0 or lead_id in (${leadsOf(email)})`

/** Condition for noted changes of testimonials that the person sent and of the person's page in the team. */
const historyOfContent = (email: string) =>
  changesOfPerson(email, Prisma.sql`select id::text from (${leadsOf(email)}) as own`)

const rowsOf = (query: Prisma.Sql): Promise<Row[]> =>
  prisma()
    .$queryRaw<{ row: Row }[]>(Prisma.sql`select to_jsonb(found) as row from (${query}) as found`)
    .then((rows) => rows.map(({ row }) => row))

/** Of what the features declare, every table. Owners and leads come last, because the rows of other tables are found by them. */
export const HOLDINGS = {
  files: {
    find: (email) => rowsOf(Prisma.sql`select * from files where lead_id in (${leadsOf(email)})`),
    erase: (tx, person) => counted(tx.file.updateMany({ ...ofLeads(person), data: { deleteAfter: person.now } })),
  },
  testimonials: {
    find: (email) =>
      rowsOf(Prisma.sql`
        select t.*, x.title, x.comment from testimonials t join testimonial_texts x on x.testimonial_id = t.id
        where t.lead_id in (${leadsOf(email)})`),
    erase: (tx, person) => counted(tx.testimonial.deleteMany(ofLeads(person))),
  },
  // After the testimonials: their removal is noted too.
  contentChanges: {
    find: (email) => rowsOf(Prisma.sql`select * from content_changes where ${historyOfContent(email)}`),
    erase: (tx, { email }) => tx.$executeRaw`delete from content_changes where ${historyOfContent(email)}`,
  },
  documentGrants: {
    find: (email) =>
      rowsOf(Prisma.sql`select * from document_grants where email = ${email} or lead_id in (${leadsOf(email)})`),
    erase: (tx, { email, leadIds }) =>
      counted(tx.documentGrant.deleteMany({ where: { OR: [{ email }, { leadId: { in: leadIds } }] } })),
  },
  viewingFeedback: {
    find: (email) => rowsOf(Prisma.sql`select * from viewing_feedback where appointment_id in (${leadsOf(email)})`),
    erase: (tx, { leadIds }) => counted(tx.viewingFeedback.deleteMany({ where: { appointmentId: { in: leadIds } } })),
  },
  appointments: {
    find: (email) => rowsOf(Prisma.sql`select * from appointments where id in (${leadsOf(email)})`),
    erase: (tx, { leadIds }) => counted(tx.appointment.deleteMany({ where: { id: { in: leadIds } } })),
  },
  rentalCandidates: {
    find: (email) =>
      rowsOf(Prisma.sql`
        select * from rental_candidates where lead_id in (${leadsOf(email)}) or application_id in (${leadsOf(email)})`),
    erase: (tx, person) => counted(tx.rentalCandidate.deleteMany(ofLeads(person))),
  },
  offerDecisions: {
    find: (email) => rowsOf(Prisma.sql`select * from offer_decisions where lead_id in (${leadsOf(email)})`),
    erase: (tx, person) => counted(tx.offerDecision.deleteMany(ofLeads(person))),
  },
  offerCounters: {
    find: (email) => rowsOf(Prisma.sql`select * from offer_counters where lead_id in (${leadsOf(email)})`),
    erase: (tx, person) => counted(tx.offerCounter.deleteMany(ofLeads(person))),
  },
  sealedOffers: {
    find: (email) => rowsOf(Prisma.sql`select * from sealed_offers where lead_id in (${leadsOf(email)})`),
    erase: (tx, person) => counted(tx.sealedOffer.deleteMany(ofLeads(person))),
  },
  staffNotices: {
    find: (email) =>
      rowsOf(Prisma.sql`select kind, at, lead_id from staff_notices where lead_id in (${leadsOf(email)})`),
    erase: (tx, person) => counted(tx.staffNotice.deleteMany(ofLeads(person))),
  },
  deskRequestEvents: {
    find: (email) => rowsOf(Prisma.sql`select * from desk_request_events where ${eventsOf(email)}`),
    // A note about somebody else that names the person stays without its words.
    erase: async (tx, { email, leadIds }) =>
      (await counted(tx.requestEvent.deleteMany({ where: { leadId: { in: leadIds } } }))) +
      (await tx.$executeRaw`update desk_request_events set note = '' where ${eventsOf(email)}`),
  },
  homeSettings: {
    find: (email) => rowsOf(Prisma.sql`select property_id, note from home_settings where ${namedIn(email)}`),
    // The note of a home that names the person goes; what else the agency set of the home stays.
    erase: (tx, { email }) => tx.$executeRaw`update home_settings set note = '' where ${namedIn(email)}`,
  },
  deskRequests: {
    find: (email) =>
      rowsOf(Prisma.sql`
        select lead_id, state, staff_id, due_at, first_answer_at from desk_requests where lead_id in (${leadsOf(email)})`),
    erase: (tx, person) => counted(tx.deskRequest.deleteMany(ofLeads(person))),
  },
  requestViews: {
    find: (email) => rowsOf(Prisma.sql`select name, query from request_views where ${viewsOf(email)}`),
    erase: (tx, { email }) => tx.$executeRaw`delete from request_views where ${viewsOf(email)}`,
  },
  mails: {
    find: (email) => rowsOf(Prisma.sql`select * from mails where ${mailsOf(email)}`),
    erase: (tx, { email }) => tx.$executeRaw`delete from mails where ${mailsOf(email)}`,
  },
  wishes: {
    find: async (email) => {
      const { wishes, newsletter } = await savedSearchDataOf(email)
      return [...wishes, ...newsletter] as Row[]
    },
    erase: (tx, { email }) => eraseSavedSearchDataOf(tx, email),
  },
  drafts: {
    find: (email) => rowsOf(Prisma.sql`select form, content, expires_at from form_drafts where ${draftsOf(email)}`),
    erase: (tx, { email }) => tx.$executeRaw`delete from form_drafts where ${draftsOf(email)}`,
  },
  propertyHistory: {
    find: (email) => rowsOf(Prisma.sql`select * from property_history where ${historyOf(email)}`),
    // A row of the CRM stays without its words.
    erase: async (tx, { email, leadIds }) =>
      (await counted(tx.propertyHistory.deleteMany({ where: { leadId: { in: leadIds } } }))) +
      (await tx.$executeRaw`
        update property_history set contact = null, subject = null, comment = null where ${historyOf(email)}`),
  },
  ownerProperties: ofOwner('owner_properties', (tx, of) => tx.ownerProperty.deleteMany(of)),
  ownerSessions: ofOwner('owner_sessions', (tx, of) => tx.ownerSession.deleteMany(of)),
  ownerDevices: ofOwner('owner_devices', (tx, of) => tx.ownerDevice.deleteMany(of)),
  ownerLogins: ofOwner('owner_logins', (tx, of) => tx.ownerLogin.deleteMany(of)),
  ownerLinks: ofOwner('owner_links', (tx, of) => tx.ownerLink.deleteMany(of)),
  ownerInvitations: {
    find: (email) =>
      rowsOf(Prisma.sql`
        select email, name, language, property_id, since, created_at from owner_invitations where email = ${email}`),
    erase: (tx, { email }) => counted(tx.ownerInvitation.deleteMany({ where: { email } })),
  },
  ownerEvents: ofOwner('owner_events', (tx, of) => tx.ownerEvent.deleteMany(of)),
  owners: {
    find: async (email) =>
      (await rowsOf(Prisma.sql`select * from owners where email = ${email}`)).map(({ password_hash, ...row }) => row),
    erase: (tx, { email }) => counted(tx.owner.deleteMany({ where: { email } })),
  },
  leads: {
    find: (email) => rowsOf(Prisma.sql`select * from leads where id in (${leadsOf(email)})`),
    erase: (tx, { leadIds }) => counted(tx.lead.deleteMany({ where: { id: { in: leadIds } } })),
  },
} satisfies Record<HoldingName, Holding>

const NAMES = Object.keys(HOLDINGS) as HoldingName[]

/** Rows that were found by several spellings once. */
const distinct = (rows: readonly Row[]): Row[] => [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()]

/** All rows with data of an address, by table; also where someone wrote its domain in letters. */
export async function findPersonalData(address: string): Promise<Record<HoldingName, Row[]>> {
  const rowsIn = (name: HoldingName) => Promise.all(mailSpellings(address).map((email) => HOLDINGS[name].find(email)))
  const found = await Promise.all(NAMES.map(async (name) => [name, distinct((await rowsIn(name)).flat())] as const))
  return Object.fromEntries(found) as Record<HoldingName, Row[]>
}

/** Who erases: a command, or somebody at the desk. */
type Eraser = { source: ChangeSource; staffId: string | null }

/** Erases all data of an address in one transaction. @returns the number of rows by table */
export const erasePersonalData = (
  address: string,
  now: Date,
  { source, staffId }: Eraser = { source: 'command', staffId: null },
): Promise<Record<HoldingName, number>> =>
  transaction(async (tx) => {
    await noteSource(tx, source, staffId)
    const counts = new Map<HoldingName, number>()
    for (const email of mailSpellings(address)) {
      const leads = await tx.$queryRaw<{ id: string }[]>`${leadsOf(email)}`
      const person = { email, leadIds: leads.map(({ id }) => id), now }
      for (const name of NAMES) counts.set(name, (counts.get(name) ?? 0) + (await HOLDINGS[name].erase(tx, person)))
    }
    return Object.fromEntries(counts) as Record<HoldingName, number>
  })
