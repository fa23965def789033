import { Icon } from '#components/ui/Icon.tsx'
import type { Language, Picture as ListingPicture } from '#lib/domain/listing.ts'
import { words } from '#lib/i18n/words.ts'
import styles from './Gallery.module.css'
import { GalleryControls } from './GalleryControls.tsx'
import { Picture } from './Picture.tsx'

type Props = { pictures: readonly ListingPicture[]; locale: Language }

/** Narrowest and widest picture of the strip, as width to height: a panorama or a tall plan doesn't break the row. */
const clampRatio = ({ width, height }: ListingPicture) => Math.min(1.9, Math.max(0.72, width / height || 1.5))

/**
 * The photographs of a home as one strip that scrolls sideways and snaps: the first large, the others as high beside it.
 * All of it works by scrolling; with JavaScript there are buttons and a counter.
 */
export function Gallery({ pictures, locale }: Props) {
  const t = words(locale, 'property')
  const photos = pictures.filter(({ plan }) => !plan)
  if (photos.length === 0) return <NoPhotos text={t('gallery.none')} />
  return (
    <section className={styles.gallery} aria-label={t('gallery.title')}>
      <ul
        className={`${styles.strip} ${photos.length === 1 ? styles.single : ''}`}
        id="photos"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={t('gallery.title')}
      >
        {photos.map((photo, index) => (
          <li
            key={photo.id}
            className={styles.slide}
            style={photos.length > 1 ? { aspectRatio: clampRatio(photo).toFixed(3) } : undefined}
          >
            <Picture
              src={photo.src}
              width={photo.width}
              height={photo.height}
              alt={photo.alt || t('gallery.position', { index: index + 1, total: photos.length })}
              sizes="(min-width: 60rem) 56rem, 100vw"
              priority={index === 0}
              className={styles.photo}
            />
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <GalleryControls
          stripId="photos"
          labels={{
            previous: t('gallery.previous'),
            next: t('gallery.next'),
            positions: photos.map((_, index) => t('gallery.position', { index: index + 1, total: photos.length })),
          }}
          previousIcon={<Icon name="chevron-left" />}
          nextIcon={<Icon name="chevron-right" />}
        />
      )}
    </section>
  )
}

/** A drawn row of gables where there is nothing to show yet. */
function NoPhotos({ text }: { text: string }) {
  return (
    <div className={styles.none}>
      <svg viewBox="0 0 320 120" aria-hidden="true">
        <path d="M20 118V52l14-8V34h10v-6h12v6h10v10l14 8v66M80 118V62l32-30 32 30v56M144 118V44h56v74M200 118V58l12-14 12-14 12 14 12 14v60M248 118V66h12V56h10v-8h8v8h10v10h12v52M8 118h304" />
        <path d="M40 118V94h18v24M34 62h12v14H34zM56 62h12v14H56zM102 118V92h20v26M96 68h10v12H96zM118 68h10v12h-10zM154 56h12v16h-12zM178 56h12v16h-12zM154 84h12v16h-12zM176 118V88h14v30M218 64h12v14h-12zM214 118V94h18v24M262 74h10v12h-10zM280 74h10v12h-10zM268 118V98h14v20" />
      </svg>
      <p>{text}</p>
    </div>
  )
}
