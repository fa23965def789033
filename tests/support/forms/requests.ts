/** Requests as a browser without JavaScript sends them, taken in as the site takes them. */
import type { FormName } from '../../../lib/domain/forms/form-table.ts'
import { env } from '../../../lib/env.ts'
import { pageStamp } from '../../../lib/forms/submission/captcha-proof.ts'
import { receive } from '../../../lib/forms/submission/receive.ts'
import { formRequest, multipart, type Part } from './form-body.ts'

type Given = Record<string, string | string[]>
type Sending = {
  locale?: string
  query?: Record<string, string>
  file?: Part
  asScript?: boolean
  headers?: Record<string, string>
}

const PAGES: Parameters<typeof receive>[2] = {
  retry: () => 'to be sent again',
  refusal: () => 'refused',
}

/** Sends a form from a page that was open for a while. */
export async function sendForm(form: FormName, given: Given, sending: Sending = {}): Promise<Response> {
  const { locale = 'nl', query = {}, file, asScript = false, headers = {} } = sending
  const stamp = await pageStamp(Math.floor(Date.now() / 1000) - 60)
  const around = {
    '-locale': locale,
    '-stamp': stamp,
    ...Object.fromEntries(Object.entries(query).map(([name, value]) => [`-${name}`, value])),
  }
  const parts: Part[] = Object.entries({ ...around, ...given }).flatMap(([name, values]) =>
    [values].flat().map((value) => ({ name, value })),
  )
  const all = { origin: env().SITE_URL, ...(asScript && { accept: 'application/json' }), ...headers }
  return receive(formRequest(multipart(file ? [...parts, file] : parts), { headers: all }), form, PAGES)
}

/** The errors that a script gets: sentences by field; null when there are none. */
export async function errorsOf(
  form: FormName,
  given: Given,
  sending: Sending = {},
): Promise<Record<string, string> | null> {
  const answer = await sendForm(form, given, { ...sending, asScript: true })
  const body = (await answer.json()) as { kind: string; errors?: Record<string, string> }
  return body.kind === 'sent' ? null : (body.errors ?? { '': body.kind })
}
