/** Renders a page of the site as a server does, without Next around it. */
import { resolve } from 'node:path'
import { createElement, type ReactElement } from 'react'
import { prerender } from 'react-dom/static'
import { vi } from 'vitest'
import { MESSAGES } from '../../lib/i18n/messages.ts'

/** What a page's own provider becomes: nothing but what it holds. */
export const WITHOUT_PROVIDER = { NextIntlClientProvider: ({ children }: { children: ReactElement }) => children }

type Asked = { parts?: Record<string, string>; search?: Record<string, string> }

/**
 * The HTML of a page in Dutch, by the folder of its file below `app/[locale]/`. The caller's test replaces
 * `next/headers`, `next/navigation` and `next-intl/server`, and by `WITHOUT_PROVIDER` the provider of `next-intl`: on a
 * server only components in the browser read its words, here all do.
 * @throws what the page or one of its components threw
 */
export async function renderPage(folder: string, { parts = {}, search = {} }: Asked): Promise<string> {
  const { default: Page } = await import(resolve('app/[locale]', folder, 'page.tsx'))
  const element: ReactElement = await Page({
    params: Promise.resolve({ locale: 'nl', ...parts }),
    searchParams: Promise.resolve(search),
  })
  const errors: unknown[] = []
  const messages = MESSAGES.nl as unknown as Record<string, Record<string, string>>
  // Messages with a full stop in their key are read by other means than this provider.
  const texts = {
    locale: 'nl',
    messages,
    timeZone: 'Europe/Brussels',
    onError: () => undefined,
    children: element,
  } as const
  const { NextIntlClientProvider } = await vi.importActual<typeof import('next-intl')>('next-intl')
  const provider = createElement(NextIntlClientProvider, texts)
  const { prelude } = await prerender(provider, { onError: (error) => void errors.push(error) })
  const html = await new Response(prelude as unknown as ReadableStream<Uint8Array>).text()
  if (errors.length > 0) throw new AggregateError(errors, `The page ${folder} could not be rendered.`)
  return html
}
