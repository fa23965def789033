import { thumbnailOf } from '#lib/media/rules-thumbnail.ts'

/** A small picture beside its name, which says what it shows. */
export const Thumbnail = ({ src, className }: { src: string; className?: string | undefined }) => (
  // biome-ignore lint/performance/noImgElement: Next's component sets a style attribute, which the policy refuses.
  <img src={thumbnailOf(src)} alt="" className={className} loading="lazy" />
)
