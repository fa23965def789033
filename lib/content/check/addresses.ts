/** Addresses that two things claim, and those the route table overrules. */
import { LANGUAGES } from '../../domain/listing.ts'
import { routeOf } from '../../routing/table.ts'
import { allArticles } from '../articles.ts'
import { allEntries } from '../menu.ts'

export async function addressProblems(): Promise<string[]> {
  const [entries, articles] = await Promise.all([allEntries(), allArticles()])
  const problems: string[] = []
  const owners = new Map<string, string>()
  for (const entry of entries.filter(({ visible, link }) => visible && link === null)) {
    for (const language of LANGUAGES) {
      owners.set(`/${language}/${entry.paths[language]}/`, `menu_entries id=${entry.id}`)
      const own = entry.texts[language]?.path
      const fixed = entry.route && routeOf(entry.route).path[language].split('/').at(-1)
      if (entry.route && own && own !== fixed)
        problems.push(
          `menu_entry_texts entry_id=${entry.id} language=${language}: "${own}" has no effect, the route table says "${fixed}"`,
        )
    }
  }
  for (const { id, published, paths } of articles.filter((article) => article.published)) {
    for (const [language, path] of Object.entries(paths)) {
      const address = `/${language}/${path}/`
      const owner = owners.get(address)
      if (owner && published) problems.push(`articles id=${id}: its address ${address} is that of ${owner}`)
      else owners.set(address, `articles id=${id}`)
    }
  }
  return problems
}
