import type { Language } from '#lib/domain/listing/listing.ts'
import { translations } from '#lib/i18n/translations.ts'
import styles from './FavouriteButton.module.css'

type Props = { id: number; title: string; locale: Language }

/**
 * Puts the home of a card into the visitor's list or takes it out. Plain HTML that FavouriteButtons brings to life, and as
 * little of it as can be: a list has 24 of them. Hidden without scripts; its heart is drawn by the style sheet.
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

/** The same with words, for the home's own page. */
export function FavouriteWordsButton({ id, locale }: Omit<Props, 'title'>) {
  return (
    <button key={id} type="button" className={styles.withWords} data-favourite={id} aria-pressed="false">
      {translations(locale, 'favourites')('button.save')}
    </button>
  )
}
