/** What the frame of every page of the desk says. Raw SQL: all of it in one statement. */
import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import { waitingOffers } from '../offers/queries.ts'
import { inScope } from '../requests/queries-filter.ts'
import type { RequestScope } from '../requests/rules.ts'
import { MOST_WAITING } from './rules-waiting.ts'

/** `office`: the name of the person's; the others are counts, which end at MOST_WAITING. */
export type FrameFacts = { office: string | null; requests: number; offers: number; failedMails: number; tasks: number }

/** SQL: how many rows a selection has, without counting on beyond what is shown. */
const upTo = (rows: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(select count(*)::int from (${rows} limit ${MOST_WAITING}) as waiting)`

/**
 * Reads them.
 * @param today in Brussels
 * @param mails whether mails that failed are counted
 */
export async function findFrameFacts(
  { id, officeId }: { id: string; officeId: number | null },
  scope: RequestScope,
  { today, mails, now }: { today: string; mails: boolean; now: Date },
): Promise<FrameFacts | undefined> {
  const [facts] = await prisma().$queryRaw<FrameFacts[]>`
    select (select o.name from offices o where o.id = ${officeId}) as office,
      ${upTo(Prisma.sql`
        select from desk_requests d join leads l on l.id = d.lead_id where d.state = 'new' and ${inScope(scope)}`)} as requests,
      ${upTo(waitingOffers(scope, today))} as offers,
      ${upTo(Prisma.sql`select from mails m where m.status = 'failed' and ${mails}`)} as "failedMails",
      ${upTo(Prisma.sql`
        select from tasks t where t.staff_id = ${id}::uuid and t.done_at is null and t.removed_at is null
          and t.due_at <= ${now}`)} as tasks`
  return facts
}
