import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { CategoryNode } from '#lib/cms/lists/category-tree.ts'
import { Mark } from '../../../desk-ui/Mark.tsx'
import styles from './Categories.module.css'
import { RemoveCategory } from './RemoveCategory.tsx'

type Props = {
  nodes: readonly CategoryNode[]
  /** The whole tree, for what moves. */
  all: readonly CategoryNode[]
  isTop?: boolean
}

/** Every category of a tree with the names above it. */
const options = (nodes: readonly CategoryNode[], above = ''): { value: string; label: string }[] =>
  nodes.flatMap(({ id, title, children }) => {
    const label = above === '' ? title : `${above} › ${title}`
    return [{ value: id, label }, ...options(children, label)]
  })

/** Categories side by side, each with those below it. */
export function CategoryBranch({ nodes, all, isTop }: Props) {
  const t = useTranslations('cms.editor')
  const tLists = useTranslations('desk.lists')
  return (
    <ul className={isTop ? styles.tree : undefined}>
      {nodes.map(({ id, title, href, missing, count, contents, children }) => (
        <li key={id}>
          <div className={styles.category}>
            <Anchor href={href} className={styles.title}>
              {title}
            </Anchor>
            {contents.map((content) => (
              <Anchor key={content.href} href={content.href}>
                {content.text}
              </Anchor>
            ))}
            {contents.length === 0 && <span>{tLists('contents.none')}</span>}
            {missing.length > 0 && <Mark>{t('missing', { languages: missing.join(', ').toUpperCase() })}</Mark>}
            <RemoveCategory {...{ id, title, count }} targets={options(all).filter(({ value }) => value !== id)} />
          </div>
          {children.length > 0 && <CategoryBranch nodes={children} all={all} />}
        </li>
      ))}
    </ul>
  )
}
