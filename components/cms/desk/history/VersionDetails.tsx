import { useLocale, useTranslations } from 'next-intl'
import type { DifferenceWords } from '#lib/cms/versions/difference-words.ts'
import type { Version } from '#lib/cms/versions/view.ts'
import { formatTime } from '#lib/places/rules-opening-hours.ts'
import { formatDayOf } from '#lib/shared/format-dates.ts'
import { brusselsTime } from '#lib/shared/time.ts'
import { DeskButton } from '../../../desk-ui/DeskButton.tsx'
import styles from './History.module.css'

type Props = {
  /** Kind, version and id, as the button sends them. */
  document: string
  version: Version
  differences: readonly DifferenceWords[]
  isLatest: boolean
  restorable: boolean
}

/** Who changed what, when; and the button that brings this version back. */
export function VersionDetails({ document, version, differences, isLatest, restorable }: Props) {
  const locale = useLocale()
  const t = useTranslations('cms.history')
  const { changedAt, source, person } = version
  const when = t('at', {
    day: formatDayOf(changedAt, locale),
    time: formatTime(brusselsTime(changedAt.toISOString()), locale),
  })
  const who = person ?? t(`sources.${source}`)
  return (
    <details className={styles.version} open={isLatest}>
      <summary>
        <strong>{who}</strong> {when}
        <span className={styles.count}>{t('fields', { count: differences.length })}</span>
      </summary>
      <dl className={styles.differences}>
        {differences.map(({ path, label, language, pieces, shortened }) => (
          <div key={path}>
            <dt>{language ? t('inLanguage', { label, language: t(`languages.${language}`) }) : label}</dt>
            {shortened && <dd className={styles.shortened}>{t(`shortened.${shortened}`)}</dd>}
            <dd lang={language ?? undefined}>
              {pieces === 'moved'
                ? t('moved')
                : pieces.map(({ text, change, at }) => {
                    const Part = change === 'added' ? 'ins' : change === 'removed' ? 'del' : 'span'
                    return <Part key={`${at} ${change}`}>{text}</Part>
                  })}
            </dd>
          </div>
        ))}
      </dl>
      {restorable && (
        <DeskButton action="restoreVersion" id={document} label={t('restoreOf', { when })}>
          {t('restore')}
        </DeskButton>
      )}
    </details>
  )
}
