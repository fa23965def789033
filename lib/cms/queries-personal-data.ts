/** What the content holds of a person. Raw SQL: rows are read whatever their columns, and found by the noted JSON. */
import { Prisma } from '../db/generated/client.ts'
import { counted, type HoldingsOf, leadsOf, ofLeads, rowsOf } from '../db/personal-data.ts'
import type { cms } from './feature.ts'
import { changesOfPerson } from './versions/queries-erase.ts'

/** Condition for noted changes of testimonials that the person sent and of the person's page in the team. */
const historyOf = (email: string) => changesOfPerson(email, Prisma.sql`select id::text from (${leadsOf(email)}) as own`)

export const CMS_HOLDINGS: HoldingsOf<typeof cms> = {
  testimonials: {
    find: (email) =>
      rowsOf(Prisma.sql`
        select t.*, x.title, x.comment from testimonials t join testimonial_texts x on x.testimonial_id = t.id
        where t.lead_id in (${leadsOf(email)})`),
    erase: (tx, person) => counted(tx.testimonial.deleteMany(ofLeads(person))),
  },
  // After the testimonials: their removal is noted too.
  contentChanges: {
    find: (email) => rowsOf(Prisma.sql`select * from content_changes where ${historyOf(email)}`),
    erase: (tx, { email }) => tx.$executeRaw`delete from content_changes where ${historyOf(email)}`,
  },
}
