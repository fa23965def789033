'use server'

import { handleDeskAction, handleDocument } from '#lib/desk/actions.ts'
import { signedInStaff } from '#lib/desk/require-staff.ts'
import { callFormAction } from '#lib/forms/actions/call-form-action.ts'
import type { FormState } from '#lib/forms/rules-state.ts'
import { chooseStaffPassword } from '#lib/staff-accounts/sign-in/choose-password.ts'
import { handleForgottenStaffPassword } from '#lib/staff-accounts/sign-in/forgotten-password.ts'
import { confirmStaff, signInStaff } from '#lib/staff-accounts/sign-in/sign-in.ts'

/** The first step of a login at the desk: mail address and password. */
export async function sendStaffPassword(data: FormData): Promise<FormState> {
  return callFormAction(data, signInStaff)
}

/** The second step: a code. */
export async function sendStaffCode(data: FormData): Promise<FormState> {
  return callFormAction(data, confirmStaff)
}

/** Asks for a link to a new password. */
export async function askForStaffPassword(data: FormData): Promise<FormState> {
  return callFormAction(data, handleForgottenStaffPassword)
}

/** Sets the password that was chosen behind the link of a mail. */
export async function setStaffPassword(data: FormData): Promise<FormState> {
  return callFormAction(data, chooseStaffPassword)
}

/** Every form behind the login; its field `action` says which. */
export async function callDesk(data: FormData): Promise<FormState> {
  return callFormAction(data, handleDeskAction)
}

/** Every document that an editor of the desk sends; its field `action` says what is done with it. */
export async function callDeskDocument(data: FormData): Promise<object> {
  return handleDocument(await signedInStaff(), data)
}
