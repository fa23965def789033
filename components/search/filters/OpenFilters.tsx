import { FILTERS_ID } from '#components/search/elementIds.ts'
import styles from '#components/search/SearchShell.module.css'
import { buttonClass } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'

type Props = { label: string }

/** Opens the filter sheet on narrow screens (SearchShell listens); without JavaScript a link to the filters below. */
export function OpenFilters({ label }: Props) {
  return (
    <a
      href={`#${FILTERS_ID}`}
      id="open-filters"
      className={buttonClass('secondary', styles.open)}
      data-open-filters=""
      data-plain=""
    >
      <Icon name="filter" />
      {label}
    </a>
  )
}
