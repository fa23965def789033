import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { type PicturePreload, preloadPicture } from '#components/media/Picture.tsx'
import { PagePart } from '#components/ui/PagePart.tsx'
import type { LanguagePaths } from '#lib/i18n/language-alternates.ts'
import type { Language } from '#lib/listings/rules.ts'
import { PropertyScripts } from './PropertyScripts.tsx'

export type ShownProperty = {
  locale: Language
  /** The page's public path in each language it exists in. */
  paths: LanguagePaths
  /** The first photograph; null for none. */
  photo: PicturePreload | null
  parts: { home: string }
}

/** The page of a home. All that depends on the home comes from propertyPageData. */
export function PropertyPage({ locale, paths, photo, parts }: ShownProperty) {
  if (photo) preloadPicture(photo)
  return (
    <PageFrame alternates={paths}>
      <PagePart name="home" html={parts.home} />
      <PropertyScripts locale={locale} />
    </PageFrame>
  )
}
