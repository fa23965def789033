/** Reads what the editor sends to plan a publication, and answers it. */
import { z } from 'zod'
import { documentAction, type Failure } from '../../desk/document-action.ts'
import { requestTime } from '../../forms/request/request-time.ts'
import type { DocumentState } from '../collections/rules-state.ts'
import { STATE } from '../documents/request.ts'
import { cancelPlan, type PlanResult, planChange } from './plans.ts'
import { PLAN_ACTIONS } from './rules.ts'

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
export const planDeskDocument = documentAction('planDeskDocument', PLANNED, async (person, { state, ...sent }) =>
  planChange(person, { ...sent, state: state as DocumentState }, await requestTime()),
)

/** Takes a plan back. */
export const cancelDeskPlan = documentAction('cancelDeskPlan', CANCELLED, (person, { plan, ...document }) =>
  cancelPlan(person, document, plan),
)
