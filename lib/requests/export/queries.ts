/** The requests of a list with everything that was filled in, in portions. Raw SQL: full text. */

import { prisma } from '../../db/client.ts'
import { Prisma } from '../../db/generated/client.ts'
import type { ListState } from '../../desk/lists/rules-query.ts'
import type { Language } from '../../listings/rules.ts'
import { shownBy } from '../queries-filter.ts'
import type { Reader } from '../queries-list.ts'
import type { RequestState } from '../rules.ts'

export type ExportedRequest = {
  id: string
  form: string
  language: Language
  subject: string
  email: string | null
  values: Record<string, unknown>
  sourcePath: string | null
  utm: Record<string, string> | null
  createdAt: Date
  state: RequestState
  dueAt: Date | null
  firstAnswerAt: Date | null
  colleague: string | null
  office: string | null
}

/** Rows at a time: what is read is sent before more is read. */
const PORTION = 1000

/** The latest first, no more than `most`: what comes in meanwhile moves no other row. */
export async function* portionsOf(
  state: ListState,
  { scope, staffId, now }: Reader,
  most: number,
): AsyncGenerator<ExportedRequest[]> {
  const shown = shownBy(state, scope, staffId, now)
  let after: ExportedRequest | undefined
  for (let left = most; left > 0; left -= PORTION) {
    const later = after
      ? Prisma.sql`(l.created_at, l.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
      : Prisma.sql`true`
    const rows = await prisma().$queryRaw<ExportedRequest[]>`
      select l.id, l.form, l.language, l.subject, l.email, l."values", l.source_path as "sourcePath", l.utm,
        l.created_at as "createdAt", d.state::text as state, d.due_at as "dueAt", d.first_answer_at as "firstAnswerAt",
        s.name as colleague, o.name as office
      from desk_requests d join leads l on l.id = d.lead_id
        left join staff s on s.id = d.staff_id left join offices o on o.id = l.office_id
      where ${shown} and ${later} order by l.created_at desc, l.id desc limit ${Math.min(PORTION, left)}`
    if (rows.length > 0) yield rows
    after = rows.at(-1)
    if (rows.length < PORTION) return
  }
}
