/** Why an import was refused or ended early, as a code that every language has a sentence for. */

/** fault: a failure of the machine, such as a full disk; ended: its process was killed. */
export const FEED_PROBLEMS = [
  'empty',
  'allRefused',
  'shrunken',
  'lostLanguage',
  'lostOwners',
  'lostHistories',
  'cutShort',
  'longLine',
  'noFile',
  'categories',
  'deleted',
  'meanwhile',
  'ended',
  'fault',
] as const
export type FeedProblemCode = (typeof FEED_PROBLEMS)[number]

/** Of the homes that a refused feed would take away, or take a language from: how many are named. */
export const MOST_NAMED_HOMES = 500

/**
 * `count` of `total` would go; `line`: of a file; `language`: code of a language that homes would lose; `homes`: which
 * would go or lose it, the newest first, at most MOST_NAMED_HOMES. Runs of former versions don't name them.
 */
export type FeedProblem = {
  code: FeedProblemCode
  count?: number
  total?: number
  line?: number
  language?: string
  homes?: number[]
}

/** The fail-safe rules that somebody may set aside for one feed. The others name a file that can't be read at all. */
const LET_THROUGH: readonly FeedProblemCode[] = [
  'empty',
  'allRefused',
  'shrunken',
  'lostLanguage',
  'lostOwners',
  'lostHistories',
  'cutShort',
]

/** Whether a feed that was refused for this can be let through. */
export const canLetThrough = (code: FeedProblemCode): boolean => LET_THROUGH.includes(code)

/** A stored problem; null for none, or for one that this version doesn't know. */
export function readFeedProblem(stored: unknown): FeedProblem | null {
  const problem = stored as FeedProblem | null
  return problem && FEED_PROBLEMS.includes(problem.code) ? problem : null
}

/** The homes that a problem names; null where it names none. */
export function homesOfProblem({ homes }: FeedProblem): number[] | null {
  return Array.isArray(homes) ? homes.filter((id) => Number.isInteger(id)) : null
}
