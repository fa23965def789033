import { Fragment } from 'react'
import type { Words } from '#lib/content/rules-modules.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import styles from './FactList.module.css'
import type { FactGroup } from './facts.ts'

/** A value whose parts in other languages are marked. */
const FactValue = ({ parts }: { parts: Words[] }) =>
  parts.map(({ text, lang }, index) => (
    <Fragment key={text}>
      {index > 0 && ', '}
      {lang ? <span lang={lang}>{text}</span> : text}
    </Fragment>
  ))

/** The rows of one group: label and value, separated by lines. */
export function FactList({ rows }: { rows: FactGroup['rows'] }) {
  if (rows.length === 0) return null
  return (
    <dl className={styles.list}>
      {rows.map(({ key, label, value, parts }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd className="figures">
            <FactValue parts={parts ?? [{ text: value }]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type TitledGroupKey = keyof typeof import('#messages/nl/listings.json')['page']['groups']

/** Several groups, each with a heading, side by side where there is space. */
export function FactGroups({ groups, market, locale }: { groups: FactGroup[]; market: string; locale: Language }) {
  const t = translations(locale, 'listings.page')
  return (
    <div className={styles.groups}>
      {groups.map(({ key, rows }) => (
        <section key={key} className={styles.group}>
          <h3>{t(`groups.${key as TitledGroupKey}`, { market })}</h3>
          <FactList rows={rows} />
        </section>
      ))}
    </div>
  )
}
