import { useLocale, useTranslations } from 'next-intl'
import { formatTime } from '#lib/domain/places/opening-hours.ts'
import { formatDayOf } from '#lib/domain/shared/format-dates.ts'
import { brusselsTime } from '#lib/domain/shared/time.ts'
import type { CheckedProblems } from '#lib/staff/content-check/load-problems.ts'

type Props = { checked: Pick<CheckedProblems, 'checkedAt' | 'isCurrent'> | null }

/** When the content was checked, and whether it is being checked again. */
export function CheckState({ checked }: Props) {
  const locale = useLocale()
  const t = useTranslations('staffCheck')
  const tHistory = useTranslations('staffHistory')
  if (!checked) return <p role="status">{t('checking')}</p>
  const { checkedAt, isCurrent } = checked
  const when = tHistory('at', {
    day: formatDayOf(checkedAt, locale),
    time: formatTime(brusselsTime(checkedAt.toISOString()), locale),
  })
  return <p role="status">{t(isCurrent ? 'checked' : 'outdated', { when })}</p>
}
