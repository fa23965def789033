/** The buttons of the tree of pages and of a page's place; each works without JavaScript. */

import { type DeskButton, onceButton } from '../../desk/desk-action.ts'
import type { FormActionResult } from '../../forms/actions/form-action.ts'
import { deskPath, pathTo } from '../../i18n/paths.ts'
import { translations } from '../../i18n/translations.ts'
import type { Language } from '../../listings/rules.ts'
import { duplicatePage } from './duplicate-page.ts'
import { movePage, setInMenu } from './move-page.ts'
import type { MoveRefusal } from './plan-move.ts'
import type { RemovalRefusal } from './plan-removal.ts'
import { removePages, undoTogether } from './remove-pages.ts'
import type { Move } from './rules-arrange.ts'
import type { RemovalMode } from './rules-removal.ts'

/** `version`: by which it is taken back. */
const treePage = (locale: Language, done: string, version: number, page?: string): string =>
  `${pathTo('deskPages', locale)}?${new URLSearchParams({ done, version: String(version) })}${page ? `#page-${page}` : ''}`

function refusal(locale: Language, why: MoveRefusal | RemovalRefusal | 'stale', page: string): FormActionResult {
  const message = translations(locale, 'cms.pages')(`refused.${why}`)
  return { state: { kind: 'failed', message }, page: () => page }
}

/** `12 up`, or `12 3 7 <version of the tree>`: below page 3, before page 7; 0 for the top, and for the last place. */
function readMove(text: string): { id: number; move: Move; seen: string | null } | null {
  const [, step, way] = /^(\d{1,9}) (up|down)$/.exec(text) ?? []
  if (step) return { id: Number(step), move: way as 'up' | 'down', seen: null }
  const [, id, under, before, seen] = /^(\d{1,9}) (\d{1,9}) (\d{1,9}) ([0-9a-f]{16})$/.exec(text) ?? []
  if (!id || !seen) return null
  return { id: Number(id), move: { under: Number(under) || null, before: Number(before) || null }, seen }
}

export const PAGE_HANDLERS = {
  movePage: async (staff, { field, locale }) => {
    const sent = readMove(field('id'))
    if (!sent) return { refused: 'missing' }
    const result = await movePage(staff, sent.id, sent.move, sent.seen)
    if (result.kind === 'moved') return treePage(locale, 'moved', result.version, String(sent.id))
    return refusal(locale, result.why, deskPath('deskPlace', locale, String(sent.id)))
  },
  showInMenu: async (staff, { field, locale }) => {
    const [, id = '', how] = /^(\d{1,9}) (show|hide)$/.exec(field('id')) ?? []
    if (id === '' || !(await setInMenu(staff, Number(id), how === 'show'))) return { refused: 'missing' }
    return `${pathTo('deskPages', locale)}#page-${id}`
  },
  duplicatePage: onceButton(async (staff, { field, locale }) => {
    const id = field('id')
    const result = /^\d{1,9}$/.test(id) ? await duplicatePage(staff, Number(id)) : null
    if (result?.kind === 'saved') return deskPath('deskDocument', locale, 'page', result.id)
    if (result?.kind !== 'invalid') return { refused: 'missing' }
    const message = translations(locale, 'cms.pages')('notCopied')
    return { state: { kind: 'failed', message }, page: () => deskPath('deskPlace', locale, id) }
  }),
  removePages: async (staff, { field, locale }) => {
    const [, id = '', mode, seen = ''] = /^(\d{1,9}) (up|with) ([0-9a-f]{16})$/.exec(field('id')) ?? []
    if (id === '') return { refused: 'missing' }
    const result = await removePages(staff, Number(id), mode as RemovalMode, seen)
    if (result.kind === 'removed') return treePage(locale, 'removed', result.version)
    return refusal(locale, result.why, `${deskPath('deskPlace', locale, id)}#remove`)
  },
  undoPages: async (staff, { field, locale }) => {
    const version = field('id')
    if (/^\d{1,15}$/.test(version) && (await undoTogether(staff, Number(version))))
      return `${pathTo('deskPages', locale)}?done=undone`
    const message = translations(locale, 'cms.pages')('notUndone')
    return { state: { kind: 'failed', message }, page: () => `${pathTo('deskPages', locale)}?done=notUndone` }
  },
} as const satisfies Record<string, DeskButton>
