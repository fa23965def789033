import type { MediaLink } from '#lib/domain/listing/full-listing.ts'
import type { Video } from '#lib/domain/listing/video.ts'

/** A video or tour with its recognised address. */
export type ShownMedia = MediaLink & { video: Video }
