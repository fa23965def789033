import { useTranslations } from 'next-intl'
import { LeafDrawing } from '#components/layout/header/LeafDrawing.tsx'
import { Picture } from '#components/media/Picture.tsx'
import media from '#components/ui/styles/CardPicture.module.css'
import { formatRibbon } from '#lib/i18n/format-listing.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { isTaken, type ListingCard } from '#lib/listings/rules.ts'
import styles from './HomePicture.module.css'

type Props = {
  card: Omit<ListingCard, 'path'>
  published: boolean
  sizes: string
  /** First picture on the page: loaded eagerly. */
  priority?: boolean
}

/** A home's first picture with its status. Its alternative text is empty, since the title is beside it. */
export function HomePicture({ card, published, sizes, priority = false }: Props) {
  const locale = useLocale()
  const t = useTranslations('owners.portal')
  const { picture, availability } = card
  const ribbon = published ? formatRibbon(card, locale) : t('state.offline')
  const gone = isTaken(availability)
  return (
    <div className={`${media.media} ${styles.media}`} data-ribbon={published ? (gone ? 'gone' : undefined) : 'offline'}>
      {picture ? (
        <Picture
          src={picture.src}
          width={picture.width}
          height={picture.height}
          alt=""
          sizes={sizes}
          priority={priority}
          className={media.picture ?? ''}
        />
      ) : (
        <LeafDrawing />
      )}
      {ribbon && <span className={media.ribbon}>{ribbon}</span>}
    </div>
  )
}
