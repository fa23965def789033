import { useTranslations } from 'next-intl'
import { Chip, ChipWords } from '#components/desk-ui/chip/Chip.tsx'
import { FilterGrid } from '#components/desk-ui/form/FilterGrid.tsx'
import { Button } from '#components/ui/Button.tsx'
import { pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { AgendaQuery } from '#lib/viewings/agenda/rules-query.ts'
import type { LoadedAgenda } from '#lib/viewings/agenda/view.ts'
import { DayField } from '../../desk-ui/lists/DayField.tsx'
import { ListSelect } from '../../desk-ui/lists/ListSelect.tsx'

/** `withoutHome`: the address of the same days for all homes. */
type Props = { agenda: LoadedAgenda; query: AgendaQuery; withoutHome: string }

/** Whose viewings are shown, of which home and which days; the address holds the choice. */
export function AgendaFilters({ agenda, query: { office, agent, home, day, view }, withoutHome }: Props) {
  const { choices } = agenda
  const locale = useLocale()
  const t = useTranslations('viewings.desk')
  const [hasOffices, hasAgents, hasDays] = [choices.offices.length > 1, choices.agents.length > 1, view !== 'feedback']
  if (!hasOffices && !hasAgents && !hasDays && home === null) return null
  return (
    <search>
      <form key={`${office} ${agent} ${home} ${day} ${view}`} action={pathTo('deskAgenda', locale)} method="get">
        <FilterGrid>
          {view !== 'list' && <input type="hidden" name="view" value={view} />}
          {home !== null && <input type="hidden" name="home" value={home} />}
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
      {agenda.home !== null && (
        <Chip href={withoutHome} out={t('allHomes')}>
          <ChipWords label={t('home')} value={agenda.home} />
        </Chip>
      )}
    </search>
  )
}
