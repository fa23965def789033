import { useTranslations } from 'next-intl'
import { FilterGrid } from '#components/desk-ui/form/FilterGrid.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { Button } from '#components/ui/Button.tsx'
import type { LoadedFigures } from '#lib/requests/figures/view.ts'
import { ListSelect } from '../../desk-ui/lists/ListSelect.tsx'
import { PlainTable } from '../../desk-ui/lists/PlainTable.tsx'

/** How fast requests are answered: by month, and in one month by office and kind. */
export function FiguresPage({ figures }: { figures: LoadedFigures }) {
  const t = useTranslations('requests.figures')
  const { query, monthName, months, lines, sources, choices } = figures
  const heads = (['count', 'answered', 'median', 'p90', 'waiting', 'late'] as const).map((head) => t(`heads.${head}`))
  const [month, office, form] = [query.month, String(query.office ?? ''), query.form ?? '']
  return (
    <>
      <p>{t('text')}</p>
      <form method="get">
        <FilterGrid>
          <ListSelect
            {...{ name: 'month', label: t('month'), none: t('latest'), value: month, options: choices.months }}
          />
          {choices.offices.length > 1 && (
            <ListSelect
              {...{ name: 'office', label: t('office'), none: t('all'), value: office, options: choices.offices }}
            />
          )}
          <ListSelect {...{ name: 'form', label: t('kind'), none: t('all'), value: form, options: choices.forms }} />
          <ListSelect
            {...{
              name: 'source',
              label: t('source'),
              none: t('all'),
              value: query.source ?? '',
              options: choices.sources,
            }}
          />
          <Button type="submit" variant="secondary">
            {t('show')}
          </Button>
        </FilterGrid>
      </form>
      <Panel title={t('inMonth', { month: monthName })}>
        {lines.length === 0 ? (
          <p>{t('nothing')}</p>
        ) : (
          <PlainTable
            caption={t('inMonth', { month: monthName })}
            heads={[t('name'), ...heads]}
            rows={lines.map(({ key, name, isTotal, cells }) => ({
              key,
              cells: [isTotal ? <strong key="name">{name}</strong> : name, ...cells],
            }))}
          />
        )}
      </Panel>
      {sources.length > 0 && (
        <Panel title={t('bySource', { month: monthName })}>
          <PlainTable
            caption={t('bySource', { month: monthName })}
            heads={[t('source'), ...heads]}
            rows={sources.map(({ key, name, cells }) => ({ key, cells: [name, ...cells] }))}
          />
        </Panel>
      )}
      <Panel title={t('byMonth')}>
        {months.length === 0 ? (
          <p>{t('nothing')}</p>
        ) : (
          <PlainTable
            caption={t('byMonth')}
            heads={[t('month'), ...heads]}
            rows={months.map(({ key, name, cells }) => ({ key, cells: [name, ...cells] }))}
          />
        )}
      </Panel>
    </>
  )
}
