/** How runs of the import are written at the desk. */

import { translations } from '../../i18n/translations.ts'
import type { Language } from '../../listings/rules.ts'
import { readFeedProblem } from './rules-feed-problem.ts'
import { type Refusal, readRefusal } from './rules-refusal.ts'

/**
 * What staff call a field of the CRM; the CRM's name where it is no usual one. The field of a list's entry stands behind
 * the list: "Foto’s, Naam".
 */
export function fieldName(field: string, locale: Language): string {
  const t = translations(locale, 'imports.desk')
  const names = field.split('.').map((part) => {
    const key = `fields.${part}` as Parameters<typeof t.has>[0]
    return t.has(key) ? t(key as Parameters<typeof t>[0]) : null
  })
  return names.includes(null) ? field : names.join(', ')
}

export function faultSentence({ field, fault, limit }: Refusal, locale: Language): { field: string; fault: string } {
  const t = translations(locale, 'imports.desk')
  return { field: field === null ? '' : fieldName(field, locale), fault: t(`faults.${fault}`, { limit }) }
}

/** The faults of a refused line, each with the field that it is about; '' for the whole record. */
export const faultsOf = (reason: string, locale: Language) =>
  readRefusal(reason).map((refusal) => faultSentence(refusal, locale))

/** Why a run was refused or failed. What has no sentence keeps the one that was noted. */
export function problemSentence(run: { problem: unknown; reason: string | null }, locale: Language): string | null {
  const t = translations(locale, 'imports.desk')
  const problem = readFeedProblem(run.problem)
  if (!problem || problem.code === 'fault') return run.reason
  const { code, count = 0, total = 0, line = 0, language = '' } = problem
  const named = language === '' ? '' : translations(language as Language, 'common')('languageName')
  return t(`problems.${code}`, { count, total, line, language: named })
}

/** A length of time, in its two largest units at most: '2 min 5 s'. */
export function formatDuration(from: Date, to: Date): string {
  const seconds = Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000))
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${minutes} min ${seconds % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
