import type { ReactNode } from 'react'
import { Picture } from '#components/media/Picture.tsx'
import type { Words } from '#lib/domain/content.ts'
import type { Banner as BannerContent } from '#lib/domain/layout.ts'
import styles from './Banner.module.css'

type Props = {
  banner: BannerContent
  /** What a screen reader calls the pictures of a gallery. */
  galleryLabel: string
  /** The page's h1 when the banner stands at its top; without it the banner's own title is one heading among others. */
  pageTitle?: Words
  /** The search box. */
  children?: ReactNode
}

function Media({ media, galleryLabel }: { media: BannerContent['media']; galleryLabel: string }) {
  switch (media.kind) {
    case 'none':
      return null
    case 'color':
      return <div className={styles.color} style={{ backgroundColor: media.color }} />
    case 'video':
      return (
        <video
          className={styles.picture}
          src={media.src}
          poster={media.poster}
          muted
          playsInline
          loop
          controls
          preload="metadata"
        />
      )
    case 'image':
    case 'gallery': {
      const [first, ...others] = media.kind === 'gallery' ? media.images : media.images.slice(0, 1)
      if (!first) return null
      return (
        <section className={styles.gallery} aria-label={others.length > 0 ? galleryLabel : undefined}>
          <Picture {...first} className={styles.picture} sizes="100vw" priority />
          {others.map((image) => (
            <Picture key={image.src} {...image} className={styles.picture} sizes="100vw" />
          ))}
        </section>
      )
    }
  }
}

/** Picture, gallery, video or colour with a title (specification 2.3); at the top of the home page with the search box. */
export function Banner({ banner, galleryLabel, pageTitle, children }: Props) {
  const { description, media } = banner
  const title = banner.title.text === '' && pageTitle ? pageTitle : banner.title
  const Heading = pageTitle ? 'h1' : 'h2'
  return (
    <div className={styles.banner} data-media={media.kind} data-search={children ? '' : undefined}>
      <div className={styles.media}>
        <Media media={media} galleryLabel={galleryLabel} />
      </div>
      {title.text && (
        <div className={styles.words}>
          <div className="page-width">
            <Heading className={styles.title} lang={title.lang}>
              {title.text}
            </Heading>
            {description.text && (
              <p className={styles.description} lang={description.lang}>
                {description.text}
              </p>
            )}
          </div>
        </div>
      )}
      {children && <div className={`page-width ${styles.search}`}>{children}</div>}
    </div>
  )
}
