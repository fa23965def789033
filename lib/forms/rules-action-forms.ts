/**
 * The forms with fields of the portal, of the desk or of a signed link, by which the browser and the server read them.
 * What only the server knows, such as whether a slot is still free, it checks afterwards.
 */
import { VERIFICATIONS } from '../content/rules-modules.ts'
import { STAFF_ERRORS, STAFF_FORMS } from '../desk/rules-forms.ts'
import { OWNER_ERRORS, OWNER_FORMS } from '../owners/rules-forms.ts'
import { FREQUENCIES } from '../saved-searches/rules.ts'
import { LIKED, NEXT_STEPS, PRICE_OPINIONS } from '../viewings/feedback/rules.ts'
import { type FormSchema, formSchema } from './rules.ts'
import { check, radios, slots } from './rules-choice-fields.ts'
import { lines } from './rules-fields.ts'

/** Every error of these forms, as a message key. */
export const ACTION_ERRORS = [...OWNER_ERRORS, ...STAFF_ERRORS, 'slotRequired', 'likedRequired'] as const
export type ActionError = (typeof ACTION_ERRORS)[number]

const ACTION_FORMS = {
  ...OWNER_FORMS,
  ...STAFF_FORMS,
  moveViewing: formSchema({ fields: { slot: slots({ required: 'slotRequired' }) } }),
  viewingFeedback: formSchema({
    fields: {
      liked: radios({ required: 'likedRequired', options: LIKED }),
      price: radios({ options: PRICE_OPINIONS }),
      nextStep: radios({ options: NEXT_STEPS }),
      words: lines({ max: 2000 }),
      similar: check(),
    },
  }),
  savedSearchFrequency: formSchema({ fields: { frequency: radios({ required: 'invalid', options: FREQUENCIES }) } }),
  testimonialReview: formSchema({ fields: { verification: radios({ required: 'invalid', options: VERIFICATIONS }) } }),
}

export type ActionFormName = keyof typeof ACTION_FORMS
export const ACTION_FORM_NAMES = Object.keys(ACTION_FORMS) as ActionFormName[]

/** The values of such a form. */
export type ActionFormValues<Name extends ActionFormName> =
  (typeof ACTION_FORMS)[Name] extends FormSchema<infer Values> ? Values : never

/** Such a form by name, with untyped values. */
export const actionFormOf = (name: ActionFormName): FormSchema => ACTION_FORMS[name] as unknown as FormSchema
