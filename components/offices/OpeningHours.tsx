import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { Office } from '#lib/places/rules-offices.ts'
import { formatTime, groupHours, type HoursGroup } from '#lib/places/rules-opening-hours.ts'
import { weekdayName } from '#lib/shared/format-dates.ts'
import styles from './OpeningHours.module.css'

/**
 * An office's opening hours, grouped by equal days; nothing when unknown. Today is not marked, because the page is
 * cached across days.
 */
export function OpeningHours({ office, locale }: { office: Office; locale: Language }) {
  const t = translations(locale, 'offices')
  const groups = groupHours(office.hours)
  if (groups.length === 0) return null
  return (
    <table className={`${styles.hours} figures`}>
      <caption className="visually-hidden">{t('hours.of', { office: office.name })}</caption>
      <tbody>
        {groups.map((group) => (
          <tr key={group.from}>
            <th scope="row">
              <Days group={group} locale={locale} />
            </th>
            <td>{group.times.length === 0 ? t('hours.closed') : <Times group={group} locale={locale} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type InLanguage = { group: HoursGroup; locale: Language }

/** 'ma–vr' on screen, 'maandag tot en met vrijdag' for screen readers. */
function Days({ group: { from, to }, locale }: InLanguage) {
  const t = translations(locale, 'offices')
  const [short, long] = (['short', 'long'] as const).map((width) =>
    [from, to].map((day) => weekdayName(day, locale, width === 'short')),
  )
  return (
    <>
      <span aria-hidden="true">{from === to ? short?.[0] : short?.join('–')}</span>
      <span className="visually-hidden">
        {from === to ? long?.[0] : t('hours.days', { from: long?.[0] ?? '', to: long?.[1] ?? '' })}
      </span>
    </>
  )
}

/** '9.00–12.30, 13.30–18.00', with a line break only between the two. */
function Times({ group, locale }: InLanguage) {
  return group.times.map(({ opens, closes }, index) => (
    <span key={opens}>
      {index > 0 && ', '}
      <span className={styles.stretch}>
        <time dateTime={opens}>{formatTime(opens, locale)}</time>–
        <time dateTime={closes}>{formatTime(closes, locale)}</time>
      </span>
    </span>
  ))
}
