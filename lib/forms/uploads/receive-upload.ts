/**
 * Receives the file of a form before the form itself, which a server action sends: an action's body is kept in memory,
 * a file's is not. The file waits for its form under a token.
 */

import { log } from '../../log.ts'
import { isWithinLimit } from '../queries-rate-limiter.ts'
import { LIMITS } from '../request/rate-limits.ts'
import { REFUSAL_STATUS, type RefusalReason, refusedState } from '../request/refusal.ts'
import { discardUpload, readFormBody } from '../request/request-body.ts'
import { requestTime } from '../request/request-time.ts'
import { formVisitor, type Visitor } from '../request/visitor.ts'
import type { UploadState } from '../rules-state.ts'
import { type FormName, formOf, isFormName } from '../rules-table.ts'
import { errorTexts } from '../view-labels.ts'
import { fileField, storeFormFile } from './form-file.ts'

const answer = (state: UploadState, status = 200): Response =>
  Response.json(state, { status, headers: { 'Cache-Control': 'no-store' } })

/** Stores the file of a form that has a field for one; gives the reason where it is refused. */
async function store(
  request: Request,
  form: FormName,
  { key, language }: Visitor,
): Promise<UploadState | RefusalReason> {
  if (!(await isWithinLimit(LIMITS.upload, key))) return 'tooMany'
  const body = await readFormBody(request)
  if (body.kind !== 'form') return body.kind
  try {
    const { file, errors } = await storeFormFile(formOf(form), body, await requestTime())
    if (Object.keys(errors).length > 0) return { kind: 'invalid', errors: errorTexts(form, errors, language) }
    return file ? { kind: 'stored', token: file.token } : 'malformed'
  } finally {
    await discardUpload(body)
  }
}

/**
 * Stores a form's file. The answer is JSON: UploadState, in the language that the query names as `-locale`.
 * @param form its name, from the address
 */
export async function receiveUpload(request: Request, form: string): Promise<Response> {
  const page = new Map([['-locale', new URL(request.url).searchParams.getAll('-locale')]])
  const visitor = await formVisitor(request, page)
  const refused = (reason: RefusalReason): Response => answer(refusedState(reason, visitor), REFUSAL_STATUS[reason])
  // Limits and fields are checked first: an answer that refuses a file needs none of its bytes.
  if (!isFormName(form) || !fileField(formOf(form))) return refused('missing')
  try {
    const state = await store(request, form, visitor)
    return typeof state === 'string' ? refused(state) : answer(state)
  } catch (error) {
    log.error({ event: 'form.failed', form, error }, 'A file of a form could not be stored.')
    return refused('unavailable')
  }
}
