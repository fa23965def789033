import { useTranslations } from 'next-intl'
import { BarEnd } from '#components/desk-ui/bar/PageBar.tsx'
import { Soft } from '#components/desk-ui/soft/Soft.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { NEW } from '#lib/cms/documents/view-editor.ts'
import type { PageTreeData } from '#lib/cms/pages/view-tree.ts'
import { deskPath, pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Language } from '#lib/listings/rules.ts'
import { DeskButton } from '../../../desk-ui/DeskButton.tsx'
import styles from './PageTree.module.css'
import { TreeEditor } from './TreeEditor.tsx'
import type { TreePaths } from './treeContext.ts'

const DONE = ['moved', 'removed', 'undone', 'notUndone'] as const

/** `done`: what was just done; `version`: by which it is taken back; `wanted`: what is searched. */
type Props = { tree: PageTreeData; done?: string | undefined; version?: string | undefined; wanted: string }

/** The screens about one page. */
export const treePaths = (locale: Language): TreePaths => ({
  document: deskPath('deskDocument', locale, 'page'),
  history: deskPath('deskHistory', locale, 'page'),
  place: pathTo('deskPlace', locale),
  pages: pathTo('deskPages', locale),
})

/** At the end of the page's bar: a new page. */
export function AddPage() {
  const t = useTranslations('cms.pages')
  return (
    <BarEnd>
      <ButtonLink href={deskPath('deskDocument', useLocale(), 'page', NEW)}>{t('add')}</ButtonLink>
    </BarEnd>
  )
}

/** All pages as a tree: open one to edit it, move it, add one below it. */
export function PageTree({ tree, done, version, wanted }: Props) {
  const locale = useLocale()
  const t = useTranslations('cms.pages')
  const notice = DONE.find((known) => known === done)
  const undo = version !== undefined && /^\d{1,15}$/.test(version) ? version : null
  return (
    <>
      {notice && (
        <div className={styles.notice}>
          <p role="status">
            {t(`done.${notice}`)} {notice === 'notUndone' && t('notUndone')}
          </p>
          {undo && (
            <DeskButton action="undoPages" id={undo}>
              {t('undo')}
            </DeskButton>
          )}
        </div>
      )}
      <Soft as="p">{t('intro')}</Soft>
      <TreeEditor first={tree} wanted={wanted} paths={treePaths(locale)} locale={locale} />
    </>
  )
}
