import { useLocale, useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import { deskPath } from '#lib/i18n/paths.ts'
import type { PageNode } from '#lib/staff/pages/load-tree.ts'
import { Mark } from '../Mark.tsx'
import { PageMenu } from './PageMenu.tsx'
import styles from './PageTree.module.css'

type Props = { nodes: readonly PageNode[]; className?: string | undefined }

/** Pages that stand side by side, each with those below it. */
export function PageBranch({ nodes, className }: Props) {
  const locale = useLocale()
  const t = useTranslations('staffPages')
  return (
    <ul className={className}>
      {nodes.map((node) => (
        <li key={node.id} id={`page-${node.id}`}>
          <div className={styles.page}>
            <Anchor href={deskPath('deskDocument', locale, 'page', String(node.id))} className={styles.title}>
              {node.title}
            </Anchor>
            <span className={styles.path}>{node.path}</span>
            {!node.published && <Mark>{t('draft')}</Mark>}
            {!node.inMenu && <Mark>{t('hidden')}</Mark>}
            {node.isLink && <Mark>{t('link')}</Mark>}
            {node.missing.length > 0 && (
              <Mark>{t('missing', { languages: node.missing.join(', ').toUpperCase() })}</Mark>
            )}
            <PageMenu node={node} />
          </div>
          {node.children.length > 0 && <PageBranch nodes={node.children} />}
        </li>
      ))}
    </ul>
  )
}
