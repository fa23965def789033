import { useTranslations } from 'next-intl'
import { LinkList } from '#components/desk-ui/rows/LinkList.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { Place } from '#lib/cms/documents/places.ts'
import { MOST_PLACES } from '#lib/cms/library/rules-uses.ts'

/** Documents that use another one, and whether there are more of them. */
export function PlaceList({ places }: { places: readonly Place[] }) {
  const t = useTranslations('cms.editor.words')
  return (
    <>
      <LinkList>
        {places.slice(0, MOST_PLACES).map(({ title, href }) => (
          <li key={href}>
            <Anchor href={href}>{title}</Anchor>
          </li>
        ))}
      </LinkList>
      {places.length > MOST_PLACES && <p>{t('placesCut', { count: MOST_PLACES })}</p>}
    </>
  )
}
