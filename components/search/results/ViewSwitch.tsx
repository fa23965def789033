import { Icon } from '#components/ui/Icon.tsx'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { RESULT_VIEWS, type ResultView, type SearchCriteria } from '#lib/search/rules-criteria.ts'
import { searchAddress } from '#lib/search/rules-form-address.ts'
import { InPlaceLink } from './InPlaceLink.tsx'
import styles from './ViewSwitch.module.css'

type Props = { locale: Language; criteria: SearchCriteria; path: string }

const ALL: readonly (ResultView | null)[] = [null, ...RESULT_VIEWS]

/** Links to the results as a list, on a map, or both; only the address stores the choice. */
export function ViewSwitch({ locale, criteria, path }: Props) {
  const t = translations(locale, 'map')
  return (
    <nav className={`${styles.views} no-print`} aria-label={t('views.label')}>
      {ALL.map((view) => (
        <InPlaceLink
          key={view ?? 'list'}
          href={searchAddress(path, { ...criteria, view })}
          className={styles.view}
          id={`view-${view ?? 'list'}`}
          current={view === criteria.view}
        >
          <Icon name={view ?? 'list'} />
          <span>{t(`views.${view ?? 'list'}`)}</span>
        </InPlaceLink>
      ))}
    </nav>
  )
}
