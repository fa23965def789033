import { useLocale, useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import { formatTime } from '#lib/domain/places/opening-hours.ts'
import { formatDayOf } from '#lib/domain/shared/format-dates.ts'
import { brusselsTime } from '#lib/domain/shared/time.ts'
import { deskPath, pathTo } from '#lib/i18n/paths.ts'
import { documentLabels } from '#lib/staff/documents/labels.ts'
import { addressId } from '#lib/staff/documents/load-editor.ts'
import type { ChangesPage } from '#lib/staff/history/load-changes.ts'
import styles from './History.module.css'

type Props = { page: Pick<ChangesPage, 'changes' | 'chosen' | 'next'> }

/** Changes of any document, the latest first, each with the way to its history. */
export function LatestChanges({ page: { changes, chosen, next } }: Props) {
  const locale = useLocale()
  const t = useTranslations('staffHistory')
  const older = new URLSearchParams(
    Object.entries({ ...chosen, before: next }).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  )
  return (
    <>
      {changes.length === 0 && <p>{t('noChanges')}</p>}
      <ol className={styles.versions}>
        {changes.map(({ id, changedAt, source, person, kind, documentId, title }) => (
          <li key={id} className={styles.change}>
            <Anchor href={deskPath('deskHistory', locale, kind, addressId(documentId))}>
              {t('what', { kind: documentLabels(kind, locale).kind.one, title: title ?? t('gone') })}
            </Anchor>
            <span>
              <strong>{person ?? t(`sources.${source}`)}</strong>{' '}
              {t('at', {
                day: formatDayOf(changedAt, locale),
                time: formatTime(brusselsTime(changedAt.toISOString()), locale),
              })}
            </span>
          </li>
        ))}
      </ol>
      {next !== null && (
        <p>
          <Anchor href={`${pathTo('deskChanges', locale)}?${older}`}>{t('older')}</Anchor>
        </p>
      )}
    </>
  )
}
