import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { Place } from '#lib/cms/documents/places.ts'
import { MOST_PLACES } from '#lib/cms/library/rules-uses.ts'
import listStyles from '../../../desk-ui/lists/Lists.module.css'

/** Documents that use another one, and whether there are more of them. */
export function PlaceList({ places }: { places: readonly Place[] }) {
  const t = useTranslations('cms.editor.words')
  return (
    <>
      <ul className={listStyles.list}>
        {places.slice(0, MOST_PLACES).map(({ title, href }) => (
          <li key={href}>
            <Anchor href={href}>{title}</Anchor>
          </li>
        ))}
      </ul>
      {places.length > MOST_PLACES && <p>{t('placesCut', { count: MOST_PLACES })}</p>}
    </>
  )
}
