/** What the desk holds of a person's requests. Raw SQL: rows are found by any text in them. */
import { Prisma } from '../db/generated/client.ts'
import { counted, type HoldingsOf, leadsOf, ofLeads, rowsOf } from '../db/personal-data.ts'
import type { requests } from './feature.ts'

/** Condition for what the desk noted of a person's requests, and for notes that name the address. */
const eventsOf = (email: string) => Prisma.sql`lead_id in (${leadsOf(email)}) or strpos(lower(note), ${email}) > 0`

export const REQUEST_HOLDINGS: HoldingsOf<typeof requests> = {
  answerDrafts: {
    find: (email) => rowsOf(Prisma.sql`select * from answer_drafts where lead_id in (${leadsOf(email)})`),
    erase: (tx, person) => counted(tx.answerDraft.deleteMany(ofLeads(person))),
  },
  answerFiles: {
    find: (email) =>
      rowsOf(Prisma.sql`
        select id, lead_id, staff_id, name, type, bytes, created_at from answer_files where lead_id in (${leadsOf(email)})`),
    erase: (tx, person) => counted(tx.answerFile.deleteMany(ofLeads(person))),
  },
  deskRequestEvents: {
    find: (email) => rowsOf(Prisma.sql`select * from desk_request_events where ${eventsOf(email)}`),
    // A note about somebody else that names the person stays without its words.
    erase: async (tx, { email, leadIds }) =>
      (await counted(tx.requestEvent.deleteMany({ where: { leadId: { in: leadIds } } }))) +
      (await tx.$executeRaw`update desk_request_events set note = '' where ${eventsOf(email)}`),
  },
  deskRequests: {
    find: (email) =>
      rowsOf(Prisma.sql`
        select lead_id, state, staff_id, due_at, first_answer_at from desk_requests where lead_id in (${leadsOf(email)})`),
    erase: (tx, person) => counted(tx.deskRequest.deleteMany(ofLeads(person))),
  },
}
