import type { FormState } from '../../domain/forms/form-state.ts'
import type { Language } from '../../domain/listing/listing.ts'
import type { OwnerError } from '../../domain/portal/owner-forms.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../domain/portal/owner-password.ts'
import { translations } from '../../i18n/translations.ts'

type OwnerErrors = Readonly<Record<string, OwnerError>>

/** The sentence for an error of an owners' form. */
export function ownerErrorText(error: OwnerError, locale: Language): string {
  switch (error) {
    case 'emailRequired':
    case 'emailInvalid':
      return translations(locale, 'form')(`errors.${error}`)
    case 'passwordRequired':
    case 'codeRequired':
    case 'codeShape':
    case 'codeWrong':
      return translations(locale, 'login')(`errors.${error}`)
    default:
      return translations(locale, 'account')(`problems.${error}`, {
        min: MIN_PASSWORD_LENGTH,
        max: MAX_PASSWORD_LENGTH,
      })
  }
}

/** The state of a rejected owners' form, from its errors by field. */
export const invalidState = (errors: OwnerErrors, locale: Language): Extract<FormState, { kind: 'invalid' }> => ({
  kind: 'invalid',
  errors: Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, ownerErrorText(error, locale)])),
})

/** The state of an owners' form whose page was opened with these errors. */
export const initialState = (errors: OwnerErrors, locale: Language): FormState =>
  Object.keys(errors).length > 0 ? invalidState(errors, locale) : { kind: 'open' }
