/** What Next gives a page of its address. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>

/** Each name of a query with its first value. */
export const firstValues = async (searchParams: SearchParams): Promise<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(await searchParams).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, [value].flat()[0] ?? '']],
    ),
  )
