/** Handles the forms and buttons of the portal. */

import { ownerOfRequest, type SessionOwner } from '../auth/sessions.ts'
import type { FormAction, FormActionHandler, FormActionResult } from '../forms/actions/form-action.ts'
import { type LoginNotice, loginPath } from '../sign-in/login-feedback.ts'
import { logAccountEvent } from './account-events.ts'

/** A submitted form of the portal of somebody who isn't signed in, or no longer. */
export type SignedOutAction = Omit<FormAction, 'token'>

/** A submitted form of the portal, with the signed-in owner. */
export type OwnerAction = SignedOutAction & { owner: SessionOwner }

/** Handles a form of the portal; `missing` for a row that doesn't exist or isn't this owner's. */
export type OwnerActionHandler = (form: OwnerAction) => Promise<FormActionResult | 'missing'>

/**
 * Hands a form to its handler if an owner is signed in; others are led to the login page.
 * @param page gives the path of the form's page, to which the login returns
 */
export const asOwner =
  (page: (form: SignedOutAction) => string | Promise<string>, handle: OwnerActionHandler): FormActionHandler =>
  async ({ token: _, ...form }) => {
    const owner = await ownerOfRequest(form.request, form.now)
    if (!owner) {
      const back = await page(form)
      const login = loginPath(form.locale, back)
      // What was written waits in the draft that its page opens. Else only who was signed in is told that it is over.
      if (back.includes('?message=')) return `${login}&notice=${'kept' satisfies LoginNotice}`
      const wasSignedIn = form.request.headers.get('cookie')?.includes('owner-session=')
      return wasSignedIn ? `${login}&notice=${'ended' satisfies LoginNotice}` : login
    }
    const result = await handle({ ...form, owner })
    if (result !== 'missing') return result
    logAccountEvent({ event: 'owner.access-denied', owner: owner.id, home: null })
    return { refused: 'missing' }
  }
