/** What a change of a page's address would do, before it is saved. */
import { z } from 'zod'
import { LANGUAGES, type Language } from '../../listings/rules.ts'
import { compareAddresses, withChanges } from './address-changes.ts'
import { pageNamer } from './names.ts'
import { type NamedChange, readTree } from './plan-move.ts'

const segment = z.string().max(80)
/** The page and its new address, as the browser sends them. */
export const SENT_ADDRESS = z.object({
  id: z.number().int().positive(),
  parentId: z.number().int().positive().nullable(),
  segment,
  segments: z.partialRecord(z.enum(LANGUAGES), segment.nullable()),
})

/**
 * The addresses that a page, and those below it, would get.
 * @returns null when there is no such page
 */
export async function planAddress(sent: z.infer<typeof SENT_ADDRESS>, locale: Language): Promise<NamedChange[] | null> {
  const { pages, entries, languages } = await readTree()
  if (!entries.some(({ id }) => id === sent.id)) return null
  const texts = Object.fromEntries(
    Object.entries(sent.segments).map(([language, path]) => [language, { path: path || null }]),
  )
  const changed = new Map([[sent.id, { parentId: sent.parentId, segment: sent.segment, texts }]])
  const nameOf = pageNamer(pages, languages, locale)
  const { changes } = compareAddresses(entries, withChanges(entries, changed), languages)
  // An address that another page has is refused when it is saved.
  return changes.filter(({ to }) => to !== null).map((change) => ({ ...change, title: nameOf(change.id) }))
}
