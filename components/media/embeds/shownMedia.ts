import type { MediaLink } from '#lib/listings/rules-full-listing.ts'
import type { Video } from '#lib/media/rules-video.ts'

/** A video or tour with its recognised address. */
export type ShownMedia = MediaLink & { video: Video }
