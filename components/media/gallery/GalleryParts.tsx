import { translations } from '#lib/i18n/translations.ts'
import type { Language, Picture } from '#lib/listings/rules.ts'
import { sortPictures } from '#lib/media/rules-gallery.ts'
import styles from './Gallery.module.css'
import { GalleryTabs } from './GalleryTabs.tsx'
import { GALLERY_ID, PHOTOS_ID, PLANS_ID } from './galleryIds.ts'
import { NoPhotos } from './NoPhotos.tsx'
import { Photos } from './Photos.tsx'
import { Plans } from './Plans.tsx'

type Props = { pictures: readonly Picture[]; locale: Language }

/**
 * The pictures of a home: photographs, and floor plans in a second tab. Without JavaScript tabs are links to the two
 * parts and pictures link to their large size; GalleryScripts opens them in the lightbox.
 */
export function GalleryParts({ pictures, locale }: Props) {
  const t = translations(locale, 'media.gallery')
  const { photos, plans } = sortPictures(pictures)
  if (photos.length === 0 && plans.length === 0) return <NoPhotos text={t('none')} />
  const parts = [
    { id: PHOTOS_ID, count: photos.length, label: t('tabs.photos', { count: photos.length }) },
    { id: PLANS_ID, count: plans.length, label: t('tabs.plans', { count: plans.length }) },
  ].filter(({ count }) => count > 0)
  return (
    <section id={GALLERY_ID} className={styles.gallery} aria-label={t('title')}>
      {parts.length > 1 && <GalleryTabs label={t('title')} tabs={parts.map(({ id, label }) => ({ id, label }))} />}
      {photos.length > 0 && <Photos photos={photos} locale={locale} />}
      {plans.length > 0 && <Plans plans={plans} locale={locale} />}
    </section>
  )
}
