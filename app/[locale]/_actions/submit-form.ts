'use server'

import { headers } from 'next/headers'
import type { FormState } from '#lib/domain/forms/form-state.ts'
import { receiveAction } from '#lib/forms/submission/receive-action.ts'

/** Submits a visitor's form (lib/domain/forms/form-table.ts). */
export async function submitForm(form: string, data: FormData): Promise<FormState> {
  return receiveAction(form, data, { headers: await headers() })
}
