/** The data of Omnicasa's stand-in, and what an agency does with them. */
import type { Language } from '../../../../lib/listings/rules.ts'
import { parseFeedTime } from '../../../../lib/shared/time.ts'
import type { CanonicalRecord, Catalogue, CatalogueEntry } from '../catalogue.ts'
import { type Item, unitsOf } from './shape.ts'

export type StoredHome = { entry: CatalogueEntry; changedAt: number }
/** A request as it was stored. */
export type StoredLead = { method: string; parameters: Item }

const changedAtOf = ({ texts }: CatalogueEntry): number => {
  const text = Object.values(texts)[0]?.LastChangedDate
  return Date.parse((typeof text === 'string' && parseFeedTime(text)) || '2020-01-01T00:00:00Z')
}

export type OmnicasaStore = ReturnType<typeof createStore>

/** @param now the clock of the CRM, in milliseconds */
export function createStore({ homes, projects }: Catalogue, now: () => number) {
  const stored = new Map<number, StoredHome>()
  for (const entry of [...homes, ...projects.flatMap(unitsOf)])
    stored.set(entry.id, { entry, changedAt: changedAtOf(entry) })
  const projectEntries = new Map(projects.map((entry) => [entry.id, entry]))
  const deleted = new Set<number>()
  const deletedProjects = new Set<number>()
  const leads: StoredLead[] = []
  const slots: Item[] = []
  const views = new Map<number, number>()
  /** The order of the list. */
  let order = [...stored.keys()]

  const homeOf = (id: number): StoredHome => {
    const home = stored.get(id)
    if (!home) throw new Error(`There is no home ${id}.`)
    return home
  }
  const records = (entry: CatalogueEntry) => Object.values(entry.texts)
  /** Changes fields of a home in every language. @param isDated false: the change doesn't move its date */
  const change = (id: number, fields: Item, isDated = true): void => {
    const home = homeOf(id)
    home.entry = {
      id,
      texts: Object.fromEntries(records(home.entry).map((record) => [record.language, { ...record, ...fields }])),
    }
    if (isDated) home.changedAt = now()
  }
  /** Adds a home, at the top of the list unless told otherwise. */
  const add = (entry: CatalogueEntry, isAtTop = true): void => {
    stored.set(entry.id, { entry, changedAt: now() })
    const others = order.filter((id) => id !== entry.id)
    order = isAtTop ? [entry.id, ...others] : [...others, entry.id]
  }
  /** Deletes a home. @param isListed whether its id then stands among the deleted ones */
  const remove = (id: number, isListed = true): StoredHome => {
    const home = homeOf(id)
    stored.delete(id)
    order = order.filter((one) => one !== id)
    if (isListed) deleted.add(id)
    return home
  }

  return {
    homes: (): StoredHome[] => order.map(homeOf),
    home: (id: number): StoredHome | undefined => stored.get(id),
    ids: (): readonly number[] => order,
    projects: projectEntries,
    deleted,
    deletedProjects,
    leads,
    slots,
    views,
    change,
    add,
    remove,
    /** Hides the address, with the street in the description as agencies forget it there. */
    hideAddress: (id: number): void => change(id, { PublishAddress: false }),
    setPrice: (id: number, price: number): void => change(id, { Price: price }),
    setStatus: (id: number, status: number, subStatus?: number): void =>
      change(id, { Status: status, ...(subStatus !== undefined && { SubStatus: subStatus }) }),
    addPicture: (id: number, picture: Item): void => {
      const pictures = (records(homeOf(id).entry)[0]?.Pictures ?? []) as Item[]
      change(id, { Pictures: [...pictures, picture] })
    },
    /** Takes a home's record in one language away. */
    dropLanguage: (id: number, language: Language): void => {
      const home = homeOf(id)
      const texts: Partial<Record<Language, CanonicalRecord>> = { ...home.entry.texts }
      delete texts[language]
      home.entry = { id, texts }
    },
    removeProject: (id: number): void => {
      projectEntries.delete(id)
      deletedProjects.add(id)
    },
  }
}
