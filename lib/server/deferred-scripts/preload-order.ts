/** The order in which a browser loads what a page needs for its first paint. */

const STYLE = /<link rel="stylesheet" href="(\/_next\/static\/chunks\/[\w.~-]+\.css)"/g

const CHUNK_STYLE = /<link href="(\/_next\/static\/chunks\/[\w.~-]+\.css)" rel="stylesheet" as="style"/g

/**
 * A style sheet of the build that Next preloads: the one of an error page, which React loads on each page. As an ordinary
 * one it costs no request of its own (joined-styles.ts).
 */
const STYLE_PRELOAD =
  /<link rel="preload" href="(\/_next\/static\/chunks\/[\w.~-]+\.css)" as="style"( nonce="[\w+/=-]+")?\/>/g

/**
 * The page with its style sheets written alike. Next gives those of dynamically imported components the attribute `as`,
 * which HTML allows only for preloads (HTML standard, "the link element").
 * @param html one character per byte (latin1)
 */
export const withPlainStyles = (html: string): string =>
  html
    .replace(
      STYLE_PRELOAD,
      (_, address, nonce = '') => `<link rel="stylesheet" href="${address}"${nonce} data-precedence="next"/>`,
    )
    .replace(CHUNK_STYLE, (_, address) => `<link rel="stylesheet" href="${address}"`)

/**
 * Gives the Link header of a page with all its style sheets first. Next lists the fonts first and only some of the
 * style sheets, or none. The first resource uses the connection that is already open, and nothing is painted without
 * the style sheets.
 * @param link the header as Next wrote it
 * @param html one character per byte (latin1)
 */
export function putStylesFirst(link: string, html: string): string {
  const styles = [...html.matchAll(STYLE)].map(([, address]) => `<${address}>; rel=preload; as="style"`)
  const others = link.split(/,\s*(?=<)/).filter((entry) => entry !== '' && !/;\s*as="style"/.test(entry))
  return [...styles, ...others].join(', ')
}
