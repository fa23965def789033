import type { MediaLink } from '#lib/domain/listing/listing.ts'
import type { Video } from '#lib/domain/listing/video.ts'

/** A film or tour whose address is understood. */
export type ShownMedia = MediaLink & { video: Video }
