import outlineButton from '#components/ui/styles/outlineButton.module.css'
import type { FavouriteKey } from '#lib/favourites/rules.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import styles from './FavouriteButton.module.css'

type Props = { id: FavouriteKey; title: string; locale: Language }

/**
 * The button that adds a card's home or project to the favourites or removes it. It is plain, minimal HTML that
 * FavouriteButtons makes work, because a list has 24 of them. Hidden without scripts; the style sheet draws its heart.
 */
export function FavouriteButton({ id, title, locale }: Props) {
  return (
    <button
      key={id}
      type="button"
      className={styles.onCard}
      data-favourite={id}
      aria-pressed="false"
      aria-label={translations(locale, 'favourites')('button.home', { title })}
    />
  )
}

/** The same button with a text, for the home's own page. The style sheet shows the one of its state. */
export function FavouriteWordsButton({ id, locale }: Omit<Props, 'title'>) {
  const t = translations(locale, 'favourites')
  return (
    <button
      key={id}
      type="button"
      className={`${outlineButton.button} ${styles.withLabel}`}
      data-favourite={id}
      aria-pressed="false"
    >
      <span>{t('button.save')}</span>
      <span>{t('button.saved')}</span>
    </button>
  )
}
