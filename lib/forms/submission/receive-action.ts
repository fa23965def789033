/** Receives a form that a browser sent by a server action: the same pipeline as for one that was posted. */
import type { FormState } from '../../domain/forms/form-state.ts'
import { isFormName } from '../../domain/forms/form-table.ts'
import { translations } from '../../i18n/translations.ts'
import { readActionFields } from '../request/action-fields.ts'
import { type RefusalReason, visitorLanguage } from '../request/refusal.ts'
import type { SentRequest } from '../request/request-visitor.ts'
import { formState, submitFields } from './submit-fields.ts'

async function refused(reason: RefusalReason, sent: SentRequest): Promise<FormState> {
  return { kind: 'failed', message: translations(await visitorLanguage(sent), 'form')(`failures.${reason}`) }
}

/**
 * Submits a form. Whatever a browser sends as an argument is validated here.
 * @param form its name
 * @param data its fields, a FormData; a file's field holds the token of receiveUpload()
 */
export async function receiveAction(form: unknown, data: unknown, sent: SentRequest): Promise<FormState> {
  if (!isFormName(form)) return refused('missing', sent)
  const body = readActionFields(data)
  if (body.kind !== 'form') return refused(body.kind, sent)
  const now = new Date()
  const { outcome, request } = await submitFields(form, body, sent, now)
  return formState(form, outcome, request.language, now)
}
