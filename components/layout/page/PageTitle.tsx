import type { Crumb } from '#lib/domain/content/layout.ts'
import type { Words } from '#lib/domain/content/modules.ts'
import type { Language } from '#lib/domain/listing/listing.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import styles from './PageTitle.module.css'

type Props = { locale: Language; title?: Words | undefined; crumbs?: Crumb[] | undefined }

/** The head of every page but home: where one is, and the page's title. A page may bring its own h1 and give no title. */
export function PageTitle({ locale, title, crumbs }: Props) {
  return (
    <div className={`page-width ${styles.band}`}>
      {crumbs && <Breadcrumbs locale={locale} crumbs={crumbs} />}
      {title && (
        <h1 className={styles.title} lang={title.lang}>
          {title.text}
        </h1>
      )}
    </div>
  )
}
