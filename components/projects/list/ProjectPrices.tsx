import { useLocale } from 'next-intl'
import styles from '#components/listings/card/PriceText.module.css'
import { PriceText } from '#components/listings/card/PriceText.tsx'
import { formatPrices } from '#lib/i18n/format-project.ts'
import type { Project } from '#lib/projects/rules.ts'

type Props = { project: Pick<Project, 'price' | 'priceTo'> }

/** A project's price range, or that prices are on request. */
export function ProjectPrices({ project }: Props) {
  const locale = useLocale()
  if (project.priceTo === null) return <PriceText price={project.price} market={null} locale={locale} />
  return <span className={`${styles.price} figures`}>{formatPrices(project, locale)}</span>
}
