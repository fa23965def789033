import type { FormExtras } from '#components/form-kit/formProps.ts'
import type { Language } from '#lib/listings/rules.ts'
import { savedSearchValues } from '#lib/saved-searches/rules-values.ts'
import { parseCriteria } from '#lib/search/rules-criteria.ts'
import { sectors } from '#lib/site/sectors.ts'

type RawQuery = Record<string, string | string[] | undefined>

/** Options of the saved search form from the database, and initial values from a search's query. */
export async function savedSearchExtras(locale: Language, query: RawQuery): Promise<FormExtras> {
  const market = [query.goal].flat()[0] === 'rent' ? 'rent' : 'sale'
  const options = (await sectors(locale)).map(({ slug, name }) => ({ value: slug, label: name }))
  return {
    options: { sectors: options },
    values: { frequency: 'daily', ...savedSearchValues(parseCriteria(market, query)) },
  }
}
