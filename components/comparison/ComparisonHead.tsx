import { useLocale, useTranslations } from 'next-intl'
import { Picture } from '#components/media/Picture.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { formatAvailability } from '#lib/i18n/format-listing.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import { FavouriteButton } from '../favourites/FavouriteButton.tsx'
import styles from './ComparisonHead.module.css'

type Props = {
  homes: readonly ListingDetail[]
  /** The address of the comparison without a home. */
  addressWithout: (id: number) => string
}

/** The column headers: picture, title with link, and a button that removes the home from the comparison. */
export function ComparisonHead({ homes, addressWithout }: Props) {
  const locale = useLocale()
  const t = useTranslations('favourites')
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">{t('compare.feature')}</span>
        </th>
        {homes.map(({ id, title, path, pictures, ribbon, availability }) => {
          const picture = pictures.find(({ plan }) => !plan)
          const state = ribbon ?? (availability === 'available' ? null : formatAvailability(availability, locale))
          return (
            <th key={id} scope="col">
              <div className={styles.media}>
                {picture && (
                  <Picture
                    src={picture.src}
                    width={picture.width}
                    height={picture.height}
                    alt={picture.alt}
                    sizes="(min-width: 64rem) 17rem, 11rem"
                    priority
                  />
                )}
                <FavouriteButton id={id} title={title} locale={locale} />
              </div>
              <a href={path} className={styles.title}>
                {title}
              </a>
              {state && <span className={styles.state}>{state}</span>}
              <a
                href={addressWithout(id)}
                className={`${styles.remove} no-print`}
                aria-label={t('compare.removeHome', { title })}
              >
                <Icon name="close" />
                {t('compare.remove')}
              </a>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
