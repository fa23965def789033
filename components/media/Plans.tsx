import type { Language, Picture as ListingPicture } from '#lib/domain/listing.ts'
import { words } from '#lib/i18n/words.ts'
import { Picture } from './Picture.tsx'
import styles from './Plans.module.css'

type Props = { pictures: readonly ListingPicture[]; locale: Language }

/** The floor plans among the pictures, whole and on white; each opens at full size. Nothing when there are none. */
export function Plans({ pictures, locale }: Props) {
  const t = words(locale, 'property')
  const plans = pictures.filter(({ plan }) => plan)
  if (plans.length === 0) return null
  return (
    <section className="no-print">
      <h2>{t('gallery.plans')}</h2>
      <ul className={styles.plans}>
        {plans.map(({ id, src, width, height, alt }, index) => (
          <li key={id}>
            <a href={src} data-plain="" target="_blank" rel="noopener">
              <Picture
                src={src}
                width={width}
                height={height}
                alt={t('gallery.openPlan', { name: alt || String(index + 1) })}
                sizes="(min-width: 60rem) 26rem, 92vw"
                className={styles.plan}
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
