/** Reads one project with all its units, for a change of one of them. */
import { type EstateList, NOT_GONE } from './estate-list.ts'
import { isParent, ProjectBook, parentOf } from './projects.ts'
import type { RawEstate, RawProject } from './raw-estate.ts'
import { isGone } from './status.ts'

/** How many levels of projects within projects are followed. */
const DEEPEST = 5

/** Makes the reader of the projects of a run. */
export function createProjectReader(list: EstateList) {
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
