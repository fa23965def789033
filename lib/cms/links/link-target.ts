/** What the stored address of a link means to people. */

import { internalPath } from '../../i18n/local-paths.ts'
import type { Language } from '../../listings/rules.ts'
import { readerFor } from '../../site/languages.ts'
import { allEntries, localisedHref, titleOf } from '../../site/menu.ts'

/** `title`: of the page, '' for what isn't one of the tree. `path`: what visitors get, `/nl/te-koop/`. */
export type LinkTarget = { title: string; path: string }

/** Where an internal address leads in a language; null for one that every reader gets as it is. */
export async function linkTarget(href: string, locale: Language): Promise<LinkTarget | null> {
  const internal = internalPath(href)
  if (!internal) return null
  const [entries, reader] = await Promise.all([allEntries(), readerFor(locale)])
  const entry = entries.find((candidate) => candidate.link === null && candidate.internal === internal.path)
  return { title: entry ? titleOf(entry, reader).text : '', path: localisedHref(href, locale, entries) }
}
