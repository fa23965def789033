/** Writes a text as the HTML that is stored: as somebody would write it by hand, without a style. */
import { DOMSerializer, type Node } from '@tiptap/pm/model'

/** Whose children each stand on a line of their own, so that changes can be compared by line. */
const LINED = 'ul, ol, table, thead, tbody'

const isEmptyParagraph = (element: Element | null): element is Element =>
  element?.tagName === 'P' && element.childNodes.length === 0

/** An item or cell of one paragraph holds its words itself; so does an item with a list below its words. */
function unwrapParagraphs(root: Element): void {
  for (const holder of root.querySelectorAll('li, td, th')) {
    const paragraphs = [...holder.children].filter(({ tagName }) => tagName === 'P')
    const [paragraph] = paragraphs
    if (paragraphs.length === 1 && paragraph === holder.firstChild && !paragraph.hasAttribute('lang'))
      paragraph.replaceWith(...paragraph.childNodes)
  }
}

/** Rows of header cells only are the head of their table; header cells say what they are the header of. */
function arrangeTable(table: Element): void {
  const body = table.querySelector(':scope > tbody')
  const rows = [...(body?.children ?? [])]
  const isHead = (row: Element) => [...row.children].every(({ tagName }) => tagName === 'TH')
  const firstOfBody = rows.findIndex((row) => !isHead(row))
  const head = rows.slice(0, firstOfBody === -1 ? 1 : firstOfBody).filter(isHead)
  for (const row of rows)
    for (const cell of row.querySelectorAll(':scope > th:not([scope])'))
      if (head.includes(row)) cell.setAttribute('scope', 'col')
      else if (cell === row.firstElementChild) cell.setAttribute('scope', 'row')
  if (head.length === 0) return
  const section = table.ownerDocument.createElement('thead')
  section.append(...head)
  body?.before(section)
  if (body?.children.length === 0) body.remove()
}

function breakLines(root: Element): void {
  for (const holder of root.querySelectorAll(LINED)) {
    for (const child of [...holder.children]) child.before('\n')
    holder.append('\n')
  }
  for (const block of [...root.children].slice(1)) block.before('\n')
}

/** A text as it is stored; '' when it is empty. */
export function textHtml(text: Node): string {
  // Not in the page's own document: there its pictures would be fetched.
  const inert = document.implementation.createHTMLDocument('')
  const root = inert.createElement('div')
  DOMSerializer.fromSchema(text.type.schema).serializeFragment(text.content, { document: inert }, root)
  for (const element of root.querySelectorAll('[contenteditable]')) element.removeAttribute('contenteditable')
  for (const table of root.querySelectorAll('table')) arrangeTable(table)
  for (const caption of root.querySelectorAll('figcaption:empty')) caption.remove()
  unwrapParagraphs(root)
  while (isEmptyParagraph(root.lastElementChild)) root.lastElementChild.remove()
  while (isEmptyParagraph(root.firstElementChild)) root.firstElementChild.remove()
  breakLines(root)
  return root.innerHTML.replaceAll('&nbsp;', '\u00a0')
}
