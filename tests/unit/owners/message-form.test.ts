import { NextIntlClientProvider } from 'next-intl'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { MessageForm } from '#components/owners/lists/HistoryContent.tsx'
import { MESSAGES } from '../../../lib/i18n/messages.ts'

const kept = { values: { message: 'Kan het bord weg?' }, errors: { message: 'messageTooMany' as const } }
vi.mock('#lib/forms/form-drafts.ts', () => ({
  formReader: () => null,
  openedDraft: (form: string) => (form === 'ownerMessage' ? kept : null),
}))
vi.mock('#app/[locale]/_actions/account.ts', () => ({ changeAccount: vi.fn() }))

it('shows what was written and what is wrong when the page comes back without JavaScript', () => {
  const form = createElement(MessageForm, { home: 1001, isSent: false })
  const { forms, owners, viewings } = MESSAGES.nl
  const { account } = owners
  const messages = { forms, owners, viewings }
  const around = { locale: 'nl' as const, messages, timeZone: 'Europe/Brussels', children: form }
  const html = renderToStaticMarkup(createElement(NextIntlClientProvider, around))
  expect(html).toMatch(/<textarea[^>]*>Kan het bord weg\?<\/textarea>/)
  expect(html).toContain(account.problems.messageTooMany)
})
