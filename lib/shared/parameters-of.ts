/** The parameters of an address, each with its values in order, as pages get them. */
export function parametersOf(search: URLSearchParams): Record<string, string[]> {
  return Object.fromEntries([...new Set(search.keys())].map((name) => [name, search.getAll(name)]))
}
