'use server'

import { headers } from 'next/headers'
import type { FormState } from '#lib/forms/rules-state.ts'
import { receiveAction } from '#lib/submission/receive-action.ts'

/** Submits a visitor's form (lib/forms/rules-table.ts). */
export async function submitForm(form: string, data: FormData): Promise<FormState> {
  return receiveAction(form, data, { headers: await headers() })
}
