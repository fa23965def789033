/** What the requests that go to Whise have in common. */
import type { Reply } from './client.ts'

/** Where a request goes, and the estate that it is about. */
export type Target = { agency: number; officeId: number; estateId: number | null }

/** The mark by which a request is found again. */
export const markOf = (key: string): string => `[${key}]`

/** The objects of a list in a reply; none when the key is left out. */
export const objectsOf = (value: unknown): Reply[] =>
  Array.isArray(value) ? value.filter((one): one is Reply => typeof one === 'object' && one !== null) : []
