import { expect, it } from 'vitest'
import { conditionOf } from '../../../lib/listings/rules-condition.ts'

it.each([
  [null, null],
  ['', null],
  ['Zie beschrijving', null],
  // Of the listings of 2026.
  ['In aanbouw', 'new'],
  ['En construction', 'new'],
  ['Nieuw', 'new'],
  ['Neuf', 'new'],
  ['Uitstekende staat', 'excellent'],
  ['Excellent état', 'excellent'],
  ['Volledig gerenoveerd', 'renovated'],
  ['Entièrement rénové', 'renovated'],
  ['Normale staat', 'normal'],
  ['État normal', 'normal'],
  ['Te renoveren', 'renovate'],
  ['À rénover', 'renovate'],
  ['Te restaureren', 'renovate'],
  ['À restaurer', 'renovate'],
  ['Te slopen', 'renovate'],
  ['À démolir', 'renovate'],
  // Of other agencies.
  ['Als nieuw', 'excellent'],
  ['Comme neuf', 'excellent'],
  ['Nieuwbouw', 'new'],
  ['Neubau', 'new'],
  ['New build', 'new'],
  ['Instapklaar', 'excellent'],
  ['Prêt à emménager', 'excellent'],
  ['Vernieuwd in 2020', 'renovated'],
  ['Remis à neuf', 'renovated'],
  ['To be renovated', 'renovate'],
  ['Renoviert', 'renovated'],
  ['Renovierungsbedürftig', 'renovate'],
  ['Op te frissen', 'renovate'],
  ['À rafraîchir', 'renovate'],
  ['Zeer goed', 'excellent'],
  ['Goed onderhouden', 'normal'],
  ['Bien entretenu', 'normal'],
  ['Bon état', 'normal'],
  ['Good condition', 'normal'],
  ['Gepflegt', 'normal'],
])('calls %j %j', (name, condition) => {
  expect(conditionOf(name)).toBe(condition)
})
