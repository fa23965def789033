/** All that a text may hold: what lib/site/html.ts lets through, and nothing else. A test holds the two together. */
import { type AnyExtension, Extension, type Extensions, Mark, Node } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import type { StarterKitOptions } from '@tiptap/starter-kit'
import StarterKit from '@tiptap/starter-kit'
import { isHarmlessLink, isOwnPicture } from '#lib/site/rules-link-address.ts'

const BLOCKS = ['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote', 'figure']
const TABLES = ['table', 'tableRow', 'tableCell', 'tableHeader']
const MARKS = ['bold', 'italic', 'link', 'abbreviation', 'superscript', 'subscript']

/** The language of a part that isn't in the language of its text. */
const PartLanguage = Extension.create({
  name: 'partLanguage',
  addGlobalAttributes: () => [{ types: [...BLOCKS, ...TABLES, ...MARKS], attributes: { lang: { default: null } } }],
})

/** The Tab key leaves the text; buttons make an item deeper. */
const withoutTab = (extension: AnyExtension): AnyExtension =>
  extension.extend({
    addKeyboardShortcuts() {
      const { Tab: _tab, 'Shift-Tab': _shiftTab, ...keys } = this.parent?.() ?? {}
      return keys
    },
  })

/** The title of a page is no part of its texts: what was one becomes the highest heading below it. */
const withTitle = (heading: Node): Node =>
  heading.extend({
    parseHTML() {
      return [{ tag: 'h1', attrs: { level: 2 } }, ...(this.parent?.() ?? [])]
    },
  })

/** Lists have no other start nor type: the sanitiser drops them. */
const PlainKit = StarterKit.extend<StarterKitOptions>({
  addExtensions() {
    const extensions: Extensions = this.parent?.() ?? []
    return extensions.map((extension) => {
      if (extension.name === 'orderedList') return extension.extend({ addAttributes: () => ({}) })
      if (extension.name === 'heading') return withTitle(extension as Node)
      return extension.name === 'listItem' ? withoutTab(extension) : extension
    })
  },
})

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

/** Tables with header cells and a caption, without the widths and styles that Tiptap's own write. */
const TABLE_NODES = [TextTable, TableRow, TextCell, TextHeader]

/** A link; outermost of all marks, so that one link stays one element whatever is bold in it. */
const LinkMark = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  keepOnSplit: false,
  addAttributes: () => ({ href: { default: null, validate: 'string|null' }, hreflang: { default: null } }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (element) => (isHarmlessLink(element.getAttribute('href') ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
})

const AbbreviationMark = Mark.create({
  name: 'abbreviation',
  inclusive: false,
  addAttributes: () => ({ title: { default: null } }),
  parseHTML: () => [{ tag: 'abbr' }],
  renderHTML: ({ HTMLAttributes }) => ['abbr', HTMLAttributes, 0],
})

const SuperscriptMark = Mark.create({
  name: 'superscript',
  excludes: 'superscript subscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: ({ HTMLAttributes }) => ['sup', HTMLAttributes, 0],
})

const SubscriptMark = Mark.create({
  name: 'subscript',
  excludes: 'superscript subscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: ({ HTMLAttributes }) => ['sub', HTMLAttributes, 0],
})

/** What a text keeps of a picture. */
export type PictureAttributes = { src: string; alt: string; width: string | null; height: string | null }

const ATTRIBUTES = {
  src: { default: null },
  alt: { default: '' },
  width: { default: null },
  height: { default: null },
}

function pictureOf(image: Element): PictureAttributes | false {
  const src = image.getAttribute('src') ?? ''
  if (!isOwnPicture(src)) return false
  const [alt = '', width, height] = ['alt', 'width', 'height'].map((name) => image.getAttribute(name) ?? undefined)
  return { src, alt, width: width ?? null, height: height ?? null }
}

/** A figure with one picture, whose caption is its text. One with anything else is read as what it holds. */
function figurePicture(figure: HTMLElement): PictureAttributes | false {
  const [image, ...more] = figure.querySelectorAll('img')
  const isPlain = image?.parentElement === figure && more.length === 0 && figure.querySelector('table, ul, ol') === null
  return isPlain && pictureOf(image)
}

/** A picture of the library between paragraphs. */
const FigureNode = Node.create({
  name: 'figure',
  group: 'block',
  content: '(text | hardBreak)*',
  isolating: true,
  draggable: true,
  addAttributes: () => ATTRIBUTES,
  parseHTML: () => [
    {
      tag: 'figure',
      priority: 60,
      getAttrs: figurePicture,
      contentElement: (node) => {
        const figure = node as HTMLElement
        return figure.querySelector('figcaption') ?? figure.ownerDocument.createElement('figcaption')
      },
    },
  ],
  renderHTML: ({ HTMLAttributes: { src, alt, width, height, ...rest } }) => [
    'figure',
    rest,
    ['img', { alt: alt ?? '', src, width, height }],
    ['figcaption', 0],
  ],
  addNodeView:
    () =>
    ({ node, HTMLAttributes }) => {
      const dom = document.createElement('figure')
      const image = document.createElement('img')
      const contentDOM = document.createElement('figcaption')
      for (const name of ['src', 'alt', 'width', 'height'] as const)
        if (node.attrs[name] !== null) image.setAttribute(name, node.attrs[name])
      if (HTMLAttributes.lang) dom.lang = HTMLAttributes.lang
      image.contentEditable = 'false'
      dom.append(image, contentDOM)
      return { dom, contentDOM }
    },
})

/** A picture within a line. */
const LinePictureNode = Image.configure({ inline: true, allowBase64: false }).extend({
  addAttributes: () => ATTRIBUTES,
  addInputRules: () => [],
  parseHTML: () => [{ tag: 'img[src]', getAttrs: pictureOf }],
  renderHTML: ({ HTMLAttributes: { src, alt, width, height, ...rest } }) => [
    'img',
    { alt: alt ?? '', src, width, height, ...rest },
  ],
})

/** The extensions of the editor. Headings of levels 5 and 6 stay what they are; the toolbar makes none. */
export const textExtensions = (): Extensions => [
  PlainKit.configure({
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: false,
    heading: { levels: [2, 3, 4, 5, 6] },
  }),
  LinkMark,
  AbbreviationMark,
  SuperscriptMark,
  SubscriptMark,
  FigureNode,
  LinePictureNode,
  ...TABLE_NODES,
  PartLanguage,
]
