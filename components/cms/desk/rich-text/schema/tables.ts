/** Tables with header cells and a caption, without the widths and styles that Tiptap's own write. */
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'

const SPANS = {
  colspan: { default: 1 },
  rowspan: { default: 1 },
  // The commands for tables expect it; a text has none.
  colwidth: { default: null, rendered: false, parseHTML: () => null },
}

/** `caption` is plain text: commands for tables know rows only, so it can't be a node. */
const TextTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: null,
      rendered: false,
      parseHTML: (table: HTMLElement) => table.querySelector(':scope > caption')?.textContent?.trim() || null,
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node, HTMLAttributes }) =>
    node.attrs.caption
      ? ['table', HTMLAttributes, ['caption', { contenteditable: 'false' }, node.attrs.caption], ['tbody', 0]]
      : ['table', HTMLAttributes, ['tbody', 0]],
  addNodeView: () => null,
  // The Tab key leaves the text; arrows go from cell to cell.
  addKeyboardShortcuts() {
    const { Tab: _tab, 'Shift-Tab': _shiftTab, ...keys } = this.parent?.() ?? {}
    return keys
  },
}).configure({ resizable: false })

const TextCell = TableCell.extend({ addAttributes: () => SPANS })
const TextHeader = TableHeader.extend({ addAttributes: () => ({ ...SPANS, scope: { default: null } }) })

export const TABLE_NODES = [TextTable, TableRow, TextCell, TextHeader]
