import { describe, expect, it } from 'vitest'
import { type Command, STAFF_ROLES } from '../../../lib/desk/define-feature.ts'
import { letteredPages } from '../../../lib/desk/letters.ts'
import { navigationOf } from '../../../lib/desk/navigation.ts'
import {
  COMMANDS,
  type CommandName,
  DESK_ACTIONS,
  DESK_PAGES,
  type DeskAction,
  type DeskPage,
  may,
  PERMISSIONS,
} from '../../../lib/desk/permissions.ts'
import { addressWithoutScript, deskCommands } from '../../../lib/desk-search/commands.ts'
import { commandAbout, matchCommands, type ShownCommand } from '../../../lib/desk-search/rules-commands.ts'
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { deskPath, pathTo } from '../../../lib/i18n/paths.ts'
import { ROUTE_NAMES } from '../../../lib/i18n/route-table/route-table.ts'
import { LANGUAGES, type Language } from '../../../lib/listings/rules.ts'

const NAMES = Object.keys(COMMANDS) as CommandName[]
const TODAY = '2026-11-30'
const match = (typed: string, locale: Language = 'nl') =>
  matchCommands(deskCommands({ role: 'administrator' }, locale), typed, TODAY, (day) => day)
const first = (typed: string, locale: Language = 'nl'): ShownCommand | undefined => match(typed, locale)[0]

describe('the commands of the desk', () => {
  it.each(NAMES)('%s has words in each language, and leads where all may go who may do it', (name) => {
    for (const language of LANGUAGES) {
      const { names, also } = MESSAGES[language].desk.commands
      expect(names[name], language).not.toBe('')
      expect(also[name], language).not.toBe('')
    }
    const command: Command = COMMANDS[name]
    expect(PERMISSIONS).toContain(command.may)
    if ('action' in command) {
      expect(DESK_ACTIONS[command.action as DeskAction]).toBe(command.may)
      return
    }
    expect(ROUTE_NAMES).toContain(command.page)
    const page = DESK_PAGES[command.page as DeskPage]
    const shut = STAFF_ROLES.filter((role) => page && may(role, COMMANDS[name].may) && !may(role, page.may))
    expect(shut).toEqual([])
  })

  it('have words for nothing else', () => {
    for (const language of LANGUAGES) {
      const { names, also } = MESSAGES[language].desk.commands
      expect(Object.keys(names).toSorted()).toEqual(NAMES.toSorted())
      expect(Object.keys(also).toSorted()).toEqual(NAMES.toSorted())
    }
  })

  it('go to each page of the navigation, which has other words in each language', () => {
    const pages = navigationOf('administrator').flatMap((group) => group.pages)
    expect(
      deskCommands({ role: 'administrator' }, 'nl')
        .filter(({ group }) => group === 'go')
        .map(({ id }) => id),
    ).toEqual(pages)
    for (const language of LANGUAGES)
      expect(Object.keys(MESSAGES[language].desk.commands.pages).toSorted(), language).toEqual(pages.toSorted())
  })

  it('offer nobody what they may not do', () => {
    const offered = (role: (typeof STAFF_ROLES)[number]) => deskCommands({ role }, 'nl').map(({ id }) => id)
    expect(offered('office')).not.toContain('newPage')
    expect(offered('office')).not.toContain('invitePerson')
    expect(offered('editor')).not.toContain('enterOffer')
    for (const role of STAFF_ROLES) expect(offered(role)).toEqual(expect.arrayContaining(['signOut', 'toSite', 'desk']))
  })

  it('are found by the beginnings of their words, in any language, with or without accents', () => {
    expect(first('nieuwe pa')?.id).toBe('newPage')
    expect(first('pagina nieuw')?.id).toBe('newPage')
    expect(first('nouvelle page')?.id).toBe('newPage')
    expect(first('banniere', 'fr')?.id).toBe('newBanner')
    expect(first('BANNIÈRE')?.id).toBe('newBanner')
    expect(first('log out')?.id).toBe('signOut')
    expect(first('woningen')?.id).toBe('deskHomes')
    expect(match('xyzzy')).toEqual([])
    expect(match('').length).toBe(deskCommands({ role: 'administrator' }, 'nl').length)
  })

  it('put what is called so before what it is another word for', () => {
    const ids = match('pagina').map(({ id }) => id)
    expect(ids.indexOf('deskPages')).toBeLessThan(ids.indexOf('newPage'))
  })

  it('take a day that is typed with them', () => {
    for (const typed of [
      'sluit kantoor morgen',
      'morgen kantoor dicht',
      'fermer agence demain',
      'sluit kantoor 1/12',
    ]) {
      const command = first(typed)
      expect([typed, command?.id, command?.name]).toEqual([typed, 'closeOffice', expect.stringContaining('2026-12-01')])
      expect(command?.target).toEqual({ href: `${pathTo('deskAgenda', 'nl')}?day=2026-12-01#close-office` })
    }
    expect(first('sluit kantoor')?.target).toEqual({ href: `${pathTo('deskAgenda', 'nl')}#close-office` })
  })

  it('that are about one thing lead to its page, or without a script to where it is chosen', () => {
    const offer = deskCommands({ role: 'office' }, 'fr').find(({ id }) => id === 'enterOffer')
    expect(offer?.of).toBe('home')
    if (!offer) return
    expect(commandAbout(offer, '20015').target).toEqual({ href: `${deskPath('deskHomeOffers', 'fr', '20015')}#enter` })
    expect(addressWithoutScript(offer, 'fr')).toBe(pathTo('deskHomes', 'fr'))
    const signOut = deskCommands({ role: 'office' }, 'fr').find(({ id }) => id === 'signOut')
    expect(signOut && addressWithoutScript(signOut, 'fr')).toBeNull()
  })
})

describe('the letters after g', () => {
  it('are one each, and no two pages have the same', () => {
    const letters = Object.values(DESK_PAGES).flatMap(({ key }) => (key ? [key] : []))
    expect(letters.filter((letter) => !/^[a-z]$/.test(letter))).toEqual([])
    expect(new Set(letters).size).toBe(letters.length)
    expect(
      letteredPages('administrator', 'nl')
        .map(({ keys }) => keys)
        .toSorted(),
    ).toEqual(letters.map((letter) => `g ${letter}`).toSorted())
  })

  it('lead nobody where they may not go', () => {
    expect(letteredPages('editor', 'nl').map(({ keys }) => keys)).not.toContain('g h')
    expect(letteredPages('office', 'nl')).toContainEqual({
      keys: 'g h',
      name: 'Panden',
      href: pathTo('deskHomes', 'nl'),
    })
  })
})
