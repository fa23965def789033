/** Pictures of the library: one with a caption between paragraphs, and one within a line, as older texts have it. */
import { Node } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import { isOwnPicture } from '#lib/site/rules-link-address.ts'

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
export const FigureNode = Node.create({
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
export const LinePictureNode = Image.configure({ inline: true, allowBase64: false }).extend({
  addAttributes: () => ATTRIBUTES,
  addInputRules: () => [],
  parseHTML: () => [{ tag: 'img[src]', getAttrs: pictureOf }],
  renderHTML: ({ HTMLAttributes: { src, alt, width, height, ...rest } }) => [
    'img',
    { alt: alt ?? '', src, width, height, ...rest },
  ],
})
