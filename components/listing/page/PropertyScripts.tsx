import { FreeSlotsLoader } from '#components/listing/contact/FreeSlotsLoader.tsx'
import { ResultsLinksLoader } from '#components/listing/results/ResultsLinksLoader.tsx'
import { ShareActions } from '#components/listing/share/ShareActions.tsx'
import { NearFrames } from '#components/map/NearFrames.tsx'
import { Embeds } from '#components/media/embeds/Embeds.tsx'
import { GalleryScripts } from '#components/media/gallery/GalleryScripts.tsx'
import type { Language } from '#lib/domain/listing/listing.ts'
import { messageFile } from '#lib/i18n/lazy-messages/lazy-message-files.ts'

/** Makes a PropertyArticle work. The same for every home in a language. */
export const PropertyScripts = ({ locale }: { locale: Language }) => (
  <>
    <GalleryScripts messages={messageFile('lightbox', locale)} />
    <Embeds />
    <ShareActions />
    <NearFrames />
    <FreeSlotsLoader />
    <ResultsLinksLoader />
  </>
)
