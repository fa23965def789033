import { useLocale, useTranslations } from 'next-intl'
import type { CheckedProblems } from '#lib/cms/check/view.ts'
import { formatTime } from '#lib/places/rules-opening-hours.ts'
import { formatDayOf } from '#lib/shared/format-dates.ts'
import { brusselsTime } from '#lib/shared/time.ts'

type Props = { checked: Pick<CheckedProblems, 'checkedAt' | 'isCurrent'> | null }

/** When the content was checked, and whether it is being checked again. */
export function CheckState({ checked }: Props) {
  const locale = useLocale()
  const t = useTranslations('cms.check')
  const tHistory = useTranslations('cms.history')
  if (!checked) return <p role="status">{t('checking')}</p>
  const { checkedAt, isCurrent } = checked
  const when = tHistory('at', {
    day: formatDayOf(checkedAt, locale),
    time: formatTime(brusselsTime(checkedAt.toISOString()), locale),
  })
  return <p role="status">{t(isCurrent ? 'checked' : 'outdated', { when })}</p>
}
