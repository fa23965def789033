/** What became of those who asked about homes. Raw SQL: people by what is known of them, and counts of what they came to. */
import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import { inScope } from '../requests/queries-filter.ts'
import { ANSWERED_BY_SITE, OWNER_MESSAGE, type RequestScope } from '../requests/rules.ts'
import { brusselsInstant } from '../shared/time.ts'
import type { Grouping, Steps } from './rules-funnel.ts'

/** `key`: the home, person, office or way that they came by; null: none. `name`: what people and offices are called. */
export type CountedSteps = Steps & { key: string | null; name: string | null }

type Asked = { by: Grouping; from: string; market: 'sale' | 'rent' | null; office: number | null }

const KEYS: Readonly<Record<Grouping, { key: Prisma.Sql; name: Prisma.Sql }>> = {
  home: { key: Prisma.sql`p.property_id::text`, name: Prisma.sql`null::text` },
  agent: { key: Prisma.sql`p.agent::text`, name: Prisma.sql`(select s.name from staff s where s.id = p.agent)` },
  office: { key: Prisma.sql`p.office::text`, name: Prisma.sql`(select o.name from offices o where o.id = p.office)` },
  source: { key: Prisma.sql`p.source`, name: Prisma.sql`null::text` },
}

/**
 * Those who asked about a home since a day, each person and home once, by what they came to. Office and source are those
 * of their first request; the agent is who had it first, else who has the home.
 * @param from YYYY-MM-DD
 */
export function countSteps(
  scope: RequestScope,
  { by, from, market, office }: Asked,
  now: Date,
): Promise<CountedSteps[]> {
  const { key, name } = KEYS[by]
  const begin = Prisma.sql`${brusselsInstant(from, '00:00')}::timestamptz`
  return prisma().$queryRaw<CountedSteps[]>`
    with asked as (
      select l.id, l.property_id, l.created_at, l.office_id, l.source,
        coalesce(d.staff_id, h.agent_id) as agent,
        coalesce((select coalesce(c.merged_into, c.id)::text from contact_values v join contacts c on c.id = v.contact_id
          where v.lead_id = l.id and v.removed_at is null order by v.id limit 1), l.email, l.id::text) as person,
        exists (select from appointments a where a.id = l.id and a.status = 'confirmed' and a.no_show_at is null
          and a.starts_at <= ${now}) as viewed,
        l.form in ('offer', 'rentalApplication', 'rentalDetails') as offered,
        exists (select from offer_decisions o where o.lead_id = l.id and o.decision = 'accepted')
          or exists (select from rental_candidates r where l.id in (r.lead_id, r.application_id) and r.decision = 'chosen')
          as accepted
      from leads l join desk_requests d on d.lead_id = l.id join properties home on home.id = l.property_id
        left join home_settings h on h.property_id = l.property_id
      where d.state <> 'spam' and l.form not in (${Prisma.join([...ANSWERED_BY_SITE, OWNER_MESSAGE])})
        and l.created_at >= ${begin} and l.created_at <= ${now} and ${inScope(scope)}
        and ${market === null ? Prisma.sql`true` : Prisma.sql`home.market::text = ${market}`}
    ), pairs as (
      select property_id, person, (array_agg(office_id order by created_at, id))[1] as office,
        (array_agg(source order by created_at, id))[1] as source,
        (array_agg(agent order by agent is null, created_at, id))[1] as agent,
        bool_or(viewed) as viewed, bool_or(offered or accepted) as offered, bool_or(accepted) as accepted
      from asked group by property_id, person
    )
    select ${key} as key, ${name} as name, count(*)::int as asked, count(*) filter (where p.viewed)::int as viewed,
      count(*) filter (where p.offered)::int as offered, count(*) filter (where p.accepted)::int as accepted,
      count(*) filter (where p.accepted and home.availability in ('sold', 'let'))::int as closed
    from pairs p join properties home on home.id = p.property_id
    where ${office === null ? Prisma.sql`true` : Prisma.sql`p.office = ${office}`}
    group by 1, 2 order by count(*) desc, 1`
}
