/** The address of a small version of a picture, as the site makes them (next.config.ts); another file is shown as it is. */
const thumbnailOf = (src: string): string =>
  /^\/(pictures|demo)\/[\w-]+(\.[\w-]+)+$/.test(src) ? `/_next/image/?url=${encodeURIComponent(src)}&w=250&q=75` : src

/** A small picture beside its name, which says what it shows. */
export const Thumbnail = ({ src, className }: { src: string; className?: string | undefined }) => (
  // biome-ignore lint/performance/noImgElement: Next's component sets a style attribute, which the policy refuses.
  <img src={thumbnailOf(src)} alt="" className={className} loading="lazy" />
)
