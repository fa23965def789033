import { storableText } from '#lib/shared/storable-json.ts'

/** The `searchParams` prop of a page in Next. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>

/** The first value of each query parameter, without what PostgreSQL doesn't take. */
export const firstValues = async (searchParams: SearchParams): Promise<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(await searchParams).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, storableText([value].flat()[0] ?? '')]],
    ),
  )
