/** Replaces what differs between pages in a head by placeholders. */
import type { Metadata } from 'next'
import { placeholder } from './placeholders.ts'

/** A head with placeholders, and what belongs in them by name. Heads of the same shape have equal `head`s. */
export type HeadTemplate = { head: Metadata; texts: Record<string, string> }

/** The keys of Next's metadata whose strings are free text or an address. All others are part of the shape. */
const TEXT_KEYS: ReadonlySet<string> = new Set(['absolute', 'title', 'description', 'alt'])
const ADDRESS_KEYS: ReadonlySet<string> = new Set(['canonical', 'url'])
/** Keys below which everything is an address, by language; and keys whose value is part of the shape. */
const ADDRESS_MAPS: ReadonlySet<string> = new Set(['languages'])
const FIXED_KEYS: ReadonlySet<string> = new Set(['types', 'robots'])

/** Origin, path without its slashes at both ends, slash at the end, query. */
const ADDRESS = /^((?:https?:\/\/[^/?#]+)?)\/([^?#]+?)(\/?)(?:\?([^#]+))?$/

/**
 * The head with placeholders for texts, paths and queries.
 * @param head made by lib/seo/heads
 */
export function headTemplate(head: Metadata): HeadTemplate {
  const texts: Record<string, string> = {}
  const hole = (value: string): string => {
    const name = `head${Object.keys(texts).length}`
    texts[name] = value
    return placeholder('text', name)
  }
  const address = (value: string): string => {
    const [, origin = '', path = '', slash = '', query] = ADDRESS.exec(value) ?? []
    if (path === '') return value
    return `${origin}/${hole(path)}${slash}${query === undefined ? '' : `?${hole(query)}`}`
  }
  const walk = (value: unknown, key: string, inMap: boolean): unknown => {
    if (typeof value === 'string') {
      if (value !== '' && TEXT_KEYS.has(key) && !inMap) return hole(value)
      return inMap || ADDRESS_KEYS.has(key) ? address(value) : value
    }
    if (FIXED_KEYS.has(key) || typeof value !== 'object' || value === null || value instanceof URL) return value
    if (Array.isArray(value)) return value.map((item) => walk(item, key, inMap))
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, walk(item, name, ADDRESS_MAPS.has(key))]),
    )
  }
  return { head: walk(head, '', false) as Metadata, texts }
}
