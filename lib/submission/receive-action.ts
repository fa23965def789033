/** Receives a form that a browser sent by a server action: the same pipeline as for one that was posted. */

import { readActionFields } from '../forms/request/action-fields.ts'
import { refusedState } from '../forms/request/refusal.ts'
import { requestTime } from '../forms/request/request-time.ts'
import { formVisitor } from '../forms/request/visitor.ts'
import type { FormState } from '../forms/rules-state.ts'
import { type FormName, isFormName } from '../forms/rules-table.ts'
import { errorTexts, formMessage } from '../forms/view-labels.ts'
import type { Language } from '../listings/rules.ts'
import type { SentRequest } from '../shared/sent-request.ts'
import { pageStamp } from './captcha-proof.ts'
import type { Outcome } from './submit.ts'
import { submitFields } from './submit-fields.ts'

/** The outcome in the form's language; for failure `again` also a stamp for the next attempt. */
async function formState(form: FormName, outcome: Outcome, locale: Language): Promise<FormState> {
  if (outcome.kind === 'sent') return outcome
  if (outcome.kind === 'invalid') return { kind: 'invalid', errors: errorTexts(form, outcome.errors, locale) }
  const message = formMessage(form, `failures.${outcome.failure}`, locale) ?? ''
  if (outcome.failure !== 'again') return { kind: 'failed', message }
  return { kind: 'failed', message, stamp: await pageStamp(Math.floor((await requestTime()).getTime() / 1000)) }
}

/**
 * Submits a form. Whatever a browser sends as an argument is validated here.
 * @param form its name
 * @param data its fields, a FormData; a file's field holds the token of receiveUpload()
 */
export async function receiveAction(form: unknown, data: unknown, sent: SentRequest): Promise<FormState> {
  const { kind, fields } = readActionFields(data)
  const visitor = await formVisitor(sent, fields)
  if (!isFormName(form)) return refusedState('missing', visitor)
  if (kind !== 'form') return refusedState(kind, visitor)
  const { outcome } = await submitFields(form, { kind, fields }, visitor)
  return formState(form, outcome, visitor.language)
}
