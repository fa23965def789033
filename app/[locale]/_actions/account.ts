'use server'

import { callFormAction } from '#lib/forms/actions/call-form-action.ts'
import type { FormState } from '#lib/forms/rules-state.ts'
import { changeOwnAccount } from '#lib/owners/account/actions.ts'
import { logOut } from '#lib/owners/sign-in/sign-in-requests.ts'
import { handleSummaryAction } from '#lib/owners/summary/link.ts'

/** The forms of an owner's account page; the field `action` says which. */
export async function changeAccount(data: FormData): Promise<FormState> {
  return callFormAction(data, changeOwnAccount)
}

/** Ends every session of the owner. */
export async function signOut(data: FormData): Promise<FormState> {
  return callFormAction(data, logOut)
}

/** Ends or resumes the weekly summary, behind the link of a mail. */
export async function switchSummary(data: FormData): Promise<FormState> {
  return callFormAction(data, handleSummaryAction)
}
