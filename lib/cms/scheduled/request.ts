/** Reads what the editor sends to plan a publication, and answers it. */
import { z } from 'zod'
import { documentAction, type Failure } from '../../desk/document-action.ts'
import { requestTime } from '../../forms/request/request-time.ts'
import type { DocumentState } from '../collections/rules-state.ts'
import { type Foreign, STATE } from '../documents/request.ts'
import { foreignWork } from '../drafts/drafts.ts'
import { cancelPlan, type PlanResult, planChange } from './plans.ts'
import { PLAN_ACTIONS } from './rules.ts'

export type PlanAnswer = PlanResult | Failure | Foreign

const DOCUMENT = { kind: z.enum(['page', 'article']), id: z.string().max(20) }
const PLANNED = z.strictObject({
  ...DOCUMENT,
  action: z.enum(PLAN_ACTIONS),
  day: z.string().max(10),
  time: z.string().max(5),
  version: z.number().int().min(0),
  state: STATE,
  draft: z.number().int().min(0).default(0),
  /** A page of an older build can’t ask. */
  agreed: z.boolean().default(true),
})
const CANCELLED = z.strictObject({ ...DOCUMENT, plan: z.number().int().positive() })

/** Plans a publication or withdrawal; before colleagues’ unfinished work is planned with it, the person is asked. */
export const planDeskDocument = documentAction(
  'planDeskDocument',
  PLANNED,
  async (person, { draft, agreed, ...sent }): Promise<Exclude<PlanAnswer, Failure>> => {
    const document = { ...sent, state: sent.state as DocumentState }
    const isAsked = !agreed && sent.action === 'publish'
    const parts = isAsked ? await foreignWork(person, { ...document, revision: draft }) : []
    return parts.length > 0 ? { kind: 'foreign', parts } : planChange(person, document, await requestTime())
  },
)

/** Takes a plan back. */
export const cancelDeskPlan = documentAction('cancelDeskPlan', CANCELLED, (person, { plan, ...document }) =>
  cancelPlan(person, document, plan),
)
