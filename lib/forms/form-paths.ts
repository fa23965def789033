/** The page of each form. */

import type { FormName } from '../domain/forms/form-table.ts'
import type { Language } from '../domain/listing/listing.ts'
import type { LanguageUse } from '../domain/places/offices.ts'
import type { LanguagePaths } from '../i18n/language-alternates.ts'
import { pathTo } from '../i18n/paths.ts'
import { type RouteName, routeOf } from '../i18n/route-table/route-table.ts'

export const FORM_ROUTES = {
  appointment: 'requestAppointment',
  contactMe: 'requestContactMe',
  sendToFriend: 'requestSendToFriend',
  contactDemand: 'contactDemand',
  siteContact: 'requestSiteContact',
  construction: 'requestConstruction',
  demandRegister: 'demandRegister',
  newsletter: 'requestNewsletter',
  unsubscribe: 'requestUnsubscribe',
  documents: 'requestDocuments',
  job: 'requestJob',
  testimonial: 'requestTestimonial',
  offer: 'requestOffer',
  rentalApplication: 'requestRentalApplication',
  rentalDetails: 'requestRentalDetails',
  renovation: 'requestRenovation',
} as const satisfies Record<FormName, RouteName>

const ABOUT_NAMES = ['property', 'project', 'unit', 'token'] as const

/** Of a query, what says what a request is about; nothing else may travel with a form. */
export const subjectQuery = (query: Record<string, string>): Record<string, string> =>
  Object.fromEntries(ABOUT_NAMES.flatMap((name) => (query[name] ? [[name, query[name]]] : [])))

/** The address of a form's page. `query`: what it is about (`property`, `project` and its `unit`), and the draft it shows. */
export function formPath(form: FormName, locale: Language, query: Record<string, string | number> = {}): string {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return pathTo(FORM_ROUTES[form], locale) + (search && `?${search}`)
}

/** A form's page in the languages in use. */
export const formAlternates = (
  form: FormName,
  { languages }: LanguageUse,
  query: Record<string, string> = {},
): LanguagePaths => Object.fromEntries(languages.map((language) => [language, formPath(form, language, query)]))

/** The form whose page has this internal path; null when there is none. */
export const formAt = (internal: string): FormName | null =>
  (Object.keys(FORM_ROUTES) as FormName[]).find((form) => routeOf(FORM_ROUTES[form]).internal === internal) ?? null
