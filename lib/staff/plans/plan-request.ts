/** Reads what the editor sends to plan a publication, and answers it. */
import { z } from 'zod'
import type { DocumentState } from '../../domain/staff/documents/document-state.ts'
import { PLAN_ACTIONS } from '../../domain/staff/documents/plan.ts'
import { requestTime } from '../../forms/request/request-time.ts'
import { answerForm, type Failure } from '../documents/answer-form.ts'
import { STATE } from '../documents/document-request.ts'
import type { SessionStaff } from '../staff-session.ts'
import { cancelPlan, type PlanResult, planChange } from './plans.ts'

export type PlanAnswer = PlanResult | Failure

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

/** Plans a publication or withdrawal. */
export const answerPlan = (staff: SessionStaff | null, form: unknown): Promise<PlanAnswer> =>
  answerForm(staff, PLANNED, form, async (person, { state, ...sent }) =>
    planChange(person, { ...sent, state: state as DocumentState }, await requestTime()),
  )

/** Takes a plan back. */
export const answerCancel = (staff: SessionStaff | null, form: unknown): Promise<PlanAnswer> =>
  answerForm(staff, CANCELLED, form, (person, { plan, ...document }) => cancelPlan(person, document, plan))
