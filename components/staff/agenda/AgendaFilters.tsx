import { useLocale, useTranslations } from 'next-intl'
import { Button } from '#components/ui/Button.tsx'
import type { AgendaQuery } from '#lib/domain/staff/agenda/agenda-query.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import type { LoadedAgenda } from '#lib/staff/agenda/load-agenda.ts'
import { DayField } from '../lists/DayField.tsx'
import { ListSelect } from '../lists/ListSelect.tsx'
import requestStyles from '../requests/Requests.module.css'
import styles from './Agenda.module.css'

type Props = { agenda: LoadedAgenda; query: AgendaQuery }

/** Whose viewings are shown, and of which days; the address holds the choice. */
export function AgendaFilters({ agenda: { choices }, query: { office, agent, day, view } }: Props) {
  const locale = useLocale()
  const t = useTranslations('staffAgenda')
  const [hasOffices, hasAgents, hasDays] = [choices.offices.length > 1, choices.agents.length > 1, view !== 'feedback']
  if (!hasOffices && !hasAgents && !hasDays) return null
  return (
    <search>
      <form
        key={`${office} ${agent} ${day} ${view}`}
        action={pathTo('deskAgenda', locale)}
        method="get"
        className={`${requestStyles.filters} ${styles.filters}`}
      >
        {view !== 'list' && <input type="hidden" name="view" value={view} />}
        {hasOffices && (
          <ListSelect
            name="office"
            label={t('office')}
            none={t('all')}
            value={String(office ?? '')}
            options={choices.offices}
          />
        )}
        {hasAgents && (
          <ListSelect
            name="agent"
            label={t('agent')}
            none={t('all')}
            value={String(agent ?? '')}
            options={choices.agents}
          />
        )}
        {hasDays && <DayField name="day" label={t('day')} value={day} />}
        <Button type="submit" variant="secondary">
          {t('show')}
        </Button>
      </form>
    </search>
  )
}
