/**
 * `npm run expressions`: analyses the regular expressions that have no verdict yet, keeps those that are linear, and
 * forgets those that are gone. With `--all` it analyses all of them anew and changes nothing.
 */
import { runCommand, say } from './support/command.ts'
import { analyser } from './support/expressions/analyse.ts'
import { findExpressions, type Literal } from './support/expressions/find-expressions.ts'
import { compareVerdicts, readVerdicts, writeVerdicts, written } from './support/expressions/verdicts.ts'

const ADVICE = `Make each linear, or bound its text and add it to "bounded" in scripts/support/expressions/verdicts.json with the reason (docs/testing.md).`

/** Analyses literals. @returns lines about those that aren't found linear */
async function analyse(literals: readonly Literal[], keep: (literal: Literal) => void): Promise<string[]> {
  const analyseOne = await analyser()
  const refused: string[] = []
  for (const [place, literal] of literals.entries()) {
    const { status, complexity } = analyseOne(literal)
    if (status === 'safe') keep(literal)
    else refused.push(`${literal.places.join(' ')}: ${status}, ${complexity}: ${literal.hash} ${written(literal)}`)
    if ((place + 1) % 50 === 0) say(`${place + 1} of ${literals.length} analysed`)
  }
  return refused
}

/** Gives the lines that nobody may overlook, and the exit code with them. */
function refuse(lines: readonly string[], advice: string): void {
  if (lines.length === 0) return
  console.error([...lines, advice].join('\n'))
  process.exitCode = 1
}

async function addVerdicts(): Promise<void> {
  const verdicts = readVerdicts()
  const { unjudged, unreasoned, gone, goneDynamics } = compareVerdicts(findExpressions(), verdicts)
  for (const hash of gone) {
    delete verdicts.safe[hash]
    delete verdicts.bounded[hash]
  }
  verdicts.dynamic = verdicts.dynamic.filter(({ file, code }) => !goneDynamics.includes(`${file}: ${code}`))
  const refused = await analyse(unjudged, (literal) => {
    verdicts.safe[literal.hash] = written(literal)
  })
  writeVerdicts(verdicts)
  say(`${unjudged.length - refused.length} verdicts added, ${gone.length + goneDynamics.length} removed`)
  refuse(refused, ADVICE)
  refuse(
    unreasoned.map(({ file, code }) => `${file}: made of text: ${code}`),
    'Add each to "dynamic" in the same file, with the reason why no text from outside makes it slow.',
  )
}

/** A literal that the checker can't decide in time keeps its verdict: how far it comes depends on the machine. */
async function analyseAll(): Promise<void> {
  const verdicts = readVerdicts()
  const { literals } = findExpressions()
  const safe = literals.filter(({ hash }) => Object.hasOwn(verdicts.safe, hash))
  const refused = await analyse(safe, () => undefined)
  const wrong = refused.filter((line) => line.includes(': vulnerable, '))
  say(`${safe.length} analysed, ${refused.length - wrong.length} undecided, ${wrong.length} not linear`)
  refuse(wrong, ADVICE)
}

const words = process.argv.slice(2)
if (words.some((word) => word !== '--all')) {
  console.error('Usage: npm run expressions [-- --all]')
  process.exitCode = 2
} else await runCommand(words.includes('--all') ? analyseAll : addVerdicts)
