/** What notices hold of a person. Raw SQL: the leads of a person are found by any text in JSON. */
import { Prisma } from '../db/generated/client.ts'
import { counted, type HoldingsOf, leadsOf, ofLeads, rowsOf } from '../db/personal-data.ts'
import type { notices } from './feature.ts'

export const NOTICE_HOLDINGS: HoldingsOf<typeof notices> = {
  staffNotices: {
    find: (email) =>
      rowsOf(Prisma.sql`select kind, at, lead_id from staff_notices where lead_id in (${leadsOf(email)})`),
    erase: (tx, person) => counted(tx.staffNotice.deleteMany(ofLeads(person))),
  },
}
