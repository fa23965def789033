/** Receives a form that a browser posted itself, without JavaScript: from its request to the redirect to the next page. */

import { formPath } from '../forms/form-paths.ts'
import { saveDraft } from '../forms/queries-drafts.ts'
import { RETRY_AFTER, type Refused, refusalResponse } from '../forms/request/refusal.ts'
import { discardUpload, type FormBody, readFormBody } from '../forms/request/request-body.ts'
import { formVisitor, type Visitor, visitorLanguage } from '../forms/request/visitor.ts'
import { type FormName, isFormName } from '../forms/rules-table.ts'
import type { Language } from '../listings/rules.ts'
import type { Draft } from './form-draft.ts'
import type { Outcome, SubmissionRequest } from './submit.ts'
import { submitFields } from './submit-fields.ts'

const HEADERS = { 'Cache-Control': 'no-store' }

/** A form that was not stored, not even as a draft: the database was unavailable, or a rate limit was exceeded. */
export type UnsentForm = { form: FormName; fields: ReadonlyMap<string, string[]>; locale: Language; tooMany: boolean }
/** Pages that render without the database. `retry`: shows the values and sends them again. */
export type Pages = { retry: (unsent: UnsentForm) => string; refusal: (refused: Refused) => string }

const seeOther = (location: string): Response => new Response(null, { status: 303, headers: { ...HEADERS, location } })

/**
 * The redirect to the next page, which shows a draft when something must be
 * corrected. Null when the draft can't be stored, or must not be: above a rate limit, drafts would fill the database.
 */
async function pageResponse(
  form: FormName,
  outcome: Outcome,
  draftValues: Pick<Draft, 'values' | 'fileName'>,
  { visitor: { language }, query }: SubmissionRequest,
): Promise<Response | null> {
  if (outcome.kind === 'sent') return seeOther(outcome.href)
  if (outcome.kind === 'failed' && outcome.failure === 'tooMany') return null
  const draft: Draft = {
    ...draftValues,
    errors: outcome.kind === 'invalid' ? outcome.errors : {},
    failure: outcome.kind === 'failed' ? outcome.failure : null,
  }
  const saved = await saveDraft(form, draft).catch(() => null)
  return saved === null ? null : seeOther(`${formPath(form, language, { ...query, draft: saved })}#form-problem`)
}

async function respond(
  visitor: Visitor,
  form: FormName,
  body: FormBody & { kind: 'form' },
  pages: Pages,
): Promise<Response> {
  const { fields } = body
  const { outcome, values, request: submissionRequest, file } = await submitFields(form, body, visitor)
  await discardUpload(body)
  if (file?.field) values[file.field] = file.file?.token ?? ''
  const page = await pageResponse(
    form,
    outcome,
    { values, fileName: file?.file?.originalName ?? null },
    submissionRequest,
  )
  if (page) return page
  const tooMany = outcome.kind === 'failed' && outcome.failure === 'tooMany'
  const retry: Record<string, string> = tooMany ? {} : { 'Retry-After': RETRY_AFTER }
  const headers = { ...HEADERS, ...retry, 'Content-Type': 'text/html; charset=utf-8' }
  return new Response(pages.retry({ form, fields, locale: visitor.language, tooMany }), {
    status: tooMany ? 429 : 503,
    headers,
  })
}

/**
 * Receives a form. Status 413 when the body is too large, 408 when it times out, 400 when it is malformed, 404 when no
 * form has this name.
 * @param form its name, from the address
 */
export async function receive(request: Request, form: string, pages: Pages): Promise<Response> {
  if (!isFormName(form)) return refusalResponse('missing', request, await formVisitor(request), pages.refusal)
  const body = await readFormBody(request)
  return body.kind === 'form'
    ? respond(await formVisitor(request, body.fields), form, body, pages)
    : refusalResponse(body.kind, request, await formVisitor(request), pages.refusal, { form })
}

/** The response to a GET of a form's address: a redirect to the form's page. */
export async function showForm(request: Request, form: string, pages: Pages): Promise<Response> {
  if (!isFormName(form)) return refusalResponse('missing', request, await formVisitor(request), pages.refusal)
  return seeOther(formPath(form, await visitorLanguage(request)))
}
