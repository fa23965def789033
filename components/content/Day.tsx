import { useLocale } from 'next-intl'
import { formatDay } from '#lib/domain/shared/format-dates.ts'

type Props = { /** YYYY-MM-DD. */ day: string; className?: string | undefined }

/** A day in full: "14 september 2026". */
export function Day({ day, className }: Props) {
  const locale = useLocale()
  return (
    <time dateTime={day} className={className}>
      {formatDay(day, locale)}
    </time>
  )
}
