/** The ids of the stand-in: the number of the catalogue is inside, so that a test can tell which home an id is. */

const KINDS = { home: 1, project: 2, unit: 3, image: 4, document: 5, plan: 6, contact: 7 } as const
export type IdKind = keyof typeof KINDS

export const uuidOf = (kind: IdKind, id: number): string =>
  `0000000${KINDS[kind]}-0000-4000-8000-${id.toString(16).padStart(12, '0')}`

/** The number of the catalogue. */
export const numberOf = (uuid: string): number => Number.parseInt(uuid.slice(-12), 16)
