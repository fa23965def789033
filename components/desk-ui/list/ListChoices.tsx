import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { DateInput } from '#components/ui/dates/DateInput.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import { isDay, type ListState, withFilter } from '#lib/desk/lists/rules-query.ts'
import type { ListWords } from '#lib/desk/lists/rules-rows.ts'
import styles from './ListFilters.module.css'
import type { List } from './useList.ts'

/** The rest of the state, which a form without a script sends with its own field. */
export function Kept({ state, but }: { state: ListState; but: string }) {
  const sort = `${state.sort.descending ? '-' : ''}${state.sort.column}`
  const filters = Object.entries(state.filters).map(([name, { values, not }]) => [name, `${not ? '!' : ''}${values}`])
  return [...filters, ['q', state.text], ['sort', sort], ['cols', state.columns?.join(',') ?? '']].map(
    ([name = '', value]) => name !== but && value && <input key={name} type="hidden" name={name} value={value} />,
  )
}

export type FilterProps = { list: List; words: ListWords; name: string }

type FilterFormProps = {
  state: ListState
  name: string
  /** Narrows the list to what the form holds. */
  apply: (data: FormData) => void
  children: ReactNode
}

/** What narrows the list as soon as it is changed, and where no script runs, by its button. */
function FilterForm({ state, name, apply, children }: FilterFormProps) {
  const t = useTranslations('desk.list')
  return (
    <form
      method="get"
      className={styles.choices}
      onChange={({ currentTarget }) => apply(new FormData(currentTarget))}
      onSubmit={(event) => {
        event.preventDefault()
        apply(new FormData(event.currentTarget))
      }}
    >
      <Kept state={state} but={name} />
      {children}
      <button type="submit" className={styles.plain}>
        {t('apply')}
      </button>
    </form>
  )
}

/** One day, which narrows the list once it is whole. */
function Day({ list: { state, change }, words, name }: FilterProps) {
  const value = state.filters[name]?.values[0] ?? ''
  const field = useRef<HTMLInputElement>(null)
  // Another chip, Back and a link change it too.
  useEffect(() => {
    if (field.current && field.current.value !== value) field.current.value = value
  }, [value])
  const apply = (data: FormData): void => {
    const day = String(data.get(name))
    if (day === value || (day !== '' && !isDay(day))) return
    change((now) => withFilter(now, name, day === '' ? null : { not: false, values: [day] }))
  }
  return (
    <FilterForm {...{ state, name, apply }}>
      <DateInput
        ref={field}
        type="date"
        name={name}
        className={fieldStyles.input}
        defaultValue={value}
        aria-label={words.filters[name]?.label}
      />
    </FilterForm>
  )
}

/** The values of one filter; what is ticked narrows the list at once. */
function Values({ list: { state, change }, words, name }: FilterProps) {
  const t = useTranslations('desk.list')
  const id = useId()
  const chosen = state.filters[name]
  const apply = (data: FormData): void => {
    const values = data.getAll(name).map(String)
    const not = values.includes('!')
    change((now) => withFilter(now, name, { not, values: values.filter((value) => value !== '' && value !== '!') }))
  }
  return (
    <FilterForm {...{ state, name, apply }}>
      <label className={styles.relation}>
        <span className="visually-hidden">{t('relation')}</span>
        <select name={name} defaultValue={chosen?.not ? '!' : ''} key={chosen?.not ? '!' : ''}>
          <option value="">{t('is')}</option>
          <option value="!">{t('isNot')}</option>
        </select>
      </label>
      <fieldset className={styles.values} aria-labelledby={id}>
        <legend id={id} className="visually-hidden">
          {words.filters[name]?.label}
        </legend>
        {words.filters[name]?.options.map(({ value, label }) => {
          const isChosen = chosen?.values.includes(value) ?? false
          return (
            <label key={`${value} ${isChosen}`} className={styles.value}>
              <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
              {label}
            </label>
          )
        })}
      </fieldset>
    </FilterForm>
  )
}

/** What one filter offers. */
export const Choices = (props: FilterProps) =>
  props.list.definition.filters[props.name]?.values === 'day' ? <Day {...props} /> : <Values {...props} />
