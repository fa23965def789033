import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** One import of a style sheet by a component that doesn't stand in its folder. */
export type ForeignSheet = { file: string; sheet: string }

/** The end of a line that imports one. */
const IMPORT = / '([^'\n]+\.css)'\n/g

/** What all parts of the project may share. */
const SHARED = 'components/ui/styles'

/** Imports of style sheets from outside the folder of the importing file, but those of components/ui/styles. */
export const foreignSheets = (): ForeignSheet[] =>
  globSync('{app,components,lib}/**/*.{ts,tsx}')
    .toSorted()
    .flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(IMPORT), ([, path = '']) => ({
        file,
        sheet: path.startsWith('#') ? path.slice(1) : join(dirname(file), path),
      })),
    )
    .filter(({ sheet }) => sheet.endsWith('.module.css'))
    .filter(({ file, sheet }) => dirname(sheet) !== dirname(file) && dirname(sheet) !== SHARED)
