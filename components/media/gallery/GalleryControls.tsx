import { positionIn } from '#components/media/positionText.ts'
import { Icon } from '#components/ui/Icon.tsx'
import iconButton from '#components/ui/styles/iconButton.module.css'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import styles from './Photos.module.css'

type Props = {
  stripId: string
  /** Number of pictures. */
  total: number
  locale: Language
}

/** Buttons and counter of a strip of pictures, at the first of them; galleryStrip.ts makes them work. */
export function GalleryControls({ stripId, total, locale }: Props) {
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
