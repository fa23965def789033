import { FILTERS_ID } from '#components/search/elementIds.ts'
import { buttonClass } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'

type Props = { label: string; className: string | undefined; onOpen: () => void }

/** Opens the filter sheet on narrow screens; without JavaScript a link to the filters below. */
export function OpenFilters({ label, className, onOpen }: Props) {
  return (
    <a
      href={`#${FILTERS_ID}`}
      className={buttonClass('secondary', className)}
      data-plain
      onClick={(event) => {
        event.preventDefault()
        onOpen()
      }}
    >
      <Icon name="filter" />
      {label}
    </a>
  )
}
