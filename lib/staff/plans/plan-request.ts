/** Reads what the editor sends to plan a publication, and answers it. */
import { z } from 'zod'
import type { DocumentState } from '../../domain/staff/documents/document-state.ts'
import { PLAN_ACTIONS } from '../../domain/staff/documents/plan.ts'
import { log } from '../../log.ts'
import { STATE } from '../documents/document-request.ts'
import { sentDocument } from '../documents/sent-document.ts'
import type { SessionStaff } from '../staff-session.ts'
import { cancelPlan, type PlanResult, planChange } from './plans.ts'

export type PlanAnswer = PlanResult | { kind: 'signedOut' } | { kind: 'failed' }

const DOCUMENT = { kind: z.enum(['page', 'article']), id: z.string().max(20) }
const PLANNED = z.strictObject({
  ...DOCUMENT,
  action: z.enum(PLAN_ACTIONS),
  day: z.string().max(10),
  time: z.string().max(5),
  version: z.number().int().min(0),
  state: STATE,
})
const CANCELLED = z.strictObject({ ...DOCUMENT, plan: z.number().int().positive() })

async function answer(staff: SessionStaff | null, work: (staff: SessionStaff) => Promise<PlanResult>) {
  if (!staff) return { kind: 'signedOut' } as const
  try {
    return await work(staff)
  } catch (error) {
    log.error({ event: 'desk.plan-not-kept', error }, 'A plan of the desk could not be stored.')
    return { kind: 'failed' } as const
  }
}

/** Plans a publication or withdrawal. */
export async function answerPlan(staff: SessionStaff | null, form: unknown): Promise<PlanAnswer> {
  const { success, data } = PLANNED.safeParse(sentDocument(form))
  if (!success) return { kind: 'failed' }
  return answer(staff, (person) => planChange(person, { ...data, state: data.state as DocumentState }, new Date()))
}

/** Takes a plan back. */
export async function answerCancel(staff: SessionStaff | null, form: unknown): Promise<PlanAnswer> {
  const { success, data } = CANCELLED.safeParse(sentDocument(form))
  return success ? answer(staff, (person) => cancelPlan(person, data, data.plan)) : { kind: 'failed' }
}
