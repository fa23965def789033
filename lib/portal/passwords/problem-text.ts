import type { Language } from '../../domain/listing/listing.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../domain/portal/owner-password.ts'
import { translations } from '../../i18n/translations.ts'
import type { PasswordFormProblem } from '../account/account-notices.ts'

/** The message of a password problem. */
export const problemText = (problem: PasswordFormProblem, locale: Language): string =>
  translations(locale, 'account')(`problems.${problem}`, { min: MIN_PASSWORD_LENGTH, max: MAX_PASSWORD_LENGTH })
