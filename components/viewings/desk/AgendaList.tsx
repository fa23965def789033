import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { AgendaView } from '#lib/viewings/agenda/rules-query.ts'
import type { AgendaViewing, LoadedAgenda } from '#lib/viewings/agenda/view.ts'
import { PlainTable } from '../../desk-ui/lists/PlainTable.tsx'
import { Mark } from '../../desk-ui/Mark.tsx'
import styles from './Agenda.module.css'

type Props = {
  agenda: LoadedAgenda
  view: AgendaView
}

/** The viewings as tables, one for each day with its closures, openings and private times; or of those without feedback. */
export function AgendaList({ agenda, view }: Props) {
  const t = useTranslations('viewings.desk.words')
  const tStates = useTranslations('viewings.desk.states')
  const tFeedback = useTranslations('viewings.desk.feedbackStates')
  const { viewings, days, closures, openings, busy } = agenda
  const table = (caption: string, rows: readonly AgendaViewing[]) => (
    <PlainTable
      caption={caption}
      heads={[t('when'), t('visitor'), t('home'), t('with'), t('state'), t('feedback')]}
      rows={rows.map((viewing) => ({
        key: viewing.id,
        cells: [
          <Anchor key="when" href={viewing.href}>
            <span>
              <span className={view === 'feedback' ? undefined : 'visually-hidden'}>{`${viewing.dayName}, `}</span>
              <span className={styles.hours}>{viewing.hours}</span>
            </span>
          </Anchor>,
          <bdi key="visitor">{viewing.visitor}</bdi>,
          viewing.home,
          `${viewing.agent}, ${viewing.office}`,
          <span key="state" className={styles.state}>
            <Mark>{tStates(viewing.state)}</Mark>
          </span>,
          viewing.feedback && tFeedback(viewing.feedback),
        ],
      }))}
    />
  )
  if (view === 'feedback')
    return (
      <div className={styles.list}>
        <p>{t('feedbackText')}</p>
        {viewings.length > 0 ? table(t('caption'), viewings) : <p>{t('noneFeedback')}</p>}
      </div>
    )
  return (
    <div className={styles.list}>
      {days.map(({ day, label, holiday }) => {
        const own = viewings.filter((viewing) => viewing.day === day)
        const lines = [
          ...(holiday ? [{ key: 'holiday', text: holiday }] : []),
          ...closures
            .filter(({ from, to }) => from <= day && day <= to)
            .map(({ id, office, reason }) => ({
              key: `closure ${id}`,
              text: t('closed', { what: [office, reason].filter(Boolean).join(', ') }),
            })),
          ...openings
            .filter((opening) => opening.day === day)
            .map(({ id, office, hours }) => ({
              key: `opening ${id}`,
              text: t('opening', { what: `${hours}, ${office}` }),
            })),
          ...busy
            .filter((block) => block.days.includes(day))
            .map(({ start, name, hours }) => ({
              key: `busy ${name} ${start}`,
              text: t('busy', { what: `${name}, ${hours}` }),
            })),
        ]
        return (
          <section key={day} className={styles.day}>
            <h2>{label}</h2>
            {lines.length > 0 && (
              <ul className={styles.lines}>
                {lines.map(({ key, text }) => (
                  <li key={key}>{text}</li>
                ))}
              </ul>
            )}
            {own.length > 0 ? table(label, own) : <p className={styles.none}>{t('none')}</p>}
          </section>
        )
      })}
    </div>
  )
}
