/** Reads the estates of all agencies: all of them, or those that changed. */
import type { CrmDeletion, CrmRecord, PullSource, ReadSummary } from '../connector.ts'
import { CrmError } from '../rules-error.ts'
import { firstNumber } from './details.ts'
import { type EstateList, NOT_GONE } from './estate-list.ts'
import type { RawEstate, RawProject } from './raw-estate.ts'
import type { WhiseSettings } from './rules-settings.ts'
import { isGone, isWithdrawn } from './status.ts'

/**
 * How far before the moment a reading of changes begins. The bound is written as UTC without a zone: read as such, it
 * lies three hours before; read as Brussels' clock, one or two hours earlier still. So no change is missed whichever
 * Whise does, and neither in the hour that the clock repeats in autumn.
 */
const OVERLAP = 3 * 3_600_000

const homeRecord = (estate: RawEstate): CrmRecord => ({ externalId: String(estate.id), raw: estate })
const projectRecord = (project: RawProject): CrmRecord => ({ externalId: String(project.parent.id), raw: project })
const deletion = (id: number): CrmDeletion => ({ externalId: String(id), gone: true })

/** A project, or that it is gone: the feed has no projects that aren't shown. */
const projectOrDeletion = (project: RawProject): CrmRecord | CrmDeletion =>
  isWithdrawn(project.parent) ? deletion(project.parent.id) : projectRecord(project)

/** Problems of one agency, which say nothing about the others. */
const isOfAgency = (error: unknown): error is CrmError =>
  error instanceof CrmError && (error.problem === 'forbidden' || error.problem === 'missing')

/**
 * Reads agency after agency. One that isn't open to the login is left out, and the reading then isn't whole.
 * @throws CrmError when none is open, or when Whise fails
 */
async function* eachAgency<Item>(
  agencies: readonly number[],
  read: (agency: number) => AsyncGenerator<Item>,
): AsyncGenerator<Item, ReadSummary> {
  const problems: string[] = []
  let last: CrmError | null = null
  for (const agency of agencies) {
    try {
      yield* read(agency)
    } catch (error) {
      if (!isOfAgency(error)) throw error
      last = error
      problems.push(`Agency ${agency} was left out. ${error.message}`)
    }
  }
  if (last && problems.length === agencies.length) throw last
  return { isWhole: problems.length === 0, problems }
}

/** The moment as Whise's filter takes it. */
const boundOf = (since: Date): string =>
  new Date(since.getTime() - OVERLAP).toISOString().slice(0, 19).replace('T', ' ')

// Which estates are projects, which are their units, and which projects a run must give.

/** The number of an estate's parent; null without one. */
const parentOf = (estate: RawEstate): number | null => {
  const id = firstNumber(estate.parentId)
  return id !== null && id > 0 && id !== estate.id ? id : null
}
/** Whether an estate is a project or a part of one, and no home itself. */
const isParent = (estate: RawEstate): boolean => estate.canHaveChildren === true

/**
 * What a project shows of a unit: no texts and pictures, which the unit's own page has, so that all units fit in
 * memory.
 */
const slim = ({
  shortDescription: _,
  longDescription: __,
  pictures: ___,
  localized: ____,
  ...unit
}: RawEstate): RawEstate => unit

/** Collects the projects of a list, in whatever order they and their units come. */
class ProjectBook {
  readonly #parents = new Map<number, RawEstate>()
  readonly #units = new Map<number, RawEstate>()

  add(estate: RawEstate): void {
    if (isGone(estate)) return
    if (isParent(estate)) this.#parents.set(estate.id, estate)
    else if (parentOf(estate) !== null) this.#units.set(estate.id, slim(estate))
  }

