/** What is known of a contact, and what of it is shown. */

export const VALUE_KINDS = ['name', 'email', 'phone', 'town', 'language', 'salutation'] as const
export type ValueKind = (typeof VALUE_KINDS)[number]

/** `by`: what it came with. */
export type ContactValue = {
  id: bigint
  contactId: string
  kind: ValueKind
  value: string
  key: string
  at: Date
  chosenAt: Date | null
  by: 'request' | 'search' | 'owner' | 'colleague'
}

/** The one that a colleague chose, else the latest. */
const before = (one: ContactValue, other: ContactValue): number =>
  (other.chosenAt?.getTime() ?? 0) - (one.chosenAt?.getTime() ?? 0) ||
  other.at.getTime() - one.at.getTime() ||
  Number(other.id - one.id)

/** The different values of a kind, the one that is shown first. */
export function valuesOf(values: readonly ContactValue[], kind: ValueKind): ContactValue[] {
  const ofKind = values.filter((value) => value.kind === kind).toSorted(before)
  return [...new Map(ofKind.toReversed().map((value) => [value.key, value])).values()].toSorted(before)
}

/** The value of a kind that is shown; '' for none. */
export const shownValue = (values: readonly ContactValue[], kind: ValueKind): string =>
  valuesOf(values, kind)[0]?.value ?? ''

/** What a contact is called: the name, else an address, else a number. */
export const titleOf = (values: readonly ContactValue[]): string =>
  shownValue(values, 'name') || shownValue(values, 'email') || shownValue(values, 'phone')

/** Kinds of which one value is the right one, so that two contacts that become one have to agree. */
export const CHOSEN_KINDS = ['name', 'language', 'salutation'] as const

/** A choice of a name, and the like, for each kind of which both contacts have another one. */
export function clashesOf(kept: readonly ContactValue[], given: readonly ContactValue[]) {
  return CHOSEN_KINDS.flatMap((kind) => {
    const [mine] = valuesOf(kept, kind)
    const [theirs] = valuesOf(given, kind)
    return mine && theirs && mine.key !== theirs.key ? [{ kind, mine, theirs }] : []
  })
}

/** The lines of a field that holds several values, without empty ones. */
export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]
