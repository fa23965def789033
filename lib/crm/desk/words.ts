/** What went wrong with the CRM, in words, with what somebody can do about it. */

import { translations } from '../../i18n/translations.ts'
import type { Language } from '../../listings/rules.ts'
import { CRM_PROBLEMS } from '../rules-error.ts'

/** `refused`: the import refused what the CRM gave; `fault`: a failure of the site itself. */
const CODES = [...CRM_PROBLEMS, 'refused', 'fault'] as const
type Code = (typeof CODES)[number]

const codeOf = (problem: string): Code => CODES.find((known) => known === problem) ?? 'fault'

/** What is wrong. @param title the CRM's name as people write it */
export const crmProblem = (problem: string, title: string, locale: Language): string =>
  translations(locale, 'crm')(`problems.${codeOf(problem)}`, { crm: title })

/** What somebody can do so that it is read again. */
export const crmAdvice = (problem: string, title: string, locale: Language): string =>
  translations(locale, 'crm')(`advice.${codeOf(problem)}`, { crm: title })

/** A length of time in the largest unit in which it is whole: `45 s`, `5 min`, `24 h`. */
export function formatInterval(seconds: number): string {
  if (seconds % 3600 === 0) return `${seconds / 3600} h`
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`
}
