import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { DeskButton } from '#components/desk-ui/DeskButton.tsx'
import { DeskNotice } from '#components/desk-ui/DoneNotice.tsx'
import { Moment } from '#components/desk-ui/moment/Moment.tsx'
import { Stack } from '#components/desk-ui/stack/Stack.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { DocumentKind } from '#lib/cms/collections/rules-kind-names.ts'
import { documentLabels } from '#lib/cms/documents/labels.ts'
import { addressId } from '#lib/cms/documents/view-editor.ts'
import { type DifferenceWords, differenceWords, namesIn } from '#lib/cms/versions/difference-words.ts'
import type { HistoryPage, Version } from '#lib/cms/versions/view.ts'
import { getLocale } from '#lib/i18n/page-locale.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { sayMoment } from '#lib/i18n/spoken-moment.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import styles from './History.module.css'

type VersionDetailsProps = {
  /** Kind, version and id, as the button sends them. */
  document: string
  version: Version
  differences: readonly DifferenceWords[]
  isLatest: boolean
  restorable: boolean
}

/** Who changed what, when; and the button that brings this version back. */
function VersionDetails({ document, version, differences, isLatest, restorable }: VersionDetailsProps) {
  const locale = useLocale()
  const t = useTranslations('cms.history')
  const { changedAt, source, person } = version
  const when = sayMoment(changedAt, new Date(), locale)
  const who = person ?? t(`sources.${source}`)
  return (
    <details className={styles.version} open={isLatest}>
      <summary>
        <strong>{who}</strong> <Moment moment={when} />
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
        <DeskButton action="restoreVersion" id={document} label={t('restoreOf', { when: when.whole })}>
          {t('restore')}
        </DeskButton>
      )}
    </details>
  )
}

/** `isFirst`: the page begins with the latest version. `isRestored`: one was just brought back. */
type Props = { kind: DocumentKind; id: string; page: HistoryPage; isFirst: boolean; isRestored: boolean }

/** The versions of a document, the latest first, each with what it changed. */
export async function History({ kind, id, page: { versions, exists, older }, isFirst, isRestored }: Props) {
  const locale = await getLocale()
  const differences = versions.flatMap((version) => version.differences)
  const [t, names] = await Promise.all([getTranslations('cms.history'), namesIn(kind, differences, locale)])
  const write = differenceWords(kind, locale, names, [t('yes'), t('no')])
  const words: DifferenceWords[][] = []
  for (const version of versions) words.push(await write(version.differences))
  return (
    <>
      {isRestored && <DeskNotice>{t('restored')}</DeskNotice>}
      <p>
        {exists ? (
          <Anchor href={deskPath('deskDocument', locale, kind, addressId(id))}>
            {t('edit', { kind: documentLabels(kind, locale).kind.one })}
          </Anchor>
        ) : (
          t('removed')
        )}
      </p>
      <Stack as="ol">
        {versions.map((version, place) => (
          <li key={version.version}>
            <VersionDetails
              document={`${kind} ${version.version} ${id}`}
              version={version}
              differences={words[place] ?? []}
              isLatest={isFirst && place === 0}
              restorable={!(isFirst && place === 0) && version.state !== null}
            />
          </li>
        ))}
      </Stack>
      {older !== null && (
        <p>
          <Anchor href={`${deskPath('deskHistory', locale, kind, addressId(id))}?before=${older}`}>{t('older')}</Anchor>
        </p>
      )}
    </>
  )
}
