import { useTranslations } from 'next-intl'
import { DeskNotice, DoneNotice } from '#components/desk-ui/DoneNotice.tsx'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { AgendaScreen } from '#lib/viewings/agenda/view-screen.ts'
import styles from './Agenda.module.css'
import { Agenda } from './Agenda.tsx'
import { AgendaFilters } from './AgendaFilters.tsx'
import { Absences } from './absences/Absences.tsx'
import { HandOverCard } from './absences/HandOverCard.tsx'
import { addressOf } from './addressOf.ts'
import { ClosingCard } from './ClosingCard.tsx'
import { DayStrip } from './DayStrip.tsx'
import { OfficeTimes } from './OfficeTimes.tsx'
import { Round } from './round/Round.tsx'
import { TravelTime } from './TravelTime.tsx'
import { VisitPanel } from './VisitPanel.tsx'
import { MoveDragged } from './week/MoveDragged.tsx'

/** What couldn't be done. */
const PROBLEMS = ['double', 'handedOverInPart', 'nothingBack'] as const
const MOVE_PROBLEMS = ['taken', 'stale', 'busy'] as const

type Props = { screen: AgendaScreen; done: string | undefined }

/** What the agenda says above its days. */
function Above({ screen, done }: Props) {
  const t = useTranslations('viewings.desk')
  const { agenda, closing, leaving, query, today } = screen
  const locale = useLocale()
  return (
    <div className={styles.above}>
      <DoneNotice of="viewings.desk.done" done={done} problems={PROBLEMS} />
      <DoneNotice of="viewings.desk.viewingDone" done={done} problems={MOVE_PROBLEMS} />
      {agenda.problem && (
        <DeskNotice isProblem>{t('calendarProblem', { problem: t(`problems.${agenda.problem}`) })}</DeskNotice>
      )}
      {closing && (
        <ClosingCard closing={closing} languages={agenda.languages} back={addressOf(query, today, locale)({})} />
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
  const address = addressOf(query, today, locale)
  const hasRound = agenda.people.some(({ id }) => id === staff.id)
  return (
    <div className={styles.page}>
      <div>
        <AgendaFilters {...{ agenda, query, address }} />
        {agenda.week && query.view === 'week' && (
          <DayStrip week={agenda.week} dayHref={(day) => address({ day, visit: null })} />
        )}
        <Above {...{ screen, done }} />
      </div>
      <div className={styles.columns} data-grid={agenda.week ? '' : undefined}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and its keys need a place for the focus. */}
        <div className={styles.main} tabIndex={0}>
          <Agenda first={agenda} query={query} today={today} locale={locale} />
          {agenda.week && <MoveDragged />}
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
              isMine={round.personId === staff.id}
              mine={hasRound ? address({ round: staff.id, visit: null }) : null}
              everybody={address({ round: 'all', visit: null })}
            />
          </aside>
        )}
      </div>
    </div>
  )
}
