/** A contact form that is sent until it was taken. */
import { expect } from 'vitest'
import { translations } from '../../../lib/i18n/translations.ts'
import { SAMPLES } from './form-samples.ts'
import { bodyOf, hiddenFields, pageOf, sender } from './form-sender.ts'

const UNAVAILABLE = translations('nl', 'forms')('failures.unavailable')

/** Whose request it is, by its number. */
export const senderOf = (index: number): string => `bezoeker-${index}@a.example`

/** Sends until it was taken, as a person would; gives how often nothing answered, or a proxy that had nobody to ask. */
export async function sendStubbornly(origin: string, index: number): Promise<number> {
  // A form is good for one request, and nobody knows beforehand how many there will be.
  const open = () => sender(origin).open(pageOf('siteContact', 'nl'))
  const fields = hiddenFields((await open().catch(open)).html)
  const values = { ...fields, ...SAMPLES.siteContact, email: senderOf(index) }
  for (let cut = 0; ; cut++) {
    const answer = await sender(origin)
      .call('siteContact', bodyOf(values))
      // An answer that broke off: nobody knows whether the request arrived.
      .catch(() => ({ status: 503, state: null }))
    if (answer.state?.kind === 'sent') return cut
    // Nothing answered, or the action is asked to wait for the database.
    if (answer.status !== 503) expect(answer.state).toEqual({ kind: 'failed', message: UNAVAILABLE })
  }
}
