/** Reads the estates of all agencies: all of them, or those that changed. */
import type { CrmDeletion, CrmRecord, PullSource, ReadSummary } from '../connector.ts'
import { CrmError } from '../rules-error.ts'
import { type EstateList, NOT_GONE } from './estate-list.ts'
import { createProjectReader } from './project-reader.ts'
import { isParent, ProjectBook, parentOf } from './projects.ts'
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
