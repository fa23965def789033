'use server'

import { answerCancel, answerPlan, type PlanAnswer } from '#lib/cms/scheduled/request.ts'
import { signedInStaff } from '#lib/desk/require-staff.ts'

/** Plans when a page or an article is published or withdrawn. */
export async function planDeskDocument(data: FormData): Promise<PlanAnswer> {
  return answerPlan(await signedInStaff(), data)
}

/** Takes a plan back. */
export async function cancelDeskPlan(data: FormData): Promise<PlanAnswer> {
  return answerCancel(await signedInStaff(), data)
}
