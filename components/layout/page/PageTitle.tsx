import type { Words } from '#lib/content/rules-modules.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { Crumb } from '#lib/site/rules-layout.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import styles from './PageTitle.module.css'

type Props = { title?: Words | undefined; crumbs?: Crumb[] | undefined; locale: Language }

/** Breadcrumbs and title of every page but home. A page with its own h1 gives no title. */
export function PageTitle({ title, crumbs, locale }: Props) {
  return (
    <div className={`page-width ${styles.band}`}>
      {crumbs && <Breadcrumbs crumbs={crumbs} locale={locale} />}
      {title && (
        <h1 className={styles.title} lang={title.lang}>
          {title.text}
        </h1>
      )}
    </div>
  )
}
