/** Request handlers of the login and logout forms. */

import { endAllSessions, ownerOfRequest } from '../../auth/sessions.ts'
import {
  type FormAction,
  type FormActionHandler,
  type FormActionResult,
  handleFormAction,
  seeOther,
} from '../../forms/actions/form-action.ts'
import type { Refused } from '../../forms/request/refusal.ts'
import { visitorLanguage } from '../../forms/request/visitor.ts'
import { loginAddress } from '../../sign-in/login-feedback.ts'
import { logAccountEvent } from '../account-events.ts'
import type { Defer, SignIn } from './sign-in.ts'

/** `refusal`: gives an error page without the database. `defer`: see Defer. */
export type SignInContext = { refusal: (refused: Refused) => string; defer: Defer }

/**
 * Handles a form of the login: 303 to the next page; 403 from another site, 503 while the database is unavailable.
 * Input that is too large is answered as a wrong password.
 */
export async function handleSignIn(
  request: Request,
  step: (signIn: SignIn) => Promise<FormActionResult>,
  { refusal, defer }: SignInContext,
  now?: Date,
): Promise<Response> {
  const handle = (form: FormAction) => step({ form, defer })
  const response = await handleFormAction(request, '', handle, refusal, now)
  if (response.status !== 413) return response
  return seeOther(loginAddress({ page: 'login', locale: await visitorLanguage(request), back: null }, 'wrong'))
}

/** The logout button: ends every session of the owner. */
export const logOut: FormActionHandler = async ({ locale, now, request }) => {
  const owner = await ownerOfRequest(request, now)
  const cookie = await endAllSessions(request)
  logAccountEvent({ event: 'owner.signed-out', owner: owner?.id ?? null })
  return { href: loginAddress({ page: 'login', locale, back: null }, 'out'), cookies: [cookie] }
}

/**
 * Answers a GET for the address of one of these forms: redirects to the login page, which redirects signed-in owners.
 */
export const redirectToLogin = async (request: Request): Promise<Response> =>
  seeOther(loginAddress({ page: 'login', locale: await visitorLanguage(request), back: null }))
