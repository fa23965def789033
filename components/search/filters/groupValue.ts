import type { SearchCriteria } from '#lib/search/rules-criteria.ts'
import { featureParams } from '#lib/search/rules-features.ts'
import type { FilterGroupName } from '#lib/search/rules-result.ts'
import { amountText, fill } from '#lib/search/rules-texts.ts'
import type { SearchLabels } from './fieldLabels.ts'

function priceValue({ price, market }: SearchCriteria, labels: SearchLabels['price']): string {
  if (price === null) return ''
  const min = amountText(price.min, market)
  if (price.max === null) return fill(labels.from, 'min', min)
  const max = amountText(price.max, market)
  return price.min === 0 ? fill(labels.upTo, 'max', max) : fill(fill(labels.between, 'min', min), 'max', max)
}

/** What is set in a group of filters: the price, the text, else how many; '' for nothing. */
export function groupValue(group: FilterGroupName, criteria: SearchCriteria, labels: SearchLabels): string {
  if (group === 'price') return priceValue(criteria, labels.price)
  if (group === 'text') return criteria.text.trim()
  const count = {
    categories: () => criteria.categories.length,
    rooms: () => Object.keys(criteria.rooms).length,
    features: () => featureParams(criteria.features).length,
  }[group]()
  return count === 0 ? '' : `(${count})`
}
