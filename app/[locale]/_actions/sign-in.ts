'use server'

import { after } from 'next/server'
import { callFormAction } from '#lib/forms/actions/call-form-action.ts'
import type { FormState } from '#lib/forms/rules-state.ts'
import { handleNewPassword } from '#lib/owners/sign-in/choose-password.ts'
import { handleForgottenPassword } from '#lib/owners/sign-in/forgotten-password.ts'
import { signInByCode, signInByPassword } from '#lib/owners/sign-in/sign-in.ts'

/** The first step of a login: mail address and password. */
export async function sendPassword(data: FormData): Promise<FormState> {
  return callFormAction(data, (form) => signInByPassword({ form, defer: after }))
}

/** The second step: the code from the mail, or the request for another one. */
export async function sendCode(data: FormData): Promise<FormState> {
  return callFormAction(data, (form) => signInByCode({ form, defer: after }))
}

/** Asks for a link to a new password. */
export async function askForPassword(data: FormData): Promise<FormState> {
  return callFormAction(data, handleForgottenPassword)
}

/** Sets the password that was chosen behind such a link. */
export async function setPassword(data: FormData): Promise<FormState> {
  return callFormAction(data, handleNewPassword)
}
