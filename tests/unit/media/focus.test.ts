import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Picture } from '../../../components/media/Picture.tsx'
import { focusAttributes, focusOf } from '../../../lib/media/rules-focus.ts'

describe('a focal point', () => {
  it.each([
    [null, null, {}],
    [50, 54, {}],
    [0, 100, { 'data-focus-x': 0, 'data-focus-y': 100 }],
    [36, null, { 'data-focus-x': 40 }],
    [null, 14, { 'data-focus-y': 10 }],
  ])('of %s and %s is positioned in steps of ten', (focalX, focalY, attributes) => {
    expect(focusAttributes(focusOf({ focalX, focalY }))).toEqual(attributes)
  })
})

describe('a picture', () => {
  const picture = { src: '/demo/a.webp', width: 1360, height: 907, alt: 'A', sizes: '100vw' }

  it('is positioned by its focal point without a style attribute', () => {
    const html = renderToStaticMarkup(createElement(Picture, { ...picture, focus: { x: 30, y: 50 } }))
    expect(html).toContain('data-focus-x="30"')
    expect(html).not.toContain('data-focus-y')
    expect(html).not.toContain('style=')
  })

  it('gives way to an upright one where a window matches', () => {
    const upright = { src: '/demo/b.webp', width: 800, height: 1000, media: '(max-width: 36rem)', sizes: '100vw' }
    const html = renderToStaticMarkup(createElement(Picture, { ...picture, instead: upright }))
    expect(html).toMatch(/<picture[^>]*><source media="\(max-width: 36rem\)" srcSet="[^"]*b\.webp[^"]*"[^>]*\/><img /)
    expect(renderToStaticMarkup(createElement(Picture, picture))).not.toContain('<picture')
  })
})
