import type { Language } from '../../domain/listing/listing.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, type PasswordProblem } from '../../domain/portal/owner-password.ts'
import { translations } from '../../i18n/translations.ts'

type AnyProblem = PasswordProblem | 'currentRequired' | 'wrong' | 'tooMany'

/** The message of a password problem. */
export const problemText = (problem: AnyProblem, locale: Language): string =>
  translations(locale, 'account')(`problems.${problem}`, { min: MIN_PASSWORD_LENGTH, max: MAX_PASSWORD_LENGTH })
