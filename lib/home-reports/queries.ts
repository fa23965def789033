/** Reports of homes to their owners. Raw SQL: figures of a month, and the homes of an office by its sector. */
import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import { lockRow } from '../db/locks.ts'
import type { Transaction } from '../db/transaction.ts'
import { IS_REQUEST, IS_VIEWING } from '../homes/queries-history.ts'
import { type HomeScope, inHomeScope, STATE } from '../homes/queries-parts.ts'
import type { Language } from '../listings/rules.ts'
import { IS_THEIRS } from '../owners/queries-homes.ts'
import type { Month, ReportState, reportsDue } from './rules-reports.ts'

/** SQL: an owner who can read of their home. `o`: whose it is, `w`: the owner. */
const IS_READER = Prisma.sql`${IS_THEIRS} and w.password_hash is not null and w.locked_at is null`

/**
 * Makes the reports of a month ready, for homes on the site whose office has its day: one for each home and month, however
 * often it runs.
 */
export const makeReports = ({ month, from, to }: ReturnType<typeof reportsDue>): Promise<number> =>
  prisma().$executeRaw`
    insert into home_reports (property_id, month)
    select p.id, ${month.first}::date from properties p join towns town on town.zip = p.zip
      join offices f on f.id = (select min(o.id) from offices o where o.sector_id = town.sector_id)
    where f.report_day between ${from} and ${to} and p.created_at < ${month.end}::timestamptz
      and ${STATE} in ('online', 'option')
      and exists (select from owner_properties o join owners w on w.id = o.owner_id where o.property_id = p.id and ${IS_READER})
    on conflict (property_id, month) do nothing`

export type StoredReport = {
  id: string
  propertyId: number
  /** The first day of the month, YYYY-MM-DD. */
  month: string
  state: ReportState
  note: string
  madeAt: Date
  decidedAt: Date | null
  colleague: string | null
  reference: string
  /** Who are told, by name. */
  owners: string[]
}

const reportsWhere = (scope: HomeScope, only: Prisma.Sql, most: number, tx: Transaction = prisma()) =>
  tx.$queryRaw<StoredReport[]>`
    select r.id, r.property_id as "propertyId", r.month::text as month, r.state, r.note, r.made_at as "madeAt",
      r.decided_at as "decidedAt", s.name as colleague, p.reference,
      array(select w.name from owner_properties o join owners w on w.id = o.owner_id
        where o.property_id = p.id and ${IS_READER} order by w.name) as owners
    from home_reports r join properties p on p.id = r.property_id join towns town on town.zip = p.zip
      left join staff s on s.id = r.staff_id
    where ${inHomeScope(scope)} and ${only} order by r.month desc, r.property_id limit ${most}`

/** A year of a large network. */
const MOST = 5000

/** The reports that somebody may see, of the last months first. */
export const findReports = (scope: HomeScope): Promise<StoredReport[]> => reportsWhere(scope, Prisma.sql`true`, MOST)

/** Those that wait for somebody, the oldest month first. @param own somebody whose homes alone count; null: all */
export const findReadyReports = (scope: HomeScope, own: string | null, most: number): Promise<StoredReport[]> =>
  reportsWhere(
    scope,
    Prisma.sql`r.state = 'ready' and ${
      own === null
        ? Prisma.sql`true`
        : Prisma.sql`exists (select from home_settings h where h.property_id = r.property_id and h.agent_id = ${own}::uuid)`
    }`,
    most,
  )

/** One of them; null for none that somebody may see. */
export const findReport = async (id: string, scope: HomeScope, tx?: Transaction): Promise<StoredReport | null> =>
  (await reportsWhere(scope, Prisma.sql`r.id = ${id}::uuid`, 1, tx))[0] ?? null

/** The same, locked until the transaction ends. */
export async function lockReport(tx: Transaction, id: string, scope: HomeScope): Promise<StoredReport | null> {
  await lockRow(tx, 'homeReport', id)
  return findReport(id, scope, tx)
}

/** Writes what became of a report. */
export async function decideReport(
  tx: Transaction,
  id: string,
  data: { state: ReportState; note?: string; decidedAt: Date; staffId: string },
): Promise<void> {
  await tx.homeReport.update({ where: { id }, data, select: { id: true } })
}

export type ReportReader = { id: string; email: string; name: string; language: Language }

/** The owners of a home who are told. */
export const findReaders = (propertyId: number, tx: Transaction = prisma()): Promise<ReportReader[]> =>
  tx.$queryRaw<ReportReader[]>`
    select w.id, w.email, w.name, w.language from owner_properties o join owners w on w.id = o.owner_id
    where o.property_id = ${propertyId} and ${IS_READER} order by w.id`

/** `before`: how often its page was opened in the month before. `requests`: without offers. `offers`: those that the owner may see. */
export type ReportFigures = {
  opened: number
  before: number
  saved: number
  requests: number
  visits: number
  offers: number
}

/** What happened around a home in a month. */
export async function figuresOfMonth(propertyId: number, month: Month, before: Month): Promise<ReportFigures> {
  const inMonth = (column: Prisma.Sql) =>
    Prisma.sql`${column} >= ${month.start}::timestamptz and ${column} < ${month.end}::timestamptz`
  const ofHome = Prisma.sql`h.property_id = ${propertyId} and ${inMonth(Prisma.sql`h.at`)}`
  const daysOf = (first: string, column: Prisma.Sql) => Prisma.sql`coalesce((select sum(${column}) from property_days d
    where d.property_id = ${propertyId} and d.day >= ${first}::date and d.day < ${first}::date + interval '1 month'), 0)::int`
  const [row] = await prisma().$queryRaw<ReportFigures[]>`
    select ${daysOf(month.first, Prisma.sql`d.opened`)} as opened, ${daysOf(before.first, Prisma.sql`d.opened`)} as before,
      ${daysOf(month.first, Prisma.sql`d.saved`)} as saved,
      (select count(*)::int from property_history h where ${ofHome} and ${IS_REQUEST} and h.form <> 'offer') as requests,
      (select count(*)::int from property_history h where ${ofHome} and ${IS_VIEWING}) as visits,
      (select count(*)::int from leads l join desk_requests d on d.lead_id = l.id join offer_releases r on r.lead_id = l.id
        where l.property_id = ${propertyId} and l.form = 'offer' and d.state <> 'spam' and r.released_at is not null
          and ${inMonth(Prisma.sql`l.created_at`)}) as offers`
  return row ?? { opened: 0, before: 0, saved: 0, requests: 0, visits: 0, offers: 0 }
}

/** The offices of somebody, with the day on which theirs are made ready; null for none. */
export const findReportDays = (officeIds: readonly number[] | 'all') =>
  prisma().office.findMany({
    where: officeIds === 'all' ? {} : { id: { in: [...officeIds] } },
    orderBy: [{ sortOrder: 'asc' }, { name: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, reportDay: true },
  })

/** Sets that day. */
export async function setReportDay(officeId: number, reportDay: number | null): Promise<void> {
  await prisma().office.updateMany({ where: { id: officeId }, data: { reportDay } })
}
