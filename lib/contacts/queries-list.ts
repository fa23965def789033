/** The contacts that somebody at the desk may see. Raw SQL: parts of names, of addresses and of numbers. */
import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import type { ChosenFilter, ListState } from '../desk/lists/rules-query.ts'
import type { RequestScope } from '../requests/rules.ts'
import { readMailAddress } from '../shared/mail-address.ts'
import { doubleContacts } from './queries-duplicates.ts'
import { contactsIn, findValues, IS_SHOWN, isSeen } from './queries-scope.ts'
import { CONTACT_LIST } from './rules-list.ts'
import { searchedPhone } from './rules-phone.ts'
import type { ContactValue } from './rules-values.ts'

/** LIKE's own signs stand for themselves. */
const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&')

/** SQL: the contacts with a value that the scope sees and that is so. */
const withValue = (scope: RequestScope, which: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`select v.contact_id from contact_values v where ${which} and ${IS_SHOWN} and ${isSeen(scope)}`

/** SQL: the ids of those whom a text names: by all its words in names and addresses, or as a telephone number. */
function namedBy(text: string, scope: RequestScope): Prisma.Sql[] {
  const phone = searchedPhone(text.trim())
  if (phone)
    return [
      withValue(
        scope,
        Prisma.sql`v.kind = 'phone' and (v.key = ${phone.whole ?? ''} or v.key like ${`%${phone.digits}%`})`,
      ),
    ]
  return text
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const part = `%${escaped(readMailAddress(word) ?? word)}%`
      return withValue(scope, Prisma.sql`v.kind in ('name', 'email') and v.key like lower(unaccent(${part}))`)
    })
}

/** SQL: what a value of a filter asks of a contact; a value that is none asks what none has. `c`: the contact. */
function holds(filter: string, value: string, scope: RequestScope): Prisma.Sql {
  if (value === 'double') return Prisma.sql`c.id in (${doubleContacts(scope)})`
  if (value === 'owner') return Prisma.sql`c.id in (${withValue(scope, Prisma.sql`v.owner_id is not null`)})`
  return filter === 'office' && /^\d{1,9}$/.test(value)
    ? Prisma.sql`c.id in (${withValue(scope, Prisma.sql`v.office_id = ${Number(value)}`)})`
    : Prisma.sql`false`
}

function narrowed(name: string, { values, not }: ChosenFilter, scope: RequestScope): Prisma.Sql {
  const any = values.map((value) => holds(name, value, scope))
  return Prisma.sql`(${Prisma.join(any, ' or ')}) is ${not ? Prisma.sql`not true` : Prisma.sql`true`}`
}

type Narrowing = Pick<ListState, 'text' | 'filters'>

/** SQL: the contacts of a list. */
function shownBy({ text, filters }: Narrowing, scope: RequestScope): Prisma.Sql {
  const conditions = [
    Prisma.sql`true`,
    ...namedBy(text, scope).map((named) => Prisma.sql`c.id in (${named})`),
    ...Object.entries(filters).map(([name, chosen]) => narrowed(name, chosen, scope)),
  ]
  return Prisma.sql`from (${contactsIn(scope)}) c where ${Prisma.join(conditions, ' and ')}`
}

/** SQL: what a contact is called in a scope, to sort by. */
const nameIn = (scope: RequestScope): Prisma.Sql => Prisma.sql`(select v.value from contact_values v
  where v.contact_id = c.id and v.kind = 'name' and ${IS_SHOWN} and ${isSeen(scope)}
  order by v.chosen_at desc nulls last, v.at desc, v.id desc limit 1) collate "und-x-icu"`

/** A contact in a list: `values`, what the scope sees; `requests`: how many of theirs it sees. */
export type ListedContact = { id: string; latest: Date; requests: number; values: ContactValue[] }

/** A part of the list, and how many contacts the whole of it has. @param most how many; those of a page without it */
export async function listContacts(
  state: ListState,
  scope: RequestScope,
  most: number = CONTACT_LIST.perPage,
): Promise<{ rows: ListedContact[]; count: number }> {
  const order = state.sort.column === 'name' ? nameIn(scope) : Prisma.sql`c.latest`
  const direction = state.sort.descending ? Prisma.sql`desc nulls last` : Prisma.sql`asc nulls last`
  const shown = shownBy(state, scope)
  const [rows, [counted]] = await Promise.all([
    prisma().$queryRaw<{ id: string; latest: Date }[]>`
      select c.id, c.latest ${shown} order by ${order} ${direction}, c.id
      limit ${most} offset ${(state.page - 1) * most}`,
    prisma().$queryRaw<{ count: number }[]>`select count(*)::int as count ${shown}`,
  ])
  const ids = rows.map(({ id }) => id)
  const [values, requests] = await Promise.all([findValues(ids, scope), countRequests(ids, scope)])
  return {
    rows: rows.map((row) => ({
      ...row,
      requests: requests.get(row.id) ?? 0,
      values: values.filter(({ contactId }) => contactId === row.id),
    })),
    count: counted?.count ?? 0,
  }
}

/** How many requests of each contact a scope sees; spam is none. */
async function countRequests(ids: readonly string[], scope: RequestScope): Promise<Map<string, number>> {
  const rows = await prisma().$queryRaw<{ id: string; count: number }[]>`
    select v.contact_id as id, count(distinct v.lead_id)::int as count from contact_values v
    where v.contact_id = any (${[...ids]}::uuid[]) and not v.is_spam and ${isSeen(scope)} group by 1`
  return new Map(rows.map(({ id, count }) => [id, count]))
}
