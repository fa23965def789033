/** Handles the forms and buttons of the portal. */

import { ownerOfRequest, type SessionOwner } from '../auth/sessions.ts'
import type { Language } from '../domain/listing/listing.ts'
import { type Refused, refusalResponse } from '../forms/request/refusal.ts'
import { handleLinkAction, type LinkAction } from '../forms/signed-links/link-action.ts'
import { logAccountEvent } from './account-events.ts'
import { loginPath } from './require-owner.ts'

/** A submitted form of the portal, with the signed-in owner. */
export type OwnerAction = Omit<LinkAction, 'token'> & { owner: SessionOwner }

/**
 * Handles a form of the portal. Gives the path of the page to show next, or a response; `missing` (404) for a row that
 * doesn't exist or isn't this owner's; null for an action that no form has.
 */
export type OwnerActionHandler = (form: OwnerAction) => Promise<string | Response | 'missing' | null>

/**
 * Handles a form of a signed-in owner, like handleLinkAction(); others are redirected to the login page.
 * @param page gives the path of the form's page in a language, to which the login returns
 */
export const handleOwnerAction = (
  request: Request,
  page: (locale: Language) => string,
  handle: OwnerActionHandler,
  refusalPage: (refused: Refused) => string,
  now = new Date(),
): Promise<Response> =>
  handleLinkAction(
    request,
    '',
    async ({ token: _, ...form }) => {
      const owner = await ownerOfRequest(request, now)
      if (!owner) return loginPath(form.locale, page(form.locale))
      const result = await handle({ ...form, owner })
      if (result !== 'missing') return result
      logAccountEvent({ event: 'owner.access-denied', owner: owner.id, home: null })
      return refusalResponse(request, null, 'missing', refusalPage)
    },
    refusalPage,
    now,
  )
