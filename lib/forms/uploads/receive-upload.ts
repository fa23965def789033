/**
 * Receives the file of a form before the form itself, which a server action sends: an action's body is kept in memory,
 * a file's is not. The file waits for its form under a token.
 */
import { isWithinLimit } from '../../db/forms/rate-limiter.ts'
import type { UploadState } from '../../domain/forms/form-state.ts'
import { formOf, isFormName } from '../../domain/forms/form-table.ts'
import type { Language } from '../../domain/listing/listing.ts'
import { translations } from '../../i18n/translations.ts'
import { log } from '../../log.ts'
import { errorTexts } from '../labels/form-labels.ts'
import { LIMITS } from '../request/rate-limits.ts'
import { visitorLanguage } from '../request/refusal.ts'
import { discardUpload, readFormBody } from '../request/request-body.ts'
import { visitorOf } from '../request/request-visitor.ts'
import { storeFormFile } from './form-file.ts'

type Failure = 'missing' | 'malformed' | 'tooLarge' | 'late' | 'tooMany' | 'unavailable'
const STATUS = {
  missing: 404,
  malformed: 400,
  tooLarge: 413,
  late: 408,
  tooMany: 429,
  unavailable: 503,
} as const satisfies Record<Failure, number>

const answer = (state: UploadState, status = 200): Response =>
  Response.json(state, { status, headers: { 'Cache-Control': 'no-store' } })

const failed = (failure: Failure, locale: Language): Response =>
  answer({ kind: 'failed', message: translations(locale, 'form')(`failures.${failure}`) }, STATUS[failure])

/**
 * Stores a form's file. The answer is JSON: UploadState.
 * @param form its name, from the address
 */
export async function receiveUpload(request: Request, form: string): Promise<Response> {
  const locale = await visitorLanguage(request)
  if (!isFormName(form)) return failed('missing', locale)
  const body = await readFormBody(request)
  if (body.kind !== 'form') return failed(body.kind, locale)
  try {
    if (!(await isWithinLimit(LIMITS.upload, visitorOf(request)))) return failed('tooMany', locale)
    const { file, errors } = await storeFormFile(formOf(form), body, new Date())
    if (Object.keys(errors).length > 0) return answer({ kind: 'invalid', errors: errorTexts(form, errors, locale) })
    return file ? answer({ kind: 'stored', token: file.token }) : failed('malformed', locale)
  } catch (error) {
    log.error({ event: 'form.failed', form, error }, 'A file of a form could not be stored.')
    return failed('unavailable', locale)
  } finally {
    await discardUpload(body)
  }
}
