'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState, useTransition } from 'react'
import { typedEarly } from '#components/search/filters/earlyCriteria.ts'
import { type EarlyInput, useEarlyInput } from '#components/search/filters/useLiveForm.ts'
import { Where } from '#components/search/where/Where.tsx'
import { Button } from '#components/ui/Button.tsx'
import field from '#components/ui/styles/field.module.css'
import type { Language } from '#lib/listings/rules.ts'
import {
  formatProjectCriteria,
  type ProjectCriteria,
  parseProjectCriteria,
  projectsAddress,
} from '#lib/projects/rules-list.ts'
import { emptyCriteria } from '#lib/search/rules-criteria.ts'
import styles from './ProjectFilters.module.css'
import { PROJECTS_WHERE_ID, type ProjectFilterWords, STATUS_ID } from './projectFilterWords.ts'

export type ProjectFiltersFormProps = {
  criteria: ProjectCriteria
  words: ProjectFilterWords
  path: string
  locale: Language
  early: EarlyInput
}

/** The filters of the project list once a visitor has turned to them: each choice is followed at once. */
export function ProjectFiltersForm({ criteria, words, path, locale, early }: ProjectFiltersFormProps) {
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState(() => typedEarly(early))
  const [draft, setDraft] = useState(criteria)
  // A link to all projects, or Back, leads to other criteria.
  const [shown, setShown] = useState(() => formatProjectCriteria(criteria))
  if (shown !== formatProjectCriteria(criteria)) {
    setShown(formatProjectCriteria(criteria))
    setDraft(criteria)
  }
  useEarlyInput(early, () => form.current)

  const follow = ({ missed: _, ...next }: ProjectCriteria) => {
    setDraft(next)
    startTransition(() => router.replace(projectsAddress(path, next), { scroll: false }))
  }
  const followEarly = useEffectEvent(() => {
    const { status } = parseProjectCriteria(new URLSearchParams(early.query))
    if (status !== draft.status) follow({ ...draft, status })
  })
  useEffect(() => followEarly(), [])

  /** The server reads what no suggestion was taken for. */
  const submit = () => {
    if (text.trim() === '') return follow(draft)
    const own = new URLSearchParams({ of: 'projects', locale, where: text }).toString()
    location.assign(`/api/places/typed/?${[own, formatProjectCriteria(draft)].filter(Boolean).join('&')}`)
  }
  const { status } = draft
  return (
    <form
      ref={form}
      className={`${styles.bar} no-print`}
      action="/api/places/typed/"
      aria-label={words.form}
      aria-busy={pending}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Where
        id={PROJECTS_WHERE_ID}
        shape="hero"
        criteria={{ ...emptyCriteria('sale'), places: draft.places, radius: draft.radius }}
        labels={words.where}
        locale={locale}
        text={text}
        isFocused={early.focus?.id === PROJECTS_WHERE_ID}
        counted={{ is: 'projects', status: status ?? '' }}
        show={words.apply}
        onText={setText}
        onChange={({ places, radius }) => follow({ places, radius, status })}
        onSentence={() => undefined}
        onOpenPage={(href) => router.push(href)}
        onDone={submit}
      />
      <p className={styles.status}>
        <label htmlFor={STATUS_ID} className={styles.label}>
          {words.status}
        </label>
        <select
          id={STATUS_ID}
          className={`${field.input} ${styles.select}`}
          value={status ?? ''}
          onChange={({ currentTarget }) =>
            follow({ ...draft, status: parseProjectCriteria({ status: currentTarget.value }).status })
          }
        >
          {words.statuses.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </p>
      <Button type="submit">{words.apply}</Button>
    </form>
  )
}
