import { expect, it } from 'vitest'
import { DOCUMENTS } from '../../../lib/cms/collections/rules-kinds.ts'
import { emptyState } from '../../../lib/cms/collections/rules-state.ts'
import { withPictureReplaced } from '../../../lib/cms/library/rules-replace.ts'

const BY = { src: '/pictures/new.jpg', width: 300, height: 200, focus: [10, null] } as const
const OLD = '/pictures/old.jpg'

it.each([
  ['an element', `<img src="${OLD}" alt="">`, `<img src="${BY.src}" alt="">`],
  ['its size', `<img width="9" src="${OLD}" height="6">`, `<img width="300" src="${BY.src}" height="200">`],
  ['an address that only begins so', `<img src="${OLD}x">`, `<img src="${OLD}x">`],
  ['the address in a text', `<p>${OLD}</p>`, `<p>${OLD}</p>`],
  ['signs of a replacement', `<img src="${OLD}"> $& $1`, `<img src="${BY.src}"> $& $1`],
])('in markup: %s', (_name, html, after) => {
  const state = { ...emptyState(DOCUMENTS.article), texts: { nl: { html, title: OLD } } }
  const replaced = withPictureReplaced(DOCUMENTS.article, state, OLD, BY)
  expect(replaced.texts.nl).toEqual({ html: after, title: OLD })
})

it('in a field with its size and focal point, also in rows, and nowhere else', () => {
  const row = (src: string) => ({ key: 1, texts: {}, fields: { src, width: 1, height: 1, focal_x: 5, focal_y: 5 } })
  const state = { ...emptyState(DOCUMENTS.banner), lists: { images: [row(OLD), row('/pictures/other.jpg')] } }
  const replaced = withPictureReplaced(DOCUMENTS.banner, state, OLD, BY)
  expect(replaced.lists.images).toEqual([
    { ...row(OLD), fields: { src: BY.src, width: 300, height: 200, focal_x: 10, focal_y: null } },
    row('/pictures/other.jpg'),
  ])
  expect(replaced.fields).toEqual(state.fields)
  const kept = withPictureReplaced(DOCUMENTS.banner, state, OLD, { ...BY, focus: null })
  expect(kept.lists.images?.[0]?.fields).toMatchObject({ src: BY.src, focal_x: 5, focal_y: 5 })
})
