/** What stands in the palette for what is typed: what can be done first, then what is found. */

import { commandAbout, matchCommands, type ShownCommand } from '#lib/desk-search/rules-commands.ts'
import type { FoundGroup, FoundThing } from '#lib/desk-search/search.ts'

export type PaletteItem =
  | { key: string; kind: 'command'; command: ShownCommand }
  | { key: string; kind: 'thing'; thing: FoundThing; href: string }
export type PaletteGroup = { key: string; name: string; items: PaletteItem[]; more: number }

/** A thing of which commands are shown alone, and a command whose thing is still chosen; at most one of them. */
export type PaletteMode = { subject: FoundThing } | { command: ShownCommand } | null

/** Of those that match, no more than these: what is found stands below them. */
const MOST = { do: 5, go: 3 }
/** Of each kind of things, where several kinds are found. */
const MOST_OF_KIND = 4

type Asked = {
  typed: string
  mode: PaletteMode
  /** Those of the page that is open first. */
  commands: readonly ShownCommand[]
  found: readonly FoundGroup[]
  today: string
  write: (day: string) => string
  names: { do: string; go: string }
}

const itemOf = (command: ShownCommand): PaletteItem => ({ key: `command ${command.id}`, kind: 'command', command })

/** The commands that can be about a thing. */
export const commandsAbout = (commands: readonly ShownCommand[], { subject }: FoundThing): ShownCommand[] =>
  subject ? commands.filter(({ of }) => of === subject.of).map((command) => commandAbout(command, subject.id)) : []

/** Things that a command can be about lead to what it does with them. */
function forCommand(command: ShownCommand, { subject, href }: FoundThing): string {
  const { target } = subject ? commandAbout(command, subject.id) : command
  return 'href' in target ? target.href : href
}

const thingsOf = (groups: readonly FoundGroup[], address: (thing: FoundThing) => string): PaletteGroup[] =>
  groups.map(({ kind, name, found, more }) => ({
    ...{ key: kind, name },
    more: more + (groups.length > 1 ? Math.max(0, found.length - MOST_OF_KIND) : 0),
    items: found
      .slice(0, groups.length > 1 ? MOST_OF_KIND : undefined)
      .map((thing) => ({ key: `${kind} ${thing.href}`, kind: 'thing', thing, href: address(thing) })),
  }))

/** The groups of the palette, in their order; empty ones are left out. */
export function paletteGroups({ typed, mode, commands, found, today, write, names }: Asked): PaletteGroup[] {
  if (mode && 'command' in mode) {
    const fitting = found.filter(({ kind }) => kind === mode.command.of)
    return thingsOf(fitting, (thing) => forCommand(mode.command, thing))
  }
  const offered = mode ? commandsAbout(commands, mode.subject) : commands
  const matching = matchCommands(offered, typed, today, write)
  const groups = (['do', 'go'] as const).map((group) => ({
    ...{ key: group, name: names[group], more: 0 },
    items: matching
      .filter((command) => command.group === group)
      .slice(0, typed.trim() === '' || mode ? undefined : MOST[group])
      .map(itemOf),
  }))
  const things = mode
    ? []
    : thingsOf(
        found.filter(({ kind }) => kind !== 'command'),
        ({ href }) => href,
      )
  return [...groups, ...things].filter(({ items }) => items.length > 0)
}
