/** Receives a form: from a browser's request to its response, which is JSON for a script and a redirect otherwise. */
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

/** A form that was not stored, not even as a draft: the database was unavailable, or a rate limit was exceeded. */
export type UnsentForm = { form: FormName; fields: ReadonlyMap<string, string[]>; locale: Language; tooMany: boolean }
/** Pages that render without the database. `retry`: shows the values and sends them again. */
export type Pages = { retry: (unsent: UnsentForm) => string; refusal: (refused: Refused) => string }

const first = (fields: Map<string, string[]>, name: string): string => fields.get(name)?.[0]?.trim() ?? ''

/** The values sent for the form's own fields; a field of check boxes keeps all its values. */
function valuesOf(form: FormName, fields: Map<string, string[]>): RawValues {
  const values: RawValues = {}
  for (const [name, { view }] of Object.values(formOf(form).sections).flatMap((section) => Object.entries(section))) {
    const sent = fields.get(name) ?? []
    if (view.kind === 'checks') values[name] = sent
    else if (sent[0] !== undefined) values[name] = sent[0]
  }
  return values
}

/**
 * Whether a path may be stored with a lead. The path of a page that opens by its address alone may not: everyone who
 * reads the lead could open that page.
 */
const isSource = (path: string): boolean =>
  /^\/(?!\/)[^\s?#]{0,300}$/.test(path) && !isPrivate(new URL(path, 'http://site'))

/** Everything of a request besides the form's own fields. Browsers send `-utm` only after consent. */
function requestOf(fields: Map<string, string[]>, request: Request, language: Language): SubmissionRequest {
  const utm = readUtm(first(fields, '-utm'))
  // Without scripts only the Referer header names the page.
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

/** The language of the form's page; if the site doesn't use it, the visitor's. */
async function languageOf(fields: Map<string, string[]>, request: Request): Promise<Language> {
  const use = await languageUse().catch(() => null)
  const wanted = first(fields, '-locale')
  return isLanguage(wanted) && (use?.languages.includes(wanted) ?? true) ? wanted : visitorLanguage(request)
}

/** The response to a script: the result for the form; for failure `again` also a stamp for the next attempt. */
async function jsonResponse(form: FormName, outcome: Outcome, locale: Language, now: Date): Promise<Response> {
  if (outcome.kind === 'sent') return Response.json(outcome, { headers: HEADERS })
  if (outcome.kind === 'invalid') {
    const errors = errorTexts(form, outcome.errors, locale)
    // Status 200: browsers log a 4xx as an error of the page.
    return Response.json({ kind: 'invalid', errors }, { headers: HEADERS })
  }
  const message = formMessage(form, `failures.${outcome.failure}`, locale)
  const stamp = outcome.failure === 'again' ? await pageStamp(Math.floor(now.getTime() / 1000)) : undefined
  return Response.json({ kind: 'failed', message, stamp }, { status: STATUS[outcome.failure], headers: HEADERS })
}

const seeOther = (location: string): Response => new Response(null, { status: 303, headers: { ...HEADERS, location } })

/**
 * The response to a browser without scripts: a redirect to the next page, which shows a draft when something must be
 * corrected. Null when the draft can't be stored, or must not be: above a rate limit, drafts would fill the database.
 */
async function pageResponse(
  form: FormName,
  outcome: Outcome,
  draftValues: Pick<Draft, 'values' | 'fileName'>,
  { language, query }: SubmissionRequest,
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
  request: Request,
  form: FormName,
  body: FormBody & { kind: 'form' },
  pages: Pages,
): Promise<Response> {
  const { fields } = body
  const language = await languageOf(fields, request)
  const values = valuesOf(form, fields)
  const submissionRequest = requestOf(fields, request, language)
  const now = new Date()
  const stored: FormFile[] = []
  const storeUpload = async (): Promise<FormFile> => {
    const found = await storeFormFile(formOf(form), body, now)
    stored.push(found)
    return found
  }
  const outcome = await submit(form, values, submissionRequest, storeUpload, now)
  await discardUpload(body)
  if (wantsData(request)) return jsonResponse(form, outcome, language, now)
  const [file] = stored
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
  return new Response(pages.retry({ form, fields, locale: language, tooMany }), {
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
  if (!isFormName(form)) return refusalResponse(request, null, 'missing', pages.refusal)
  const body = await readFormBody(request)
  return body.kind === 'form'
    ? respond(request, form, body, pages)
    : refusalResponse(request, form, body.kind, pages.refusal)
}

/** The response to a GET of a form's address: a redirect to the form's page. */
export async function showForm(request: Request, form: string, pages: Pages): Promise<Response> {
  if (!isFormName(form)) return refusalResponse(request, null, 'missing', pages.refusal)
  return seeOther(formPath(form, await visitorLanguage(request)))
}
