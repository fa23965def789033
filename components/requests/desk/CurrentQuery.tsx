'use client'

import { useSearchParams } from 'next/navigation'
import { formatRequestQuery, readRequestQuery } from '#lib/requests/rules-query.ts'
import { parametersOf } from '#lib/shared/parameters-of.ts'

/** The list that is shown, as a field of the form around it. */
export function CurrentQuery() {
  const query = formatRequestQuery(readRequestQuery(parametersOf(useSearchParams())))
  return <input type="hidden" name="query" value={query} />
}
