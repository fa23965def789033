import { Picture, type PicturePreload, picturePreload } from '#components/media/Picture.tsx'
import { positionIn } from '#components/media/positionText.ts'
import { Icon } from '#components/ui/Icon.tsx'
import iconButton from '#components/ui/styles/iconButton.module.css'
import { translations } from '#lib/i18n/translations.ts'
import type { Language, Picture as ListingPicture } from '#lib/listings/rules.ts'
import { MAX_PICTURE_WIDTH, type Mosaic, mosaicOf, slideRatio, sortPictures } from '#lib/media/rules-gallery.ts'
import { pictureAddress } from '#lib/media/rules-picture-address.ts'
import { ALL_PHOTOS_ID, PHOTOS_ID, PLANS_ID } from './galleryIds.ts'
import styles from './Photos.module.css'

/**
 * Width of the mosaic's large tile and its other tiles in percent of the page, by number of tiles; as in the style
 * sheet.
 */
const SHARES = {
  wide: [100, 100, 50, 50, 67, 33, 75, 25, 50, 25],
  tall: [100, 100, 40, 60, 40, 60, 34, 67, 34, 34],
} as const satisfies Record<Mosaic['lead'], readonly number[]>

/** The height of the other tiles as a share of the mosaic's, by number of tiles. */
const HEIGHTS = [1, 1, 1 / 2, 1 / 3, 1 / 2] as const

/**
 * The `sizes` attribute of a photograph: its width in the mosaic of a wide screen, else in the strip, where slides are
 * cropped to their height. A wide photograph that is as high as the whole mosaic is drawn 75 percent of a tablet's
 * window wide, and 60 of a larger one's (--mosaic-height), and cropped at the sides.
 */
function sizesOf({ tiles, lead }: Mosaic, index: number): string {
  const share = SHARES[lead][2 * (tiles - 1) + (index === 0 ? 0 : 1)] ?? 100
  const height = index === 0 ? Number(lead === 'wide') : (HEIGHTS[tiles - 1] ?? 1)
  const drawn = (whole: number) => `${Math.max(share, Math.ceil(whole * height))}vw`
  return `(min-width: 64rem) ${drawn(60)}, (min-width: 48rem) ${drawn(75)}, 92vw`
}

/** The preload of the first photograph; null without photographs. */
export function firstPhotoPreload(pictures: readonly ListingPicture[]): PicturePreload | null {
  const { photos } = sortPictures(pictures)
  const [first] = photos
  if (!first) return null
  const { src, width, height, alt } = first
  return picturePreload({ src, width, height, alt, sizes: sizesOf(mosaicOf(photos), 0) })
}

type GalleryControlsProps = {
  stripId: string
  /** Number of pictures. */
  total: number
  locale: Language
}

/** Buttons and counter of a strip of pictures, at the first of them; GalleryScripts makes them work. */
function GalleryControls({ stripId, total, locale }: GalleryControlsProps) {
  const t = translations(locale, 'media.gallery')
  const position = t('position', { index: '{index}', total: '{total}' })
  return (
    <div className={styles.controls} data-strip={stripId}>
      <button type="button" className={iconButton.button} data-step="-1" aria-disabled="true" aria-controls={stripId}>
        <Icon name="chevron-left" />
        <span className="visually-hidden">{t('previous')}</span>
      </button>
      <p className="figures" aria-live="polite" data-position={position}>
        <span className="visually-hidden">{positionIn(position, 0, total)}</span>
        <span aria-hidden="true">1/{total}</span>
      </p>
      <button
        type="button"
        className={iconButton.button}
        data-step="1"
        aria-disabled={total < 2}
        aria-controls={stripId}
      >
        <Icon name="chevron-right" />
        <span className="visually-hidden">{t('next')}</span>
      </button>
    </div>
  )
}

type Props = { photos: readonly ListingPicture[]; locale: Language }

/**
 * The photographs of a home: a mosaic of the first ones on wide screens, a horizontally scrolling strip on narrow ones.
 * Both work without JavaScript: pictures link to their large size, and "all photographs" expands the mosaic.
 */
export function Photos({ photos, locale }: Props) {
  const t = translations(locale, 'media.gallery')
  const mosaic = mosaicOf(photos)
  const total = photos.length
  return (
    <div id={PHOTOS_ID} className={styles.photos} data-pictures="photos">
      <ul
        className={styles.strip}
        id={ALL_PHOTOS_ID}
        data-tiles={mosaic.tiles}
        data-lead={mosaic.lead}
        aria-label={t('photos')}
      >
        {photos.map(({ id, src, width, height, alt }, index) => (
          <li key={id} className={styles.slide}>
            {/* Gives the slide its width whether the photograph has come or not. */}
            <svg
              className={styles.shape}
              viewBox={`0 0 ${Math.round(slideRatio({ width, height }) * 1000)} 1000`}
              aria-hidden="true"
            />
            <a href={pictureAddress(src, MAX_PICTURE_WIDTH)} className={styles.link} data-plain="" data-picture={alt}>
              <Picture
                src={src}
                width={width}
                height={height}
                alt={alt || t('position', { index: index + 1, total })}
                sizes={sizesOf(mosaic, index)}
                priority={index === 0}
                className={styles.photo}
              />
            </a>
          </li>
        ))}
      </ul>
      {total > mosaic.tiles && (
        <a href={`#${ALL_PHOTOS_ID}`} className={styles.all} data-plain="" data-all-pictures="">
          <Icon name="camera" />
          {t('all', { count: total })}
        </a>
      )}
      {total > 1 && <GalleryControls stripId={ALL_PHOTOS_ID} total={total} locale={locale} />}
    </div>
  )
}

type PlansProps = { plans: readonly ListingPicture[]; locale: Language }

/** The floor plans of a home, uncropped on white; each links to its large size. */
export function Plans({ plans, locale }: PlansProps) {
  const t = translations(locale, 'media.gallery')
  const total = plans.length
  return (
    <div id={PLANS_ID} className={styles.panel} data-pictures="plans">
      <ul className={styles.plans} aria-label={t('plans')}>
        {plans.map(({ id, src, width, height, alt }, index) => (
          <li key={id}>
            <a href={pictureAddress(src, MAX_PICTURE_WIDTH)} data-plain="" data-picture={alt}>
              <Picture
                src={src}
                width={width}
                height={height}
                alt={alt || t('plan', { index: index + 1, total })}
                sizes="(min-width: 60rem) 26rem, 92vw"
                className={styles.plan}
              />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
