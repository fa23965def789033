/** The detailed map of an external tile server: configured in the settings, loaded only on the visitor's request. */

export type Tiles = {
  /** Template with `{z}`, `{x}`, `{y}`, and `{s}` for one of several servers. */
  url: string
  /** The server's host, for display. */
  host: string
  attribution: string
  /** Address of the attribution's link; null for none. */
  link: string | null
}

/**
 * Tiles from the settings; null without an address.
 * @param attribution plain text, optionally followed by the address to link to
 */
export function tilesOf(url: string | undefined, attribution = ''): Tiles | null {
  if (!url) return null
  const text = attribution.trim()
  const [end = '', link = null] = /\s(https:\/\/\S+)$/.exec(text) ?? []
  const words = text.slice(0, text.length - end.length).trimEnd()
  return { url, host: new URL(url.replace('{s}.', '')).host, attribution: words, link }
}
