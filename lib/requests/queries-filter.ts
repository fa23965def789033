/** Which requests somebody may see, and which of them a list shows. Raw SQL: full text. */

import { Prisma } from '../db/generated/client.ts'
import { holdsReference } from '../search/queries-references.ts'
import { referenceWord } from '../search/rules-references.ts'
import { readMailAddress } from '../shared/mail-address.ts'
import { addDays, brusselsInstant } from '../shared/time.ts'
import type { RequestScope } from './rules.ts'
import { ME, NOBODY, type RequestQuery, shownStates } from './rules-query.ts'

/** SQL: what the reader may see. `l`: the lead. */
export const inScope = (scope: RequestScope): Prisma.Sql => {
  if (scope === 'all') return Prisma.sql`true`
  return scope === null ? Prisma.sql`false` : Prisma.sql`l.office_id = ${scope.officeId}`
}

/** What was typed as a query of PostgreSQL: each word begins one of the request's. Null: there is no word in it. */
export function typedQuery(typed: string): string | null {
  // A mail address is stored in one spelling, however somebody writes it.
  const text = readMailAddress(typed) ?? typed
  // A phone number is stored as digits, however somebody writes it.
  const isNumber = /^\+?[\d\s./()–-]{6,}$/.test(text)
  const words = isNumber ? [text.replace(/\D/g, '').replace(/^00/, '')] : text.split(/[^\p{L}\p{M}\p{Nd}]+/u)
  const named = words.filter(Boolean).map((word) => `'${word}':*`)
  return named.length === 0 ? null : named.join(' & ')
}

/** SQL: a request that waits for an answer and is over its time. `d`: what the desk knows. */
export const isOverdue = (now: Date): Prisma.Sql => Prisma.sql`d.state in ('new', 'taken') and d.due_at < ${now}`

function assigned(staff: string | null, reader: string): Prisma.Sql {
  if (staff === null) return Prisma.sql`true`
  if (staff === NOBODY) return Prisma.sql`d.staff_id is null`
  return Prisma.sql`d.staff_id = ${staff === ME ? reader : staff}::uuid`
}

/** SQL: a request with these words, or about the home whose reference they are, in any spelling. */
function hasWords(text: string): Prisma.Sql {
  const words = typedQuery(text)
  const said = words === null ? Prisma.sql`false` : Prisma.sql`d.words @@ to_tsquery('simple', unaccent(${words}))`
  if (referenceWord(text) === null) return said
  return Prisma.sql`(${said} or l.property_id in (select p.id from properties p where ${holdsReference(text)}))`
}

/** SQL: what the list shows of what the reader may see. `d`: what the desk knows, `l`: the lead. */
export function shownBy(query: RequestQuery, scope: RequestScope, reader: string, now: Date): Prisma.Sql {
  const { text, form, office, staff, overdue, from, to } = query
  const conditions = [
    inScope(scope),
    Prisma.sql`d.state::text in (${Prisma.join(shownStates(query))})`,
    assigned(staff, reader),
    ...(text === '' ? [] : [hasWords(text)]),
    ...(form === null ? [] : [Prisma.sql`l.form = ${form}`]),
    ...(office === null ? [] : [Prisma.sql`l.office_id = ${office}`]),
    ...(overdue ? [isOverdue(now)] : []),
    ...(from === null ? [] : [Prisma.sql`l.created_at >= ${brusselsInstant(from, '00:00')}::timestamptz`]),
    ...(to === null ? [] : [Prisma.sql`l.created_at < ${brusselsInstant(addDays(to, 1), '00:00')}::timestamptz`]),
  ]
  return Prisma.join(conditions, ' and ')
}
