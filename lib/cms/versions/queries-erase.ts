/**
 * Erases what the history of the content holds of people, and what is older than its period. Raw SQL: people are found
 * in the noted rows, which are JSON.
 */
import { prisma } from '../../db/client.ts'
import { Prisma } from '../../db/generated/client.ts'
import type { Transaction } from '../../db/transaction.ts'

/** Testimonials that came with these requests. */
const testimonialsOf = (leads: Prisma.Sql) => Prisma.sql`
  select document_id from content_changes
  where document_kind = 'testimonial' and table_name = 'testimonials'
    and (before ->> 'lead_id' in (${leads}) or after ->> 'lead_id' in (${leads}))`

/** Members of the team with this mail address, at any time. */
const membersOf = (email: string) => Prisma.sql`
  select document_id from content_changes
  where document_kind = 'team-member' and table_name = 'team_members'
    and (lower(before ->> 'email') = ${email} or lower(after ->> 'email') = ${email})`

/**
 * Condition for all changes of what is about one person.
 * @param leads SQL that gives the ids of the person's requests as text
 */
export const changesOfPerson = (email: string, leads: Prisma.Sql): Prisma.Sql => Prisma.sql`
  (document_kind = 'testimonial' and document_id in (${testimonialsOf(leads)}))
  or (document_kind = 'team-member' and document_id in (${membersOf(email)}))`

/** Erases the history of the removed testimonials of these requests: nobody brings them back. */
export const eraseHistoryOfLeads = (tx: Transaction, leadIds: readonly string[]): Promise<number> =>
  leadIds.length === 0
    ? Promise.resolve(0)
    : tx.$executeRaw`
        delete from content_changes where document_kind = 'testimonial'
          and document_id in (${testimonialsOf(Prisma.sql`select unnest(${[...leadIds]}::text[])`)})
          and not exists (select from testimonials t where t.id::text = document_id)`

/**
 * Erases changes that were made before a moment. What was changed together has one moment, and goes together; with it go
 * the addresses of what nobody can bring back any more.
 */
export async function eraseChangesBefore(moment: Date): Promise<number> {
  await prisma().removedPath.deleteMany({ where: { removedAt: { lt: moment } } })
  return (await prisma().contentChange.deleteMany({ where: { changedAt: { lt: moment } } })).count
}
