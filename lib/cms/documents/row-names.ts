/** What documents are called whose name is made of several fields. */

import type { Language } from '../../listings/rules.ts'
import { placeByKey } from '../../places/rules-table.ts'
import { formatTableDay } from '../../shared/format-dates.ts'
import type { DocumentKind } from '../collections/rules-kind-names.ts'
import type { FieldValues } from '../collections/rules-state.ts'
import { documentLabels } from './labels.ts'

/** Names rows of a kind; '' where its definition names them. */
export async function rowNames(kind: DocumentKind, locale: Language): Promise<(row: FieldValues) => string> {
  const { choices } = documentLabels(kind, locale)
  const chosen = (row: FieldValues, name: string): string => choices[`fields.${name}.${row[name]}`] ?? ''
  const join = (...parts: string[]): string => parts.filter(Boolean).join(' · ')
  switch (kind) {
    case 'landing-text':
      return (row) =>
        join(
          placeByKey('postcode', String(row.zip))?.names[locale] ?? '',
          ...['category_id', 'market', 'language'].map((name) => chosen(row, name)),
        )
    case 'feed-word':
      return (row) => join(String(row.word), chosen(row, 'language'))
    case 'renovation-cost':
      return (row) => join(chosen(row, 'work'), formatTableDay(String(row.valid_from), locale))
    case 'cost-figure':
      return (row) =>
        join(
          chosen(row, 'kind'),
          ...(row.zip ? [String(row.zip)] : [chosen(row, 'region'), String(row.name ?? '')]),
          formatTableDay(String(row.valid_from), locale),
        )
    default:
      return () => ''
  }
}
