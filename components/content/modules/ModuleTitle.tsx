import type { Words } from '#lib/content/rules-modules.ts'
import styles from './ModuleTitle.module.css'

type Props = {
  title: Words
  /** The page's h1. A title with the same text stays in the heading order but is visually hidden. */
  pageTitle?: string | undefined
  intro?: Words
}

/**
 * The heading above a module's items, with an optional introduction. It doesn't label the section: two lists may have
 * the same title, and landmarks with the same name can't be distinguished.
 */
export function ModuleTitle({ title, pageTitle, intro }: Props) {
  const repeated = title.text === pageTitle
  if (repeated && !intro?.text)
    return (
      <h2 className="visually-hidden" lang={title.lang}>
        {title.text}
      </h2>
    )
  return (
    <div className={styles.head}>
      <h2 className={repeated ? 'visually-hidden' : undefined} lang={title.lang}>
        {title.text}
      </h2>
      {intro?.text && (
        <p className={styles.intro} lang={intro.lang}>
          {intro.text}
        </p>
      )}
    </div>
  )
}
