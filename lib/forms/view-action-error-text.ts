import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../auth/rules-password.ts'
import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'
import { ACTION_ERRORS, type ActionError } from './rules-action-forms.ts'
import type { FormState } from './rules-state.ts'

type ActionErrors = Readonly<Record<string, ActionError>>

/** The sentence for an error of a form of the portal, of the desk or of a signed link. */
export function actionErrorText(error: ActionError, locale: Language): string {
  const key = ACTION_ERRORS[error]
  const last = key.lastIndexOf('.')
  const values = { min: MIN_PASSWORD_LENGTH, max: MAX_PASSWORD_LENGTH }
  // Which keys there are the declarations say (rules-forms.ts of each noun).
  return translations(locale, key.slice(0, last) as 'forms.errors')(key.slice(last + 1) as 'invalid', values as never)
}

/** The state of such a form that is rejected, from its errors by field. */
export const invalidState = (errors: ActionErrors, locale: Language): Extract<FormState, { kind: 'invalid' }> => ({
  kind: 'invalid',
  errors: Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, actionErrorText(error, locale)])),
})

/** The state of such a form whose page was opened with these errors. */
export const initialState = (errors: ActionErrors, locale: Language): FormState =>
  Object.keys(errors).length > 0 ? invalidState(errors, locale) : { kind: 'open' }
