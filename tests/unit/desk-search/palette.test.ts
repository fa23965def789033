import { describe, expect, it } from 'vitest'
import { type PaletteMode, paletteGroups } from '../../../components/desk-ui/palette/paletteItems.ts'
import { deskCommands } from '../../../lib/desk-search/commands.ts'
import type { FoundGroup } from '../../../lib/desk-search/search.ts'
import { deskPath } from '../../../lib/i18n/paths.ts'

const home = {
  ...{ title: 'Kouter 1', about: 'Gent', href: deskPath('deskHome', 'nl', '7') },
  subject: { of: 'home' as const, id: '7' },
}
const FOUND: FoundGroup[] = [
  { kind: 'command', name: 'Doen', found: [{ title: 'x', about: '', href: '/x/' }], more: 0 },
  { kind: 'home', name: 'Panden', found: [home], more: 3 },
  { kind: 'page', name: 'Pagina’s', found: [{ title: 'Kouter', about: '', href: '/p/' }], more: 0 },
]
const commands = deskCommands({ role: 'administrator' }, 'nl')
const groupsOf = (typed: string, mode: PaletteMode = null) =>
  paletteGroups({
    ...{ typed, mode, commands, found: FOUND, today: '2026-11-30' },
    write: (day) => day,
    names: { do: 'Doen', go: 'Ga naar' },
  })
const offer = commands.find(({ id }) => id === 'enterOffer')

describe('the palette', () => {
  it('does first, then goes, then finds; a few of each', () => {
    const groups = groupsOf('p')
    expect(groups.map(({ key }) => key)).toEqual(['do', 'go', 'home', 'page'])
    expect(groups[0]?.items.length).toBeLessThanOrEqual(5)
    expect(groups[1]?.items.length).toBeLessThanOrEqual(3)
  })

  it('offers every command where nothing is typed', () => {
    expect(groupsOf('').flatMap(({ items }) => items.filter(({ kind }) => kind === 'command'))).toHaveLength(
      commands.length,
    )
  })

  it('asks which home a command is about, and leads to what it does with it', () => {
    const groups = groupsOf('kouter', offer ? { command: offer } : null)
    expect(groups.map(({ key }) => key)).toEqual(['home'])
    expect(groups[0]?.items[0]).toMatchObject({ href: `${deskPath('deskHomeOffers', 'nl', '7')}#enter` })
  })

  it('shows what can be done with a home that was found', () => {
    const items = groupsOf('', { subject: home }).flatMap((group) => group.items)
    expect(items.map(({ key }) => key)).toEqual([
      'command enterOffer',
      'command seeOffers',
      'command seeCandidates',
      'command homeDocuments',
    ])
    expect(items[0]).toMatchObject({ command: { target: { href: `${deskPath('deskHomeOffers', 'nl', '7')}#enter` } } })
  })
})
