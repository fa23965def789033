/** What a person can do from everywhere at the desk, in the words of the reader's language. */
import type { Command, CommandSubject } from '../desk/define-feature.ts'
import { navigationOf } from '../desk/navigation.ts'
import { COMMANDS, type CommandName, DESK_PAGES, type DeskPage, may } from '../desk/permissions.ts'
import type { SessionStaff } from '../desk/session.ts'
import type { Messages } from '../i18n/messages.ts'
import { deskPath, pathTo } from '../i18n/paths.ts'
import { type RouteName, routeOf } from '../i18n/route-table/route-table.ts'
import { translations } from '../i18n/translations.ts'
import { LANGUAGES, type Language } from '../listings/rules.ts'
import { ABOUT, type CommandTarget, type ShownCommand } from './rules-commands.ts'

/** Where somebody chooses what a command is about, without a script. */
const LISTS: Record<CommandSubject, DeskPage> = { home: 'deskHomes', owner: 'deskOwners' }

/** The pages that have other words: those of the navigation. */
type NamedPage = keyof Messages['desk']['commands']['pages']

function addressOf(command: Extract<Command, { page: string }>, locale: Language): string {
  const parts = [...(command.parts ?? []), ...(command.of ? [ABOUT] : [])]
  const query = command.query ? `?${new URLSearchParams(command.query)}` : ''
  return `${deskPath(command.page as RouteName, locale, ...parts)}${query}${command.hash ? `#${command.hash}` : ''}`
}

const targetOf = (command: Command, locale: Language): CommandTarget =>
  'page' in command ? { href: addressOf(command, locale) } : { action: command.action, fields: {} }

/** What is called so in any language: a colleague who reads Dutch may think of it in French. */
const inAllLanguages = (words: (language: Language) => string): string => LANGUAGES.map(words).join(' ')

const isEverybodys = (name: CommandName): boolean => COMMANDS[name].may === 'own-account'

/** Everything that this person may do, then every page of their navigation. */
export function deskCommands({ role }: Pick<SessionStaff, 'role'>, locale: Language): ShownCommand[] {
  const done = (Object.keys(COMMANDS) as CommandName[])
    .filter((name) => may(role, COMMANDS[name].may))
    // What everybody may do comes after what somebody is there to do.
    .toSorted((a, b) => Number(isEverybodys(a)) - Number(isEverybodys(b)))
    .map((name): ShownCommand => {
      const command: Command = COMMANDS[name]
      return {
        ...{ id: name, group: 'do', keys: null },
        name: translations(locale, 'desk.commands')(`names.${name}`),
        also: inAllLanguages((language) => {
          const t = translations(language, 'desk.commands')
          return `${t(`names.${name}`)} ${t(`also.${name}`)}`
        }),
        of: ('of' in command && command.of) || null,
        day: ('day' in command && command.day) || null,
        target: targetOf(command, locale),
      }
    })
  const pages = navigationOf(role)
    .flatMap((group) => group.pages)
    .map((page): ShownCommand => {
      const { key } = DESK_PAGES[page]
      return {
        ...{ id: page, group: 'go', of: null, day: null },
        name: routeOf(page).title[locale],
        also: inAllLanguages((language) => {
          const other = translations(language, 'desk.commands')(`pages.${page as NamedPage}`)
          return `${routeOf(page).title[language]} ${other}`
        }),
        keys: key ? `g ${key}` : null,
        target: { href: pathTo(page, locale) },
      }
    })
  return [...done, ...pages]
}

/** The address of a command for who has no script: what it is about is chosen there. Null for a button. */
export function addressWithoutScript({ of, target }: ShownCommand, locale: Language): string | null {
  if (of !== null) return pathTo(LISTS[of], locale)
  return 'href' in target ? target.href : null
}
