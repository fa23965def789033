import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { STAFF_ROLES } from '../../../lib/desk/define-feature.ts'
import { may, PERMISSIONS } from '../../../lib/desk/permissions.ts'
import { OFFICE_ROLES } from '../../../lib/desk/rules-scope.ts'

it('the table of roles in docs/security.md says what the code says', () => {
  const lines = readFileSync('docs/security.md', 'utf8').split('\n')
  const rows = lines.filter((line) => /^\| `[a-z]+-[a-z]+` +\| (yes|–|own office) /.test(line))
  const written = rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.replaceAll('`', '').trim()),
  )
  const expected = PERMISSIONS.map((permission) => [
    permission,
    ...STAFF_ROLES.map((role) => {
      if (!may(role, permission)) return '–'
      return OFFICE_ROLES.includes(role) && permission !== 'own-account' ? 'own office' : 'yes'
    }),
  ])
  expect(written).toEqual(expected)
})
