/** What a reader of a record couldn't read. */
import type { RefusalFault } from '../desk/rules-refusal.ts'

/** `path`: `Pictures.0.Name`; `value`: as it came; `limit`: what is allowed, '' for nothing. */
export type LeftOut = { path: string; fault: RefusalFault; limit: string; value: unknown }

/** Collects what is left out of one record, with the place where the readers are. */
export class Findings {
  readonly leftOut: LeftOut[] = []
  readonly #path: string[] = []

  /** Reads a part of the record under its name. */
  within<T>(name: string, read: () => T): T {
    this.#path.push(name)
    const result = read()
    this.#path.pop()
    return result
  }

  note(fault: RefusalFault, value: unknown, limit: string | number = ''): void {
    this.leftOut.push({ path: this.#path.join('.'), fault, limit: String(limit), value })
  }
}

/** How a fault is written in the log of refused lines; readRefusal() reads it back. */
const SENTENCES: Readonly<Record<RefusalFault, (limit: string) => string>> = {
  missing: () => 'is missing',
  number: () => 'is no number',
  whole: () => 'is no whole number',
  text: () => 'is no text',
  yesNo: () => 'is neither yes nor no',
  list: () => 'is no list',
  tooBig: (limit) => `is more than ${limit}`,
  tooSmall: (limit) => `is less than ${limit}`,
  tooLong: (limit) => `is longer than ${limit}`,
  choice: (limit) => `is none of ${limit}`,
  category: () => 'is no known category',
  postcode: () => 'is no postcode',
  town: (limit) => `is no town of its postcode, which is ${limit}`,
  address: () => 'is no web address',
  mail: () => 'is no mail address',
  date: () => 'is no date',
  period: () => 'ends before it begins',
  twice: () => 'stands in the feed a second time',
  repeated: () => 'stands more than once',
  taken: () => 'is that of another account',
  noHome: () => 'is no home of this site',
  unreadable: () => 'is unreadable',
  nested: () => 'nests too deep',
  other: () => 'is not valid',
}

/** One fault as it stands in the log: `Zip is no postcode`. */
export const faultSentence = ({ path, fault, limit }: Pick<LeftOut, 'path' | 'fault' | 'limit'>): string =>
  `${path || 'record'} ${SENTENCES[fault](limit)}`
