import { searchLabels } from '#components/search/filters/fieldLabels.ts'
import { StaticWhere } from '#components/search/where/StaticWhere.tsx'
import { Button } from '#components/ui/Button.tsx'
import { renderStaticHtml } from '#components/ui/staticHtml.ts'
import field from '#components/ui/styles/field.module.css'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { Project } from '#lib/projects/rules.ts'
import { type ProjectCriteria, statusOptions } from '#lib/projects/rules-list.ts'
import styles from './ProjectFilters.module.css'
import { ProjectFiltersShell } from './ProjectFiltersShell.tsx'
import { PROJECTS_WHERE_ID, type ProjectFilterWords, STATUS_ID } from './projectFilterWords.ts'

type Props = {
  projects: readonly Project[]
  /** Ids of those in the chosen places; null where none are chosen. */
  inPlaces: ReadonlySet<number> | null
  criteria: ProjectCriteria
  path: string
  locale: Language
}

function wordsOf({ projects, inPlaces, locale }: Props): ProjectFilterWords {
  const t = translations(locale, 'projects')
  return {
    where: { ...searchLabels(locale).where, placeholder: t('list.where') },
    form: t('list.filter'),
    status: t('list.status'),
    apply: t('list.apply'),
    statuses: [
      { value: '', label: t('list.allStatuses') },
      ...statusOptions(projects, inPlaces).map(({ value, count }) => ({
        value: value as string,
        label: t('list.option', { name: t(`status.${value}`), count }),
      })),
    ],
  }
}

type StaticProps = { criteria: ProjectCriteria; words: ProjectFilterWords; locale: Language }

/** The filters before their code is loaded; without JavaScript a plain GET form. */
function StaticProjectFilters({ criteria, words, locale }: StaticProps) {
  return (
    <form className={`${styles.bar} no-print`} action="/api/places/typed/" aria-label={words.form}>
      <input type="hidden" name="of" value="projects" />
      <input type="hidden" name="locale" value={locale} />
      <StaticWhere id={PROJECTS_WHERE_ID} shape="hero" wanted={criteria} labels={words.where} />
      <p className={styles.status}>
        <label htmlFor={STATUS_ID} className={styles.label}>
          {words.status}
        </label>
        <select id={STATUS_ID} name="status" className={`${field.input} ${styles.select}`}>
          {words.statuses.map(({ value, label }) => (
            <option key={value} value={value} selected={value === (criteria.status ?? '')}>
              {label}
            </option>
          ))}
        </select>
      </p>
      <Button type="submit">{words.apply}</Button>
    </form>
  )
}

/** The filters of the project list: the field that says where, as above a list of homes, and the state of a project. */
export function ProjectFilters(props: Props) {
  const { criteria, path, locale } = props
  const words = wordsOf(props)
  return (
    <ProjectFiltersShell
      html={renderStaticHtml(<StaticProjectFilters criteria={criteria} words={words} locale={locale} />, 'inert')}
      criteria={criteria}
      words={words}
      path={path}
      locale={locale}
    />
  )
}
