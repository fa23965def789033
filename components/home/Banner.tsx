import type { ReactNode } from 'react'
import { Picture } from '#components/media/Picture.tsx'
import type { Banner as BannerContent } from '#lib/domain/site.ts'
import styles from './Banner.module.css'

type Props = {
  banner: BannerContent
  /** What a screen reader calls the pictures of a gallery. */
  galleryLabel: string
  /** The search box. */
  children: ReactNode
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

/** The top of the home page: picture, gallery, video or colour (specification 2.3), the title, and the search box. */
export function Banner({ banner, galleryLabel, children }: Props) {
  return (
    <div className={styles.banner} data-media={banner.media.kind}>
      <div className={styles.media}>
        <Media media={banner.media} galleryLabel={galleryLabel} />
      </div>
      <div className={styles.words}>
        <div className="page-width">
          <h1 className={styles.title}>{banner.title}</h1>
          {banner.description && <p className={styles.description}>{banner.description}</p>}
        </div>
      </div>
      <div className={`page-width ${styles.search}`}>{children}</div>
    </div>
  )
}
