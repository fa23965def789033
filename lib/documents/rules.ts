/** Documents of homes and projects: by which key each is known, and who may see it. */
import { cleanLine } from '../forms/rules-clean-text.ts'
import type { Language } from '../listings/rules.ts'
import { DOCUMENT_KINDS, type DocumentKind, kindOfNames } from './rules-kinds.ts'

export type { DocumentKind } from './rules-kinds.ts'

/** public: everybody; onRequest: who asks for it by mail; afterVisit: who came to see the home; owner: its owner. */
export const VISIBILITIES = ['public', 'onRequest', 'afterVisit', 'owner'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** What an advertisement may show of itself, and what names neighbours, tenants or owners. */
const PUBLIC: readonly DocumentKind[] = [
  ...(['epc', 'asbestos', 'electrical', 'soil', 'inspection', 'flood', 'planning', 'plan', 'brochure'] as const),
  ...(['specifications', 'leaseModel'] as const),
]
const OWNER: readonly DocumentKind[] = ['lease', 'titleDeed', 'confidential']

/** By kind, as long as the agency sets nothing else. */
export const DEFAULT_VISIBILITY = Object.fromEntries(
  DOCUMENT_KINDS.map((kind) => [kind, PUBLIC.includes(kind) ? 'public' : OWNER.includes(kind) ? 'owner' : 'onRequest']),
) as Record<DocumentKind, Visibility>

/** What the agency sets by kind; null: nothing. */
export type VisibilityByKind = Partial<Record<DocumentKind, Visibility | null>>

/** A document as a feed lists it in a language, or as it was added; `language` null: the same in all. */
export type ListedDocument = { language: string | null; feedId: number | null; name: string; url: string }

/** What the agency set of a document; null: nothing. `name`: what it was called then. */
export type DocumentChoice = { key: string; name: string; kind: string | null; visibility: string | null }

export type KnownDocument = {
  key: string
  kind: DocumentKind
  visibility: Visibility
  /** What the agency set, and what holds without that. */
  set: { kind: DocumentKind | null; visibility: Visibility | null }
  unset: { kind: DocumentKind; visibility: Visibility }
  /** In each language that has it, in the order of the feed. */
  versions: { language: Language | null; name: string; url: string }[]
}

/** The name of a file of DATA_DIR/documents in its address; null for an address on the web. */
export const storedNameOf = (url: string): string | null =>
  /^\/documents\/([0-9a-f]{24}\.(?:pdf|docx|jpg|png|webp))$/.exec(url)?.[1] ?? null

/** The address of such a file, as rows of documents have it. */
export const storedAddress = (storedName: string): string => `/documents/${storedName}`

/** Parameters that change although the file is the same: signatures, times, versions and what shall pass by a cache. */
const CHANGING = new Set([
  ...['awsaccesskeyid', 'googleaccessid', 'key-pair-id', 'policy', 'signature', 'sig', 'hash', 'hmac', 'nonce'],
  ...['token', 'accesstoken', 'access_token', 'auth', 'expires', 'expire', 'exp', 'se', 'sp', 'sv', 'sr', 'st', 'spr'],
  ...['ske', 'skoid', 'sks', 'skt', 'sktid', 'skv', 't', 'ts', 'time', 'timestamp', 'date', 'v', 'ver', 'version'],
  ...['rev', 'etag', '_', 'cb', 'rnd', 'rand', 'random', 'cachebuster'],
])
const isChanging = (parameter: string): boolean => {
  const name = parameter.toLowerCase()
  return CHANGING.has(name) || ['x-amz-', 'x-goog-', 'x-ms-', 'x-oss-', 'utm_'].some((start) => name.startsWith(start))
}

/** An address without what changes from one export to the next. */
function lastingAddress(url: string): string {
  if (!URL.canParse(url)) return url
  const { host, pathname, searchParams } = new URL(url)
  const kept = [...searchParams].filter(([name]) => !isChanging(name)).sort()
  return `${host}${pathname}?${new URLSearchParams(kept)}`
}

/** FNV-1a of 64 bits: among the documents of one home, nothing else is asked of it. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(16).padStart(16, '0')
}

/**
 * By which key each document of a home is known, whatever its place, name or language: the number that the feed gives
 * it, else the content of a file of the site, else the address without what changes. A number that a feed gives to
 * several documents of one language says nothing.
 */
export function documentKeys(listed: readonly ListedDocument[]): string[] {
  const addresses = new Map<string, Set<string>>()
  for (const { language, feedId, url } of listed) {
    const place = `${language} ${feedId}`
    addresses.set(place, (addresses.get(place) ?? new Set()).add(lastingAddress(url)))
  }
  const shared = new Set(
    listed
      .filter(({ language, feedId }) => (addresses.get(`${language} ${feedId}`)?.size ?? 0) > 1)
      .map(({ feedId }) => feedId),
  )
  return listed.map(({ feedId, url }) => {
    if (feedId !== null && !shared.has(feedId)) return `id-${feedId}`
    const stored = storedNameOf(url)
    return stored === null ? `at-${hashOf(lastingAddress(url))}` : `file-${stored.slice(0, 24)}`
  })
}

const isKind = (text: string | null): text is DocumentKind => DOCUMENT_KINDS.some((kind) => kind === text)
const isVisibility = (text: string | null): text is Visibility => VISIBILITIES.some((one) => one === text)
const asKind = (text: string | null): DocumentKind | null => (isKind(text) ? text : null)
const asVisibility = (text: string | null): Visibility | null => (isVisibility(text) ? text : null)

/**
 * The documents of a home or project, each once.
 * @param listed in all languages, in their order
 * @param choices the last of each document. One whose document is gone holds for a document of the same name of which
 *   nothing was set: the feed may have given it another address.
 */
export function knownDocuments(
  listed: readonly ListedDocument[],
  choices: readonly DocumentChoice[],
  byKind: VisibilityByKind,
): KnownDocument[] {
  const keys = documentKeys(listed)
  const present = new Set(keys)
  const ofKey = new Map(choices.map((choice) => [choice.key, choice]))
  const ofName = new Map(choices.filter(({ key }) => !present.has(key)).map((choice) => [choice.name, choice]))
  const versions = Map.groupBy(listed, (_, at) => keys[at] ?? '')
  return [...versions].map(([key, all]) => {
    const names = all.map(({ name }) => name)
    const choice = ofKey.get(key) ?? names.map((name) => ofName.get(name)).find((one) => one !== undefined)
    const guessed = kindOfNames(names)
    const set = { kind: asKind(choice?.kind ?? null), visibility: asVisibility(choice?.visibility ?? null) }
    const kind = set.kind ?? guessed
    const visibility = byKind[kind] ?? DEFAULT_VISIBILITY[kind]
    return {
      ...{ key, kind, visibility: set.visibility ?? visibility, set, unset: { kind: guessed, visibility } },
      versions: all.map(({ language, name, url }) => ({ language: language as Language | null, name, url })),
    }
  })
}

/** A document in one language. */
export type ReadDocument = Pick<KnownDocument, 'key' | 'kind' | 'visibility'> & KnownDocument['versions'][number]

/** The documents that a page in a language has. */
export const documentsIn = (documents: readonly KnownDocument[], language: Language): ReadDocument[] =>
  documents.flatMap(({ key, kind, visibility, versions }) => {
    const version = versions.find((one) => one.language === language) ?? versions.find((one) => one.language === null)
    return version ? [{ key, kind, visibility, ...version }] : []
  })

/** What a public page says of documents: nothing by which one that isn't public could be found. */
export type ShownDocuments = {
  open: { key: string; name: string }[]
  /** The kinds of the others, each once. */
  onRequest: DocumentKind[]
  afterVisit: DocumentKind[]
}

/** What everybody may know of these documents. */
export function shownDocuments(documents: readonly ReadDocument[]): ShownDocuments {
  const kindsOf = (visibility: Visibility) => [
    ...new Set(documents.filter((one) => one.visibility === visibility).map(({ kind }) => kind)),
  ]
  return {
    open: documents.filter(({ visibility }) => visibility === 'public').map(({ key, name }) => ({ key, name })),
    onRequest: kindsOf('onRequest'),
    afterVisit: kindsOf('afterVisit'),
  }
}

/** Whether a page has anything to say of documents. */
export const hasDocuments = ({ open, onRequest, afterVisit }: ShownDocuments): boolean =>
  open.length + onRequest.length + afterVisit.length > 0

/** Who opens a document by a link of a mail: who asked for it, or who came to see the home. */
export const MAILED = {
  request: ['public', 'onRequest'],
  visit: ['public', 'onRequest', 'afterVisit'],
} as const satisfies Record<string, readonly Visibility[]>
export type MailedFor = keyof typeof MAILED

/** Whether a document may be sent by mail on this occasion. */
export const mayBeMailed = ({ visibility }: Pick<KnownDocument, 'visibility'>, occasion: MailedFor): boolean =>
  MAILED[occasion].some((one) => one === visibility)

/** The address of a public document on this site. */
export const documentAddress = (of: 'home' | 'project', id: number, key: string): string =>
  `/api/documents/${of}/${id}/${key}/`

/** Stands before a kind among the choices of the form that asks for documents. */
const KIND_CHOICE = 'kind:'

/** What somebody chooses who asks for a document: its name where that is public, else its kind. */
export const requestedAs = ({ visibility, kind, name }: ReadDocument): string =>
  visibility === 'public' ? cleanLine(name) : `${KIND_CHOICE}${kind}`

/** The kind that such a choice names; null for a name. */
export const requestedKind = (choice: string): DocumentKind | null =>
  choice.startsWith(KIND_CHOICE) ? asKind(choice.slice(KIND_CHOICE.length)) : null
