/** All forms by name. */
import type { Form } from './form.ts'
import { appointment } from './forms/appointment.ts'
import { construction } from './forms/construction.ts'
import { contactDemand } from './forms/contactDemand.ts'
import { contactMe } from './forms/contactMe.ts'
import { demandRegister } from './forms/demandRegister.ts'
import { documents } from './forms/documents.ts'
import { job } from './forms/job.ts'
import { newsletter } from './forms/newsletter.ts'
import { offer } from './forms/offer.ts'
import { renovation } from './forms/renovation.ts'
import { rentalApplication } from './forms/rentalApplication.ts'
import { rentalDetails } from './forms/rentalDetails.ts'
import { sendToFriend } from './forms/sendToFriend.ts'
import { siteContact } from './forms/siteContact.ts'
import { testimonial } from './forms/testimonial.ts'
import { unsubscribe } from './forms/unsubscribe.ts'

export const FORMS = {
  contactMe,
  documents,
  sendToFriend,
  appointment,
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

/** A form whose values are not known by name. */
export const formOf = (name: FormName): Form => FORMS[name] as unknown as Form
