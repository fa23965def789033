import type { ReactNode } from 'react'
import { BannerMedia } from '#components/layout/page/Banner.tsx'
import type { Words } from '#lib/content/rules-modules.ts'
import type { Banner } from '#lib/site/rules-layout.ts'
import styles from './HomeHero.module.css'

/** The picture covers more than its half of the screen where the window is high. */
const SIZES = '(min-width: 62rem) 82vw, 100vw'

type Props = {
  banner: Banner
  /** The title where the banner has none. */
  pageTitle: Words
  /** The search box. */
  children: ReactNode
}

/** The home page's banner (specification 2.3): title and search box beside its picture, gallery, film or colour. */
export function HomeHero({ banner, pageTitle, children }: Props) {
  const { description, media } = banner
  const title = banner.title.text === '' ? pageTitle : banner.title
  return (
    <div className={styles.hero} data-media={media.kind}>
      <div className={styles.text}>
        <h1 className={styles.title} lang={title.lang}>
          {title.text}
        </h1>
        {description.text && (
          <p className={styles.description} lang={description.lang}>
            {description.text}
          </p>
        )}
        <div className={styles.search}>{children}</div>
      </div>
      {media.kind !== 'none' && (
        <div className={styles.media}>
          <BannerMedia media={media} sizes={SIZES} />
        </div>
      )}
    </div>
  )
}
