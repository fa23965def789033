/**
 * Newsletters with how far each was sent, and who subscribed. Raw SQL: the state of a subscription follows from several
 * columns.
 */
import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import { readMailAddress } from '../shared/mail-address.ts'
import type { SubscriberState } from './rules.ts'
import type { SubscriberQuery } from './rules-subscriber-query.ts'

/** All newsletters with how far each was sent, the latest first. */
export const listNewsletters = () =>
  prisma().newsletter.findMany({ orderBy: { id: 'desc' }, include: { sending: true } })

export const SUBSCRIBERS_PER_PAGE = 50

/** SQL of the state of a subscription `s`. */
const STATE = Prisma.sql`case when s.ended_at is not null then 'unsubscribed' when s.confirmed_at is null then 'unconfirmed'
  when s.suppressed_at is not null then 'suppressed' else 'confirmed' end`

type ListedSubscriber = {
  id: string
  email: string
  language: string
  state: SubscriberState
  /** When it came into this state. */
  since: Date
  refusals: number
}

/** A page of the subscribers, the latest first, and how many there are in each state. */
export async function listSubscribers({ text, state, page }: SubscriberQuery) {
  const part = readMailAddress(text) ?? text.toLowerCase()
  const found = Prisma.sql`from newsletter_subscriptions s where strpos(s.email, ${part}) > 0`
  const only = state === null ? Prisma.empty : Prisma.sql`and ${STATE} = ${state}`
  const [subscribers, counts] = await Promise.all([
    prisma().$queryRaw<ListedSubscriber[]>`
      select s.id, s.email, s.language, ${STATE} as state, s.refusals,
        coalesce(s.ended_at, s.suppressed_at, s.confirmed_at, s.created_at) as since
      ${found} ${only} order by s.created_at desc, s.id
      limit ${SUBSCRIBERS_PER_PAGE} offset ${(page - 1) * SUBSCRIBERS_PER_PAGE}`,
    prisma().$queryRaw<{ state: SubscriberState; count: number }[]>`
      select ${STATE} as state, count(*)::int as count ${found} group by 1`,
  ])
  return { subscribers, counts: new Map(counts.map((row) => [row.state, row.count])) }
}
