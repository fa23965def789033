import type { ConsentCategory } from '#lib/consent/rules.ts'
import type { ThirdPartyId } from '#lib/consent/rules-third-parties.ts'
import type { StreetView } from '#lib/media/rules-street-view.ts'
import type { FilmTrack } from './FilmTracks.tsx'

/** Texts while street view looks for the nearest picture. */
export type StreetViewMessages = Record<'searching' | 'nothing' | 'failed' | 'retry', string>

/** A third party's content, as the document holds it for the browser (`data-embed`). */
export type EmbedContent = { category: ConsentCategory; title: string } & (
  | { kind: 'frame'; party: ThirdPartyId; address: string }
  | { kind: 'film'; address: string; tracks: readonly FilmTrack[]; failed: string }
  | { kind: 'street'; view: StreetView; messages: StreetViewMessages }
)
