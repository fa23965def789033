/** The estates of a stand-in, which tests change while it runs. They are made from the catalogue when they are asked for. */
import { languageOf } from '../../../../lib/crm/whise/raw-estate.ts'
import type { Language } from '../../../../lib/listings/rules.ts'
import type { CanonicalRecord, Catalogue, CatalogueEntry } from '../catalogue.ts'
import { displayStatus, estateOf, type WhiseEstate, whisePictures, withoutUnknown } from './estate-from-canonical.ts'
import { listedUnits, parentEntry, unitEntries } from './project-estates.ts'

export type Agency = { clientId: number; officeId: number }
/** `raw`: values that stand in the answer instead of those made from the entry; undefined leaves one out. */
export type StoredEstate = {
  entry: CatalogueEntry
  agency: Agency
  isParent: boolean
  parentId: number | null
  /** Milliseconds of the last change; null while it is as in the catalogue. */
  updatedAt: number | null
  isShared: boolean
  raw: Record<string, unknown>
}

/** An instant as Whise writes it: on Brussels' clock, without a zone. */
export function brusselsClock(instant: number): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Brussels',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(instant)
  return `${parts.replace(' ', 'T')}.457`
}

export class EstateStore {
  readonly #estates = new Map<number, StoredEstate>()
  readonly #now: () => number
  /** Whether titles and the words of details come in the language that is asked for. */
  isLocalized = true

  constructor(catalogue: Catalogue, agencies: readonly Agency[], now: () => number) {
    this.#now = now
    const main = agencies[0] ?? { clientId: 1, officeId: 1 }
    const parentOfHome = new Map(catalogue.projects.flatMap((one) => listedUnits(one).map((id) => [id, one.id])))
    const put = (entry: CatalogueEntry, agency: Agency, isParent: boolean, parentId: number | null): void =>
      void this.#estates.set(entry.id, { entry, agency, isParent, parentId, updatedAt: null, isShared: false, raw: {} })
    catalogue.homes.forEach((entry, index) => {
      put(entry, agencies[index % agencies.length] ?? main, false, parentOfHome.get(entry.id) ?? null)
    })
    for (const project of catalogue.projects) {
      for (const unit of unitEntries(project)) put(unit, main, false, project.id)
      put(parentEntry(project), main, true, null)
    }
  }

  all(): StoredEstate[] {
    return [...this.#estates.values()]
  }
  get size(): number {
    return this.#estates.size
  }
  find(id: number): StoredEstate | null {
    return this.#estates.get(id) ?? null
  }
  get(id: number): StoredEstate {
    const found = this.#estates.get(id)
    if (!found) throw new Error(`The stand-in has no estate ${id}.`)
    return found
  }

  /** Changes fields of docs/feed.md in all languages, as an agent would. */
  change(id: number, fields: Record<string, unknown>): void {
    const stored = this.get(id)
    const texts = Object.fromEntries(
      Object.entries(stored.entry.texts).map(([language, record]) => [language, { ...record, ...fields }]),
    ) as CatalogueEntry['texts']
    this.#estates.set(id, { ...stored, entry: { id, texts }, updatedAt: this.#now() })
  }
  /** Sets values of the answer itself, such as a status that the feed can't have; undefined leaves one out. */
  setRaw(id: number, raw: Record<string, unknown>): void {
    const stored = this.get(id)
    this.#estates.set(id, { ...stored, raw: { ...stored.raw, ...raw }, updatedAt: this.#now() })
  }
  /** Sets the text of a language; null takes it away. */
  setText(id: number, language: Language, text: string | null): void {
    const stored = this.get(id)
    const record = stored.entry.texts[language] ?? stored.entry.texts.nl ?? stored.entry.texts.fr
    const texts = {
      ...stored.entry.texts,
      [language]: { ...record, language, DescriptionA: text, DescriptionB: null } as CanonicalRecord,
    }
    this.#estates.set(id, { ...stored, entry: { id, texts }, updatedAt: this.#now() })
  }
  set(id: number, changes: Partial<StoredEstate>): void {
    this.#estates.set(id, { ...this.get(id), updatedAt: this.#now(), ...changes })
  }
  add(entry: CatalogueEntry, agency: Agency, changes: Partial<StoredEstate> = {}): void {
    const stored = { entry, agency, isParent: false, parentId: null, isShared: false, raw: {} }
    this.#estates.set(entry.id, { ...stored, updatedAt: this.#now(), ...changes })
  }
  setPrice(id: number, price: number): void {
    this.change(id, { Price: price })
  }
  hideAddress(id: number): void {
    this.change(id, { PublishAddress: false })
  }
  /** Adds a picture behind the others. @param file its path in the feed's folder */
  addPicture(id: number, file: string): void {
    const record = this.get(id).entry.texts.nl ?? this.get(id).entry.texts.fr
    const pictures = (record?.Pictures ?? []) as { ID: number; Url: string }[]
    const next = Math.max(id * 100, ...pictures.map((picture) => picture.ID)) + 1
    this.change(id, { Pictures: [...pictures, { ID: next, Url: file }] })
  }
  /** The paths of all pictures in the feed's folder. */
  pictureFiles(): Set<string> {
    const records = this.all().flatMap(({ entry }) => Object.values(entry.texts))
    return new Set(records.flatMap(({ Pictures }) => ((Pictures ?? []) as { Url: string }[]).map(({ Url }) => Url)))
  }

  /** Takes an estate away without a trace. */
  remove(id: number): void {
    this.#estates.delete(id)
  }

  /** Status and DisplayStatus, without making the whole answer. */
  statuses({ entry, raw }: StoredEstate): { status: unknown; displayStatusId: unknown } {
    const record = (entry.texts.nl ?? entry.texts.fr) as CanonicalRecord
    return { status: { id: 1 }, displayStatusId: displayStatus(record), ...raw }
  }

  /** The time of the last change on Brussels' clock, as the filter on dates compares it. */
  changedText({ entry, updatedAt, raw }: StoredEstate): string {
    if (typeof raw.updateDateTime === 'string') return raw.updateDateTime
    const record = entry.texts.nl ?? entry.texts.fr
    return updatedAt === null ? String(record?.LastChangedDate ?? '').replace(' ', 'T') : brusselsClock(updatedAt)
  }

  /** The estate as an answer holds it. `codes`: the languages that are asked for; none: the agency's main one. */
  answer(stored: StoredEstate, codes: readonly string[], base: string): WhiseEstate {
    const asked = codes.flatMap((code) => languageOf(code) ?? [])
    const languages: Language[] = asked.length > 0 ? asked : ['nl']
    const { entry, agency, isParent, parentId, raw } = stored
    const spoken = this.isLocalized ? (languages[0] ?? 'nl') : 'nl'
    const record = (entry.texts.nl ?? entry.texts.fr) as CanonicalRecord
    return withoutUnknown({
      ...estateOf(entry, spoken, languages),
      clientId: agency.clientId,
      officeId: agency.officeId,
      updateDateTime: this.changedText(stored) || undefined,
      canHaveChildren: isParent || undefined,
      parentId: parentId ?? undefined,
      estateOrder: record.Order,
      pictures: whisePictures(record, base, agency.clientId),
      ...raw,
    }) as WhiseEstate
  }
}
