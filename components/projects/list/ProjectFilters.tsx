import { useTranslations } from 'next-intl'
import { ChoiceBar } from '#components/ui/ChoiceBar.tsx'
import type { Project } from '#lib/projects/rules.ts'
import { type ProjectCriteria, projectOptions, townValue } from '#lib/projects/rules-list.ts'

type Props = { projects: readonly Project[]; criteria: ProjectCriteria; path: string }

/** Filters by town and status, with the number of projects of each option. */
export function ProjectFilters({ projects, criteria, path }: Props) {
  const t = useTranslations('projects')
  const { towns, statuses } = projectOptions(projects, criteria)
  const chosen = towns.find(({ value }) => value.zip === criteria.town?.zip)?.value ?? criteria.town
  // A town without projects is listed too; otherwise the select would show "all" for a filtered list.
  const offered =
    chosen && !towns.some(({ value }) => value === chosen) ? [...towns, { value: chosen, count: 0 }] : towns
  return (
    <ChoiceBar
      action={path}
      label={t('list.filter')}
      applyLabel={t('list.apply')}
      fields={[
        {
          name: 'city',
          label: t('list.town'),
          value: chosen ? townValue(chosen) : '',
          choices: [
            { value: '', label: t('list.allTowns') },
            ...offered.map(({ value, count }) => ({
              value: townValue(value),
              label: t('list.option', { name: value.name, count }),
            })),
          ],
        },
        {
          name: 'status',
          label: t('list.status'),
          value: criteria.status ?? '',
          choices: [
            { value: '', label: t('list.allStatuses') },
            ...statuses.map(({ value, count }) => ({
              value,
              label: t('list.option', { name: t(`status.${value}`), count }),
            })),
          ],
        },
      ]}
    />
  )
}
