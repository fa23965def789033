'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useDeferredValue } from 'react'
import { getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { FoundLink } from '#lib/cms/links/find-links.ts'
import type { Language } from '#lib/listings/rules.ts'
import styles from './LinkPicker.module.css'
import { LinkTarget } from './LinkTarget.tsx'

type Props = {
  id: string
  /** The language in which the link is read. */
  language: Language
  /** What stands in the field: an address, or words to search for. */
  value: string
  isWrong: boolean
  onChange: (typed: string) => void
  /** One of the results was chosen. */
  onPick: (href: string) => void
  onEnter: () => void
}

/** Below this many characters everything would be found. */
const SHORTEST = 2

const isAddress = (text: string): boolean => /^(https?:|mailto:|tel:|\/)/i.test(text)

const findLinks = (text: string, locale: Language, signal: AbortSignal): Promise<FoundLink[]> =>
  getJson(`/api/staff/links/?${new URLSearchParams({ q: text, locale })}`, { signal })

/** Searches the site's pages, articles, files and homes for the address of a link; an address can be typed too. */
export function LinkPicker({ id, language, value, isWrong, onChange, onPick, onEnter }: Props) {
  const t = useTranslations('cms.richText')
  const text = useDeferredValue(value.trim())
  const isSearched = text.length >= SHORTEST && !isAddress(text)
  const { data, isError, isFetching } = useQuery(
    {
      queryKey: ['desk-links', language, text],
      queryFn: ({ signal }) => findLinks(text, language, signal),
      enabled: isSearched,
      placeholderData: (before) => before,
      retry: 1,
    },
    queryClient(),
  )
  const found = isSearched && !isError ? (data ?? []) : []
  const state = !isSearched
    ? ''
    : isError
      ? t('links.failed')
      : isFetching && !data
        ? t('links.searching')
        : found.length === 0
          ? t('links.none')
          : ''
  return (
    <div data-wrong={isWrong || undefined}>
      <label htmlFor={id} className={fieldStyles.label}>
        {t('links.label')}
      </label>
      <p id={`${id}-help`} className={styles.help}>
        {t('links.help')}
      </p>
      <input
        id={id}
        className={fieldStyles.input}
        type="text"
        autoComplete="off"
        spellCheck={false}
        value={value}
        aria-describedby={isWrong ? `${id}-wrong ${id}-help` : `${id}-help`}
        aria-invalid={isWrong || undefined}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter would send the form of the document.
          event.preventDefault()
          onEnter()
        }}
      />
      <LinkTarget href={value} language={language} />
      {isWrong && (
        <p id={`${id}-wrong`} role="alert" className={`${styles.state} ${styles.wrong}`}>
          {t('links.invalid')}
        </p>
      )}
      <p role="status" className={styles.state}>
        {state}
      </p>
      <ul className={styles.results} aria-label={t('links.results')}>
        {found.map(({ kind, title, about, href }) => (
          <li key={`${kind} ${href}`}>
            <button type="button" className={styles.result} onClick={() => onPick(href)}>
              <span>{title}</span>
              <small>
                {t(`links.kinds.${kind}`)} · {about}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
