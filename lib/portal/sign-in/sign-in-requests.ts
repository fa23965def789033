/** The forms of the login and the logout, as a browser sends them. */

import { logOut, ownerOfRequest } from '../../auth/sessions.ts'
import { type Refused, visitorLanguage } from '../../forms/request/refusal.ts'
import { handleLinkAction, type LinkAction, seeOther } from '../../forms/signed-links/link-action.ts'
import { logAccountEvent } from '../account-events.ts'
import { pageAddress } from './login-feedback.ts'
import type { Defer, SignIn } from './sign-in.ts'

/** `refusal`: a page that needs no database. `defer`: see Defer. */
export type SignInContext = { refusal: (refused: Refused) => string; defer: Defer }

/**
 * Takes a form of the login: 303 to the page that follows; 403 from another site, 503 while the database is away. What is too large to
 * be a password or code is wrong like any other, and nothing is made of it.
 */
export async function handleSignIn(
  request: Request,
  step: (signIn: SignIn) => Promise<Response>,
  { refusal, defer }: SignInContext,
  now = new Date(),
): Promise<Response> {
  const handle = (press: LinkAction) => step({ request, press, defer })
  const answer = await handleLinkAction(request, '', handle, refusal, now)
  if (answer.status !== 413) return answer
  return seeOther(pageAddress({ page: 'login', locale: await visitorLanguage(request), back: null }, 'wrong'))
}

/** Takes the button that logs out: every session of the owner ends. */
export const handleLogOut = (request: Request, { refusal }: Pick<SignInContext, 'refusal'>): Promise<Response> =>
  handleLinkAction(
    request,
    '',
    async ({ locale, now }) => {
      const owner = await ownerOfRequest(request, now)
      const cookie = await logOut(request)
      logAccountEvent({ event: 'owner.signed-out', owner: owner?.id ?? null })
      return seeOther(pageAddress({ page: 'login', locale, back: null }, 'out'), { 'set-cookie': cookie })
    },
    refusal,
  )

/** To whoever asks for the address of one of these forms instead of sending to it: the login, which leads on who is logged in. */
export const showLogin = async (request: Request): Promise<Response> =>
  seeOther(pageAddress({ page: 'login', locale: await visitorLanguage(request), back: null }))
