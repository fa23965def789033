import { FreeSlotsLoader } from '#components/listings/contact/FreeSlotsLoader.tsx'
import { ResultsLinksLoader } from '#components/listings/results/ResultsLinksLoader.tsx'
import { ShareActions } from '#components/listings/share/ShareActions.tsx'
import { NearFrames } from '#components/map/NearFrames.tsx'
import { Embeds } from '#components/media/embeds/Embeds.tsx'
import { GalleryScripts } from '#components/media/gallery/GalleryScripts.tsx'
import { messageFile } from '#lib/lazy-messages/lazy-message-files.ts'
import type { Language } from '#lib/listings/rules.ts'

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
