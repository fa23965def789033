import { useTranslations } from 'next-intl'
import type { LoadedRun } from '#lib/imports/desk/view-run.ts'
import { PlainTable } from '../../desk-ui/lists/PlainTable.tsx'

type Props = Pick<LoadedRun['changes']['homes'][number], 'reference' | 'fields'>

/** What a run changed in a home, field by field, before and after; nothing where it changed no field. */
export function ChangeTable({ reference, fields }: Props) {
  const t = useTranslations('imports.desk')
  if (fields.length === 0) return null
  return (
    <PlainTable
      isEven
      caption={t('changes.of', { reference })}
      heads={[t('changes.field'), t('changes.before'), t('changes.after')]}
      rows={fields.map(({ field, before, after, languages, isCut }) => ({
        key: `${field} ${languages}`,
        cells: [
          languages ? `${field} · ${languages}` : field,
          <bdi key="before">{before}</bdi>,
          <span key="after">
            <bdi>{after}</bdi>
            {isCut && ` ${t('changes.further')}`}
          </span>,
        ],
      }))}
    />
  )
}
