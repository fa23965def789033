import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../auth/rules-password.ts'
import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'
import type { ActionError } from './rules-action-forms.ts'
import type { FormState } from './rules-state.ts'

type ActionErrors = Readonly<Record<string, ActionError>>

/** The sentence for an error of a form of the portal, of the desk or of a signed link. */
export function actionErrorText(error: ActionError, locale: Language): string {
  switch (error) {
    case 'emailRequired':
    case 'emailInvalid':
    case 'invalid':
    case 'notANumber':
    case 'phoneInvalid':
      return translations(locale, 'forms')(`errors.${error}`)
    case 'passwordRequired':
    case 'codeRequired':
    case 'codeShape':
    case 'codeWrong':
      return translations(locale, 'sign-in')(`errors.${error}`)
    case 'appCodeWrong':
      return translations(locale, 'desk.frame')('code.wrong')
    case 'nameRequired':
    case 'emailTaken':
    case 'officeRequired':
    case 'lastAdministrator':
      return translations(locale, 'staff-accounts.people')(`errors.${error}`)
    case 'noteRequired':
    case 'subjectRequired':
    case 'bodyRequired':
    case 'placeholderLeft':
    case 'filesTooMany':
    case 'filesTooLarge':
    case 'filesGone':
    case 'viewNameRequired':
    case 'tooManyViews':
      return translations(locale, 'requests.desk')(`errors.${error}`)
    case 'homeRequired':
    case 'homeUnknown':
    case 'homeAmbiguous':
    case 'dayToCome':
      return translations(locale, 'owners.desk')(`errors.${error}`)
    case 'whenRequired':
    case 'timePassed':
      return translations(locale, 'newsletters.desk')(`errors.${error}`)
    case 'sureRequired':
      return translations(locale, 'privacy')(`errors.${error}`)
    case 'reasonRequired':
      return translations(locale, 'desk.frame')(`errors.${error}`)
    case 'dayRequired':
    case 'timeRequired':
    case 'endsBefore':
    case 'addressWrong':
    case 'agentTaken':
      return translations(locale, 'viewings.desk')(`errors.${error}`)
    case 'likedRequired':
      return translations(locale, 'viewings.feedback')(`errors.${error}`)
    case 'amountRequired':
    case 'untilRequired':
    case 'dayPast':
    case 'dayFar':
    case 'amountLow':
    case 'amountHigh':
    case 'loanAbove':
    case 'untilFar':
    case 'notForSale':
    case 'sealedTooLate':
    case 'otherCounter':
    case 'outOfRange':
      return translations(locale, 'offers.desk')(`errors.${error}`)
    case 'slotRequired':
      return translations(locale, 'viewings.form')(`errors.${error}`)
    default:
      return translations(locale, 'owners.account')(`problems.${error}`, {
        min: MIN_PASSWORD_LENGTH,
        max: MAX_PASSWORD_LENGTH,
      })
  }
}

/** The state of such a form that is rejected, from its errors by field. */
export const invalidState = (errors: ActionErrors, locale: Language): Extract<FormState, { kind: 'invalid' }> => ({
  kind: 'invalid',
  errors: Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, actionErrorText(error, locale)])),
})

/** The state of such a form whose page was opened with these errors. */
export const initialState = (errors: ActionErrors, locale: Language): FormState =>
  Object.keys(errors).length > 0 ? invalidState(errors, locale) : { kind: 'open' }
