/** Handles the forms and buttons of the portal. */

import { ownerOfRequest, type SessionOwner } from '../auth/sessions.ts'
import type { FormAction, FormActionHandler, FormActionResult } from '../forms/actions/form-action.ts'
import { type Kept, signedOut } from '../sign-in/signed-out.ts'
import { logAccountEvent } from './account-events.ts'

/** A submitted form of the portal, with the signed-in owner. */
export type OwnerAction = Omit<FormAction, 'token'> & { owner: SessionOwner }

/** Handles a form of the portal; `missing` for a row that doesn't exist or isn't this owner's. */
export type OwnerActionHandler = (form: OwnerAction) => Promise<FormActionResult | 'missing'>

/** `page`: the path of a form's page, to which a login returns. `kept`: what of it is kept meanwhile. */
type Place = { page: string; kept: Kept | null }

/** Hands a form to its handler if the owner who opened it is signed in; others are told that they aren't any more. */
export const asOwner =
  (placeOf: (form: FormAction) => Place, handle: OwnerActionHandler): FormActionHandler =>
  async (form) => {
    const owner = await ownerOfRequest(form.request, form.now)
    const { page, kept } = placeOf(form)
    if (!owner || (kept && ![owner.id, ''].includes(form.field('reader')))) return signedOut(form, 'login', kept, page)
    const { token: _, ...sent } = form
    const result = await handle({ ...sent, owner })
    if (result !== 'missing') return result
    logAccountEvent({ event: 'owner.access-denied', owner: owner.id, home: null })
    return { refused: 'missing' }
  }
