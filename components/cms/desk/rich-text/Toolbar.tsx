'use client'

import { type Editor, useEditorState } from '@tiptap/react'
import { useTranslations } from 'next-intl'
import {
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import styles from './Toolbar.module.css'
import { type DialogName, TABLE_TOOLS, type TableToolName, TOOLS, type ToolName } from './tools.ts'

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

/** Stroke icons of the toolbar on a 24 × 24 grid. They stand here, so that no visitor loads them. */
const TOOL_ICONS = {
  bold: 'M7.5 5h5a3.3 3.3 0 0 1 0 6.6h-5zM7.5 11.6h6a3.7 3.7 0 0 1 0 7.4h-6z',
  italic: 'M10 5h7M7 19h7M13.5 5l-3 14',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  heading2: 'M4 6v12M11 6v12M4 12h7M15 10a2.6 2.6 0 1 1 4.6 1.7L15 18h5.2',
  heading3: 'M4 6v12M11 6v12M4 12h7M15 8.5h5l-3 3.7a2.9 2.9 0 1 1-2.4 4.6',
  heading4: 'M4 6v12M11 6v12M4 12h7M19 18V8.5L14.5 15H21',
  bulletList: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.6M4.5 12h.6M4.5 17.5h.6',
  orderedList: 'M10 6.5h10M10 12h10M10 17.5h10M4 5l1.5-.8v4.6M4 15.2a1.3 1.3 0 1 1 2.3.9L4 19h2.6',
  undo: 'M8.5 5 4.5 9l4 4M4.5 9H14a5 5 0 0 1 0 10h-3',
  redo: 'M15.5 5l4 4-4 4M19.5 9H10a5 5 0 0 0 0 10h3',
  indent: 'M4 5.5h16M11 10h9M11 14h9M4 18.5h16M4 9l3.5 3L4 15',
  outdent: 'M4 5.5h16M11 10h9M11 14h9M4 18.5h16M7.5 9 4 12l3.5 3',
  blockquote: 'M5 17c2.5-.5 4-2.5 4-6V7H4.5v5H9M14.5 17c2.5-.5 4-2.5 4-6V7H14v5h4.5',
  picture: 'M4 5h16v14H4zM4 16l4.5-5 4 4.5L15 13l5 5M15.5 9.2v.2',
  pictureWords: 'M5 4h14v8H5zM5 10l3.5-3.5L12 10l2-2 5 4M5 16h14M5 20h9',
  table: 'M4 5h16v14H4zM4 9.7h16M4 14.3h16M9.3 5v14M14.7 5v14',
  rule: 'M4 12h16M7 6.5h10M7 17.5h10',
  superscript: 'M4 8l8 10M12 8 4 18M16 5.5a1.8 1.8 0 1 1 3.2 1.2L16 10.5h3.7',
  subscript: 'M4 6l8 10M12 6 4 16M16 14.5a1.8 1.8 0 1 1 3.2 1.2L16 19.5h3.7',
  abbreviation: 'M4 16.5 8 6.5l4 10M5.4 13.2h5.2M15 16.5h.3M19 16.5h.3M4 20h16',
  clear: 'M6 5h12M12 5l-2 9M8 19h4M15 15l5 5M20 15l-5 5',
} as const

/** The keys of a toolbar (APG): one stop of the Tab key, arrows, Home and End; Esc goes back to the text. */
function useToolbarKeys(leave: () => void) {
  const bar = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLElement | null>(null)

  /** The buttons that are shown. */
  const tools = useCallback(
    () => [...(bar.current?.querySelectorAll('button') ?? [])].filter((tool) => tool.offsetParent !== null),
    [],
  )
  const setStop = useCallback((stop: HTMLElement | undefined) => {
    for (const tool of bar.current?.querySelectorAll('button') ?? []) tool.tabIndex = tool === stop ? 0 : -1
    last.current = stop ?? null
  }, [])
  // Buttons come and go with the table in which the cursor stands: one of those shown must be the stop.
  useEffect(() => {
    const shown = tools()
    if (!last.current || !shown.includes(last.current as HTMLButtonElement)) setStop(shown[0])
  })

  const focus = useCallback(() => (last.current ?? tools()[0])?.focus(), [tools])
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => setStop(target)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const shown = tools()
    const place = shown.indexOf(event.target as HTMLButtonElement)
    const next = {
      ArrowRight: (place + 1) % shown.length,
      ArrowLeft: (place - 1 + shown.length) % shown.length,
      Home: 0,
      End: shown.length - 1,
    }[event.key]
    if (event.key === 'Escape') leave()
    else if (next === undefined) return
    else shown[next]?.focus()
    event.preventDefault()
  }
  return { bar, onKeyDown, onFocus, focus }
}

type ToolButtonProps = {
  label: string
  /** The path of its icon; without one it shows its label. */
  icon?: string
  isOn?: boolean | undefined
  isIdle?: boolean
  isRare?: boolean | undefined
  isMore?: boolean
  isExpanded?: boolean
  onUse: (byKeyboard: boolean) => void
}

/** A button of the toolbar. It never takes the focus from the text: on a phone the keyboard would close. */
function ToolButton({ label, icon, isOn, isIdle, isRare, isMore, isExpanded, onUse }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      tabIndex={-1}
      aria-pressed={isOn}
      aria-disabled={isIdle || undefined}
      aria-expanded={isExpanded}
      aria-label={icon ? label : undefined}
      title={icon ? label : undefined}
      data-rare={isRare}
      data-show-more={isMore}
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ detail }) => !isIdle && onUse(detail === 0)}
    >
      {icon ? (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={icon} />
        </svg>
      ) : (
        label
      )}
    </button>
  )
}

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
