import { useTranslations } from 'next-intl'
import { LibraryUploads } from '#components/cms/desk/library/LibraryUploads.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import type { DocumentKind } from '#lib/cms/collections/rules-kind-names.ts'
import { DOCUMENTS } from '#lib/cms/collections/rules-kinds.ts'
import { isOrdered } from '#lib/cms/collections/rules-ordered-kinds.ts'
import { documentLabels } from '#lib/cms/documents/labels.ts'
import { NEW } from '#lib/cms/documents/view-editor.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'

/** What one does with a kind beside its list: its order, the words of its pictures, and a new one. */
export function KindActs({ kind }: { kind: DocumentKind }) {
  const locale = useLocale()
  const t = useTranslations('cms.list')
  const tPictures = useTranslations('cms.pictures')
  const tEditor = useTranslations('cms.editor')
  const { kind: words } = documentLabels(kind, locale)
  const list = deskPath('deskKind', locale, kind)
  // Several at once are the main act; one by one is for whoever has no scripts, or gives the words with it.
  const isLibrary = kind === 'picture' || kind === 'file'
  return (
    <>
      {isOrdered(kind) && <Anchor href={`${list}?arrange=1`}>{t('arrange')}</Anchor>}
      {kind === 'picture' && <Anchor href={`${list}?describe=1`}>{tPictures('describe.open')}</Anchor>}
      {DOCUMENTS[kind].adds && (
        <ButtonLink href={deskPath('deskDocument', locale, kind, NEW)} variant={isLibrary ? 'secondary' : 'primary'}>
          {!isLibrary && <Icon name="plus" />}
          {tEditor('add', { kind: words.one })}
        </ButtonLink>
      )}
      {isLibrary && <LibraryUploads kind={kind} text={tEditor('add', { kind: words.many })} />}
    </>
  )
}
