/** All that a text may hold: what lib/site/html.ts lets through, and nothing else. A test holds the two together. */
import { type AnyExtension, Extension, type Extensions, type Node } from '@tiptap/core'
import StarterKit, { type StarterKitOptions } from '@tiptap/starter-kit'
import { AbbreviationMark, LinkMark, SubscriptMark, SuperscriptMark } from './marks.ts'
import { FigureNode, LinePictureNode } from './pictures.ts'
import { TABLE_NODES } from './tables.ts'

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
