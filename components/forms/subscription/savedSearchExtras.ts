import type { FormExtras } from '#components/forms/formProps.ts'
import { sectors } from '#lib/content/sectors.ts'
import { savedSearchValues } from '#lib/domain/forms/saved-search-values.ts'
import type { Language } from '#lib/domain/listing/listing.ts'
import { parseCriteria } from '#lib/domain/search/criteria.ts'

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
