/** Which estates are projects, which are their units, and which projects a run must give. */
import { firstNumber } from './details.ts'
import type { RawEstate, RawProject } from './raw-estate.ts'
import { isGone } from './status.ts'

/** The number of an estate's parent; null without one. */
export const parentOf = (estate: RawEstate): number | null => {
  const id = firstNumber(estate.parentId)
  return id !== null && id > 0 && id !== estate.id ? id : null
}
/** Whether an estate is a project or a part of one, and no home itself. */
export const isParent = (estate: RawEstate): boolean => estate.canHaveChildren === true

/** What a project shows of a unit: no texts and pictures, which the unit's own page has, so that all units fit in memory. */
const slim = ({
  shortDescription: _,
  longDescription: __,
  pictures: ___,
  localized: ____,
  ...unit
}: RawEstate): RawEstate => unit

/** Collects the projects of a list, in whatever order they and their units come. */
export class ProjectBook {
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
