/** What the palette of the desk does, and which of it is meant by what somebody types. */
import type { CommandSubject } from '../desk/define-feature.ts'
import { typedDay, wordsOfText } from './rules-typed.ts'

/** `href`: a page that does it. `action`: a button of the desk, with the fields that it sends. */
export type CommandTarget = { href: string } | { action: string; fields: Readonly<Record<string, string>> }

export type ShownCommand = {
  id: string
  /** do: something is done; go: a page of the navigation. */
  group: 'do' | 'go'
  name: string
  /** Other words for it, in each language. */
  also: string
  /** The keys that do the same: `g h`. */
  keys: string | null
  /** What it is about has to be chosen first; its id stands in the address for `ABOUT`. */
  of: CommandSubject | null
  /** The parameter of the address that takes a day. */
  day: string | null
  target: CommandTarget
}

/** Stands in the address of a command for the id of what it is about. */
export const ABOUT = '_about_'

/** A command about one thing. */
export const commandAbout = (command: ShownCommand, id: string): ShownCommand => ({
  ...command,
  of: null,
  target:
    'href' in command.target ? { href: command.target.href.replace(ABOUT, encodeURIComponent(id)) } : command.target,
})

/** The address with a parameter more. */
function withParameter(href: string, name: string, value: string): string {
  const [path = '', hash] = href.split('#')
  const mark = path.includes('?') ? '&' : '?'
  return `${path}${mark}${name}=${encodeURIComponent(value)}${hash === undefined ? '' : `#${hash}`}`
}

/** On the day that was typed with it. @param written the day as it is read */
export const commandOn = (command: ShownCommand, day: string, written: string): ShownCommand =>
  command.day === null || !('href' in command.target)
    ? command
    : {
        ...command,
        name: `${command.name}, ${written}`,
        target: { href: withParameter(command.target.href, command.day, day) },
      }

/** How well the typed words are those of a command, the lowest best; null: they aren't. */
function distance({ name, also }: Pick<ShownCommand, 'name' | 'also'>, words: readonly string[]): number | null {
  const own = wordsOfText(name)
  const all = [...own, ...wordsOfText(also)]
  const begins = (among: readonly string[]) => words.every((word) => among.some((one) => one.startsWith(word)))
  if (!begins(all)) return null
  if (words.every((word, at) => own[at]?.startsWith(word))) return 0
  return begins(own) ? 1 : 2
}

/**
 * The commands that are meant by what is typed, the likeliest first; all of them where nothing is.
 * @param today in Brussels
 * @param write how a day is read
 */
export function matchCommands(
  commands: readonly ShownCommand[],
  typed: string,
  today: string,
  write: (day: string) => string,
): ShownCommand[] {
  const { day, rest } = typedDay(typed, today)
  return commands
    .flatMap((command, place) => {
      const takesDay = command.day !== null && day !== null
      const found = distance(command, wordsOfText(takesDay ? rest : typed))
      if (found === null) return []
      return [{ command: takesDay ? commandOn(command, day, write(day)) : command, found, place }]
    })
    .toSorted((a, b) => a.found - b.found || a.place - b.place)
    .map(({ command }) => command)
}
