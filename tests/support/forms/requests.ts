/** Requests as a browser without JavaScript sends them, taken in as the site takes them. */

import { databaseNow } from '../../../lib/db/clock.ts'
import { env } from '../../../lib/env.ts'
import type { FormName } from '../../../lib/forms/rules-table.ts'
import { errorTexts } from '../../../lib/forms/view-labels.ts'
import { pageStamp } from '../../../lib/submission/captcha-proof.ts'
import { readDraft } from '../../../lib/submission/form-draft.ts'
import { receive } from '../../../lib/submission/receive.ts'
import { formRequest, multipart, type Part } from './form-body.ts'

type Given = Record<string, string | string[]>
type Sending = {
  locale?: string
  query?: Record<string, string>
  file?: Part
  headers?: Record<string, string>
}

const PAGES: Parameters<typeof receive>[2] = {
  retry: () => 'to be sent again',
  refusal: () => 'refused',
}

/** Sends a form from a page that was open for a while. */
export async function sendForm(form: FormName, given: Given, sending: Sending = {}): Promise<Response> {
  const { locale = 'nl', query = {}, file, headers = {} } = sending
  // While the database is away, nobody looks at the stamp.
  const now = await databaseNow().catch(() => new Date())
  const stamp = await pageStamp(Math.floor(now.getTime() / 1000) - 60)
  const around = {
    '-locale': locale,
    '-stamp': stamp,
    ...Object.fromEntries(Object.entries(query).map(([name, value]) => [`-${name}`, value])),
  }
  const parts: Part[] = Object.entries({ ...around, ...given }).flatMap(([name, values]) =>
    [values].flat().map((value) => ({ name, value })),
  )
  const all = { origin: env().SITE_URL, ...headers }
  return receive(formRequest(multipart(file ? [...parts, file] : parts), { headers: all }), form, PAGES)
}

/** The errors in the draft of a form that must be corrected: sentences by field; null when it was accepted. */
export async function errorsOf(
  form: FormName,
  given: Given,
  sending: Sending = {},
): Promise<Record<string, string> | null> {
  const answer = await sendForm(form, given, sending)
  const next = new URL(answer.headers.get('location') ?? '', env().SITE_URL)
  const draft = await readDraft(form, next.searchParams.get('draft') ?? undefined)
  return draft && errorTexts(form, draft.errors, 'nl')
}
