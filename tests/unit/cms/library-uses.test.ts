import { expect, it } from 'vitest'
import { DOCUMENTS } from '../../../lib/cms/collections/rules-kinds.ts'
import { emptyState } from '../../../lib/cms/collections/rules-state.ts'
import { linkedFiles, shownPictures } from '../../../lib/cms/library/rules-uses.ts'

it('names each picture that needs words, with the languages in which its place has some', () => {
  const article = {
    ...emptyState(DOCUMENTS.article),
    fields: { image: '/pictures/a.jpg' },
    texts: {
      nl: {
        image_alt: 'Een deur',
        html: '<p><img src="/pictures/b.jpg" alt=" " width="9"><img alt="Raam" src="/pictures/c.jpg"></p>',
      },
      fr: { image_alt: ' ', html: '' },
    },
  }
  expect(shownPictures(DOCUMENTS.article, article)).toEqual([
    { path: 'fields.image', src: '/pictures/a.jpg', language: null, described: ['nl'] },
    { path: 'texts.nl.html', src: '/pictures/b.jpg', language: 'nl', described: [] },
    { path: 'texts.nl.html', src: '/pictures/c.jpg', language: 'nl', described: ['nl'] },
  ])
  const banner = {
    ...emptyState(DOCUMENTS.banner),
    lists: { images: [{ key: null, fields: { src: '/pictures/a.jpg' }, texts: { fr: { alt: 'Porte' } } }] },
  }
  expect(shownPictures(DOCUMENTS.banner, banner)).toEqual([
    { path: 'lists.images.0.fields.src', src: '/pictures/a.jpg', language: null, described: ['fr'] },
  ])
  // A portrait goes with the name of its person.
  const member = { ...emptyState(DOCUMENTS['team-member']), fields: { portrait: '/pictures/a.jpg' } }
  expect(shownPictures(DOCUMENTS['team-member'], member)).toEqual([])
})

it('names each file to which a document links, in an address or in a text', () => {
  const link = { ...emptyState(DOCUMENTS['header-link']), fields: { href: '/downloads/3.pdf' } }
  expect(linkedFiles(DOCUMENTS['header-link'], link)).toEqual([{ path: 'fields.href', id: 3 }])
  const column = {
    ...emptyState(DOCUMENTS['footer-column']),
    texts: { nl: { html: '<a href="/downloads/4.pdf">Prijzen</a>', intro: '/downloads/5.pdf' } },
  }
  expect(linkedFiles(DOCUMENTS['footer-column'], column)).toEqual([{ path: 'texts.nl.html', id: 4 }])
})
