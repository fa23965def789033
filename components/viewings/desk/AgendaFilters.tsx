import { useTranslations } from 'next-intl'
import { FilterGrid } from '#components/desk-ui/form/FilterGrid.tsx'
import { Button } from '#components/ui/Button.tsx'
import { pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { AgendaQuery } from '#lib/viewings/agenda/rules-query.ts'
import type { LoadedAgenda } from '#lib/viewings/agenda/view.ts'
import { DayField } from '../../desk-ui/lists/DayField.tsx'
import { ListSelect } from '../../desk-ui/lists/ListSelect.tsx'

type Props = { agenda: LoadedAgenda; query: AgendaQuery }

/** Whose viewings are shown, and of which days; the address holds the choice. */
export function AgendaFilters({ agenda: { choices }, query: { office, agent, day, view } }: Props) {
  const locale = useLocale()
  const t = useTranslations('viewings.desk')
  const [hasOffices, hasAgents, hasDays] = [choices.offices.length > 1, choices.agents.length > 1, view !== 'feedback']
  if (!hasOffices && !hasAgents && !hasDays) return null
  return (
    <search>
      <form key={`${office} ${agent} ${day} ${view}`} action={pathTo('deskAgenda', locale)} method="get">
        <FilterGrid>
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
        </FilterGrid>
      </form>
    </search>
  )
}