  /** The topmost project above an estate; null when that isn't in the list. A ring of parents has none. */
  #topOf(estate: RawEstate): number | null {
    const passed = new Set<number>()
    let current = estate
    for (let id = parentOf(current); id !== null; id = parentOf(current)) {
      const parent = this.#parents.get(id)
      if (!parent || passed.has(id)) return null
      passed.add(id)
      current = parent
    }
    return current === estate ? null : current.id
  }

  /** The units of a project; none when it isn't in the list. */
  unitsOf(id: number): RawEstate[] {
    return this.projects().find(({ parent }) => parent.id === id)?.units ?? []
  }

  /** Every project with its units by id, those of its sub-projects among them. */
  projects(): RawProject[] {
    const unitsOf = new Map<number, RawEstate[]>()
    for (const unit of [...this.#units.values()].sort((a, b) => a.id - b.id)) {
      const top = this.#topOf(unit)
      if (top !== null) unitsOf.set(top, [...(unitsOf.get(top) ?? []), unit])
    }
    return [...this.#parents.values()]
      .filter(
        (parent) =>
          this.#topOf(parent) === null && (parentOf(parent) === null || !this.#parents.has(parentOf(parent) ?? 0)),
      )
      .map((parent) => ({ parent, units: unitsOf.get(parent.id) ?? [] }))
  }
}

/** How many levels of projects within projects are followed. */
const DEEPEST = 5

/** Makes the reader of the projects of a run. It reads one with all its units, for a change of one of them. */
function createProjectReader(list: EstateList) {
  /** The projects of agencies of which everything had to be read. */
  const books = new Map<number, Promise<ProjectBook>>()

  /** The topmost project above a project; null when what is there is no project, or they stand in a ring. */
  async function topOf(agency: number, id: number): Promise<RawEstate | 'gone' | null> {
    let current: number | null = id
    for (let level = 0; current !== null && level < DEEPEST; level += 1) {
      const parent: RawEstate | undefined = (await list.readByIds(agency, [current])).get(current)
      if (!parent || isGone(parent)) return 'gone'
      if (!isParent(parent)) return null
      const above = parentOf(parent)
      if (above === null) return parent
      current = above
    }
    return null
  }

  /**
   * Adds what lies under a project to a book.
   * @returns false when the answer can't be that, because Whise ignored the filter
   */
  async function addChildren(agency: number, id: number, book: ProjectBook, level = 0): Promise<boolean> {
    let count = 0
    for await (const estate of list.readAll(agency, { ProjectId: id }, false)) {
      if (estate.id === id) continue
      if (parentOf(estate) === null) return false
      count += 1
      book.add(estate)
      if (isParent(estate) && level < DEEPEST && !(await addChildren(agency, estate.id, book, level + 1))) return false
    }
    return count > 0 || level > 0
  }

  async function readEverything(agency: number): Promise<ProjectBook> {
    const book = new ProjectBook()
    for await (const estate of list.readAll(agency, NOT_GONE, false)) book.add(estate)
    return book
  }

  /**
   * A project with all its units. Whether Whise knows the filter on projects isn't certain: an answer without any unit,
   * without the one that is known to belong to it, or with a home that belongs to none, isn't believed, and all estates
   * of the agency are read instead, once per run.
   * @param id the project, or one that lies in it
   * @param known an estate of it
   * @returns null for what is no project, such as an ordinary home that others name as their parent
   */
  async function read(agency: number, id: number, known: RawEstate): Promise<RawProject | 'gone' | null> {
    const top = await topOf(agency, id)
    if (top === null || top === 'gone') return top
    const own = new ProjectBook()
    own.add(top)
    const isKnownFilter = await addChildren(agency, top.id, own)
    const units = own.unitsOf(top.id)
    const holdsKnown = isParent(known) || isGone(known) || units.some((unit) => unit.id === known.id)
    if (isKnownFilter && holdsKnown) return { parent: top, units }
    const book = books.get(agency) ?? readEverything(agency)
    books.set(agency, book)
    return { parent: top, units: (await book).unitsOf(top.id) }
  }
  return { read }
}

/** Makes the source of a run. */
export function whiseSource(settings: WhiseSettings, list: EstateList) {
  const projects = createProjectReader(list)

  /** Every home that isn't archived or deleted once, then every project. */
  async function* readAll(): AsyncGenerator<CrmRecord, ReadSummary> {
    const given = new Set<number>()
    const book = new ProjectBook()
    const summary = yield* eachAgency(settings.clients, async function* (agency): AsyncGenerator<CrmRecord> {
      for await (const estate of list.readAll(agency, NOT_GONE)) {
        // Agencies of a group may share an estate.
        if (given.has(estate.id) || isGone(estate)) continue
        given.add(estate.id)
        book.add(estate)
        if (!isParent(estate)) yield homeRecord(estate)
      }
    })
    for (const project of book.projects()) if (!isWithdrawn(project.parent)) yield projectRecord(project)
    return summary
  }

  /**
   * An estate with the agency that has it; null when no agency has it.
   * @throws CrmError also when it isn't found and an agency isn't open: it may be there
   */
  async function find(id: number): Promise<{ agency: number; estate: RawEstate } | null> {
    let closed: CrmError | null = null
    for (const agency of settings.clients) {
      try {
        const estate = (await list.readByIds(agency, [id])).get(id)
        if (estate) return { agency, estate }
      } catch (error) {
        if (!isOfAgency(error)) throw error
        closed = error
      }
    }
    if (closed) throw closed
    return null
  }

  /** Whether no agency has an estate any more; false when that can't be known, because an agency isn't open. */
  async function isGoneEverywhere(id: number): Promise<boolean> {
    try {
      const found = await find(id)
      return !found || isGone(found.estate)
    } catch (error) {
      if (isOfAgency(error)) return false
      throw error
    }
  }

  /** The project that holds an estate, or that the project is gone; null when there is nothing to tell of it. */
  async function projectNow(agency: number, id: number, estate: RawEstate): Promise<CrmRecord | CrmDeletion | null> {
    const project = await projects.read(agency, id, estate)
    if (project === 'gone') return (await isGoneEverywhere(id)) ? deletion(id) : null
    return project && projectOrDeletion(project)
  }

  /** What changed, then the projects to which something of it belongs. @param given the ids that were given already */
  async function* readAgencyChanges(
    agency: number,
    since: Date,
    given: Set<string>,
  ): AsyncGenerator<CrmRecord | CrmDeletion> {
    const touched = new Map<number, RawEstate>()
    const isNew = ({ externalId }: { externalId: string }): boolean => !given.has(externalId) && !!given.add(externalId)
    for await (const estate of list.readAll(agency, { UpdateDateTimeRange: { Min: boundOf(since) } })) {
      const parent = parentOf(estate)
      if (parent !== null) touched.set(parent, estate)
      // A sub-project is shown as a part of the project above it.
      else if (isParent(estate)) touched.set(estate.id, estate)
      const home = isGone(estate) ? deletion(estate.id) : homeRecord(estate)
      if (!isParent(estate) && isNew(home)) yield home
    }
    for (const [id, estate] of touched) {
      const project = await projectNow(agency, id, estate)
      if (project && isNew(project)) yield project
    }
  }

  const pull: PullSource = {
    readAll,
    readChanges: (since) => {
      const given = new Set<string>()
      return eachAgency(settings.clients, (agency) => readAgencyChanges(agency, since, given))
    },
  }

  /** One home or project as it is now; null when it is gone. @throws CrmError */
  async function fetchOne(externalId: string): Promise<CrmRecord | null> {
    const found = /^\d+$/.test(externalId) ? await find(Number(externalId)) : null
    if (!found || isGone(found.estate)) return null
    if (!isParent(found.estate)) return homeRecord(found.estate)
    const project = await projects.read(found.agency, found.estate.id, found.estate)
    return project && project !== 'gone' && !isWithdrawn(project.parent) ? projectRecord(project) : null
  }
  return { pull, find, fetchOne }
}
export type WhiseSource = ReturnType<typeof whiseSource>
