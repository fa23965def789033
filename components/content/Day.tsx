import type { Language } from '#lib/domain/listing.ts'

type Props = { /** ISO day. */ day: string; locale: Language; className?: string | undefined }

/** A day as it is written in full: "14 september 2026". */
export function Day({ day, locale, className }: Props) {
  const format = new Intl.DateTimeFormat(`${locale}-BE`, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <time dateTime={day} className={className}>
      {format.format(new Date(`${day}T00:00:00Z`))}
    </time>
  )
}
