/** The ways in of the desk's forms, buttons and editors, which check the table of permissions before anything else. */

import type { FormActionHandler } from '../forms/actions/form-action.ts'
import { loginAddress } from '../sign-in/login-feedback.ts'
import { signedOut } from '../sign-in/signed-out.ts'
import type { DeskForm } from './desk-action.ts'
import { deskHandler, documentHandler } from './desk-handlers.ts'
import type { Failure } from './document-action.ts'
import { logStaffEvent } from './events.ts'
import { DESK_ACTIONS, type DeskAction, DOCUMENT_ACTIONS, type DocumentActionName, may } from './permissions.ts'
import { type SessionStaff, staffOfRequest } from './session.ts'

const isAction = (name: string): name is DeskAction => Object.hasOwn(DESK_ACTIONS, name)

/**
 * Handles a form of the desk; its field `action` says which. Who isn't signed in any more is told so, and nothing that
 * was typed is lost. That counts, too, for a form that a colleague opened before somebody else signed in.
 */
export const handleDeskAction: FormActionHandler = async (form) => {
  const { action, field, locale, now, request } = form
  if (!isAction(action)) return null
  const staff = await staffOfRequest(request, now)
  const handler = await deskHandler(action)
  if (!staff && action === 'signOut') return loginAddress({ page: 'deskLogin', locale, back: null })
  const kept = 'kept' in handler ? (handler as DeskForm).kept : null
  if (!staff || (kept && field('reader') !== '' && field('reader') !== staff.id))
    return signedOut(form, 'deskLogin', kept)
  if (may(staff.role, DESK_ACTIONS[action])) return handler(staff, form)
  logStaffEvent({ event: 'staff.access-denied', staff: staff.id, action })
  return { refused: 'missing' }
}

const isDocumentAction = (name: unknown): name is DocumentActionName =>
  typeof name === 'string' && Object.hasOwn(DOCUMENT_ACTIONS, name)

/** Handles what an editor of the desk sends; the field `action` of the form says which, `document` holds it. */
export async function handleDocument(staff: SessionStaff | null, form: unknown): Promise<object | Failure> {
  const action = form instanceof FormData ? form.get('action') : null
  return isDocumentAction(action) ? (await documentHandler(action))(staff, form) : { kind: 'failed' }
}
