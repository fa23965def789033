/** The forms and buttons of the desk: one way in, which checks the table of permissions before anything else. */

import type { FormActionHandler } from '../forms/actions/form-action.ts'
import { loginAddress } from '../sign-in/login-feedback.ts'
import { deskHandler } from './desk-handlers.ts'
import { logStaffEvent } from './events.ts'
import { DESK_ACTIONS, type DeskAction, may } from './permissions.ts'
import { staffOfRequest } from './session.ts'

const isAction = (name: string): name is DeskAction => Object.hasOwn(DESK_ACTIONS, name)

/** Handles a form of the desk; its field `action` says which. Nobody is led to the login. */
export const handleDeskAction: FormActionHandler = async (form) => {
  const { action, locale, now, request } = form
  if (!isAction(action)) return null
  const staff = await staffOfRequest(request, now)
  if (!staff) return loginAddress({ page: 'deskLogin', locale, back: null })
  if (may(staff.role, DESK_ACTIONS[action])) return (await deskHandler(action))(staff, form)
  logStaffEvent({ event: 'staff.access-denied', staff: staff.id, action })
  return { refused: 'missing' }
}
