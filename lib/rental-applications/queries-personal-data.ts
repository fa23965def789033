/** What applications to rent hold of a person. Raw SQL: rows are read as they are, whatever their columns. */
import { Prisma } from '../db/generated/client.ts'
import { counted, type HoldingsOf, leadsOf, ofLeads, rowsOf } from '../db/personal-data.ts'
import type { rentalApplications } from './feature.ts'

export const RENTAL_APPLICATION_HOLDINGS: HoldingsOf<typeof rentalApplications> = {
  rentalCandidates: {
    find: (email) =>
      rowsOf(Prisma.sql`
        select * from rental_candidates where lead_id in (${leadsOf(email)}) or application_id in (${leadsOf(email)})`),
    erase: (tx, person) => counted(tx.rentalCandidate.deleteMany(ofLeads(person))),
  },
}
