/** The detailed map that somebody else serves: known by its settings, loaded only when a visitor asks for it. */

export type Tiles = {
  /** With `{z}`, `{x}`, `{y}`, and `{s}` for one of several servers. */
  url: string
  /** Who is asked, as the visitor is told. */
  host: string
  attribution: string
  /** Where the attribution leads; null when it leads nowhere. */
  link: string | null
}

/**
 * Tiles from the settings; null without an address.
 * @param attribution plain words, and at their end, where wanted, the address they lead to
 */
export function tilesOf(url: string | undefined, attribution = ''): Tiles | null {
  if (!url) return null
  const [, messages = '', link = null] = /^(.*?)(?:\s+(https:\/\/\S+))?$/.exec(attribution.trim()) ?? []
  return { url, host: new URL(url.replace('{s}.', '')).host, attribution: messages, link }
}
