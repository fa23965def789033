/** Which tags changed, in order: each change has a number, and the first one is 1. */
import type { Tag } from './read-tags.ts'

/** More homes than this count as all of them. */
const MAX_HOMES = 50_000

export class ChangeLog {
  /** The number of the last change. */
  count = 0
  /** Of each tag, and of all homes together: the number of its last change. */
  #last = { catalogue: 0, reference: 0, content: 0 }
  #homes = new Map<Tag, number>()

  /** @param number of the change; by default the next one */
  add(tags: readonly Tag[], number = this.count + 1): void {
    this.count = number
    for (const tag of tags) {
      if (tag === 'content') this.#last.content = number
      else this.#last.catalogue = number
      if (tag.startsWith('home ')) this.#homes.set(tag, number)
      else if (tag !== 'content') this.#last.reference = number
    }
    if (this.#last.reference === number) this.#homes.clear()
    if (this.#homes.size <= MAX_HOMES) return
    this.#last.reference = number
    this.#homes.clear()
  }

  #lastOf(tag: Tag): number {
    if (tag === 'catalogue' || tag === 'content' || tag === 'reference') return this.#last[tag]
    return Math.max(this.#last.reference, this.#homes.get(tag) ?? 0)
  }

  /** Whether none of these tags has changed after the change with this number. */
  isUnchanged(tags: Iterable<Tag>, since: number): boolean {
    for (const tag of tags) if (this.#lastOf(tag) > since) return false
    return true
  }

  /** The tags of the homes that changed after a change; null when anything else of the catalogue changed, too. */
  homesSince(since: number): Tag[] | null {
    if (this.#last.reference > since) return null
    return [...this.#homes].flatMap(([tag, number]) => (number > since ? [tag] : []))
  }
}
