import { CookieTables } from '#components/consent/CookieTables.tsx'
import { Banner } from '#components/layout/page/Banner.tsx'
import { JsonLd } from '#components/layout/page/JsonLd.tsx'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { Picture } from '#components/media/Picture.tsx'
import type { ContentPage as Content } from '#lib/content/pages.ts'
import { env } from '#lib/env.ts'
import { getLocale } from '#lib/i18n/page-locale.ts'
import { articleJsonLd } from '#lib/seo/structured-data/article-json-ld.ts'
import type { RawQuery } from '#lib/shared/raw-query.ts'
import { brand } from '#lib/site/site-settings.ts'
import styles from './ContentPage.module.css'
import { ModuleGrid } from './modules/ModuleGrid.tsx'

type Props = {
  page: Content
  /** The query of its address, for modules that read it. */
  query?: RawQuery | null
}

/** A page made by staff: title and breadcrumbs, banner or picture, and modules. */
export async function ContentPage({ page, query = null }: Props) {
  const locale = await getLocale()
  const { title, crumbs, paths, banner, image, modules, appendix } = page
  const article = articleJsonLd(page, env().SITE_URL, (await brand(locale)).name, locale)
  return (
    <PageFrame alternates={paths} title={title} crumbs={crumbs}>
      {article && <JsonLd data={article} />}
      {banner && <Banner banner={banner} />}
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
      {appendix === 'cookies' && <CookieTables />}
    </PageFrame>
  )
}
