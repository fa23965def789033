import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { Place } from '#lib/cms/documents/places.ts'
import listStyles from '../../../desk-ui/lists/Lists.module.css'

/** Which documents use the open one. */
export function Places({ places }: { places: readonly Place[] }) {
  const t = useTranslations('cms.pictures')
  return (
    <section className={listStyles.group}>
      <h2>{t('places')}</h2>
      {places.length === 0 ? (
        <p>{t('nowhere')}</p>
      ) : (
        <ul className={listStyles.list}>
          {places.map(({ title, href }) => (
            <li key={href}>
              <Anchor href={href}>{title}</Anchor>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
