/** How far a typed word is from a known one: typing errors, counted by what is easily mistaken. */

/** Letters that are heard alike, or that one writes for the other. */
const ALIKE = ['ck', 'cs', 'sz', 'fv', 'dt', 'iy', 'jy', 'ij', 'gh', 'ae', 'ou', 'kq', 'vw', 'eo', 'mn']
/** Letters that are often not heard: "Tuin" for Thuin, "Rume" for Rumes. */
const SILENT = 'hset'

const code = (letter: string): number => letter.charCodeAt(0) & 31
/** The cost of one letter for another, by five bits of each. */
const swaps = new Float64Array(32 * 32).fill(1)
for (const [a = '', b = ''] of ALIKE) {
  swaps[code(a) * 32 + code(b)] = 0.6
  swaps[code(b) * 32 + code(a)] = 0.6
}
const gaps = new Float64Array(32).fill(1)
for (const letter of SILENT) gaps[code(letter)] = 0.5

/** Letters compared at most: the longest name has 33. */
const LONGEST = 40
const WIDTH = LONGEST + 1
/** How many letters more or fewer the compared beginnings have at most. */
const BAND = 3
const FAR = 99
/** Costs of the first i letters against the first j; reused, for the field asks at every letter. */
const costs = new Float64Array(WIDTH * WIDTH).fill(FAR)

export type Edits = {
  /** To make the one word of the other. */
  whole: number
  /** To make the nearest beginning of the known word of the typed one. */
  prefix: number
}

const NONE: Edits = { whole: FAR, prefix: FAR }

/**
 * The typing errors between a typed word and a known one: a doubled letter and a missing silent one count half, letters
 * that sound alike 0.6, two letters in the wrong order and any other error 1 (0.3 more for the first letter, which people
 * get right).
 * @param most beyond it any larger number may be given
 */
export function editsBetween(typed: string, known: string, most: number): Edits {
  const [n, m] = [Math.min(typed.length, LONGEST), Math.min(known.length, LONGEST)]
  costs[0] = 0
  for (let j = 1; j <= Math.min(m, BAND); j++) costs[j] = j
  let prefix = FAR
  for (let i = 1; i <= n; i++) {
    const x = typed.charCodeAt(i - 1) & 31
    const before = i > 1 ? typed.charCodeAt(i - 2) & 31 : -1
    const from = Math.max(1, i - BAND)
    const to = Math.min(m, i + BAND)
    const row = i * WIDTH
    const above = row - WIDTH
    costs[row + from - 1] = from === 1 && i <= BAND ? i : FAR
    let least = FAR
    for (let j = from; j <= to; j++) {
      const y = known.charCodeAt(j - 1) & 31
      const last = j > 1 ? known.charCodeAt(j - 2) & 31 : -1
      const swap = x === y ? 0 : (swaps[x * 32 + y] ?? 1) + (i === 1 && j === 1 ? 0.3 : 0)
      let cost = (costs[above + j - 1] ?? FAR) + swap
      const over = (costs[above + j] ?? FAR) + (x === before ? 0.5 : 1)
      if (over < cost && j < i + BAND) cost = over
      const under = (costs[row + j - 1] ?? FAR) + (y === last ? 0.5 : (gaps[y] ?? 1))
      if (under < cost) cost = under
      if (x === last && y === before && x !== y) cost = Math.min(cost, (costs[above - WIDTH + j - 2] ?? FAR) + 1)
      costs[row + j] = cost
      if (cost < least) least = cost
    }
    if (to < i + BAND) costs[row + to + 1] = FAR
    if (least > most) return NONE
    if (i === n) prefix = least
  }
  return { whole: Math.abs(n - m) <= BAND ? (costs[n * WIDTH + m] ?? FAR) : FAR, prefix }
}

/** How many typing errors are forgiven a word of this length. */
export function forgiven(length: number): number {
  if (length < 3) return 0
  if (length < 6) return 1.3
  return length < 9 ? 1.6 : 2.3
}
