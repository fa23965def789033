/** A style sheet belongs to the components of its folder; what others share is a component, or components/ui/styles. */
import { expect, test } from 'vitest'
import { foreignSheets } from '../../../scripts/support/style-sheets.ts'

/** Files that may still do it, with the reason. */
const LEFT: Readonly<Record<string, string>> = Object.fromEntries([
  ...['components/homes/desk/HomePage.tsx', 'components/homes/desk/HomeRecord.tsx'].map((file) => [
    file,
    'the record of a home takes its place',
  ]),
])

test('no component takes a style sheet from another folder', () => {
  const foreign = foreignSheets().map(({ file, sheet }) => `${file}: ${sheet}`)
  expect(foreign.filter((line) => LEFT[line.slice(0, line.indexOf(':'))] === undefined)).toEqual([])
})

test('a file that may still do it does it', () => {
  const doing = new Set(foreignSheets().map(({ file }) => file))
  expect(Object.keys(LEFT).filter((file) => !doing.has(file))).toEqual([])
})
