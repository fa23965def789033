'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { FoundLink } from '#lib/cms/links/find-links.ts'
import styles from '../../links/LinkPicker.module.css'
import { useEditor } from '../editorContext.ts'
import type { ControlAttributes, FieldInput } from '../fields/controlTypes.ts'

type Props = { input: FieldInput; control: ControlAttributes }
type FoundHome = { id: number; title: string; about: string }

/** Below this many characters everything would be found. */
const SHORTEST = 2

/** The homes of the site that some words find: the number of each ends its address. */
async function findHomes(text: string, locale: string, signal: AbortSignal): Promise<FoundHome[]> {
  const found = await getJson<FoundLink[]>(`/api/staff/links/?${new URLSearchParams({ q: text, locale })}`, { signal })
  return found.flatMap(({ kind, title, about, href }) => {
    const id = Number(/\/(\d+)\/$/.exec(href)?.[1])
    return kind === 'home' && id > 0 ? [{ id, title, about }] : []
  })
}

function useHomes(text: string) {
  const { editor } = useEditor()
  const [locale = 'nl'] = editor.inUse
  return useQuery(
    {
      queryKey: ['desk-homes', locale, text],
      queryFn: ({ signal }) => findHomes(text, locale, signal),
      enabled: text.length >= SHORTEST,
      retry: 1,
    },
    queryClient(),
  ).data
}

/** A home of the site, found by its reference, address, town or number. */
export function HomeInput({ input: { value, onChange, onBlur, ref }, control }: Props) {
  const tKinds = useTranslations('cms.kinds.parts')
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  const found = useHomes(text)
  const id = typeof value === 'number' ? value : null
  const known = useHomes(id === null ? '' : String(id).padStart(SHORTEST, '0'))
  const chosen = known?.find((home) => home.id === id)
  return (
    <div>
      {id !== null && known && (
        <p className={styles.target}>
          {chosen ? `${chosen.title} · ${chosen.about}` : `${id} · ${tKinds('homeGone')}`}
        </p>
      )}
      <input
        ref={ref}
        className={fieldStyles.input}
        {...control}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        placeholder={id === null ? undefined : tKinds('otherHome')}
        onBlur={onBlur}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // Enter would send the form of the document.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p role="status" className={styles.state}>
        {found?.length === 0 ? tKinds('noHome') : ''}
      </p>
      <ul className={styles.results} aria-label={tKinds('findHome')}>
        {(text === '' ? [] : (found ?? [])).map((home) => (
          <li key={home.id}>
            <button
              type="button"
              className={styles.result}
              onClick={() => {
                onChange(home.id)
                setTyped('')
              }}
            >
              <span>{home.title}</span>
              <small>{home.about}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
