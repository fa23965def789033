/** Who subscribed to the newsletter. Raw SQL: the state of a subscription follows from several columns. */
import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import type { ListState } from '../desk/lists/rules-query.ts'
import { readMailAddress } from '../shared/mail-address.ts'
import type { SubscriberState } from './rules.ts'
import { SUBSCRIBER_LIST } from './rules-subscriber-list.ts'

/** SQL of the state of a subscription `s`. */
const STATE = Prisma.sql`case when s.ended_at is not null then 'unsubscribed' when s.confirmed_at is null then 'unconfirmed'
  when s.suppressed_at is not null then 'suppressed' else 'confirmed' end`
const SINCE = Prisma.sql`coalesce(s.ended_at, s.suppressed_at, s.confirmed_at, s.created_at)`

export type ListedSubscriber = {
  id: string
  email: string
  language: string
  state: SubscriberState
  /** When it came into this state. */
  since: Date
  /** How often the mail server refused a newsletter. */
  refusals: number
}

const SUBSCRIBER = Prisma.sql`s.id, s.email, s.language, ${STATE} as state, s.refusals, ${SINCE} as since`

const ORDERS: Readonly<Record<string, Prisma.Sql>> = {
  name: Prisma.sql`s.email`,
  language: Prisma.sql`s.language`,
  refused: Prisma.sql`s.refusals`,
}

const FILTERS: Readonly<Record<string, Prisma.Sql>> = { state: STATE, language: Prisma.sql`s.language` }

function shownBy({ text, filters }: ListState): Prisma.Sql {
  const part = readMailAddress(text) ?? text.toLowerCase()
  const conditions = Object.entries(filters).map(
    ([name, { values, not }]) =>
      Prisma.sql`(${FILTERS[name] ?? Prisma.sql`null`} = any(${[...values]}::text[])) is ${not ? Prisma.sql`not true` : Prisma.sql`true`}`,
  )
  return Prisma.join([Prisma.sql`strpos(s.email, ${part}) > 0`, ...conditions], ' and ')
}

/** A part of the subscribers, and how many the whole list has. */
export async function listSubscribers(state: ListState): Promise<{ rows: ListedSubscriber[]; count: number }> {
  const shown = shownBy(state)
  const order = ORDERS[state.sort.column] ?? SINCE
  const direction = state.sort.descending ? Prisma.sql`desc` : Prisma.sql`asc`
  const [rows, counted] = await Promise.all([
    prisma().$queryRaw<ListedSubscriber[]>`
      select ${SUBSCRIBER} from newsletter_subscriptions s where ${shown} order by ${order} ${direction}, s.id
      limit ${SUBSCRIBER_LIST.perPage} offset ${(state.page - 1) * SUBSCRIBER_LIST.perPage}`,
    prisma().$queryRaw<{ count: number }[]>`
      select count(*)::int as count from newsletter_subscriptions s where ${shown}`,
  ])
  return { rows, count: counted[0]?.count ?? 0 }
}

/** How many subscribers there are in each state. */
export async function subscribersByState(): Promise<Map<SubscriberState, number>> {
  const rows = await prisma().$queryRaw<{ state: SubscriberState; count: number }[]>`
    select ${STATE} as state, count(*)::int as count from newsletter_subscriptions s group by 1`
  return new Map(rows.map(({ state, count }) => [state, count]))
}

/** One of them; null where there is none. */
export async function findSubscriber(id: string): Promise<ListedSubscriber | null> {
  const [found] = await prisma().$queryRaw<ListedSubscriber[]>`
    select ${SUBSCRIBER} from newsletter_subscriptions s where s.id = ${id}::uuid`
  return found ?? null
}
