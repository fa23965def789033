'use client'

import { useSearchParams } from 'next/navigation'
import { parametersOf } from '#lib/desk/rules-list-query.ts'
import { formatRequestQuery, readRequestQuery } from '#lib/requests/rules-query.ts'

/** The list that is shown, as a field of the form around it. */
export function CurrentQuery() {
  const query = formatRequestQuery(readRequestQuery(parametersOf(useSearchParams())))
  return <input type="hidden" name="query" value={query} />
}
