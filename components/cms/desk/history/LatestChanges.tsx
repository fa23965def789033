import { useLocale, useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import { documentLabels } from '#lib/cms/documents/labels.ts'
import { addressId } from '#lib/cms/documents/view-editor.ts'
import type { ChangesPage } from '#lib/cms/versions/view-changes.ts'
import { deskPath, pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { formatTime } from '#lib/places/rules-opening-hours.ts'
import { formatDayOf } from '#lib/shared/format-dates.ts'
import { brusselsTime } from '#lib/shared/time.ts'
import { PlainTable } from '../../../desk-ui/lists/PlainTable.tsx'

type Props = { page: Pick<ChangesPage, 'changes' | 'chosen' | 'next'> }

/** Changes of any document, the latest first, each with the way to its history. */
export function LatestChanges({ page: { changes, chosen, next } }: Props) {
  const locale = useLocale()
  const t = useTranslations('cms.history')
  const older = new URLSearchParams(
    Object.entries({ ...chosen, before: next }).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  )
  return (
    <>
      {changes.length === 0 && <p>{t('noChanges')}</p>}
      {changes.length > 0 && (
        <PlainTable
          caption={routeOf('deskChanges').title[locale]}
          heads={[t('filter.kind'), t('filter.person'), t('when')]}
          rows={changes.map(({ id, changedAt, source, person, kind, documentId, title }) => ({
            key: String(id),
            cells: [
              <Anchor key="what" href={deskPath('deskHistory', locale, kind, addressId(documentId))}>
                {t('what', { kind: documentLabels(kind, locale).kind.one, title: title ?? t('gone') })}
              </Anchor>,
              person ?? t(`sources.${source}`),
              t('at', {
                day: formatDayOf(changedAt, locale),
                time: formatTime(brusselsTime(changedAt.toISOString()), locale),
              }),
            ],
          }))}
        />
      )}
      {next !== null && (
        <p>
          <Anchor href={`${pathTo('deskChanges', locale)}?${older}`}>{t('older')}</Anchor>
        </p>
      )}
    </>
  )
}
