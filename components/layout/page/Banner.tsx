import { useTranslations } from 'next-intl'
import { Carousel } from '#components/media/carousel/Carousel.tsx'
import { carouselMessages } from '#components/media/carousel/carouselMessages.ts'
import { Picture } from '#components/media/Picture.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import type { Words } from '#lib/content/rules-modules.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Banner as BannerContent } from '#lib/site/rules-layout.ts'
import styles from './Banner.module.css'

/** On a phone a picture is as wide as the banner's height requires (Banner.module.css) and cropped at the sides. */
const SIZES = '(max-width: 36rem) 36rem, 100vw'
/** Where staff's upright picture takes the place of the wide one; the banner is about as high as wide there. */
const PORTRAIT = { media: '(max-width: 36rem) and (orientation: portrait)', sizes: '100vw' }

type Props = {
  banner: BannerContent
  /** The page's h1, for a banner at the top of the page; without it the banner's title is a lower heading. */
  pageTitle?: Words
}

type MediaProps = {
  media: BannerContent['media']
  sizes: string
  /** Upright on phones, for an upright picture. */
  upright?: boolean
}

/** The picture, gallery, film or colour of a banner, in an element with a position and a height. */
export function BannerMedia({ media, sizes, upright = false }: MediaProps) {
  const locale = useLocale()
  const t = useTranslations('layout')
  switch (media.kind) {
    case 'none':
      return null
    case 'color':
      return (
        <svg className={styles.color} aria-hidden="true">
          <rect width="100%" height="100%" fill={media.color} />
        </svg>
      )
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
      const pictures = media.images.map(({ portrait, ...image }, index) => (
        <Picture
          key={image.src}
          {...image}
          instead={upright && portrait ? { ...portrait, ...PORTRAIT } : null}
          className={styles.picture}
          sizes={sizes}
          priority={index === 0}
        />
      ))
      if (pictures.length < 2) return pictures
      return (
        <Carousel
          label={t('gallery')}
          messages={carouselMessages(locale)}
          slides={pictures}
          icons={{
            previous: <Icon name="chevron-left" />,
            next: <Icon name="chevron-right" />,
            stop: <Icon name="pause" />,
            start: <Icon name="play" />,
          }}
        />
      )
    }
  }
}

/** A picture, gallery, video or colour with a title (specification 2.3). */
export function Banner({ banner, pageTitle }: Props) {
  const { description, media } = banner
  const title = banner.title.text === '' && pageTitle ? pageTitle : banner.title
  const Heading = pageTitle ? 'h1' : 'h2'
  return (
    <div className={styles.banner} data-media={media.kind}>
      <div className={styles.media}>
        <BannerMedia media={media} sizes={SIZES} upright />
      </div>
      {title.text && (
        <div className={styles.text}>
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
    </div>
  )
}
