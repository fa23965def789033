import { submitForm } from '#app/[locale]/_actions/submit-form.ts'
import { campaignQuery } from '#components/consent/campaign.ts'
import type { FormState, UploadState } from '#lib/domain/forms/form-state.ts'

/** The path of the page on this site from which the visitor came to the form; the form's own for other referrers. */
const sourcePath = (): string => {
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : null
  return from?.origin === location.origin ? from.pathname : location.pathname
}

/** The proof of a person that the last answer to a form gave for its next attempt. */
const stamps = new Map<string, string>()

/** Sends a file before its form. @throws TypeError when the connection is broken */
async function upload(form: string, locale: string, name: string, file: File): Promise<UploadState> {
  const body = new FormData()
  body.set(name, file)
  const answer = await fetch(`/api/uploads/${form}/?-locale=${locale}`, { method: 'POST', body })
  return answer.json()
}

/**
 * Sends a form by its server action. A file is sent first, and the form holds its token. A form whose challenge
 * couldn't be solved gets a stamp in the answer and sends it the next time.
 * @param data the form's fields; those that belong to no field are added to it
 */
export async function sendForm(form: string, data: FormData, solution: string): Promise<FormState> {
  data.set('-solution', solution)
  const stamp = stamps.get(form)
  if (stamp) data.set('-stamp', stamp)
  data.set('-source', sourcePath())
  data.set('-utm', campaignQuery())
  const fields = new FormData()
  for (const [name, value] of data) {
    if (typeof value === 'string') fields.append(name, value)
    else if (value.size > 0) {
      const stored = await upload(form, String(data.get('-locale')), name, value)
      if (stored.kind !== 'stored') return stored
      // In place of the token of a file that was uploaded before.
      fields.set(name, stored.token)
    }
  }
  const state = await submitForm(form, fields)
  if (state.kind === 'failed' && state.stamp) stamps.set(form, state.stamp)
  return state
}
