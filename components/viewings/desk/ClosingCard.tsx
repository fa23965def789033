import { useTranslations } from 'next-intl'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Language } from '#lib/listings/rules.ts'
import { formatWeekday } from '#lib/shared/format-dates.ts'
import type { LoadedClosing } from '#lib/viewings/agenda/booked-then.ts'
import { BookedViewings } from './BookedViewings.tsx'
import { CloseForm } from './CloseForm.tsx'

type Props = { closing: LoadedClosing; languages: readonly Language[]; back: string }

/** Asks whether an office shall be closed though viewings are booked then, and names them. */
export function ClosingCard({ closing, languages, back }: Props) {
  const locale = useLocale()
  const t = useTranslations('viewings.desk.closing')
  const { office, from, to, reasons, booked, seen } = closing
  const [first, last] = [from, to].map((day) => formatWeekday(day, locale)) as [string, string]
  const days = from === to ? t('day', { from: first }) : t('days', { from: first, to: last })
  return (
    <Panel id="closing" title={t('title')}>
      <p>{t('text', { office: office.label, days, count: booked.length })}</p>
      <BookedViewings booked={booked} />
      <CloseForm
        id="closing"
        offices={[office]}
        values={{ office: office.value, from, to, ...reasons }}
        languages={languages}
        seen={seen}
        submit={t('anyway')}
      />
      <p>
        <Anchor href={back}>{t('back')}</Anchor>
      </p>
    </Panel>
  )
}
