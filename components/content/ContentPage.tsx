import { Banner } from '#components/layout/Banner.tsx'
import { PageFrame } from '#components/layout/PageFrame.tsx'
import { Picture } from '#components/media/Picture.tsx'
import type { RawQuery } from '#components/search/loadSearch.ts'
import type { ContentPage as Content } from '#lib/content/pages.ts'
import type { Language } from '#lib/domain/listing.ts'
import styles from './ContentPage.module.css'
import { ModuleGrid } from './ModuleGrid.tsx'

type Props = {
  page: Content
  locale: Language
  /** What its address asks for, where one of its modules answers that. */
  query?: RawQuery | null
}

/** A page that staff made: title and crumbs, banner or picture, and its modules. */
export function ContentPage({ page, locale, query = null }: Props) {
  const { title, crumbs, paths, banner, image, modules } = page
  return (
    <PageFrame locale={locale} alternates={paths} title={title} crumbs={crumbs}>
      {banner && <Banner banner={banner} locale={locale} />}
      {!banner && image && (
        <div className="page-width">
          <Picture {...image} width={1360} height={907} sizes="100vw" priority className={styles.picture ?? ''} />
        </div>
      )}
      <ModuleGrid
        modules={modules}
        locale={locale}
        pageTitle={title.text}
        afterBanner={banner !== null || image !== null}
        query={query}
      />
    </PageFrame>
  )
}
