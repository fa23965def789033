/** The page of each form. */

import type { LanguagePaths } from '../i18n/language-alternates.ts'
import { pathTo } from '../i18n/paths.ts'
import { type RouteName, routeOf } from '../i18n/route-table/route-table.ts'
import type { Language } from '../listings/rules.ts'
import type { LanguageUse } from '../places/rules-offices.ts'
import type { FormName } from './rules-table.ts'

export const FORM_ROUTES = {
  appointment: 'requestAppointment',
  contactMe: 'requestContactMe',
  sendToFriend: 'requestSendToFriend',
  contactDemand: 'contactDemand',
  siteContact: 'requestSiteContact',
  construction: 'requestConstruction',
  alert: 'requestAlert',
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

const SUBJECT_PARAMETERS = ['property', 'project', 'unit', 'token', 'goal', 'criteria'] as const

/** The parameters of a query that name the subject of a form; a form passes on no others. */
export const subjectQuery = (query: Record<string, string>): Record<string, string> =>
  Object.fromEntries(SUBJECT_PARAMETERS.flatMap((name) => (query[name] ? [[name, query[name]]] : [])))

/** The path of a form's page. `query`: its subject (`property`, `project` and `unit`) and the draft it shows. */
export function formPath(form: FormName, locale: Language, query: Record<string, string | number> = {}): string {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return pathTo(FORM_ROUTES[form], locale) + (search && `?${search}`)
}

/** The path of a form's page in each language in use. */
export const formAlternates = (
  form: FormName,
  { languages }: LanguageUse,
  query: Record<string, string> = {},
): LanguagePaths => Object.fromEntries(languages.map((language) => [language, formPath(form, language, query)]))

/** The form whose page has this internal path; null for any other path. */
export const formAt = (internal: string): FormName | null =>
  (Object.keys(FORM_ROUTES) as FormName[]).find((form) => routeOf(FORM_ROUTES[form]).internal === internal) ?? null
