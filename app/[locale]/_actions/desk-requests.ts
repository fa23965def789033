'use server'

import { signedInStaff } from '#lib/desk/require-staff.ts'
import { answerMany, type ManyAnswer } from '#lib/requests/handle-many.ts'

/** Takes, assigns or closes the requests that were ticked in the list, or marks them as spam. */
export async function handleDeskRequests(data: FormData): Promise<ManyAnswer> {
  return answerMany(await signedInStaff(), data)
}
