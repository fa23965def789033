'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { ListDefinition } from '#lib/cms/collections/rules-definition.ts'
import type { ListRow } from '#lib/cms/collections/rules-state.ts'
import { copyOf } from '#lib/cms/modules/rules-copied-row.ts'
import { errorsBelow, viewOf } from '#lib/cms/modules/rules-rows.ts'
import type { ModuleView } from '#lib/content/rules-modules.ts'
import { useEditor } from '../editor/editorContext.ts'
import { type ModuleDeeds, useLastingDeeds } from './moduleDeeds.ts'
import { kindOf, moduleParts } from './moduleParts.ts'
import { copyRow, useCopiedRow } from './useCopiedRow.ts'
import { TOGGLE, useOpenModule } from './useOpenModule.ts'
import { type Deed, useRowChanges } from './useRowChanges.ts'

const newRow = (list: ListDefinition, view: ModuleView): ListRow => ({
  key: null,
  fields: { ...Object.fromEntries(Object.keys(list.fields).map((name) => [name, null])), ...list.initial, view },
  texts: {},
})

/** The parts of a page, what can be done with them, and what was said of it last. */
export function useModules(path: string, list: ListDefinition, root: RefObject<HTMLElement | null>) {
  const t = useTranslations('cms.modules.words')
  const { editor, choices, round } = useEditor()
  const { control, getValues } = useFormContext()
  const [said, setSaid] = useState('')
  const [menu, setMenu] = useState<string | null>(null)
  const [choosing, setChoosing] = useState<number | null>(null)
  const copied = useCopiedRow(list)
  const { rows, change, undo, redo } = useRowChanges(path, round, (kind) => setSaid(t(`done.${kind}`)))
  const values: readonly (ListRow | undefined)[] = useWatch({ control, name: path }) ?? []
  const { errors } = useFormState({ control })
  const wrong = errors.lists?.[path.slice('lists.'.length) as never] as unknown as readonly unknown[] | undefined
  const ids = rows.map(({ rowId }) => rowId)
  const parts = moduleParts(editor, choices, path, ids, values)
  const placeOf = (key: number) => values.findIndex((row) => row?.key === key)
  const { open, toggle, show, focusOn, showError } = useOpenModule({ ids, placeOf, wrong, root })

  const nameAt = (place: number): string => parts[place]?.name ?? ''
  const rowAt = (place: number): ListRow => getValues(`${path}.${place}`)
  // Drawn at once, so that the focus finds its place.
  const act = (deed: Deed, name: string, changes: Parameters<typeof change>[1]) =>
    flushSync(() => {
      change(deed, changes)
      setSaid(t(`done.${deed}`, { name }))
    })
  const insertAt = (deed: Deed, place: number, row: ListRow, name: string) => {
    act(deed, name, [{ kind: 'insert', place, row }])
    focusOn(place, TOGGLE)
  }
  const all: ModuleDeeds = {
    toggle,
    toggleMenu: (id) => setMenu(menu === id ? null : id),
    choose: setChoosing,
    add: (view) => {
      const place = Math.min(choosing ?? ids.length, ids.length)
      setChoosing(null)
      act('add', kindOf(editor, path, view), [{ kind: 'insert', place, row: newRow(list, view) }])
      show(place)
    },
    duplicate: (place) => insertAt('duplicate', place + 1, copyOf(rowAt(place)), nameAt(place)),
    copy: (place) => setSaid(copyRow(rowAt(place)) ? t('copied', { name: nameAt(place) }) : ''),
    paste: (place) => copied && insertAt('paste', place, copied, kindOf(editor, path, viewOf(copied.fields))),
    replace: (place) => {
      if (!copied) return
      const changes = [{ kind: 'remove', place } as const, { kind: 'insert', place, row: copied } as const]
      act('replace', nameAt(place), changes)
      focusOn(place, TOGGLE)
    },
    hide: (place, isHidden) => act(isHidden ? 'hide' : 'show', nameAt(place), [{ kind: 'hide', place, isHidden }]),
    remove: (place) => {
      act('remove', nameAt(place), [{ kind: 'remove', place }])
      root.current?.querySelector<HTMLElement>('[data-undo]')?.focus()
    },
  }
  const deeds = useLastingDeeds(all)
  return {
    parts: parts.map(({ besideIn, ...part }, place) => ({
      ...part,
      beside: part.id === open ? besideIn() : null,
      errors: errorsBelow(wrong?.[place]),
      isOpen: part.id === open,
      isMenuOpen: part.id === menu,
    })),
    move: (from: number, to: number) => {
      setSaid(t('done.move', { name: nameAt(from) }))
      change('move', [{ kind: 'move', from, to }])
    },
    ...{ deeds, said, choosing, copied, undo, redo, showError },
    nameOf: (view: ModuleView) => kindOf(editor, path, view),
    closeChooser: () => setChoosing(null),
    listError: (wrong as { message?: string } | undefined)?.message,
  }
}
