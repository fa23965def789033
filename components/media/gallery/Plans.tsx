import { Picture } from '#components/media/Picture.tsx'
import { translations } from '#lib/i18n/translations.ts'
import type { Language, Picture as ListingPicture } from '#lib/listings/rules.ts'
import { MAX_PICTURE_WIDTH } from '#lib/media/rules-gallery.ts'
import { pictureAddress } from '#lib/media/rules-picture-address.ts'
import { PLANS_ID } from './galleryIds.ts'
import styles from './Plans.module.css'

type Props = { plans: readonly ListingPicture[]; locale: Language }

/** The floor plans of a home, uncropped on white; each links to its large size. */
export function Plans({ plans, locale }: Props) {
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
