/**
 * How the memory for pages (`CACHE_MEGABYTES`) is divided: three quarters for finished pages and files, a quarter for
 * Next's own cache.
 */

const MEGABYTE = 1024 * 1024

/**
 * In percent of the whole, a hundred together. Anybody can ask for any query and any number: neither may push out the
 * pages that are there. `plain`: bytes without compression, which hardly anybody asks for. `router`: what Next's router
 * asks for, and what owners see.
 */
export const MEMORY_PERCENT = { pages: 33, queries: 18, files: 11, missing: 3, plain: 10, router: 25 } as const

export type MemoryShare = keyof typeof MEMORY_PERCENT

/**
 * As lib/env.ts has it, which can't be read here: Next compiles its cache handler for the edge runtime too, where
 * Node's own modules aren't.
 */
const setting = (): number => Number(process.env.CACHE_MEGABYTES || 128)

/** The bytes that one use may take of the memory for pages. */
export const bytesFor = (share: MemoryShare, megabytes: number = setting()): number =>
  Math.round((megabytes * MEGABYTE * MEMORY_PERCENT[share]) / 100)
