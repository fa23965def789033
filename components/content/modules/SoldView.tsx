import { CardItem } from '#components/listings/card/CardItem.tsx'
import strip from '#components/ui/styles/Strip.module.css'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { soldHomes } from '#lib/search/sold-homes.ts'
import { ModuleTitle } from './ModuleTitle.tsx'
import styles from './SoldView.module.css'

const SIZES = '(min-width: 80rem) 300px, (min-width: 48rem) 22vw, 60vw'

/** The last homes that were sold; nothing when there are none. */
export async function SoldView({ count, locale }: { count: number; locale: Language }) {
  const t = translations(locale, 'content')
  const cards = await soldHomes(locale, count)
  if (cards.length === 0) return null
  return (
    <section>
      <ModuleTitle title={{ text: t('sold.title') }} />
      <ul className={`${strip.strip} ${styles.homes}`}>
        {cards.map((card) => (
          <CardItem key={card.id} card={card} locale={locale} sizes={SIZES} />
        ))}
      </ul>
    </section>
  )
}
