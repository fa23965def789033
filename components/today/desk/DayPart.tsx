import { useTranslations } from 'next-intl'
import { DeskIcon } from '#components/desk-ui/icon/DeskIcon.tsx'
import { Person } from '#components/desk-ui/marks/Person.tsx'
import { SidePart } from '#components/desk-ui/side-panel/SidePanel.tsx'
import { Soft } from '#components/desk-ui/soft/Soft.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { type Queue, REQUEST_LIST } from '#lib/requests/rules-query.ts'
import type { LoadedDay } from '#lib/today/view-day.ts'
import styles from './DayPart.module.css'

type VisitsProps = { visits: NonNullable<LoadedDay['visits']>; hours: string; time: string }

/** The visits of the day; the line says which hour it is. */
function Visits({ visits, hours, time }: VisitsProps) {
  const t = useTranslations('today')
  const locale = useLocale()
  const past = visits.filter(({ isPast }) => isPast).length
  const line = (
    <li key="now" className={styles.now}>
      <span className="visually-hidden">{t('day.now')} </span>
      {time}
    </li>
  )
  return (
    <SidePart
      title={<Anchor href={`${pathTo('deskAgenda', locale)}?view=day`}>{t('day.title')}</Anchor>}
      end={hours && t('day.open', { hours })}
    >
      {visits.length === 0 ? (
        <Soft as="p">{t('day.none')}</Soft>
      ) : (
        <ol className={styles.visits}>
          {visits.map(({ id, href, time: at, visitor, home, agent, call, isConfirmed, isPast }, index) => [
            index === past && line,
            <li key={id} className={styles.visit} data-past={isPast || undefined}>
              <span className={styles.time}>{at}</span>
              <Anchor href={href} className={styles.words} title={home}>
                <bdi>{visitor}</bdi>
                <small>
                  {!isConfirmed && !isPast && `${t('day.unconfirmed')} · `}
                  <bdi>{home}</bdi>
                </small>
              </Anchor>
              {call && !isPast ? (
                <Anchor href={call} className={styles.call} aria-label={t('day.call', { person: visitor })}>
                  <DeskIcon name="phone" />
                </Anchor>
              ) : (
                <span />
              )}
              <Person name={agent} />
            </li>,
          ])}
          {past === visits.length && line}
        </ol>
      )}
    </SidePart>
  )
}

const WIDTH = 100

/** How much each colleague has to answer. */
function Loads({ loads: { fresh, nobody, people } }: { loads: NonNullable<LoadedDay['loads']> }) {
  const [t, tFrame] = [useTranslations('today'), useTranslations('desk.frame.today')]
  const locale = useLocale()
  const queue = (name: Queue) => `${pathTo('deskRequests', locale)}?${REQUEST_LIST.views[name]}`
  return (
    <SidePart
      title={<Anchor href={pathTo('deskRequests', locale)}>{t('day.requests')}</Anchor>}
      end={<Anchor href={queue('unassigned')}>{t('day.nobody', { count: nobody })}</Anchor>}
    >
      <p className={styles.fresh}>
        <Anchor href={`${pathTo('deskRequests', locale)}?state=new`}>{tFrame('requests')}</Anchor> <Soft>{fresh}</Soft>
      </p>
      <ul className={styles.loads}>
        {people.map(({ id, name, open, late, share, href }) => (
          <li key={id}>
            <Person name={name} />
            <svg className={styles.bar} viewBox={`0 0 ${WIDTH} 6`} preserveAspectRatio="none" aria-hidden="true">
              <rect width={WIDTH} height="6" />
              <rect width={share * WIDTH} height="6" />
            </svg>
            <Anchor href={href}>{t('day.load', { open, late })}</Anchor>
          </li>
        ))}
      </ul>
    </SidePart>
  )
}

/** The day beside what to do. */
export const DayPart = ({ day: { visits, hours, time, loads } }: { day: LoadedDay }) => (
  <>
    {visits && <Visits visits={visits} hours={hours} time={time} />}
    {loads && <Loads loads={loads} />}
  </>
)
