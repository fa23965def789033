import { forgetSubmission } from '../../db/leads.ts'
import { unsubscribe } from '../../domain/requests/forms/unsubscribe.ts'
import { endAllOf } from '../wishes/manage.ts'
import { handler } from './handler.ts'

/** Ends at once what was chosen. Whether there was anything to end is told to the address only. */
export const unsubscribeHandler = handler(unsubscribe, {
  mails: async () => [],
  save: async (tx, { id, values, now }) => {
    await endAllOf(tx, values.email, values.what, now)
    // What is asked for anew afterwards can be ended anew; twice is once all the same.
    await forgetSubmission(tx, id)
  },
})
