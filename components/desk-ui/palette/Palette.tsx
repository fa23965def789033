'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import { Icon } from '#components/ui/Icon.tsx'
import type { ShownCommand } from '#lib/desk-search/rules-commands.ts'
import type { FoundThing } from '#lib/desk-search/search.ts'
import type { Language } from '#lib/listings/rules.ts'
import { formatShortWeekday } from '#lib/shared/format-dates.ts'
import { brusselsDay } from '#lib/shared/time.ts'
import { onPageSubject, pageSubject } from '../shell/pageSubject.ts'
import type { OpenRecord } from './openRecord.ts'
import styles from './Palette.module.css'
import { PaletteFoot } from './PaletteFoot.tsx'
import { PaletteLine } from './PaletteLine.tsx'
import { onPageCommands, pageCommands } from './pageCommands.ts'
import { commandsAbout, type PaletteItem, type PaletteMode, paletteGroups } from './paletteItems.ts'
import { runAction } from './runAction.ts'
import { useDeskSearch } from './useDeskSearch.ts'

type Props = {
  locale: Language
  path: string
  record: OpenRecord | null
  isOpen: boolean
  /** What was typed before the field was there. */
  early: RefObject<string>
  onClose: () => void
}

const NONE: readonly ShownCommand[] = []

/** One field in which somebody does or finds anything; what is typed stays while it is closed. */
export function Palette({ locale, path, record: opened, isOpen, early, onClose }: Props) {
  const t = useTranslations('desk.palette')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [mode, setMode] = useState<PaletteMode>(null)
  const [active, setActive] = useState(0)
  const shown = useSyncExternalStore(onPageSubject, pageSubject, () => undefined)
  const record: OpenRecord | null = shown ? { name: shown.name, subject: null } : opened
  const ofPage = useSyncExternalStore(onPageCommands, pageCommands, () => NONE)
  const { data: everywhere = NONE } = useQuery(
    {
      queryKey: ['desk-commands', locale],
      queryFn: ({ signal }) =>
        getJson<ShownCommand[]>(`/api/staff/commands/?${new URLSearchParams({ locale })}`, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: 1,
    },
    queryClient(),
  )
  const { text, groups: found, state, hasFailed } = useDeskSearch(locale, typed, { isOff: !isOpen })
  const open: FoundThing | null = record?.subject
    ? { title: record.name, about: '', href: '', subject: record.subject }
    : null
  const commands = [...ofPage, ...(open ? commandsAbout(everywhere, open) : []), ...everywhere]
  const groups = paletteGroups({
    ...{ typed, mode, commands, found: typed.trim() === '' ? [] : found },
    today: brusselsDay(new Date().toISOString()),
    write: (day) => formatShortWeekday(day, locale),
    names: { do: t('do'), go: t('go') },
  })
  const items = groups.flatMap((group) => group.items)
  const at = Math.min(active, items.length - 1)
  const chosen = items[at]

  // Before the next key is read: it goes on where what was typed early ends.
  useLayoutEffect(() => {
    if (!isOpen) return
    field.current?.focus()
    if (early.current === '') return field.current?.select()
    setTyped(early.current)
    early.current = ''
  }, [isOpen, early])
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])

  const change = (next: PaletteMode) => {
    setMode(next)
    setTyped('')
    setActive(0)
    field.current?.focus()
  }
  const run = (item: PaletteItem) => {
    if (item.kind === 'command' && item.command.of !== null) return change({ command: item.command })
    // Where the page stays, as at a place further down on it, it is seen.
    onClose()
    if (item.kind === 'command' && 'action' in item.command.target) runAction(item.command.target, locale)
  }
  const canMore = mode === null && chosen?.kind === 'thing' && commandsAbout(everywhere, chosen.thing).length > 0
  const showMore = () => {
    if (canMore && chosen.kind === 'thing') change({ subject: chosen.thing })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && items.length > 0) setActive((at + step + items.length) % items.length)
    else if (key === 'Enter' && chosen) document.getElementById(`${id}-${at}`)?.click()
    else if (key === 'Tab' && !event.shiftKey && canMore) showMore()
    else if ((key === 'Escape' || (key === 'Backspace' && typed === '')) && mode) change(null)
    else return
    event.preventDefault()
  }
  const isAbout = mode === null && record !== null && (record.subject !== null || ofPage.length > 0)
  const said = hasFailed || items.length === 0 ? state : t('results', { count: items.length })
  return (
    <>
      <form action={path} method="get" className={styles.head} onSubmit={(event) => event.preventDefault()}>
        <Icon name="search" />
        {mode && (
          <button type="button" className={styles.mode} aria-label={t('back')} onClick={() => change(null)}>
            {'command' in mode ? mode.command.name : mode.subject.title}
            <Icon name="close" />
          </button>
        )}
        <input
          ref={field}
          type="text"
          name="q"
          role="combobox"
          value={typed}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={mode && 'command' in mode && mode.command.of ? t(`chooseFor.${mode.command.of}`) : t('label')}
          aria-label={t('label')}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen && `${id}-${at}`}
          className={styles.field}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setTyped(target.value)
            setActive(0)
          }}
        />
        {isAbout && <span className={styles.about}>{t('about', { name: record.name })}</span>}
      </form>
      <div id={`${id}-list`} role="listbox" aria-label={t('label')} className={styles.list}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
            <div id={`${id}-${group.key}`} role="presentation" className={styles.name}>
              {group.name}
            </div>
            {group.items.map((item) => {
              const place = items.indexOf(item)
              return (
                <PaletteLine
                  key={item.key}
                  {...{ item, typed }}
                  id={`${id}-${place}`}
                  isActive={place === at}
                  onPoint={() => setActive(place)}
                  onRun={() => run(item)}
                />
              )
            })}
          </div>
        ))}
      </div>
      <p role="status" className={items.length === 0 && said ? styles.said : 'visually-hidden'}>
        {said}
      </p>
      {groups.some(({ more }) => more > 0) && (
        <a className={styles.all} href={`${path}?${new URLSearchParams({ q: text })}`}>
          {t('all')}
        </a>
      )}
      <PaletteFoot canMore={canMore} onMore={showMore} onClose={onClose} />
    </>
  )
}
