'use client'

import { type Editor, useEditorState } from '@tiptap/react'
import { useTranslations } from 'next-intl'
import { type Ref, useImperativeHandle, useState } from 'react'
import { ToolButton } from './ToolButton.tsx'
import styles from './Toolbar.module.css'
import { TOOL_ICONS } from './toolIcons.ts'
import { type DialogName, TABLE_TOOLS, type TableToolName, TOOLS, type ToolName } from './tools.ts'
import { useToolbarKeys } from './useToolbarKeys.ts'

type Props = {
  editor: Editor
  /** The id of the text. */
  controls: string
  open: (dialog: DialogName) => void
  withPictures: boolean
  ref: Ref<{ focus: () => void }>
}

const NAMES = Object.keys(TOOLS) as ToolName[]
const TABLE_NAMES = Object.keys(TABLE_TOOLS) as TableToolName[]

/** The buttons above a text: one stop of the Tab key, arrows between them. */
export function Toolbar({ editor, controls, open, withPictures, ref }: Props) {
  const t = useTranslations('cms.richText')
  const [isMore, setMore] = useState(false)
  const { bar, onKeyDown, onFocus, focus } = useToolbarKeys(() => editor.commands.focus())
  useImperativeHandle(ref, () => ({ focus }), [focus])
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      on: Object.fromEntries(NAMES.map((name) => [name, TOOLS[name].isOn?.(editor)])),
      can: Object.fromEntries(NAMES.map((name) => [name, TOOLS[name].can?.(editor) ?? true])),
      inTable: editor.isActive('table'),
    }),
  })
  /** By keyboard the toolbar keeps the focus; by pointer the text never lost it. */
  const use = (tool: (typeof TABLE_TOOLS)[TableToolName], byKeyboard: boolean) => {
    if ('opens' in tool) return open(tool.opens)
    const chain = byKeyboard ? editor.chain() : editor.chain().focus()
    tool.run(chain).run()
  }
  return (
    <div
      ref={bar}
      className={styles.toolbar}
      role="toolbar"
      aria-label={t('toolbar')}
      aria-controls={controls}
      data-more={isMore || undefined}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      {NAMES.filter((name) => name !== 'picture' || withPictures).map((name) => (
        <ToolButton
          key={name}
          label={t(`tools.${name}`)}
          icon={TOOL_ICONS[name]}
          isOn={state.on[name]}
          isIdle={!state.can[name]}
          isRare={TOOLS[name].isRare}
          onUse={(byKeyboard) => use(TOOLS[name], byKeyboard)}
        />
      ))}
      <ToolButton
        label={t('more')}
        icon="M5.5 12h.6M12 12h.6M18.5 12h.6"
        isExpanded={isMore}
        isMore
        onUse={() => setMore(!isMore)}
      />
      {state.inTable && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be part of a toolbar's row of buttons.
        <div className={styles.tableTools} role="group" aria-label={t('tableTools')}>
          {TABLE_NAMES.map((name) => (
            <ToolButton
              key={name}
              label={t(`tables.${name}`)}
              onUse={(byKeyboard) => use(TABLE_TOOLS[name], byKeyboard)}
            />
          ))}
        </div>
      )}
    </div>
  )
}
