/** What part of a line can be: a link, an abbreviation, above or below the line. Bold and italic are Tiptap's own. */
import { Mark } from '@tiptap/core'
import { isHarmlessLink } from '#lib/site/rules-link-address.ts'

/** A link; outermost of all marks, so that one link stays one element whatever is bold in it. */
export const LinkMark = Mark.create({
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

export const AbbreviationMark = Mark.create({
  name: 'abbreviation',
  inclusive: false,
  addAttributes: () => ({ title: { default: null } }),
  parseHTML: () => [{ tag: 'abbr' }],
  renderHTML: ({ HTMLAttributes }) => ['abbr', HTMLAttributes, 0],
})

export const SuperscriptMark = Mark.create({
  name: 'superscript',
  excludes: 'superscript subscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: ({ HTMLAttributes }) => ['sup', HTMLAttributes, 0],
})

export const SubscriptMark = Mark.create({
  name: 'subscript',
  excludes: 'superscript subscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: ({ HTMLAttributes }) => ['sub', HTMLAttributes, 0],
})
