/** All forms by name. */

import { newsletter } from '../newsletters/rules-form.ts'
import { offer } from '../offers/rules-form.ts'
import { renovation } from '../renovation/rules-form.ts'
import { rentalApplication, rentalDetails } from '../rental-applications/rules-form.ts'
import { alert, demandRegister, unsubscribe } from '../saved-searches/rules-form.ts'
import { viewing } from '../viewings/rules-form.ts'
import type { Form } from './rules.ts'
import {
  construction,
  contactDemand,
  contactMe,
  documents,
  job,
  sendToFriend,
  siteContact,
  testimonial,
} from './rules-definitions.ts'

export const FORMS = {
  contactMe,
  documents,
  sendToFriend,
  appointment: viewing,
  rentalApplication,
  rentalDetails,
  offer,
  alert,
  demandRegister,
  contactDemand,
  siteContact,
  newsletter,
  job,
  renovation,
  testimonial,
  construction,
  unsubscribe,
}

export type FormName = keyof typeof FORMS
export const FORM_NAMES = Object.keys(FORMS) as FormName[]
export const isFormName = (name: unknown): name is FormName => (FORM_NAMES as readonly unknown[]).includes(name)

/** A form by name, with untyped values. */
export const formOf = (name: FormName): Form => FORMS[name] as unknown as Form
