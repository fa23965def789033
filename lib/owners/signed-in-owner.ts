import { cookies } from 'next/headers'
import { cache } from 'react'
import { cookieName } from '../auth/cookies.ts'
import { ownerOfCookie, type SessionOwner } from '../auth/sessions.ts'
import { requestTime } from '../forms/request/request-time.ts'

/**
 * The signed-in owner who requests this page, or null; looked up once per request. Apart from requireOwner(), whose
 * navigation by next-intl adds its runtime to the first load of a page: that of the login does without.
 */
export const signedInOwner = cache(async (): Promise<SessionOwner | null> => {
  const sealed = (await cookies()).get(cookieName('session'))?.value
  return sealed === undefined ? null : ownerOfCookie(sealed, await requestTime())
})
