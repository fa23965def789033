/** The addresses of the forms that watch a list. */
import { formPath } from '../forms/form-paths.ts'
import type { Language } from '../listings/rules.ts'
import { emptyCriteria, filtersOnly, formatCriteria, type SearchCriteria } from '../search/rules-criteria.ts'
import { alertQuery } from './rules-query.ts'

/** The form "keep me informed" of a list: with every criterion of it. */
export const alertPath = (criteria: SearchCriteria, locale: Language): string =>
  formPath('alert', locale, alertQuery(criteria))

type Alike = { [Key in 'market' | 'places' | 'categories']: Readonly<SearchCriteria[Key]> }

/** The same form for homes like one that is gone: its list, places and categories. */
export const alikePath = ({ market, places, categories }: Alike, locale: Language): string =>
  alertPath({ ...emptyCriteria(market), places: [...places], categories: [...categories] }, locale)

/** The form "I am looking for" filled in from a list. */
export function registerPath(criteria: SearchCriteria, locale: Language): string {
  const query = formatCriteria(filtersOnly(criteria))
  return `${formPath('demandRegister', locale)}?goal=${criteria.market}${query && `&${query}`}`
}
