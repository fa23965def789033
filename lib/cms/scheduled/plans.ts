/** Publishes and withdraws documents at the time that staff planned. */
import { isDeepStrictEqual } from 'node:util'
import { type Transaction, transaction } from '../../db/transaction.ts'
import type { StaffRole } from '../../desk/define-feature.ts'
import { notify } from '../../desk/notify.ts'
import { may } from '../../desk/permissions.ts'
import type { SessionStaff } from '../../desk/session.ts'
import { log } from '../../log.ts'
import { brusselsDay } from '../../shared/time.ts'
import { checkRules } from '../collections/rules.ts'
import { checkDocument } from '../collections/rules-check.ts'
import { isDrafted } from '../collections/rules-drafted-kinds.ts'
import type { DocumentErrors } from '../collections/rules-fields.ts'
import { DOCUMENTS } from '../collections/rules-kinds.ts'
import type { DocumentState } from '../collections/rules-state.ts'
import { saveDocument } from '../documents/save-document.ts'
import { loadDocument } from '../documents/view.ts'
import { addressId, type Editor } from '../documents/view-editor.ts'
import { findChanges } from '../versions/queries.ts'
import {
  addPlan,
  type DuePlan,
  deletePlan,
  findDuePlans,
  findPlans,
  finishPlan,
  type PlannedDocument,
  type StoredPlan,
} from './queries.ts'
import { type PlanAction, type PlanFailure, planInstant } from './rules.ts'

/** A plan as the editor shows it. */
export type ShownPlan = Omit<StoredPlan, 'dueAt' | 'createdAt' | 'doneAt'> & {
  dueAt: string
  createdAt: string
  isDone: boolean
}

export type SentPlan = PlannedDocument & {
  action: PlanAction
  day: string
  time: string
  /** Of the document that the person sees. */
  version: number
  /** What will be published. */
  state: DocumentState
}

export type PlanResult =
  | { kind: 'planned'; plans: ShownPlan[] }
  /** The day and time have passed, or are none. */
  | { kind: 'notAhead' }
  /** Somebody published something else since the person opened it. */
  | { kind: 'changed' }
  | { kind: 'invalid'; errors: DocumentErrors }
  | { kind: 'missing' }

const withStatus = (state: DocumentState, status: string): DocumentState => ({
  ...state,
  fields: { ...state.fields, status },
})

/** The plans of a document that are still to be done or failed. */
async function shownPlans(document: PlannedDocument): Promise<ShownPlan[]> {
  const plans = await findPlans(document)
  return plans.map(({ dueAt, createdAt, doneAt, ...plan }) => ({
    ...plan,
    dueAt: dueAt.toISOString(),
    createdAt: createdAt.toISOString(),
    isDone: doneAt !== null,
  }))
}

/** The plans of what an editor opens; null for other kinds, and for what is new. */
export async function loadPlans({ kind, id }: Pick<Editor, 'kind' | 'id'>): Promise<ShownPlan[] | null> {
  return id !== null && isDrafted(kind) ? shownPlans({ kind, id }) : null
}

/** Plans to publish a document as it is typed now, or to withdraw it. */
export async function planChange(staff: SessionStaff, sent: SentPlan, now: Date): Promise<PlanResult> {
  const { kind, id, action, version } = sent
  const definition = DOCUMENTS[kind]
  const stored = may(staff.role, definition.permission) ? await loadDocument(kind, id) : null
  if (!stored) return { kind: 'missing' }
  const dueAt = planInstant(sent.day, sent.time, now)
  if (!dueAt) return { kind: 'notAhead' }
  if (stored.version !== version) return { kind: 'changed' }
  const { state, errors } = checkDocument(definition, withStatus(sent.state, 'Published'))
  if (action === 'publish') {
    const broken = { ...errors, ...checkRules(kind, state, brusselsDay(now.toISOString())) }
    if (Object.keys(broken).length > 0) return { kind: 'invalid', errors: broken }
  }
  const pinned = action === 'publish' ? state : null
  await addPlan({ kind, id }, { action, dueAt, state: pinned, version, staffId: staff.id, now })
  return { kind: 'planned', plans: await shownPlans({ kind, id }) }
}

/** Takes a plan back. */
export async function cancelPlan(staff: SessionStaff, document: PlannedDocument, planId: number): Promise<PlanResult> {
  if (!may(staff.role, DOCUMENTS[document.kind].permission)) return { kind: 'missing' }
  await deletePlan(document, planId)
  return { kind: 'planned', plans: await shownPlans(document) }
}

/** Whether two documents say the same, published or not, and whatever numbers their rows have. */
function sayTheSame(one: DocumentState, other: DocumentState): boolean {
  const said = ({ fields, texts, lists }: DocumentState) => ({
    fields: { ...fields, status: null },
    texts,
    lists: Object.entries(lists).map(([name, rows]) => [name, rows.map((row) => [row.fields, row.texts])]),
  })
  return isDeepStrictEqual(said(one), said(other))
}

/** Whether all that changed since a version was planned by the same person: they know what they planned before. */
async function isOwnWork({ kind, id, version, staff }: DuePlan): Promise<boolean> {
  const changes = await findChanges(kind, id, { after: version })
  return changes.length > 0 && changes.every(({ source, staffId }) => source === 'job' && staffId === staff.id)
}

/** Does what was planned; gives why not. */
async function perform(plan: DuePlan): Promise<PlanFailure | null> {
  const { kind, id, action, version, state, staff } = plan
  if (!staff.isActive || !may(staff.role, DOCUMENTS[kind].permission)) return 'rights'
  const stored = await loadDocument(kind, id)
  if (!stored) return 'missing'
  const isAsPlanned = state !== null && sayTheSame(stored.state, state)
  // Who plans a text and then saves it as a draft has changed nothing of it.
  const isKnown = stored.version === version || isAsPlanned || (await isOwnWork(plan))
  if (action === 'publish' && !isKnown) return 'changed'
  const planned = state === null || isAsPlanned ? stored.state : state
  const next = withStatus(planned, action === 'publish' ? 'Published' : 'Draft')
  const result = await saveDocument(staff, { kind, id, version: stored.version, state: next }, 'job')
  if (result.kind === 'saved') return null
  return result.kind === 'conflict' ? 'changed' : result.kind === 'missing' ? 'missing' : 'invalid'
}

/** Tells who planned it, and administrators; of somebody who left, everybody who edits. */
async function tellFailure(tx: Transaction, { kind, id, staff }: DuePlan): Promise<void> {
  const roles: StaffRole[] = staff.isActive ? ['administrator'] : ['administrator', 'editor']
  await notify(tx, { kind: 'planFailed', to: { roles, ids: [staff.id] }, item: `${kind} ${addressId(id)}` })
}

/**
 * Does everything whose time has come. What a site that was down missed is done late, once. A plan that can't be tried,
 * because the database is away, keeps no other from its turn; the next run tries it again.
 */
export async function performDuePlans(now: Date): Promise<void> {
  for (const plan of await findDuePlans(now)) {
    try {
      const failure = await perform(plan)
      await transaction(async (tx) => {
        if ((await finishPlan(tx, plan.planId, now, failure)) && failure) await tellFailure(tx, plan)
      })
      if (failure)
        log.warn(
          { event: 'desk.plan-failed', failure, kind: plan.kind },
          'A planned change of the content was not made.',
        )
    } catch (error) {
      log.error({ event: 'desk.plan-error', error }, 'A planned change of the content is tried again within a minute.')
    }
  }
}
