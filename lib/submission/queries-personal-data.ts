/** What forms hold of a person. Raw SQL: rows are read as they are, and found by any text in JSON. */
import { Prisma } from '../db/generated/client.ts'
import { counted, type HoldingsOf, leadsOf, ofLeads, rowsOf } from '../db/personal-data.ts'
import type { submission } from './feature.ts'

/** Condition for drafts that hold the address in any field. */
const draftsOf = (email: string) => Prisma.sql`strpos(lower(content::text), ${email}) > 0`

export const SUBMISSION_HOLDINGS: HoldingsOf<typeof submission> = {
  files: {
    find: (email) => rowsOf(Prisma.sql`select * from files where lead_id in (${leadsOf(email)})`),
    erase: (tx, person) => counted(tx.file.updateMany({ ...ofLeads(person), data: { deleteAfter: person.now } })),
  },
  documentGrants: {
    find: (email) =>
      rowsOf(Prisma.sql`select * from document_grants where email = ${email} or lead_id in (${leadsOf(email)})`),
    erase: (tx, { email, leadIds }) =>
      counted(tx.documentGrant.deleteMany({ where: { OR: [{ email }, { leadId: { in: leadIds } }] } })),
  },
  drafts: {
    find: (email) => rowsOf(Prisma.sql`select form, content, expires_at from form_drafts where ${draftsOf(email)}`),
    erase: (tx, { email }) => tx.$executeRaw`delete from form_drafts where ${draftsOf(email)}`,
  },
  // After what is found by the leads.
  leads: {
    find: (email) => rowsOf(Prisma.sql`select * from leads where id in (${leadsOf(email)})`),
    erase: (tx, { leadIds }) => counted(tx.lead.deleteMany({ where: { id: { in: leadIds } } })),
  },
}
