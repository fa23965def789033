import outlineButton from '#components/ui/styles/outlineButton.module.css'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import styles from './FavouriteButton.module.css'

type Props = { id: number; title: string; locale: Language }

/**
 * The button that adds a card's home to the favourites or removes it. It is plain, minimal HTML that FavouriteButtons
 * makes work, because a list has 24 of them. Hidden without scripts; the style sheet draws its heart.
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

/** The same button with a text, for the home's own page. */
export function FavouriteWordsButton({ id, locale }: Omit<Props, 'title'>) {
  return (
    <button
      key={id}
      type="button"
      className={`${outlineButton.button} ${styles.withLabel}`}
      data-favourite={id}
      aria-pressed="false"
    >
      {translations(locale, 'favourites')('button.save')}
    </button>
  )
}
