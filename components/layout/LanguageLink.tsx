'use client'
import type { MouseEvent } from 'react'
import type { Language } from '#lib/domain/listing.ts'
import { LANGUAGE_COOKIE } from '#lib/routing/language.ts'

const YEAR = 365 * 24 * 60 * 60

/** Remembers the chosen language for the next visit to the bare address; first party, and of no other use. */
function remember(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`
}

type Props = {
  language: Language
  name: string
  path: string
  /** The query of the present page means the same there. */
  keepsQuery: boolean
  current: boolean
  className: string
}

/** A language to go to: a new document (data-plain), with the query of the moment. */
export function LanguageLink({ language, name, path, keepsQuery, current, className }: Props) {
  const takeQueryAlong = ({ currentTarget }: { currentTarget: HTMLAnchorElement }) => {
    if (keepsQuery) currentTarget.href = path + window.location.search
  }
  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    takeQueryAlong(event)
    remember(language)
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
      {name}
    </a>
  )
}
