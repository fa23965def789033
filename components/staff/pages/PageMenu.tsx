import { useLocale, useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import { deskPath } from '#lib/i18n/paths.ts'
import { NEW } from '#lib/staff/documents/load-editor.ts'
import type { PageNode } from '#lib/staff/pages/load-tree.ts'
import { DeskButton } from '../DeskButton.tsx'
import styles from './PageTree.module.css'

const STEPS = ['up', 'down', 'in', 'out'] as const

type Props = { node: PageNode }

/** What can be done with a page: one step in the tree, in the menu or not, one below it. Its editor moves it anywhere. */
export function PageMenu({ node }: Props) {
  const locale = useLocale()
  const t = useTranslations('staffPages')
  const { id, title } = node
  return (
    <details className={styles.menu} name="page-menu">
      <summary aria-label={t('menuOf', { title })}>{t('menu')}</summary>
      <div className={styles.items}>
        <Anchor href={`${deskPath('deskDocument', locale, 'page', NEW)}?parent=${id}`}>{t('addBelow')}</Anchor>
        <Anchor href={deskPath('deskHistory', locale, 'page', String(id))}>{t('history')}</Anchor>
        <div className={styles.steps}>
          {STEPS.filter((step) => node.can[step]).map((step) => (
            <DeskButton key={step} action="movePage" id={`${id} ${step}`} label={t(`steps.${step}Of`, { title })}>
              {t(`steps.${step}`)}
            </DeskButton>
          ))}
          <DeskButton action="showInMenu" id={`${id} ${node.inMenu ? 'hide' : 'show'}`}>
            {t(node.inMenu ? 'hide' : 'show')}
          </DeskButton>
        </div>
      </div>
    </details>
  )
}
