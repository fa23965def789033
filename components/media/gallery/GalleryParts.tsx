import { translations } from '#lib/i18n/translations.ts'
import type { Language, Picture } from '#lib/listings/rules.ts'
import { sortPictures } from '#lib/media/rules-gallery.ts'
import styles from './GalleryParts.module.css'
import { GALLERY_ID, PHOTOS_ID, PLANS_ID, tabId } from './galleryIds.ts'
import { Photos, Plans } from './Photos.tsx'

/** A drawn row of gables for a home without pictures. */
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

type GalleryTabsProps = { label: string; tabs: { /** Id of its panel. */ id: string; label: string }[] }

/**
 * Links to photographs and floor plans, whose :target the style sheet shows; GalleryScripts turns them into tabs with
 * arrow keys, without a layout shift.
 */
function GalleryTabs({ label, tabs }: GalleryTabsProps) {
  return (
    <div className={styles.tabs} data-tablist={label}>
      {tabs.map(({ id, label: name }) => (
        <a key={id} id={tabId(id)} href={`#${id}`} className={styles.tab} data-plain="">
          {name}
        </a>
      ))}
    </div>
  )
}

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
