/** The list from which a page was opened, for this tab only: results with homes, and at the desk requests. */

const KEY = 'results'
export type StoredResults = { address: string; homes: string[] }

/** Stores a page of results: its address, and the paths of its homes in their order. Without storage nothing is stored. */
export function storeResults(results: StoredResults, key = KEY): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(results))
  } catch {
    // The browser stores nothing; the home's page then shows no links to its neighbours.
  }
}

export type Neighbours = { results: string; previous: string | undefined; next: string | undefined }

/** The neighbours of a home in a page of results; null when it isn't in it. Pure. */
export function neighboursOf({ address, homes }: StoredResults, path: string): Neighbours | null {
  const index = homes.indexOf(path)
  return index === -1 ? null : { results: address, previous: homes[index - 1], next: homes[index + 1] }
}

/** The neighbours of a home in the results from which it was opened; null for none. */
export function storedNeighbours(path: string, key = KEY): Neighbours | null {
  try {
    const stored = sessionStorage.getItem(key)
    return stored ? neighboursOf(JSON.parse(stored) as StoredResults, path) : null
  } catch {
    // No storage, or another content than this site's.
    return null
  }
}
