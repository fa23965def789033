/** `npm run measure:desk`: counts what makes the desk's code large or tangled. */
import { globSync, readFileSync } from 'node:fs'
import { foreignSheets } from './support/style-sheets.ts'

const AT_DESK = /^(?:components\/[^/]+\/desk\/|components\/desk-ui\/|app\/\[locale\]\/staff\/)/
const FOLDERS = ['components/*/desk', 'components/desk-ui', 'lib/desk', 'lib/cms']
/** What reads the query of an address into what a list of the desk shows. */
const QUERY_PARSER = /^export function read[A-Z][a-z]+(?:Query|Filter)\(/gm

const read = (file: string) => readFileSync(file, 'utf8')
const linesOf = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx,css}`).reduce((sum, file) => sum + read(file).split('\n').length - 1, 0)
const line = (figure: number, words: string) => console.log(`${String(figure).padStart(6)}  ${words}`)

const foreign = foreignSheets()
const atDesk = foreign.filter(({ file }) => AT_DESK.test(file))
line(foreign.length, 'imports of style sheets from other folders')
line(atDesk.length, `of them at the desk, of ${new Set(atDesk.map(({ sheet }) => sheet)).size} style sheets`)

const lines = FOLDERS.map((folder) => ({ folder, count: linesOf(folder) }))
line(
  lines.reduce((sum, { count }) => sum + count, 0),
  'lines of the desk',
)
for (const { folder, count } of lines) line(count, `  in ${folder}`)

const parsers = globSync('lib/**/*.ts')
  .filter((file) => !file.startsWith('lib/db/generated/'))
  .flatMap((file) => read(file).match(QUERY_PARSER) ?? [])
line(parsers.length, 'parsers of the query of a list')

const stacks = globSync('components/**/*.{ts,tsx}').filter((file) => read(file).includes("'@tanstack/react-table'"))
line(stacks.length, `stacks of lists: ${stacks.join(', ')}`)
