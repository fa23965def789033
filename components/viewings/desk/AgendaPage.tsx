import { useTranslations } from 'next-intl'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskNotice, DoneNotice } from '#components/desk-ui/DoneNotice.tsx'
import { pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { type AgendaQuery, formatAgendaQuery } from '#lib/viewings/agenda/rules-query.ts'
import type { AgendaScreen } from '#lib/viewings/agenda/view-screen.ts'
import styles from './Agenda.module.css'
import { Agenda } from './Agenda.tsx'
import { AgendaBar } from './AgendaBar.tsx'
import { AgendaFilters } from './AgendaFilters.tsx'
import { Absences } from './absences/Absences.tsx'
import { HandOverCard } from './absences/HandOverCard.tsx'
import { ClosingCard } from './ClosingCard.tsx'
import { DayStrip } from './DayStrip.tsx'
import { OfficeTimes } from './OfficeTimes.tsx'
import { Round } from './round/Round.tsx'
import { TravelTime } from './TravelTime.tsx'
import { VisitPanel } from './VisitPanel.tsx'

/** What couldn't be done. */
const PROBLEMS = ['double', 'handedOverInPart', 'nothingBack'] as const
const MOVE_PROBLEMS = ['taken', 'stale', 'busy'] as const

type Props = { screen: AgendaScreen; done: string | undefined }

/** What the agenda says above its days. */
function Above({ screen, done }: Props) {
  const t = useTranslations('viewings.desk')
  const { agenda, closing, leaving, query, today } = screen
  const locale = useLocale()
  const own = formatAgendaQuery(query, today)
  return (
    <div className={styles.above}>
      <DoneNotice of="viewings.desk.done" done={done} problems={PROBLEMS} />
      <DoneNotice of="viewings.desk.viewingDone" done={done} problems={MOVE_PROBLEMS} />
      {agenda.problem && (
        <DeskNotice isProblem>{t('calendarProblem', { problem: t(`problems.${agenda.problem}`) })}</DeskNotice>
      )}
      {closing && (
        <ClosingCard
          closing={closing}
          languages={agenda.languages}
          back={`${pathTo('deskAgenda', locale)}${own && `?${own}`}`}
        />
      )}
      {leaving && <HandOverCard leaving={leaving} />}
    </div>
  )
}

/** The agenda: days as a grid of hours or a list, beside them the chosen viewing and the round of the day. */
export function AgendaPage({ screen, done }: Props) {
  const locale = useLocale()
  const t = useTranslations('viewings.desk')
  const { staff, agenda, query, today, visit, round } = screen
  const address = (change: Partial<AgendaQuery>): string => {
    const own = formatAgendaQuery({ ...query, ...change }, today)
    return `${pathTo('deskAgenda', locale)}${own && `?${own}`}`
  }
  const isMine = agenda.people.some(({ id }) => id === staff.id)
  return (
    <DeskFrame
      words={['viewings.desk.feedbackStates', 'viewings.desk.states', 'viewings.desk.week', 'viewings.desk.words']}
      page="deskAgenda"
      staff={staff}
      fills
      bar={<AgendaBar {...{ agenda, query, today, address }} />}
    >
      <div className={styles.page}>
        <div>
          <AgendaFilters {...{ agenda, query, address }} />
          {agenda.week && <DayStrip week={agenda.week} dayHref={(day) => address({ day, visit: null })} />}
          <Above {...{ screen, done }} />
        </div>
        <div className={styles.columns} data-grid={agenda.week ? '' : undefined}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and its keys need a place for the focus. */}
          <div className={styles.main} tabIndex={0}>
            <Agenda first={agenda} query={query} today={today} locale={locale} />
            {query.view !== 'feedback' && (
              <div className={styles.below}>
                <Absences agenda={agenda} query={query} />
                <OfficeTimes agenda={agenda} query={query} />
                {agenda.setsHours && agenda.office && <TravelTime office={agenda.office} />}
              </div>
            )}
          </div>
          {round && (
            <aside className={styles.side} aria-label={t('week.side')}>
              {visit && <VisitPanel viewing={visit} out={address({ visit: null })} />}
              <Round
                round={round}
                mine={isMine ? address({ round: staff.id, visit: null }) : null}
                everybody={address({ round: 'all', visit: null })}
              />
            </aside>
          )}
        </div>
      </div>
    </DeskFrame>
  )
}
