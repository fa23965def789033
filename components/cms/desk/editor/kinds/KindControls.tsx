'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ComponentType, useDeferredValue, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useEditor } from '#components/cms/desk/editor/editorContext.ts'
import type { ControlProps, InputProps } from '#components/cms/desk/editor/fields/controlTypes.ts'
import { FoundList } from '#components/cms/desk/links/FoundList.tsx'
import { Soft } from '#components/desk-ui/soft/Soft.tsx'
import { getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import fieldStyles from '#components/ui/styles/field.module.css'
import { VAT_RATES } from '#lib/cms/collections/rules.ts'
import type { FoundLink } from '#lib/cms/links/find-links.ts'
import { slug } from '#lib/shared/slug.ts'

/** One of the Belgian rates. */
function VatSelect({ input: { value, onChange, ...rest }, control }: InputProps) {
  const t = useTranslations('cms.editor.words')
  return (
    <select
      className={fieldStyles.input}
      {...control}
      {...rest}
      value={typeof value === 'number' ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      {typeof value !== 'number' && <option value="">{t('choose')}</option>}
      {VAT_RATES.map((rate) => (
        <option key={rate}>{rate}</option>
      ))}
    </select>
  )
}

/** A town by its name or postcode; the browser offers those that fit. */
function TownInput({ input: { value, onChange, onBlur, ...rest }, control }: InputProps) {
  const { editor } = useEditor()
  const names = new Map(editor.towns.map(({ zip, name }) => [zip, `${name} (${zip})`]))
  const [typed, setTyped] = useState<string | null>(null)
  const choose = (text: string) => {
    setTyped(text)
    const wanted = text.trim().toLocaleLowerCase()
    const found = editor.towns.find(
      ({ zip, name }) => wanted === zip || wanted === name.toLocaleLowerCase() || text === names.get(zip),
    )
    // What is no town stays, so that it is said to be wrong.
    onChange(found?.zip ?? (wanted || null))
  }
  return (
    <>
      <input
        className={fieldStyles.input}
        {...control}
        {...rest}
        list={`${control.id}-towns`}
        autoComplete="off"
        value={typed ?? names.get(String(value)) ?? String(value ?? '')}
        onChange={({ target }) => choose(target.value)}
        onBlur={() => {
          if (names.has(String(value))) setTyped(null)
          onBlur()
        }}
      />
      <datalist id={`${control.id}-towns`}>
        {[...names.values()].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

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
function HomeInput({ input: { value, onChange, onBlur, ref }, control }: InputProps) {
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
        <Soft as="p">{chosen ? `${chosen.title} · ${chosen.about}` : `${id} · ${tKinds('homeGone')}`}</Soft>
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
      <p role="status">{found?.length === 0 ? tKinds('noHome') : ''}</p>
      <FoundList
        label={tKinds('findHome')}
        found={(text === '' ? [] : (found ?? [])).map(({ id: home, title, about }) => ({
          key: String(home),
          title,
          about,
          onPick: () => {
            onChange(home)
            setTyped('')
          },
        }))}
      />
    </div>
  )
}

type FollowingInputProps = Omit<ControlProps, 'field'>

/** As the fields allow it. */
const LONGEST_SLUG = 80
const LONGEST_NAME = 120

/** A field follows another one beside it, called `source`, until somebody types something else. */
function FollowingInput({
  source,
  make,
  path,
  input: { value, onChange, ...rest },
  control,
}: FollowingInputProps & { source: string; make: (text: string) => string }) {
  const text: unknown = useWatch({ name: path.slice(0, path.lastIndexOf('.') + 1) + source })
  const [follows, setFollows] = useState(!value && !text)
  const made = make(String(text ?? ''))
  useEffect(() => {
    if (follows && made !== (value ?? '')) onChange(made)
  }, [follows, made, value, onChange])
  return (
    <input
      type="text"
      className={fieldStyles.input}
      {...control}
      {...rest}
      value={String(value ?? '')}
      onChange={({ target }) => {
        setFollows(false)
        onChange(target.value)
      }}
    />
  )
}

const asSlug = (text: string): string => slug(text).slice(0, LONGEST_SLUG)
const asName = (text: string): string => text.trim().slice(0, LONGEST_NAME)

const SlugOfTitle = (props: FollowingInputProps) => <FollowingInput {...props} source="title" make={asSlug} />
const SlugOfAuthor = (props: FollowingInputProps) => <FollowingInput {...props} source="author" make={asSlug} />
const NameOfTitle = (props: FollowingInputProps) => <FollowingInput {...props} source="title" make={asName} />

/** Controls of single fields that have their own way of being filled in, by kind and path without language. */
export const KIND_CONTROLS: Readonly<Record<string, ComponentType<ControlProps>>> = {
  'landing-text fields.zip': TownInput,
  'newsletter lists.blocks.fields.home_id': HomeInput,
  'renovation-cost fields.vat': VatSelect,
  'page texts.path': SlugOfTitle,
  'article texts.name': NameOfTitle,
  'testimonial fields.slug': SlugOfAuthor,
}
