import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { deskPath } from '#lib/i18n/paths.ts'
import { NEW } from '#lib/staff/documents/load-editor.ts'
import type { PageNode } from '#lib/staff/pages/load-tree.ts'
import { PageBranch } from './PageBranch.tsx'
import styles from './PageTree.module.css'

type Props = { tree: readonly PageNode[] }

/** All pages as a tree: open one to edit it, move it, add one below it. */
export function PageTree({ tree }: Props) {
  const locale = useLocale()
  const t = useTranslations('staffPages')
  return (
    <>
      <p>{t('intro')}</p>
      <p>
        <ButtonLink href={deskPath('deskDocument', locale, 'page', NEW)}>{t('add')}</ButtonLink>
      </p>
      <PageBranch nodes={tree} className={styles.tree} />
    </>
  )
}
