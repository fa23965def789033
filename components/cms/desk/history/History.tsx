import { getLocale, getTranslations } from 'next-intl/server'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { DocumentKind } from '#lib/cms/collections/rules-kind-names.ts'
import { documentLabels } from '#lib/cms/documents/labels.ts'
import { addressId } from '#lib/cms/documents/view-editor.ts'
import { type DifferenceWords, differenceWords, namesIn } from '#lib/cms/versions/difference-words.ts'
import type { HistoryPage } from '#lib/cms/versions/view.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { DeskNotice } from '../../../desk-ui/DoneNotice.tsx'
import styles from './History.module.css'
import { VersionDetails } from './VersionDetails.tsx'

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
      <ol className={styles.versions}>
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
      </ol>
      {older !== null && (
        <p>
          <Anchor href={`${deskPath('deskHistory', locale, kind, addressId(id))}?before=${older}`}>{t('older')}</Anchor>
        </p>
      )}
    </>
  )
}
