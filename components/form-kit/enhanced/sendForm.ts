import { submitForm } from '#app/[locale]/_actions/submit-form.ts'
import { campaignQuery } from '#components/consent/campaign.ts'
import type { FormState } from '#lib/forms/rules-state.ts'

/** The path of the page on this site from which the visitor came to the form; the form's own for other referrers. */
const sourcePath = (): string => {
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : null
  return from?.origin === location.origin ? from.pathname : location.pathname
}

/** The proof of a person that the last answer to a form gave for its next attempt. */
const stamps = new Map<string, string>()

/**
 * Sends a form by its server action. A form whose challenge couldn't be solved gets a stamp in the answer and sends it
 * the next time.
 * @param data the form's fields; those that belong to no field are added to it
 */
export async function sendForm(form: string, data: FormData, solution: string): Promise<FormState> {
  data.set('-solution', solution)
  const stamp = stamps.get(form)
  if (stamp) data.set('-stamp', stamp)
  data.set('-source', sourcePath())
  data.set('-utm', campaignQuery())
  const state = await submitForm(form, data)
  if (state.kind === 'failed' && state.stamp) stamps.set(form, state.stamp)
  return state
}
