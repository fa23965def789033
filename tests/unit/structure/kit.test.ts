/** The page of the kit shows all of it, and nobody else gets anything of that page. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const KIT = 'components/desk-ui/kit/'
const PAGE = 'app/[locale]/staff/kit/page.tsx'

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from |import\(\s*|import )'([#.][^']+\.tsx?)'/g)]
    .map(([, target = '']) => (target.startsWith('#') ? target.slice(1) : join(dirname(file), target)))
    .filter((target) => existsSync(target))

function reached(from: string): Set<string> {
  const seen = new Set<string>()
  const visit = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    for (const target of importsOf(file)) visit(target)
  }
  visit(from)
  return seen
}

/** Parts that the page doesn't show, with the reason. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'components/desk-ui/Decide.tsx': 'a button that does something',
  'components/desk-ui/DeskForm.tsx': 'a form that does something',
  'components/desk-ui/RefreshOnReturn.tsx': 'it draws nothing',
  'components/desk-ui/LeftText.tsx': 'what was typed into a form that is gone',
  'components/desk-ui/ReasonForm.tsx': 'a form that does something',
  'components/desk-ui/list/CurrentQuery.tsx': 'a hidden field',
  'components/desk-ui/list/ListPage.tsx': 'the frame of a page of its own',
  'components/desk-ui/list/SaveView.tsx': 'a form that does something',
  'components/desk-ui/palette/PageCommands.tsx': 'it draws nothing',
  'components/desk-ui/shell/PageSubject.tsx': 'shows nothing',
}

test('every part of the kit stands on its page', () => {
  const shown = reached(PAGE)
  const left = globSync('components/desk-ui/**/*.tsx').filter((file) => !shown.has(file))
  expect(left.sort()).toEqual(Object.keys(ELSEWHERE).sort())
})

test('only that page has anything of it', () => {
  const files = globSync(['{app,components,lib}/**/*.{ts,tsx}']).filter(
    (file) => !file.startsWith(KIT) && !file.includes('generated'),
  )
  expect(files.filter((file) => importsOf(file).some((target) => target.startsWith(KIT)))).toEqual([PAGE])
})
