import { translations } from '#lib/i18n/translations.ts'
import { kindName } from '#lib/landing/sentences.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { LandingLink } from '#lib/listings/view-landing-facts.ts'
import { placeName } from '#lib/places/rules-place.ts'
import styles from './LandingLinks.module.css'

export type LinkGroup = {
  title: string
  /** What a link's text names; a neighbour also has its distance. */
  names: 'place' | 'category' | 'page'
  links: readonly (LandingLink & { km?: number; label?: string })[]
}

type Props = { groups: readonly LinkGroup[]; locale: Language; children?: React.ReactNode }

/** Links to landing pages of towns and types, with their numbers of homes. */
export function LandingLinks({ groups, locale, children }: Props) {
  const t = translations(locale, 'landing')
  const shown = groups.filter(({ links }) => links.length > 0)
  if (shown.length === 0 && !children) return null
  const nameOf = ({ subject, label }: LinkGroup['links'][number], names: LinkGroup['names']) => {
    if (label) return label
    return names === 'place' && subject.place ? placeName(subject.place, locale) : kindName(subject.category, locale)
  }
  return (
    <nav className={`${styles.actions} no-print`} aria-label={t('links.label')}>
      {shown.map(({ title, names, links }) => (
        <section key={title} className={styles.group} data-wide={links.length > 12 || undefined}>
          <h2>{title}</h2>
          <ul className={styles.links}>
            {links.map((link) => (
              <li key={link.path}>
                <a href={link.path}>{nameOf(link, names)}</a>{' '}
                <span className={`${styles.count} figures`}>
                  {link.open}
                  {link.km !== undefined && ` · ${t('links.distance', { km: String(link.km) })}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {children}
    </nav>
  )
}
