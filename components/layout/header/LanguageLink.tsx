'use client'
import type { MouseEvent, ReactNode } from 'react'
import { LANGUAGE_COOKIE } from '#lib/i18n/negotiate-language.ts'
import type { Language } from '#lib/listings/rules.ts'

const YEAR = 365 * 24 * 60 * 60

/** Stores the chosen language in a first-party cookie, for the next visit to the bare address. */
function storeLanguage(language: Language): void {
  const cookie = `${LANGUAGE_COOKIE}=${language}`
  const attributes = `Path=/; Max-Age=${YEAR}; SameSite=Lax`
  // Over plain http some browsers refuse a secure cookie, even from localhost.
  for (const security of ['; Secure', '']) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${cookie}; ${attributes}${security}`
    if (document.cookie.split('; ').includes(cookie)) return
  }
}

type Props = {
  language: Language
  path: string
  /** Whether the current query is valid in the other language. */
  keepsQuery: boolean
  current: boolean
  className: string
  /** The language's name. */
  children: ReactNode
}

/** A link to the page in another language, as a new document (data-plain) with the current query. */
export function LanguageLink({ language, path, keepsQuery, current, className, children }: Props) {
  const takeQueryAlong = ({ currentTarget }: { currentTarget: HTMLAnchorElement }) => {
    if (keepsQuery) currentTarget.href = path.split('?')[0] + window.location.search
  }
  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    takeQueryAlong(event)
    storeLanguage(language)
  }
  return (
    <a
      href={path}
      lang={language}
      hrefLang={language}
      aria-current={current ? 'true' : undefined}
      className={className}
      data-plain=""
      onPointerEnter={takeQueryAlong}
      onFocus={takeQueryAlong}
      onClick={choose}
    >
      {children}
    </a>
  )
}
