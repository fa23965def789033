/**
 * The forms with fields of the portal, of the desk or of a signed link, by which the browser and the server read them.
 * What only the server knows, such as whether a slot is still free, it checks afterwards. A browser loads only those of
 * one noun (components/form-kit/enhanced/EnhancedFieldForm.tsx).
 */
import * as contacts from '../contacts/rules-forms.ts'
import * as deskLists from '../desk-lists/rules-forms.ts'
import * as entries from '../entries/rules-forms.ts'
import * as homeRecords from '../home-records/rules-forms.ts'
import * as homeReports from '../home-reports/rules-forms.ts'
import * as homes from '../homes/rules-forms.ts'
import * as imports from '../imports/rules-forms.ts'
import * as mail from '../mail/rules-forms.ts'
import * as newsletters from '../newsletters/rules-forms.ts'
import * as offers from '../offers/rules-forms.ts'
import * as owners from '../owners/rules-forms.ts'
import * as privacy from '../privacy/rules-forms.ts'
import * as requests from '../requests/rules-forms.ts'
import * as savedSearches from '../saved-searches/rules-forms.ts'
import * as signIn from '../sign-in/rules-forms.ts'
import * as staffAccounts from '../staff-accounts/rules-forms.ts'
import * as submission from '../submission/rules-forms.ts'
import * as tasks from '../tasks/rules-forms.ts'
import * as viewings from '../viewings/rules-forms.ts'
import type { FormSchema } from './rules.ts'
import { FIELD_ERRORS } from './rules-error-texts.ts'
import { STAFF_FIELD_ERRORS } from './rules-staff-fields.ts'

/** By the name of the noun's folder. */
const NOUNS = {
  contacts,
  'desk-lists': deskLists,
  entries,
  'home-records': homeRecords,
  'home-reports': homeReports,
  homes,
  imports,
  mail,
  newsletters,
  offers,
  owners,
  privacy,
  requests,
  'saved-searches': savedSearches,
  'sign-in': signIn,
  'staff-accounts': staffAccounts,
  submission,
  tasks,
  viewings,
} as const
export type FormNoun = keyof typeof NOUNS

type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type ErrorsOf<Noun> = Noun extends { ERRORS: infer Errors } ? keyof Errors & string : never
type Forms = Together<(typeof NOUNS)[FormNoun]['FORMS']>

/** Every error of these forms. */
export type ActionError =
  | ErrorsOf<(typeof NOUNS)[FormNoun]>
  | keyof typeof FIELD_ERRORS
  | keyof typeof STAFF_FIELD_ERRORS
/** The keys of their sentences in messages/. */
export const ACTION_ERRORS: Readonly<Record<ActionError, string>> = Object.assign(
  { ...FIELD_ERRORS, ...STAFF_FIELD_ERRORS },
  ...Object.values(NOUNS).map((noun) => ('ERRORS' in noun ? noun.ERRORS : {})),
)
export const ACTION_ERROR_NAMES = Object.keys(ACTION_ERRORS) as ActionError[]

const FORMS: Forms = Object.assign({}, ...Object.values(NOUNS).map((noun) => noun.FORMS))
export type ActionFormName = keyof Forms
export const ACTION_FORM_NAMES = Object.keys(FORMS) as ActionFormName[]

/** The values of such a form. */
export type ActionFormValues<Name extends ActionFormName> =
  Forms[Name] extends FormSchema<infer Values> ? Values : never

/** Such a form by name, with untyped values. */
export const actionFormOf = (name: ActionFormName): FormSchema => FORMS[name] as unknown as FormSchema

const NOUN_OF = Object.fromEntries(
  Object.entries(NOUNS).flatMap(([noun, { FORMS: own }]) => Object.keys(own).map((form) => [form, noun])),
) as Record<ActionFormName, FormNoun>

/** The noun whose form it is. */
export const nounOfForm = (name: ActionFormName): FormNoun => NOUN_OF[name]
