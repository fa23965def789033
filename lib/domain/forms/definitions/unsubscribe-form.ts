import { checks, email } from '../fields.ts'
import { form } from '../form.ts'

/** What one can be taken off. */
export const SUBSCRIPTION_KINDS = ['wish', 'newsletter'] as const
export type SubscriptionKind = (typeof SUBSCRIPTION_KINDS)[number]

/** Ending what comes by mail, for whoever has no such mail at hand. */
export const unsubscribe = form({
  name: 'unsubscribe',
  about: 'agency',
  keepMonths: 1,
  sections: {
    unsubscribe: {
      email: email({ required: 'emailRequired', person: 'email' }),
      what: checks({ options: SUBSCRIPTION_KINDS, required: 'whatRequired' }),
    },
  },
})
