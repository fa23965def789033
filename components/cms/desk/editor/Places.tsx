import { useTranslations } from 'next-intl'
import type { Place } from '#lib/cms/documents/places.ts'
import listStyles from '../../../desk-ui/lists/Lists.module.css'
import { PlaceList } from './PlaceList.tsx'

/** Which documents use the open one. */
export function Places({ places }: { places: readonly Place[] }) {
  const t = useTranslations('cms.pictures')
  return (
    <section className={listStyles.group}>
      <h2>{t('places')}</h2>
      {places.length === 0 ? <p>{t('nowhere')}</p> : <PlaceList places={places} />}
    </section>
  )
}
