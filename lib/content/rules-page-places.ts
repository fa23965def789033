/** Where the pages of a tree are, by the parts of their addresses. */

type TreePart = { id: number; parentId: number | null; segment: string; published: boolean }

/** `internal`: the path from the root, without outer slashes. `visible`: it and all above it are published. */
export type PagePlace = { internal: string; visible: boolean }

/** The place of each page that a root leads to, by its id; those above others first, siblings in the order given. */
export function placesOfPages(pages: readonly TreePart[]): Map<number, PagePlace> {
  const byParent = Map.groupBy(pages, ({ parentId }) => parentId)
  const places = new Map<number, PagePlace>()
  const placeBelow = (parentId: number | null, above: PagePlace): void => {
    for (const { id, segment, published } of byParent.get(parentId) ?? []) {
      const internal = [above.internal, segment].filter(Boolean).join('/')
      const place = { internal, visible: above.visible && published }
      places.set(id, place)
      placeBelow(id, place)
    }
  }
  placeBelow(null, { internal: '', visible: true })
  return places
}
