/** Plans: documents that are published or withdrawn at a time. */

import { prisma } from '../../db/client.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { StaffRole } from '../../desk/define-feature.ts'
import type { DraftedKind } from '../collections/rules-drafted-kinds.ts'
import type { DocumentState } from '../collections/rules-state.ts'
import type { PlanAction, PlanFailure } from './rules.ts'

export type PlannedDocument = { kind: DraftedKind; id: string }

export type StoredPlan = {
  id: number
  action: PlanAction
  dueAt: Date
  /** When it was planned: what is published is the text of then. */
  createdAt: Date
  /** Null while it is still to be done. */
  doneAt: Date | null
  failure: PlanFailure | null
}

/** A plan whose time has come, with who planned it. */
export type DuePlan = PlannedDocument & {
  planId: number
  action: PlanAction
  version: number
  state: DocumentState | null
  staff: { id: string; role: StaffRole; isActive: boolean }
}

const where = ({ kind, id }: PlannedDocument) => ({ documentKind: kind, documentId: id })

/** The plans of a document that are still to be done or failed, the next first. */
export async function findPlans(document: PlannedDocument): Promise<StoredPlan[]> {
  const rows = await prisma().contentPlan.findMany({
    where: { ...where(document), OR: [{ doneAt: null }, { failure: { not: null } }] },
    orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
    take: 20,
    select: { id: true, action: true, dueAt: true, createdAt: true, doneAt: true, failure: true },
  })
  return rows.map((row) => ({
    ...row,
    action: row.action as PlanAction,
    failure: row.failure as PlanFailure | null,
  }))
}

/** Adds a plan. */
export async function addPlan(
  document: PlannedDocument,
  plan: { action: PlanAction; dueAt: Date; state: DocumentState | null; version: number; staffId: string; now: Date },
): Promise<void> {
  const { now, state, ...rest } = plan
  await prisma().contentPlan.create({
    data: { ...where(document), ...rest, ...(state && { state }), createdAt: now },
  })
}

/** Removes a plan of a document; false when there is none, or it is done. */
export const deletePlan = async (document: PlannedDocument, planId: number): Promise<boolean> => {
  const open = { OR: [{ doneAt: null }, { failure: { not: null } }] }
  return (await prisma().contentPlan.deleteMany({ where: { ...where(document), id: planId, ...open } })).count > 0
}

/** The plans whose time has come, the oldest first. */
export async function findDuePlans(now: Date): Promise<DuePlan[]> {
  const rows = await prisma().contentPlan.findMany({
    where: { doneAt: null, dueAt: { lte: now } },
    orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
    take: 100,
    include: { staff: { select: { id: true, role: true, deactivatedAt: true } } },
  })
  return rows.map(({ id, documentKind, documentId, action, version, state, staff }) => ({
    planId: id,
    kind: documentKind as DraftedKind,
    id: documentId,
    action: action as PlanAction,
    version: Number(version),
    state: state as unknown as DocumentState | null,
    staff: { id: staff.id, role: staff.role, isActive: staff.deactivatedAt === null },
  }))
}

/** Notes that a plan was done, or why it could not be; false where another process has noted it. */
export async function finishPlan(
  tx: Transaction,
  planId: number,
  now: Date,
  failure: PlanFailure | null,
): Promise<boolean> {
  const done = { where: { id: planId, doneAt: null }, data: { doneAt: now, failure } }
  return (await tx.contentPlan.updateMany(done)).count > 0
}
