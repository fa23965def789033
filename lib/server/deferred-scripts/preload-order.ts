/** In which order a browser asks for what a page needs before it shows itself. */

const STYLE = /<link rel="stylesheet" href="(\/_next\/static\/chunks\/[\w.~-]+\.css)"/g

/**
 * The Link header of a page with all of its style sheets first. Next names the fonts first and only some of the sheets, or none; what is
 * asked for first gets the connection that is open already, and without the sheets nothing is painted.
 * @param link the header as Next wrote it
 * @param html one character per byte (latin1)
 */
export function putStylesFirst(link: string, html: string): string {
  const styles = [...html.matchAll(STYLE)].map(([, address]) => `<${address}>; rel=preload; as="style"`)
  const others = link.split(/,\s*(?=<)/).filter((entry) => entry !== '' && !/;\s*as="style"/.test(entry))
  return [...styles, ...others].join(', ')
}
