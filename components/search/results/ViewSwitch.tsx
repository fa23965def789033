import { useTranslations } from 'next-intl'
import { searchAddress } from '#components/search/filters/formAddress.ts'
import { Icon } from '#components/ui/Icon.tsx'
import { RESULT_VIEWS, type ResultView, type SearchCriteria } from '#lib/domain/search/criteria.ts'
import { InPlaceLink } from './InPlaceLink.tsx'
import styles from './ViewSwitch.module.css'

type Props = { criteria: SearchCriteria; path: string }

const ALL: readonly (ResultView | null)[] = [null, ...RESULT_VIEWS]

/** Links to the results as a list, on a map, or both; only the address stores the choice. */
export function ViewSwitch({ criteria, path }: Props) {
  const t = useTranslations('map')
  return (
    <nav className={`${styles.views} no-print`} aria-label={t('views.label')}>
      {ALL.map((view) => (
        <InPlaceLink
          key={view ?? 'list'}
          href={searchAddress(path, { ...criteria, view })}
          className={styles.view}
          current={view === criteria.view}
        >
          <Icon name={view ?? 'list'} />
          <span>{t(`views.${view ?? 'list'}`)}</span>
        </InPlaceLink>
      ))}
    </nav>
  )
}
