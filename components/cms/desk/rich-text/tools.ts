/** What the toolbar does. */
import type { ChainedCommands, Editor } from '@tiptap/react'
import type { Messages } from '#lib/i18n/messages.ts'

type Level = 2 | 3 | 4
type RichTextWords = Messages['cms']['richText']
export type DialogName = 'link' | 'picture' | 'pictureWords' | 'abbreviation' | 'caption'
export type ToolName = keyof RichTextWords['tools']
export type TableToolName = keyof RichTextWords['tables']

type Run = (chain: ChainedCommands) => ChainedCommands
type Tool = {
  /** What is pressed; undefined: it does something once. */
  isOn?: (editor: Editor) => boolean
  /** False: it can do nothing where the cursor stands. */
  can?: (editor: Editor) => boolean
  /** Used seldom: on a phone it stands behind "more". */
  isRare?: true
} & ({ run: Run } | { opens: DialogName })

const heading = (level: Level): Tool => ({
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (chain) => chain.toggleHeading({ level }),
})

/** The kind of picture in which the cursor stands, or which is selected; null for none. */
export const pictureAt = (editor: Editor): 'figure' | 'image' | null =>
  (['figure', 'image'] as const).find((name) => editor.isActive(name)) ?? null

const hasSelection = ({ state }: Editor): boolean => !state.selection.empty

export const TOOLS: Readonly<Record<ToolName, Tool>> = {
  bold: { isOn: (editor) => editor.isActive('bold'), run: (chain) => chain.toggleBold() },
  italic: { isOn: (editor) => editor.isActive('italic'), run: (chain) => chain.toggleItalic() },
  link: {
    isOn: (editor) => editor.isActive('link'),
    can: (editor) => editor.isActive('link') || hasSelection(editor),
    opens: 'link',
  },
  heading2: heading(2),
  heading3: heading(3),
  bulletList: { isOn: (editor) => editor.isActive('bulletList'), run: (chain) => chain.toggleBulletList() },
  orderedList: {
    isOn: (editor) => editor.isActive('orderedList'),
    run: (chain) => chain.toggleOrderedList(),
    isRare: true,
  },
  undo: { can: (editor) => editor.can().undo(), run: (chain) => chain.undo(), isRare: true },
  redo: { can: (editor) => editor.can().redo(), run: (chain) => chain.redo(), isRare: true },
  heading4: { ...heading(4), isRare: true },
  indent: {
    can: (editor) => editor.can().sinkListItem('listItem'),
    run: (chain) => chain.sinkListItem('listItem'),
    isRare: true,
  },
  outdent: {
    can: (editor) => editor.can().liftListItem('listItem'),
    run: (chain) => chain.liftListItem('listItem'),
    isRare: true,
  },
  blockquote: {
    isOn: (editor) => editor.isActive('blockquote'),
    run: (chain) => chain.toggleBlockquote(),
    isRare: true,
  },
  picture: { opens: 'picture', isRare: true },
  pictureWords: { can: (editor) => pictureAt(editor) !== null, opens: 'pictureWords', isRare: true },
  table: {
    can: (editor) => !editor.isActive('table'),
    run: (chain) => chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true }),
    isRare: true,
  },
  rule: { run: (chain) => chain.setHorizontalRule(), isRare: true },
  superscript: {
    isOn: (editor) => editor.isActive('superscript'),
    run: (chain) => chain.toggleMark('superscript'),
    isRare: true,
  },
  subscript: {
    isOn: (editor) => editor.isActive('subscript'),
    run: (chain) => chain.toggleMark('subscript'),
    isRare: true,
  },
  abbreviation: {
    isOn: (editor) => editor.isActive('abbreviation'),
    can: (editor) => editor.isActive('abbreviation') || hasSelection(editor),
    opens: 'abbreviation',
    isRare: true,
  },
  clear: { can: hasSelection, run: (chain) => chain.unsetAllMarks().clearNodes(), isRare: true },
}

/** What can be done with the table in which the cursor stands. */
export const TABLE_TOOLS: Readonly<Record<TableToolName, { run: Run } | { opens: DialogName }>> = {
  rowBefore: { run: (chain) => chain.addRowBefore() },
  rowAfter: { run: (chain) => chain.addRowAfter() },
  rowRemove: { run: (chain) => chain.deleteRow() },
  columnBefore: { run: (chain) => chain.addColumnBefore() },
  columnAfter: { run: (chain) => chain.addColumnAfter() },
  columnRemove: { run: (chain) => chain.deleteColumn() },
  headerRow: { run: (chain) => chain.toggleHeaderRow() },
  headerColumn: { run: (chain) => chain.toggleHeaderColumn() },
  caption: { opens: 'caption' },
  remove: { run: (chain) => chain.deleteTable() },
}
