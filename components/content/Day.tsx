import type { Language } from '#lib/listings/rules.ts'
import { formatDay } from '#lib/shared/format-dates.ts'

type Props = { /** YYYY-MM-DD. */ day: string; locale: Language; className?: string | undefined }

/** A day in full: "14 september 2026". */
export function Day({ day, locale, className }: Props) {
  return (
    <time dateTime={day} className={className}>
      {formatDay(day, locale)}
    </time>
  )
}
