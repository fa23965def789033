/** Which tests failed, from the reports of a run: the end of a log says it, wherever in it their output stands. */
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

type VitestResults = {
  testResults: {
    name: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}
type Suite = {
  specs: {
    title: string
    file: string
    line: number
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
  suites?: Suite[]
}
type BrowserResults = { config: { rootDir: string }; suites: Suite[] }

/** `again`: it passed when it was tried again. */
type FailedTest = { file: string; name: string; message: string; again: boolean }

const MOST_LETTERS = 300

/** The first lines of a message, as one line without colours. */
const shortMessage = (message: string): string =>
  stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')
    .slice(0, MOST_LETTERS)

/** The failed tests of unit and database tests, and the files that couldn't be read. */
export const failedInVitest = ({ testResults }: VitestResults, root = process.cwd()): FailedTest[] =>
  testResults.flatMap(({ name, message = '', assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (assertionResults.length === 0 && message)
      return [{ file, name: '(whole file)', message: shortMessage(message), again: false }]
    return failed.map(({ fullName, failureMessages }) => ({
      ...{ file, name: fullName, again: false },
      message: shortMessage(failureMessages?.[0] ?? ''),
    }))
  })

const failedIn = ({ specs, suites = [] }: Suite, folder: string): FailedTest[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => ({
        ...{ file: `${folder}${file}:${line}`, name: title, again: status === 'flaky' },
        message: shortMessage(results.find(({ error }) => error)?.error?.message ?? ''),
      })),
  ),
  ...suites.flatMap((suite) => failedIn(suite, folder)),
]

/** The failed browser tests, and those that passed when they were tried again. */
export const failedInBrowser = ({ config, suites }: BrowserResults, root = process.cwd()): FailedTest[] => {
  const folder = relative(root, config.rootDir)
  return suites.flatMap((suite) => failedIn(suite, folder && `${folder}/`))
}

/** Two lines each: file and name, then what went wrong. */
export const failedLines = (failed: readonly FailedTest[]): string[] =>
  failed.map(
    ({ file, name, message, again }) =>
      `${again ? 'Passed when tried again' : 'FAILED'}: ${file} ${name}\n    ${message}`,
  )
