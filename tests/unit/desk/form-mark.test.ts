import { NextIntlClientProvider } from 'next-intl'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { HiddenFields } from '#components/form-kit/actions/HiddenFields.tsx'
import { isUuid } from '../../../lib/shared/uuid.ts'

function marksOf(handler: string): string[] {
  const children = createElement(HiddenFields, { action: 'noteRequest', handler })
  const around = { locale: 'nl', messages: {}, timeZone: 'Europe/Brussels', children } as const
  const html = renderToStaticMarkup(createElement(NextIntlClientProvider, around))
  return [...html.matchAll(/<input type="hidden"[^>]* name="mark" value="([^"]*)"/g)].map(([, mark = '']) => mark)
}

it('a form of the desk has a mark of its own whenever its page is opened', () => {
  const marks = [...marksOf('/api/staff/desk/'), ...marksOf('/api/staff/desk/')]
  expect(marks.map(isUuid)).toEqual([true, true])
  expect(new Set(marks).size).toBe(2)
})

it('other forms have none: their pages may be kept for everybody', () => {
  expect([...marksOf('/api/owner/account/'), ...marksOf('/api/staff/login/')]).toEqual([])
})
