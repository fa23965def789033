import { form } from '../forms/rules.ts'
import { checks } from '../forms/rules-choice-fields.ts'
import { email } from '../forms/rules-fields.ts'

/** Kinds of subscription that a person can end. */
export const SUBSCRIPTION_KINDS = ['wish', 'newsletter'] as const
export type SubscriptionKind = (typeof SUBSCRIPTION_KINDS)[number]

/** Ends mail subscriptions, for people who have no mail with an unsubscribe link at hand. */
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
