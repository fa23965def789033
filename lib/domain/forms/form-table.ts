/** All forms by name. */

import { construction } from './definitions/construction-form.ts'
import { contactDemand } from './definitions/contact-demand-form.ts'
import { contactMe } from './definitions/contact-me-form.ts'
import { demandRegister } from './definitions/demand-register-form.ts'
import { documents } from './definitions/documents-form.ts'
import { job } from './definitions/job-form.ts'
import { newsletter } from './definitions/newsletter-form.ts'
import { offer } from './definitions/offer-form.ts'
import { renovation } from './definitions/renovation-form.ts'
import { rentalApplication } from './definitions/rental-application-form.ts'
import { rentalDetails } from './definitions/rental-details-form.ts'
import { sendToFriend } from './definitions/send-to-friend-form.ts'
import { siteContact } from './definitions/site-contact-form.ts'
import { testimonial } from './definitions/testimonial-form.ts'
import { unsubscribe } from './definitions/unsubscribe-form.ts'
import { viewing } from './definitions/viewing-form.ts'
import type { Form } from './form.ts'

export const FORMS = {
  contactMe,
  documents,
  sendToFriend,
  appointment: viewing,
  rentalApplication,
  rentalDetails,
  offer,
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
