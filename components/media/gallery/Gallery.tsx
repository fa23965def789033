import { useLocale } from '#lib/i18n/use-locale.ts'
import { messageFile } from '#lib/lazy-messages/lazy-message-files.ts'
import type { Picture } from '#lib/listings/rules.ts'
import { GalleryParts } from './GalleryParts.tsx'
import { GalleryScripts } from './GalleryScripts.tsx'

/** The pictures of a project, as of a home. */
export function Gallery({ pictures }: { pictures: readonly Picture[] }) {
  const locale = useLocale()
  return (
    <>
      <GalleryParts pictures={pictures} locale={locale} />
      <GalleryScripts messages={messageFile('lightbox', locale)} />
    </>
  )
}
