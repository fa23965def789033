/** From the fields of a form, sent by a browser in whichever way, to the outcome of its submission. */

import { readUtm } from '../consent/rules-utm.ts'
import { subjectQuery } from '../forms/form-paths.ts'
import type { FormBody } from '../forms/request/request-body.ts'
import type { Visitor } from '../forms/request/visitor.ts'
import { fieldEntries, type RawValues } from '../forms/rules.ts'
import { type FormName, formOf } from '../forms/rules-table.ts'
import { type FormFile, storeFormFile } from '../forms/uploads/form-file.ts'
import { isPrivate } from '../i18n/private-addresses.ts'
import { type Outcome, type SubmissionRequest, submit } from './submit.ts'

type Fields = ReadonlyMap<string, string[]>

const first = (fields: Fields, name: string): string => fields.get(name)?.[0]?.trim() ?? ''

/**
 * The values sent for the form's own fields; a field of check boxes keeps all its values. Pages of builds that asked
 * for the parts of a line one by one send those.
 */
function valuesOf(form: FormName, fields: Fields): RawValues {
  const values: RawValues = {}
  for (const [field, { view }] of fieldEntries(formOf(form)))
    for (const name of [field, ...(view.parts ?? [])]) {
      const sent = fields.get(name) ?? []
      if (view.kind === 'checks') values[name] = sent
      else if (sent[0] !== undefined) values[name] = sent[0]
    }
  return values
}

/**
 * Whether a path may be stored with a lead. The path of a page that opens by its address alone may not: everyone who
 * reads the lead could open that page. Nor may one that leads to another site: browsers read a backslash as a slash.
 */
const isSource = (path: string): boolean =>
  /^\/(?![/\\])[^\s?#]{0,300}$/.test(path) && !isPrivate(new URL(path, 'http://site'))

/** Everything of a request besides the form's own fields. Browsers send `-utm` only after consent. */
function requestOf(fields: Fields, visitor: Visitor): SubmissionRequest {
  const utm = readUtm(first(fields, '-utm'))
  // Without scripts only the Referer header names the page.
  const source = first(fields, '-source') || (visitor.referrer?.split('?')[0] ?? '')
  return {
    visitor,
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
  }
}

/** A submission and its outcome. `file`: the form's file, once it was stored. */
type Submitted = { outcome: Outcome; values: RawValues; request: SubmissionRequest; file: FormFile | null }

/** Submits the fields of a form; its file is stored at the moment at which the pipeline accepts one. */
export async function submitFields(
  form: FormName,
  body: FormBody & { kind: 'form' },
  visitor: Visitor,
): Promise<Submitted> {
  const values = valuesOf(form, body.fields)
  const request = requestOf(body.fields, visitor)
  const stored: FormFile[] = []
  const storeUpload = async (now: Date): Promise<FormFile> => {
    const found = await storeFormFile(formOf(form), body, now)
    stored.push(found)
    return found
  }
  const outcome = await submit(form, values, request, storeUpload)
  return { outcome, values, request, file: stored[0] ?? null }
}
