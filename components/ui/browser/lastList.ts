/** The list from which a page was opened, for this tab only: the homes of the results. */

/** The name under which the tab's session storage has the list. */
export type ListName = 'results'

/** A part of a list as it was shown: its address, and the paths of the pages that it leads to, in their order. */
export type LastList = { address: string; paths: string[] }

/** Stores a list. Without storage nothing is stored. */
export function storeList(name: ListName, list: LastList): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(list))
  } catch {
    // The browser stores nothing; the page then shows no links to its neighbours.
  }
}

export type Neighbours = { list: string; previous: string | undefined; next: string | undefined }

/** The neighbours of a page in a list; null when it isn't in it. Pure. */
export function neighboursOf({ address, paths }: LastList, path: string): Neighbours | null {
  const index = paths.indexOf(path)
  return index === -1 ? null : { list: address, previous: paths[index - 1], next: paths[index + 1] }
}

/** The neighbours of a page in the list from which it was opened; null for none. */
export function storedNeighbours(name: ListName, path: string): Neighbours | null {
  try {
    const stored = sessionStorage.getItem(name)
    return stored ? neighboursOf(JSON.parse(stored) as LastList, path) : null
  } catch {
    // No storage, or another content than this site's.
    return null
  }
}
