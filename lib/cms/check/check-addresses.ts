/** Finds addresses with two owners, and addresses that the route table overrules. */

import { allArticles } from '../../content/articles.ts'
import { routeOf } from '../../i18n/route-table/route-table.ts'
import { isLanguage, LANGUAGES } from '../../listings/rules.ts'
import { allEntries, reservedBySite } from '../../site/menu.ts'
import { type ContentProblem, contentProblem } from './content-problem.ts'
import type { IsLanding } from './known-landings.ts'

/** @returns a problem for each address with more than one owner, and for each segment without effect */
export async function addressProblems(isLanding: IsLanding): Promise<ContentProblem[]> {
  const [entries, articles] = await Promise.all([allEntries(), allArticles()])
  const problems: ContentProblem[] = []
  const owners = new Map<string, string>()
  for (const entry of entries.filter(({ visible, link }) => visible && link === null)) {
    for (const language of LANGUAGES) {
      owners.set(`/${language}/${entry.paths[language]}/`, `menu_entries id=${entry.id}`)
      if (isLanding(entry.paths[language]))
        problems.push(
          contentProblem(
            'addressOfLanding',
            `menu_entries id=${entry.id}: nobody can reach it at /${language}/${entry.paths[language]}/, the page of a town or a type`,
            { path: `/${language}/${entry.paths[language]}/` },
          ),
        )
      const own = entry.texts[language]?.path
      const fixed = entry.route && routeOf(entry.route).path[language].split('/').at(-1)
      // The view menu_paths, which records old addresses, uses the column.
      if (entry.route && (own ?? entry.segment) !== fixed)
        problems.push(
          contentProblem(
            'addressWithoutEffect',
            `menu_entry_texts entry_id=${entry.id} language=${language}: "${own ?? entry.segment}" has no effect, the route table says "${fixed}"`,
            { path: String(fixed) },
          ),
        )
    }
  }
  for (const { id, paths } of articles.filter(({ published }) => published)) {
    for (const [language, path] of Object.entries(paths)) {
      const site = isLanguage(language) ? reservedBySite(path, language) : null
      if (site) {
        problems.push(
          contentProblem('addressTaken', `articles id=${id}: nobody can reach it, its address ${site}`, {
            path: `/${language}/${path}/`,
          }),
        )
        continue
      }
      const address = `/${language}/${path}/`
      const owner = owners.get(address)
      if (owner)
        problems.push(
          contentProblem('addressTaken', `articles id=${id}: its address ${address} is that of ${owner}`, {
            path: address,
          }),
        )
      else owners.set(address, `articles id=${id}`)
    }
  }
  return problems
}
