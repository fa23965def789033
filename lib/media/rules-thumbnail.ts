/** The widths in which the site makes small pictures (next.config.ts). */
type Width = 100 | 250 | 600

/**
 * The address of a small version of a picture of the site; another file is shown as it is.
 * @param width in pixels; the picture keeps its proportions
 */
export const thumbnailOf = (src: string, width: Width = 250): string =>
  /^\/(pictures|demo)\/[\w-]+(\.[\w-]+)+$/.test(src)
    ? `/_next/image/?url=${encodeURIComponent(src)}&w=${width}&q=75`
    : src
