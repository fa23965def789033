import type { Language } from '#lib/domain/listing.ts'
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx'
import styles from './PageTitle.module.css'

type Props = { locale: Language; title?: string | undefined; crumbs?: Crumb[] | undefined }

/** The head of every page but home: where one is, and the page's title. A page may bring its own h1 and give no title. */
export function PageTitle({ locale, title, crumbs }: Props) {
  return (
    <div className={`page-width ${styles.band}`}>
      {crumbs && <Breadcrumbs locale={locale} crumbs={crumbs} />}
      {title && <h1 className={styles.title}>{title}</h1>}
    </div>
  )
}
