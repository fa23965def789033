/** From the request of a browser to the answer it gets: data for a script, else the way to the next page. */
import { languageUse } from '../../content/languages.ts'
import { saveDraft } from '../../db/forms/form-drafts.ts'
import { readUtm } from '../../domain/consent/utm.ts'
import type { RawValues } from '../../domain/forms/form.ts'
import { type FormName, formOf, isFormName } from '../../domain/forms/form-table.ts'
import { isLanguage, type Language } from '../../domain/listing/listing.ts'
import { isPrivate } from '../../i18n/private-addresses.ts'
import { formPath, subjectQuery } from '../form-paths.ts'
import { errorTexts, formMessage } from '../labels/form-labels.ts'
import { RETRY_AFTER, type Refused, refusalResponse, visitorLanguage } from '../request/refusal.ts'
import { discardUpload, type FormBody, readFormBody } from '../request/request-body.ts'
import { ownReferrer, visitorOf, wantsData } from '../request/request-visitor.ts'
import { type FormFile, storeFormFile } from '../uploads/form-file.ts'
import { pageStamp } from './captcha-proof.ts'
import type { Draft } from './form-draft.ts'
import { type Failure, type Outcome, type SubmissionRequest, submit } from './submit.ts'

const HEADERS = { 'Cache-Control': 'no-store', Vary: 'Accept' }
const STATUS = { unproven: 403, again: 403, tooMany: 429, gone: 410, unavailable: 503 } as const satisfies Record<
  Failure,
  number
>

/** What was not taken in and is kept nowhere else: because the database was away, or because so much came from one visitor. */
export type UnsentForm = { form: FormName; fields: ReadonlyMap<string, string[]>; locale: Language; tooMany: boolean }
/** Pages that need no database. `retry`: from which it can be sent again. */
export type Pages = { retry: (unsent: UnsentForm) => string; refusal: (refused: Refused) => string }

const first = (fields: Map<string, string[]>, name: string): string => fields.get(name)?.[0]?.trim() ?? ''

/** What was sent for the form's own fields; a field of several values keeps them all. */
function valuesOf(form: FormName, fields: Map<string, string[]>): RawValues {
  const values: RawValues = {}
  for (const [name, { view }] of Object.values(formOf(form).sections).flatMap((section) => Object.entries(section))) {
    const sent = fields.get(name) ?? []
    if (view.kind === 'checks') values[name] = sent
    else if (sent[0] !== undefined) values[name] = sent[0]
  }
  return values
}

