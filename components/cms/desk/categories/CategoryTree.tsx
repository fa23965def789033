import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { documentLabels } from '#lib/cms/documents/labels.ts'
import { NEW } from '#lib/cms/documents/view-editor.ts'
import type { CategoryNode } from '#lib/cms/lists/category-tree.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { CategoryBranch } from './CategoryBranch.tsx'

/** The categories of articles as a tree: how much is in each, and a way to remove one without losing that. */
export function CategoryTree({ tree }: { tree: readonly CategoryNode[] }) {
  const locale = useLocale()
  const t = useTranslations('cms.editor')
  const { kind } = documentLabels('category', locale)
  return (
    <>
      <p>{kind.about}</p>
      <p>
        <ButtonLink href={deskPath('deskDocument', locale, 'category', NEW)}>{t('add', { kind: kind.one })}</ButtonLink>
      </p>
      {tree.length === 0 ? <p>{t('none')}</p> : <CategoryBranch nodes={tree} all={tree} isTop />}
    </>
  )
}
