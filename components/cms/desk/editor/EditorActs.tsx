import { useTranslations } from 'next-intl'
import { BarEnd } from '#components/desk-ui/bar/PageBar.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { addressId, type Editor } from '#lib/cms/documents/view-editor.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'

type Props = {
  editor: Editor
  /** Where visitors see it in the reader's language, or where a newsletter is sent; null for what isn't public. */
  publicPath: string | null
}

/** Where else an open document is looked at: on the site, and in its history. */
export function EditorActs({ editor: { kind, id }, publicPath }: Props) {
  const locale = useLocale()
  const t = useTranslations('cms.editor.words')
  const tKinds = useTranslations('cms.kinds.parts')
  return (
    <BarEnd>
      {publicPath && (
        <Anchor href={publicPath}>{kind === 'newsletter' ? tKinds('toNewsletter') : t('viewOnSite')}</Anchor>
      )}
      {id !== null && <Anchor href={deskPath('deskHistory', locale, kind, addressId(id))}>{t('history')}</Anchor>}
    </BarEnd>
  )
}
