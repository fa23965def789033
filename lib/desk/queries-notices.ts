/** What staff chose to be told of, and what they still have to be told. */

import { prisma } from '../db/client.ts'
import { mailSpellings } from '../db/mail-spellings.ts'
import type { Transaction } from '../db/transaction.ts'
import type { NoticeWay, StaffRole } from './define-feature.ts'
import type { NoticeEvent, NoticeKind } from './notice-events.ts'
import { hasOfficeRole } from './queries-scope.ts'

/** What somebody chose, by event. */
export async function findChoices(staffId: string): Promise<Partial<Record<NoticeEvent, NoticeWay>>> {
  const rows = await prisma().staffNoticeChoice.findMany({ where: { staffId }, select: { event: true, way: true } })
  return Object.fromEntries(rows.map(({ event, way }) => [event, way]))
}

/** Writes what somebody chose; what still has to be told of the event obeys it, too. `kinds`: those of the event. */
export async function saveChoice(
  tx: Transaction,
  { staffId, event, way, kinds }: { staffId: string; event: NoticeEvent; way: NoticeWay; kinds: NoticeKind[] },
): Promise<void> {
  const where = { staffId, kind: { in: kinds } }
  const id = { staffId_event: { staffId, event } }
  await tx.staffNoticeChoice.upsert({ where: id, create: { staffId, event, way }, update: { way } })
  if (way === 'never') await tx.staffNotice.deleteMany({ where })
  else await tx.staffNotice.updateMany({ where, data: { way } })
}

/** Everybody with one of the roles, the people of an office, and those named. */
export type NoticeAudience = { roles?: StaffRole[]; officeId?: number | null; ids?: string[] }

/** Who may be told: active people, with what they chose of an event. */
export async function findAudience(
  tx: Transaction,
  { roles = [], officeId = null, ids = [] }: NoticeAudience,
  event: NoticeEvent,
): Promise<{ id: string; role: StaffRole; chosen: NoticeWay | null }[]> {
  const ofOffice = officeId === null ? [] : [hasOfficeRole([officeId])]
  const OR = [{ id: { in: ids } }, { role: { in: roles } }, ...ofOffice]
  const rows = await tx.staff.findMany({
    where: { OR, deactivatedAt: null },
    orderBy: { id: 'asc' },
    select: { id: true, role: true, noticeChoices: { where: { event }, select: { way: true } } },
  })
  return rows.map(({ id, role, noticeChoices: [choice] }) => ({ id, role, chosen: choice?.way ?? null }))
}

export type NewNotice = {
  staffId: string
  kind: NoticeKind
  way: Exclude<NoticeWay, 'never'>
  byId: string | null
  leadId: string | null
  item: string | null
}

/** Writes what has to be told. */
export async function insertNotices(tx: Transaction, notices: readonly NewNotice[]): Promise<void> {
  await tx.staffNotice.createMany({ data: [...notices] })
}

type Due = { way: Exclude<NoticeWay, 'never'>; before: Date }

const due = ({ way, before }: Due) => ({ way, at: { lt: before } })

/** Whom something has to be told. */
export async function findToTell(notices: Due): Promise<string[]> {
  const rows = await prisma().staffNotice.findMany({
    where: due(notices),
    distinct: ['staffId'],
    select: { staffId: true },
  })
  return rows.map(({ staffId }) => staffId)
}

export type DueNotice = {
  kind: string
  by: string | null
  item: string | null
  lead: { id: string; form: string; subject: string; officeId: number | null } | null
}

/** Takes what one person has to be told; the caller has locked the person and tells it in the same transaction. */
export async function takeNotices(tx: Transaction, staffId: string, notices: Due): Promise<DueNotice[]> {
  const rows = await tx.staffNotice.findMany({
    where: { staffId, ...due(notices) },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      kind: true,
      item: true,
      by: { select: { name: true } },
      lead: { select: { id: true, form: true, subject: true, officeId: true } },
    },
  })
  await tx.staffNotice.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } })
  return rows.map(({ kind, item, by, lead }) => ({ kind, item, lead, by: by?.name ?? null }))
}

/** Whether a mail address is that of a colleague. */
export const isColleague = async (tx: Transaction, email: string): Promise<boolean> =>
  (await tx.staff.count({ where: { email: { in: mailSpellings(email) }, deactivatedAt: null } })) > 0
