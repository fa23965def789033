import { useTranslations } from 'next-intl'
import { Mark } from '#components/desk-ui/Mark.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { documentLabels } from '#lib/cms/documents/labels.ts'
import { NEW } from '#lib/cms/documents/view-editor.ts'
import type { CategoryNode } from '#lib/cms/lists/category-tree.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import styles from './Categories.module.css'
import { RemoveCategory } from './RemoveCategory.tsx'

type CategoryTreeProps = {
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
function CategoryBranch({ nodes, all, isTop }: CategoryTreeProps) {
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
