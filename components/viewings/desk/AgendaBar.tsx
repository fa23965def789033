import { useTranslations } from 'next-intl'
import { BarLink } from '#components/desk-ui/bar/BarLink.tsx'
import { BarEnd } from '#components/desk-ui/bar/PageBar.tsx'
import { DeskIcon } from '#components/desk-ui/icon/DeskIcon.tsx'
import { Tab, Tabs } from '#components/desk-ui/tabs/Tabs.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { addDays } from '#lib/shared/time.ts'
import { AGENDA_VIEWS, type AgendaQuery, stepOf } from '#lib/viewings/agenda/rules-query.ts'
import type { LoadedAgenda } from '#lib/viewings/agenda/view.ts'
import styles from './Agenda.module.css'
import { addressOf } from './addressOf.ts'

type Props = { agenda: LoadedAgenda; query: AgendaQuery; today: string }

/** What stands in the bar of the agenda: its views, and the days one looks at. */
export function AgendaBar({ agenda, query, today }: Props) {
  const address = addressOf(query, today, useLocale())
  const t = useTranslations('viewings.desk')
  const step = stepOf(query.view)
  const other = { visit: null, round: query.round }
  return (
    <>
      <Tabs label={t('views.label')} isInBar>
        {AGENDA_VIEWS.map((view) => (
          <Tab
            key={view}
            href={address({ view, visit: null })}
            isCurrent={view === query.view}
            {...(view === 'feedback' && { count: agenda.waiting })}
          >
            {t(`views.${view}`)}
          </Tab>
        ))}
      </Tabs>
      {query.view !== 'feedback' && (
        <BarEnd>
          <nav aria-label={t('move')} className={styles.steps}>
            <BarLink href={address({ ...other, day: today })}>{t('today')}</BarLink>
            {(['previous', 'next'] as const).map((name) => (
              <Anchor
                key={name}
                className={styles.step}
                href={address({ ...other, day: addDays(query.day, name === 'next' ? step : -step) })}
                aria-label={t(name)}
                title={t(name)}
              >
                <DeskIcon name={name === 'next' ? 'chevron-right' : 'chevron-left'} />
              </Anchor>
            ))}
            <strong className={styles.period}>{agenda.period}</strong>
          </nav>
        </BarEnd>
      )}
    </>
  )
}
