/**
 * The history of a home for its owner: rows of the CRM and of this site. Raw SQL: filters without accents, facets and a
 * page in one query.
 */

import { prisma } from '../../db/client.ts'
import { Prisma } from '../../db/generated/client.ts'
import { brusselsInstant } from '../../shared/time.ts'
import { isAddressed } from '../queries-followed-homes.ts'
import { IS_THEIRS } from '../queries-homes.ts'
import {
  HISTORY_PAGE_SIZE,
  type HistoryColumn,
  type HistoryKind,
  type HistoryLabels,
  type HistoryPage,
  type HistoryQuery,
  historyOrder,
} from '../rules-history.ts'

/** The home, its owner, the kind of history and its labels in the owner's language. */
export type HistoryOf = { ownerId: string; propertyId: number; kind: HistoryKind; labels: HistoryLabels }

/** Sorts by text without case and accents; empty values come last in both directions. */
const byText = (column: string): Prisma.Sql => Prisma.raw(`nullif(lower(unaccent(e.${column})), '') collate "C"`)
const ORDERS = {
  date: Prisma.sql`e.at`,
  type: byText('type'),
  contact: byText('contact'),
  subject: byText('subject'),
  comment: byText('comment'),
  status: byText('status'),
  source: byText('source'),
} satisfies Record<HistoryColumn, Prisma.Sql>

/** The site's own rows of the kind `online`: the home's page, and the mails of saved searches by day in Brussels. */
const onlineRows = ({ site, listing, notices }: HistoryLabels): Prisma.Sql => Prisma.sql`
  union all
  select 'listing', greatest(p.created_at, t.since), ${listing.type}, null, ${listing.subject},
    ${listing.until} || to_char(p.withdrawn_at at time zone 'Europe/Brussels', ' DD/MM/YYYY'),
    case when p.published then ${listing.online} else ${listing.ended} end, ${site}
  from theirs t join properties p on p.id = t.property_id
  where p.published or p.withdrawn_at >= t.since
  union all
  select 'notices ' || n.day, n.at, ${notices.type}, null, ${notices.subject} || ' ' || n.seekers, null, ${notices.sent}, ${site}
  from (select (w.sent_at at time zone 'Europe/Brussels')::date as day, max(w.sent_at) as at, count(distinct w.wish_id) as seekers
    from theirs t join wish_notices w on w.property_id = t.property_id and w.sent_at >= t.since group by 1) n`

/** A column in the reader's language, where the site wrote it. */
const ownWord = ({ own }: HistoryLabels, column: 'type' | 'subject'): Prisma.Sql => {
  const stored = Prisma.raw(`h.${column}`)
  return Prisma.sql`case when h.feed_id is null then coalesce(${JSON.stringify(own)}::jsonb ->> ${stored}, ${stored}) else ${stored} end`
}

const entries = ({ ownerId, propertyId, kind, labels }: HistoryOf): Prisma.Sql => Prisma.sql`
  theirs as (select o.property_id, o.since from owner_properties o
    where o.owner_id = ${ownerId}::uuid and o.property_id = ${propertyId} and ${IS_THEIRS}),
  entries as (
    select h.id::text as key, h.at,
      case when h.form is null then ${ownWord(labels, 'type')}
        else coalesce(${JSON.stringify(labels.forms)}::jsonb ->> h.form, ${labels.forms.other}) end as type,
      case when h.form is null then h.contact else ${labels.visitor} end as contact,
      case when h.form is null then ${ownWord(labels, 'subject')} else h.subject end as subject,
      coalesce(h.comment, (select a.cancel_reason from appointments a where a.id = h.reference and a.cancel_shown)) as comment,
      case when h.form is null then h.status else ${JSON.stringify(labels.statuses)}::jsonb ->> h.status end as status,
      case when h.form is null then h.source else ${labels.site} end as source
    from theirs t join property_history h on h.property_id = t.property_id and h.at >= t.since
    where h.kind = ${kind} and ${isAddressed(Prisma.sql`t.since`)}
    ${kind === 'online' ? onlineRows(labels) : Prisma.empty})`

/** Each row with the filters that it passes, so that the choices of one filter can be counted under all the others. */
function filtered({ type, status, source, from, to, text }: HistoryQuery): Prisma.Sql {
  const is = (column: 'type' | 'status' | 'source', value: string | null) =>
    value === null ? Prisma.sql`true` : Prisma.sql`coalesce(e.${Prisma.raw(column)} = ${value}, false)`
  const rest = [
    ...(from === null ? [] : [Prisma.sql`e.at >= ${brusselsInstant(from, '00:00')}::timestamptz`]),
    ...(to === null ? [] : [Prisma.sql`e.at < ${brusselsInstant(to, '24:00')}::timestamptz`]),
    ...text
      .split(' ')
      .filter(Boolean)
      .map((word) => Prisma.sql`position((select lower(unaccent(${word}))) in w.text) > 0`),
    Prisma.sql`true`,
  ]
  // OFFSET 0 keeps PostgreSQL from computing a row's text again for each of up to a hundred words.
  return Prisma.sql`filtered as (select e.*, ${is('type', type)} as by_type, ${is('status', status)} as by_status,
    ${is('source', source)} as by_source, ${Prisma.join(rest, ' and ')} as by_rest
    from entries e cross join lateral (select lower(unaccent(
      concat_ws(' ', e.type, e.contact, e.subject, e.comment, e.status, e.source))) as text offset 0) w)`
}

const choices = (column: 'type' | 'status' | 'source', others: Prisma.Sql): Prisma.Sql => Prisma.sql`
  coalesce((select jsonb_agg(jsonb_build_object('value', c.value, 'count', c.count) order by lower(unaccent(c.value)) collate "C", c.value)
    from (select j.${Prisma.raw(column)} as value, count(*) filter (where ${others}) as count
      from filtered j where j.${Prisma.raw(column)} <> '' group by 1) c), '[]')`

/**
 * A page of the history; the last page when a later one is asked for.
 * @param size rows of a page
 * @returns no rows when the home isn't the owner's
 */
export async function findHistory(
  of: HistoryOf,
  wanted: HistoryQuery,
  size: number = HISTORY_PAGE_SIZE,
): Promise<HistoryPage> {
  const { column, descending } = historyOrder(wanted)
  const direction = descending ? Prisma.sql`desc nulls last` : Prisma.sql`asc nulls last`
  const [page] = await prisma().$queryRaw<[HistoryPage]>`
    with ${entries(of)}, ${filtered(wanted)},
      found as (select * from filtered where by_type and by_status and by_source and by_rest),
      counted as (select count(*)::int as count from found),
      shown as (select e.*, row_number() over (order by ${ORDERS[column]} ${direction}, e.at desc, e.key collate "C" desc) as place
        from found e order by place limit ${size}
        offset (select (least(${wanted.page}::int, greatest(1, ceil(count::numeric / ${size}::int)::int)) - 1) * ${size}::int from counted))
    select (select count(*)::int from entries) as total, (select count from counted) as found,
      coalesce((select jsonb_agg(jsonb_build_object('key', s.key,
          'at', to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'type', s.type, 'contact', s.contact,
          'subject', s.subject, 'comment', s.comment, 'status', s.status, 'source', s.source) order by s.place)
        from shown s), '[]') as rows,
      jsonb_build_object(
        'type', ${choices('type', Prisma.sql`j.by_status and j.by_source and j.by_rest`)},
        'status', ${choices('status', Prisma.sql`j.by_type and j.by_source and j.by_rest`)},
        'source', ${choices('source', Prisma.sql`j.by_type and j.by_status and j.by_rest`)}) as choices`
  return page
}
