/** Which pictures a mapped record has, and the record with the addresses of those that are stored. */

import { STORED_PICTURE } from '../../imports/pictures/pictures.ts'
import type { Mapped } from '../connector.ts'
import type { KnownPicture } from './queries.ts'

/** A picture as a mapping gives it. `Key`: by which the CRM knows it; without it the id and the address. */
type MappedPicture = {
  Key?: string
  ID?: number
  Url: string
  Width?: unknown
  Height?: unknown
  /** Until when its address is good. */
  Expires?: unknown
}
export type PictureToFetch = { key: string; url: string }

const keyOf = ({ Key, ID, Url }: MappedPicture): string => Key ?? `${ID ?? ''} ${Url}`

const picturesOf = (value: unknown): MappedPicture[] => (Array.isArray(value) ? (value as MappedPicture[]) : [])
const plansOf = (units: unknown): { Plan?: MappedPicture }[] =>
  Array.isArray(units) ? (units as { Plan?: MappedPicture }[]) : []

/** All pictures of a record, each once, the first of each home before the others. */
export function picturesToFetch({ homes, projects }: Mapped): PictureToFetch[] {
  const ranked = [...homes, ...projects].flatMap((record) => [
    ...picturesOf(record.Pictures).map((picture, rank) => ({ picture, rank })),
    ...plansOf((record as { Units?: unknown }).Units).flatMap(({ Plan }) =>
      Plan ? [{ picture: Plan, rank: 50 }] : [],
    ),
  ])
  const byKey = new Map(
    ranked
      .sort((a, b) => a.rank - b.rank)
      .map(({ picture }) => [keyOf(picture), { key: keyOf(picture), url: picture.Url }]),
  )
  return [...byKey.values()]
}

/**
 * Documents whose addresses stay good. The others would be dead links in a visitor's mail: only pictures are fetched and
 * stored.
 */
const lastingDocuments = (documents: unknown): unknown[] =>
  Array.isArray(documents) ? documents.filter((one) => !(one as { Expires?: unknown } | null)?.Expires) : []

/** A record with the addresses of stored pictures; those that aren't stored yet are left out. */
export function withStoredPictures<T extends Record<string, unknown>>(
  record: T,
  known: ReadonlyMap<string, KnownPicture>,
): T {
  const stored = (picture: MappedPicture): MappedPicture | null => {
    const { file, width, height } = known.get(keyOf(picture)) ?? { file: null, width: 0, height: 0 }
    if (file === null) return null
    const { Key: _, Expires: _expires, ...rest } = picture
    return { ...rest, Url: `${STORED_PICTURE}${file}`, Width: width, Height: height }
  }
  return {
    ...record,
    ...(record.Pictures !== undefined && { Pictures: picturesOf(record.Pictures).flatMap((one) => stored(one) ?? []) }),
    ...(record.Documents !== undefined && { Documents: lastingDocuments(record.Documents) }),
    ...(record.Units !== undefined && {
      Units: plansOf(record.Units).map(({ Plan, ...unit }) => ({
        ...unit,
        Plan: Plan ? (stored(Plan) ?? undefined) : undefined,
      })),
    }),
  }
}
