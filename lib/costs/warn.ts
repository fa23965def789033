/** The job that tells administrators of rates of law that somebody must look up: once of each. */
import { transaction } from '../db/transaction.ts'
import { ADMINISTRATORS, notify } from '../desk/notify.ts'
import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'
import { formatDay } from '../shared/format-dates.ts'
import { brusselsDay } from '../shared/time.ts'
import { noteWarning } from './queries.ts'
import { ALL_RATES, rateIssues } from './rates/rules-watch.ts'

const KINDS = { ends: 'rateEnds', ended: 'rateEnded', old: 'rateOld' } as const

/** Notes each issue with what is to be told, so that a second run, or that of the next day, doesn't tell it again. */
export const warnOfRates = (now: Date): Promise<void> =>
  transaction(async (tx) => {
    for (const issue of rateIssues(brusselsDay(now.toISOString())))
      if (await noteWarning(tx, issue))
        await notify(tx, { kind: KINDS[issue.reason], to: ADMINISTRATORS, item: issue.rate })
  })

/** A rate in words, for the mail of its notice: its name in the code, its source, and the day on which it ends. */
export function rateText(name: string, locale: Language): string {
  const last = ALL_RATES[name]?.at(-1)
  if (!last) return name
  const t = translations(locale, 'costs')
  const source = t(`sources.${last.source}`)
  const where = last.at ? t('source.at', { name: source, at: last.at }) : source
  const until = last.until ? t('source.until', { until: formatDay(last.until, locale) }) : ''
  return [name, where, until].filter(Boolean).join(' · ')
}
