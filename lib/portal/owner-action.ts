/** From a button of the portal to what it does. */

import { ownerOfRequest, type SessionOwner } from '../auth/sessions.ts'
import type { Language } from '../domain/listing/listing.ts'
import { type Refused, refusalResponse } from '../forms/request/refusal.ts'
import { handleLinkAction, type LinkAction } from '../forms/signed-links/link-action.ts'
import { logAccountEvent } from './account-events.ts'
import { loginPath } from './require-owner.ts'

export type OwnerAction = Omit<LinkAction, 'token'> & { owner: SessionOwner }

/** Does what a button is for; gives the path of the page that tells of it or an answer of its own, `missing` (404) for what isn't theirs or isn't there, null for what no button sends. */
export type OwnerActionHandler = (press: OwnerAction) => Promise<string | Response | 'missing' | null>

/**
 * Takes a button's form from an owner who is logged in, as handleLinkAction() does; nobody who is logged in is led to the login.
 * @param page from which it is sent, in a language: where the login leads back to
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
    async ({ token: _, ...press }) => {
      const owner = await ownerOfRequest(request, now)
      if (!owner) return loginPath(press.locale, page(press.locale))
      const done = await handle({ ...press, owner })
      if (done !== 'missing') return done
      logAccountEvent({ event: 'owner.access-denied', owner: owner.id, home: null })
      return refusalResponse(request, null, 'missing', refusalPage)
    },
    refusalPage,
    now,
  )
