/** A style sheet belongs to the components of its folder; what others share is a component, or components/ui/styles. */
import { expect, test } from 'vitest'
import { foreignSheets } from '../../../scripts/support/style-sheets.ts'

test('no component takes a style sheet from another folder', () => {
  expect(foreignSheets().map(({ file, sheet }) => `${file}: ${sheet}`)).toEqual([])
})
