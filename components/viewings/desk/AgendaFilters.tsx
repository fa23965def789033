import { useTranslations } from 'next-intl'
import { Chip, ChipWords } from '#components/desk-ui/chip/Chip.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import { DateInput } from '#components/ui/dates/DateInput.tsx'
import { pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { type AgendaQuery, toggled } from '#lib/viewings/agenda/rules-query.ts'
import type { LoadedAgenda } from '#lib/viewings/agenda/view.ts'
import styles from './AgendaFilters.module.css'

type Props = { agenda: LoadedAgenda; query: AgendaQuery; address: (change: Partial<AgendaQuery>) => string }

/** Whose viewings are shown, each person in their colour; of which office and home, and which days. */
export function AgendaFilters({ agenda, query, address }: Props) {
  const { choices, people, home } = agenda
  const { office, agents, day, view } = query
  const locale = useLocale()
  const t = useTranslations('viewings.desk')
  const tWeek = useTranslations('viewings.desk.week')
  const all = people.map(({ id }) => id)
  return (
    <search className={styles.bar}>
      {view !== 'feedback' && people.length > 1 && (
        <ul className={styles.people} aria-label={tWeek('people')}>
          {people.map(({ id, name, count, tone, isShown }) => (
            <li key={id}>
              <Anchor
                href={address({ agents: toggled(agents, all, id), visit: null })}
                className={styles.person}
                data-tone={tone}
                data-shown={isShown || undefined}
                title={tWeek(isShown ? 'hide' : 'show', { name })}
              >
                <bdi>{name}</bdi> {count}
                <span className="visually-hidden">, {tWeek(isShown ? 'shown' : 'hidden')}</span>
              </Anchor>
            </li>
          ))}
        </ul>
      )}
      {home !== null && (
        <Chip href={address({ home: null })} out={t('allHomes')}>
          <ChipWords label={t('home')} value={home} />
        </Chip>
      )}
      {(choices.offices.length > 1 || view !== 'feedback') && (
        <form
          key={`${office} ${day} ${view}`}
          action={pathTo('deskAgenda', locale)}
          method="get"
          className={styles.form}
        >
          {view !== 'week' && <input type="hidden" name="view" value={view} />}
          {query.home !== null && <input type="hidden" name="home" value={query.home} />}
          {choices.offices.length > 1 && (
            <select name="office" aria-label={t('office')} defaultValue={String(office ?? '')}>
              <option value="">{tWeek('allOffices')}</option>
              {choices.offices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
          {view !== 'feedback' && <DateInput type="date" name="day" aria-label={t('day')} defaultValue={day} />}
          <Button type="submit" variant="secondary">
            {t('show')}
          </Button>
        </form>
      )}
      {agenda.week && <p className={styles.hint}>{tWeek('dragHint')}</p>}
    </search>
  )
}
