'use server'

import { answerMany, type ManyAnswer } from '#lib/staff/requests/handle-many.ts'
import { signedInStaff } from '#lib/staff/require-staff.ts'

/** Takes, assigns or closes the requests that were ticked in the list, or marks them as spam. */
export async function handleDeskRequests(data: FormData): Promise<ManyAnswer> {
  return answerMany(await signedInStaff(), data)
}
