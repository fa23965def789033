'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useId, useState } from 'react'
import { openDialog } from '#components/cms/desk/rich-text/WordsDialog.tsx'
import { Dialog } from '#components/desk-ui/dialog/Dialog.tsx'
import { Cluster } from '#components/desk-ui/stack/Cluster.tsx'
import { Button } from '#components/ui/Button.tsx'
import { getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { FoundLink } from '#lib/cms/links/find-links.ts'
import type { LinkTarget as Target } from '#lib/cms/links/link-target.ts'
import type { Language } from '#lib/listings/rules.ts'
import { linkAddress } from '#lib/site/rules-link-address.ts'
import { FoundList } from './FoundList.tsx'
import linkPickerStyles from './LinkPicker.module.css'

type LinkPickerProps = {
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

type LinkTargetProps = {
  /** The address as it is stored, or what was typed so far. */
  href: string
  /** The language in which the link is read. */
  language: Language
}

/** Says where an internal address leads in the reader's language: the page's name and its public address. */
export function LinkTarget({ href, language }: LinkTargetProps) {
  const address = useDeferredValue(href.trim())
  const { data } = useQuery(
    {
      queryKey: ['desk-link-target', language, address],
      queryFn: ({ signal }) =>
        getJson<Target | null>(`/api/staff/links/?${new URLSearchParams({ to: address, locale: language })}`, {
          signal,
        }),
      enabled: address.startsWith('/'),
      retry: false,
    },
    queryClient(),
  )
  if (!data || !address.startsWith('/')) return null
  return (
    <p className={linkPickerStyles.target}>
      {data.title && `${data.title} · `}
      {data.path}
    </p>
  )
}

/** Searches the site's pages, articles, files and homes for the address of a link; an address can be typed too. */
function LinkPicker({ id, language, value, isWrong, onChange, onPick, onEnter }: LinkPickerProps) {
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
      <p id={`${id}-help`} className={linkPickerStyles.help}>
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
        <p id={`${id}-wrong`} role="alert" className={`${linkPickerStyles.state} ${linkPickerStyles.wrong}`}>
          {t('links.invalid')}
        </p>
      )}
      <p role="status" className={linkPickerStyles.state}>
        {state}
      </p>
      <FoundList
        label={t('links.results')}
        found={found.map(({ kind, title, about, href }) => ({
          key: `${kind} ${href}`,
          title,
          about: `${t(`links.kinds.${kind}`)} · ${about}`,
          onPick: () => onPick(href),
        }))}
      />
    </div>
  )
}

type Props = {
  language: Language
  /** The address of the link so far; '' for a new one. */
  value: string
  /** With the address as it is stored; '': no link any more. */
  onChoose: (href: string) => void
  onClose: () => void
}

/** Asks where a link leads. */
export function LinkDialog({ language, value, onChoose, onClose }: Props) {
  const t = useTranslations('cms.richText')
  const title = useId()
  const [typed, setTyped] = useState(value)
  const [isWrong, setWrong] = useState(false)
  const done = () => {
    const address = linkAddress(typed)
    if (address) onChoose(address)
    else setWrong(true)
  }
  return (
    <Dialog ref={openDialog} aria-labelledby={title} onClose={onClose}>
      <h2 id={title}>{t('links.title')}</h2>
      <LinkPicker
        id={`${title}-address`}
        language={language}
        value={typed}
        isWrong={isWrong}
        onChange={(text) => {
          setTyped(text)
          setWrong(false)
        }}
        onPick={onChoose}
        onEnter={done}
      />
      <Cluster>
        <Button onClick={done}>{t('links.use')}</Button>
        {value !== '' && (
          <Button variant="secondary" onClick={() => onChoose('')}>
            {t('links.remove')}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </Cluster>
    </Dialog>
  )
}
