import type { Words } from '#lib/domain/content/modules.ts'
import styles from './ModuleTitle.module.css'

type Props = {
  title: Words
  /** The page's h1: a title that says the same stays for screen readers and for the order of headings, unseen. */
  pageTitle?: string | undefined
  intro?: Words
}

/**
 * The heading above a module's items, with a sentence below it. It doesn't name the section: staff may show two lists under one
 * title, and landmarks of the same name can't be told apart.
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
