import { useTranslations } from 'next-intl'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { RowList } from '#components/desk-ui/rows/RowList.tsx'
import { Cluster } from '#components/desk-ui/stack/Cluster.tsx'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { formatWeekday, weekdayName } from '#lib/shared/format-dates.ts'
import type { AgendaQuery } from '#lib/viewings/agenda/rules-query.ts'
import type { LoadedAgenda } from '#lib/viewings/agenda/view.ts'
import { DeskButton } from '../../desk-ui/DeskButton.tsx'
import { BookedViewings } from './BookedViewings.tsx'
import { CloseOffice } from './CloseOffice.tsx'
import { OpenOffice } from './OpenOffice.tsx'
import { RepeatClosure } from './RepeatClosure.tsx'

type Props = { agenda: LoadedAgenda; query: AgendaQuery }

/** When an office is closed, or open in addition, in the days that are shown; and the dialogs that change that. */
export function OfficeTimes({ agenda, query }: Props) {
  const { closures, openings, recurring, blocked, choices, languages, setsHours } = agenda
  const locale = useLocale()
  const t = useTranslations('viewings.desk')
  const tParts = useTranslations('owners.portal.days.own.parts')
  const asked = {
    offices: choices.offices,
    office: query.office === null ? null : String(query.office),
    day: query.day,
  }
  const day = (text: string) => formatWeekday(text, locale)
  const rows = [
    ...closures.map(({ id, from, to, office, booked }) => ({
      ...{ id, action: 'removeClosure' as const, office, booked },
      what:
        from === to
          ? t('times.closedDay', { from: day(from) })
          : t('times.closedDays', { from: day(from), to: day(to) }),
    })),
    ...openings.map(({ id, day: open, hours, office, booked }) => ({
      ...{ id, action: 'removeOpening' as const, office, booked },
      what: t('times.openDay', { day: day(open), hours }),
    })),
    ...recurring.map(({ id, office, weekday, week, part, from, to }) => ({
      ...{ id, action: 'removeRepeated' as const, office, booked: [] },
      what: [
        t('repeat.closed', {
          when: t(`repeat.weeks.${week}`, { day: weekdayName(weekday, locale) }),
          part: t(`parts.${part}`),
        }),
        from && t('repeat.since', { day: day(from) }),
        to && t('repeat.until', { day: day(to) }),
      ]
        .filter(Boolean)
        .join(', '),
    })),
  ]
  return (
    <Panel id="times" title={t('times.title')}>
      <p>{t('times.text')}</p>
      {setsHours && (
        <Cluster align="end">
          <CloseOffice {...asked} languages={languages} />
          <RepeatClosure {...asked} />
          <OpenOffice {...asked} />
        </Cluster>
      )}
      {rows.length === 0 ? (
        <p>{t('times.none')}</p>
      ) : (
        <RowList>
          {rows.map(({ id, action, office, what, booked }) => (
            <li key={`${action} ${id}`}>
              <div>
                {`${what} – ${office}`}
                {booked.length > 0 && (
                  <>
                    <br />
                    {t('times.booked', { count: booked.length })}
                    <BookedViewings booked={booked} />
                  </>
                )}
              </div>
              {setsHours && (
                <DeskButton action={action} id={String(id)} label={t('times.removeOf', { what: `${what}, ${office}` })}>
                  {t('times.remove')}
                </DeskButton>
              )}
            </li>
          ))}
        </RowList>
      )}
      {blocked.length > 0 && (
        <>
          <h3>{t('times.blocked')}</h3>
          <ul>
            {blocked.map(({ id, reference, from, to, part }) => (
              <li key={id}>
                {[reference, from === to ? day(from) : `${day(from)} – ${day(to)}`, tParts(part)].join(' · ')}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
