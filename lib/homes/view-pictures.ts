/** The pictures of a home as its page at the desk shows them. */
import type { DeskHome } from './queries.ts'

/** In the order of the site; `crm`: their place in the CRM, from 1. */
export function pictureOrderOf({ pictures, pictureOrder }: DeskHome) {
  const place = (src: string) => (pictureOrder.includes(src) ? pictureOrder.indexOf(src) : pictureOrder.length)
  return pictures
    .map(({ src }, index) => ({ src, crm: index + 1 }))
    .toSorted((a, b) => place(a.src) - place(b.src) || a.crm - b.crm)
}
