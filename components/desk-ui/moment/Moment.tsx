import { sayMoment } from '#lib/i18n/spoken-moment.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { SaidMoment } from '#lib/shared/format-dates.ts'

/** When something was or is, as people say it; the whole date for who points at it, and for machines. */
export const Moment = ({ moment: { words, whole, instant } }: { moment: SaidMoment }) => (
  <time dateTime={instant} title={whole}>
    {words}
  </time>
)

/** The same of a moment that nobody put into words yet. */
export const MomentOf = ({ at }: { at: Date }) => <Moment moment={sayMoment(at, new Date(), useLocale())} />
