import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import { LANGUAGES, type Language } from '#lib/domain/listing/listing.ts'
import { LISTED_STATES, type ListFilter } from '#lib/domain/staff/documents/list-filter.ts'
import type { ArticleWords } from '#lib/staff/articles/article-tools.ts'
import type { ReferenceOption } from '#lib/staff/documents/references.ts'
import styles from './ListFilterForm.module.css'

type Props = {
  filter: ListFilter
  words: ArticleWords['list']
  languageNames: Record<Language, string>
  categories: readonly ReferenceOption[]
  /** How many documents it leaves. */
  count: number
}

type SelectProps = {
  name: string
  label: string
  all: string
  value: string
  options: [value: string, label: string][]
}

function Select({ name, label, all, value, options }: SelectProps) {
  return (
    <div>
      <label className={fieldStyles.label} htmlFor={`filter-${name}`}>
        {label}
      </label>
      <select className={fieldStyles.input} id={`filter-${name}`} name={name} defaultValue={value}>
        <option value="">{all}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Narrows a list by its address, also without JavaScript. */
export function ListFilterForm({ filter, words, languageNames, categories, count }: Props) {
  return (
    <search>
      <form className={styles.filter} method="get">
        <div>
          <label className={fieldStyles.label} htmlFor="filter-q">
            {words.text}
          </label>
          <input className={fieldStyles.input} type="search" id="filter-q" name="q" defaultValue={filter.text} />
        </div>
        <Select
          {...{ name: 'category', label: words.category, all: words.all }}
          value={String(filter.category ?? '')}
          options={categories.map(({ id, title }) => [String(id), title])}
        />
        <Select
          {...{ name: 'state', label: words.state, all: words.all }}
          value={filter.state ?? ''}
          options={LISTED_STATES.map((state) => [state, words.states[state]])}
        />
        <Select
          {...{ name: 'missing', label: words.missing, all: words.all }}
          value={filter.missing ?? ''}
          options={LANGUAGES.map((language) => [language, languageNames[language]])}
        />
        <Button type="submit" variant="secondary">
          {words.show}
        </Button>
        <p role="status">{count === 1 ? words.one : words.count.replace('{count}', String(count))}</p>
      </form>
    </search>
  )
}