/** Whether a path may be kept with a request: that of a page which opens by its address would open it for whoever reads the request. */
const isSource = (path: string): boolean =>
  /^\/(?!\/)[^\s?#]{0,300}$/.test(path) && !isPrivate(new URL(path, 'http://site'))

/** What stands around the fields; `-utm` is only sent by browsers whose owner allowed it. */
function envelopeOf(fields: Map<string, string[]>, request: Request, language: Language): SubmissionRequest {
  const utm = readUtm(first(fields, '-utm'))
  // Without scripts the browser's word for it has to do.
  const source = first(fields, '-source') || (ownReferrer(request) ?? '').replace(/\?.*$/, '')
  return {
    language,
    query: subjectQuery(
      Object.fromEntries(
        [...fields.keys()].filter((name) => name.startsWith('-')).map((name) => [name.slice(1), first(fields, name)]),
      ),
    ),
    sourcePath: isSource(source) ? source : '',
    trap: first(fields, '-website'),
    solution: first(fields, '-solution'),
    stamp: first(fields, '-stamp'),
    utm: Object.keys(utm).length > 0 ? utm : null,
    visitor: visitorOf(request),
  }
}

/** The language of the form's page; where that isn't in use, one that is. */
async function languageOf(fields: Map<string, string[]>, request: Request): Promise<Language> {
  const use = await languageUse().catch(() => null)
  const wanted = first(fields, '-locale')
  return isLanguage(wanted) && (use?.languages.includes(wanted) ?? true) ? wanted : visitorLanguage(request)
}

/** The answer to a script: what the form then shows, and the stamp with which it is to be sent once more. */
async function asData(form: FormName, outcome: Outcome, locale: Language, now: Date): Promise<Response> {
  if (outcome.kind === 'sent') return Response.json(outcome, { headers: HEADERS })
  if (outcome.kind === 'invalid') {
    const errors = errorTexts(form, outcome.errors, locale)
    // Not a 4xx, which browsers report as an error of the page.
    return Response.json({ kind: 'invalid', errors }, { headers: HEADERS })
  }
  const message = formMessage(form, `failures.${outcome.failure}`, locale)
  const stamp = outcome.failure === 'again' ? await pageStamp(Math.floor(now.getTime() / 1000)) : undefined
  return Response.json({ kind: 'failed', message, stamp }, { status: STATUS[outcome.failure], headers: HEADERS })
}

const seeOther = (location: string): Response => new Response(null, { status: 303, headers: { ...HEADERS, location } })

/**
 * The answer to a browser without scripts: the next page. What must be mended waits there; null when it can't be kept, or shouldn't,
 * because whoever sends too much would fill the database.
 */
async function asPage(
  form: FormName,
  outcome: Outcome,
  given: Pick<Draft, 'values' | 'fileName'>,
  { language, query }: SubmissionRequest,
): Promise<Response | null> {
  if (outcome.kind === 'sent') return seeOther(outcome.href)
  if (outcome.kind === 'failed' && outcome.failure === 'tooMany') return null
  const draft: Draft = {
    ...given,
    errors: outcome.kind === 'invalid' ? outcome.errors : {},
    failure: outcome.kind === 'failed' ? outcome.failure : null,
  }
  const saved = await saveDraft(form, draft).catch(() => null)
  return saved === null ? null : seeOther(`${formPath(form, language, { ...query, draft: saved })}#form-problem`)
}

async function answer(
  request: Request,
  form: FormName,
  body: FormBody & { kind: 'form' },
  pages: Pages,
): Promise<Response> {
  const { fields } = body
  const language = await languageOf(fields, request)
  const values = valuesOf(form, fields)
  const envelope = envelopeOf(fields, request, language)
  const now = new Date()
  const taken: FormFile[] = []
  const takeFile = async (): Promise<FormFile> => {
    const found = await storeFormFile(formOf(form), body, now)
    taken.push(found)
    return found
  }
  const outcome = await submit(form, values, envelope, takeFile, now)
  await discardUpload(body)
  if (wantsData(request)) return asData(form, outcome, language, now)
  const [file] = taken
  if (file?.field) values[file.field] = file.file?.token ?? ''
  const page = await asPage(form, outcome, { values, fileName: file?.file?.originalName ?? null }, envelope)
  if (page) return page
  const tooMany = outcome.kind === 'failed' && outcome.failure === 'tooMany'
  const retry: Record<string, string> = tooMany ? {} : { 'Retry-After': RETRY_AFTER }
  const headers = { ...HEADERS, ...retry, 'Content-Type': 'text/html; charset=utf-8' }
  return new Response(pages.retry({ form, fields, locale: language, tooMany }), {
    status: tooMany ? 429 : 503,
    headers,
  })
}

/**
 * Receives a form. 403 when another site sends it, 413 when it is too large, 408 when it stops coming, 400 when it can't be read, 404 for a form that isn't
 * there.
 * @param form as the address names it
 */
export async function receive(request: Request, form: string, pages: Pages): Promise<Response> {
  if (!isFormName(form)) return refusalResponse(request, null, 'missing', pages.refusal)
  const body = await readFormBody(request)
  return body.kind === 'form'
    ? answer(request, form, body, pages)
    : refusalResponse(request, form, body.kind, pages.refusal)
}

/** To whoever asks for a form's address instead of sending to it: the form's page. */
export async function showForm(request: Request, form: string, pages: Pages): Promise<Response> {
  if (!isFormName(form)) return refusalResponse(request, null, 'missing', pages.refusal)
  return seeOther(formPath(form, await visitorLanguage(request)))
}
