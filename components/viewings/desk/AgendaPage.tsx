import { useTranslations } from 'next-intl'
import { Tab, Tabs } from '#components/desk-ui/tabs/Tabs.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { addDays } from '#lib/shared/time.ts'
import type { LoadedHandOver } from '#lib/viewings/absences/view.ts'
import type { LoadedClosing } from '#lib/viewings/agenda/booked-then.ts'
import { AGENDA_VIEWS, type AgendaQuery, formatAgendaQuery, stepOf } from '#lib/viewings/agenda/rules-query.ts'
import type { LoadedAgenda } from '#lib/viewings/agenda/view.ts'
import { DeskNotice } from '../../desk-ui/DoneNotice.tsx'
import styles from './Agenda.module.css'
import { Agenda } from './Agenda.tsx'
import { AgendaFilters } from './AgendaFilters.tsx'
import { Absences } from './absences/Absences.tsx'
import { HandOverCard } from './absences/HandOverCard.tsx'
import { ClosingCard } from './ClosingCard.tsx'
import { OfficeTimes } from './OfficeTimes.tsx'
import { TravelTime } from './TravelTime.tsx'

type Props = {
  agenda: LoadedAgenda
  query: AgendaQuery
  today: string
  /** What is asked before an office is closed. */
  closing: LoadedClosing | null
  /** What somebody who is off leaves to others. */
  leaving: LoadedHandOver | null
}

/** The agenda: which days, whose, as a list or as a calendar; and below it when the office is closed or open in addition. */
export function AgendaPage({ agenda, query, today, closing, leaving }: Props) {
  const locale = useLocale()
  const t = useTranslations('viewings.desk')
  const address = (change: Partial<AgendaQuery>): string => {
    const own = formatAgendaQuery({ ...query, ...change }, today)
    return `${pathTo('deskAgenda', locale)}${own && `?${own}`}`
  }
  const step = stepOf(query.view)
  const steps = [
    ['previous', addDays(query.day, -step)],
    ['today', today],
    ['next', addDays(query.day, step)],
  ] as const
  return (
    <>
      {agenda.problem && (
        <DeskNotice isProblem>{t('calendarProblem', { problem: t(`problems.${agenda.problem}`) })}</DeskNotice>
      )}
      {closing && <ClosingCard closing={closing} languages={agenda.languages} back={address({})} />}
      {leaving && <HandOverCard leaving={leaving} />}
      <p>{t('intro')}</p>
      <Tabs label={t('views.label')}>
        {AGENDA_VIEWS.map((view) => (
          <Tab
            key={view}
            href={address({ view })}
            isCurrent={view === query.view}
            {...(view === 'feedback' && { count: agenda.waiting })}
          >
            {t(`views.${view}`)}
          </Tab>
        ))}
      </Tabs>
      <AgendaFilters agenda={agenda} query={query} withoutHome={address({ home: null })} />
      {query.view !== 'feedback' && (
        <nav aria-label={t('move')} className={styles.steps}>
          <strong>{agenda.period}</strong>
          {steps.map(([name, day]) => (
            <Anchor key={name} href={address({ day })}>
              {t(name)}
            </Anchor>
          ))}
        </nav>
      )}
      <Agenda first={agenda} query={query} today={today} locale={locale} />
      {query.view !== 'feedback' && <Absences agenda={agenda} query={query} />}
      {query.view !== 'feedback' && <OfficeTimes agenda={agenda} query={query} />}
      {query.view !== 'feedback' && agenda.setsHours && agenda.office && <TravelTime office={agenda.office} />}
    </>
  )
}
