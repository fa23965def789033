/** A style sheet belongs to the components of its folder; what all share are components, and components/ui/styles. */
import { expect, test } from 'vitest'
import { foreignSheets } from '../../../scripts/support/style-sheets.ts'
