import { useTranslations } from 'next-intl'
import { Stack } from '#components/desk-ui/stack/Stack.tsx'
import type { Place } from '#lib/cms/documents/places.ts'
import { PlaceList } from './PlaceList.tsx'

/** Which documents use the open one. */
export function Places({ places }: { places: readonly Place[] }) {
  const t = useTranslations('cms.pictures')
  return (
    <Stack as="section">
      <h2>{t('places')}</h2>
      {places.length === 0 ? <p>{t('nowhere')}</p> : <PlaceList places={places} />}
    </Stack>
  )
}
