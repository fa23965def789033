/**
 * Values that exist once per process. Next bundles its own copies of the modules of lib/, and loads its cache handler
 * as yet another copy: a variable of a module would exist once per copy. Imports nothing, because Next compiles
 * lib/cache for its edge runtime too.
 */

const values = globalThis as unknown as Record<symbol, unknown>
const symbolOf = (name: string): symbol => Symbol.for(`gevel.${name}`)

/**
 * The one value of this name in the process; made when it is first asked for. A value that is replaced later belongs in
 * an object.
 */
export function processSingleton<T>(name: string, make: () => T): T {
  const symbol = symbolOf(name)
  values[symbol] ??= make()
  return values[symbol] as T
}

/** The value of this name if it was made already. */
export const existingSingleton = <T>(name: string): T | undefined => values[symbolOf(name)] as T | undefined

/**
 * Removes a value, so that the next caller makes it anew, as in another process; for tests. Returns the removed value.
 */
export function removeSingleton(name: string): unknown {
  const former = existingSingleton(name)
  delete values[symbolOf(name)]
  return former
}
