/** What each role may do at the desk, as the features declare it. Navigation, pages and actions derive from nothing else. */
import { type DeclaredName, declared, type Listed, type Tables } from './declared.ts'
import type { Command, NavigationGroupName, StaffRole } from './define-feature.ts'
import { FEATURES } from './features.ts'

/** What somebody may do: read or change one kind of thing. */
export type Permission = DeclaredName<'permissions'>

const ROLES: Readonly<Record<Permission, readonly StaffRole[]>> = declared('permissions')
export const PERMISSIONS = Object.keys(ROLES) as Permission[]

/** Whether a role has a permission. */
export const may = (role: StaffRole, permission: Permission): boolean => ROLES[permission].includes(role)

type PageOfDesk = { may: Permission; nav?: readonly [group: NavigationGroupName, place: number]; key?: string }
export type DeskPage = DeclaredName<'pages'>
type ItemRoute = { type: 'staff-item' | 'staff-document' }
type ItemIn<Paths> = Paths extends unknown
  ? { [Name in keyof Paths]: Paths[Name] extends ItemRoute ? Name : never }[keyof Paths]
  : never
/** The pages about one thing, whose address ends with what names it. */
export type ItemPage = Extract<DeskPage, ItemIn<Tables<'paths'>>>
type PlacedIn<Pages> = Pages extends unknown
  ? { [Name in keyof Pages]: Pages[Name] extends { nav: unknown } ? Name : never }[keyof Pages]
  : never
/** The pages that stand in the navigation. */
export type NavigationPage = Extract<DeskPage, PlacedIn<Tables<'pages'>>>
/** The pages behind the login, with what opens them and their place in the navigation. */
export const DESK_PAGES: Readonly<Record<DeskPage, PageOfDesk>> = declared('pages')

export type DeskAction = DeclaredName<'actions'>
/** The forms and buttons of the desk, with what allows them. Their handlers stand in `server.ts` of each feature. */
export const DESK_ACTIONS: Readonly<Record<DeskAction, Permission>> = declared('actions')

export type DocumentActionName = DeclaredName<'documentActions'>
/** What the editors of the desk send, with what allows it. */
export const DOCUMENT_ACTIONS: Readonly<Record<DocumentActionName, Permission>> = declared('documentActions')

/** The pages that are lists, which `server.ts` of their feature fills. */
export type DeskList = Extract<Listed<'lists'>, DeskPage>
export const DESK_LISTS: readonly DeskList[] = FEATURES.flatMap((feature) => ('lists' in feature ? feature.lists : []))

export type CommandName = DeclaredName<'commands'>
/** What can be done from everywhere at the desk, with what allows it. */
export const COMMANDS: Readonly<Record<CommandName, Command & { may: Permission }>> = declared('commands')
