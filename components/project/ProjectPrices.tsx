import styles from '#components/listing/PriceText.module.css'
import { PriceText } from '#components/listing/PriceText.tsx'
import type { Language } from '#lib/domain/listing.ts'
import type { Project } from '#lib/domain/project.ts'
import { formatPrices } from './format.ts'

type Props = { project: Pick<Project, 'price' | 'priceTo'>; locale: Language }

/** From where to where the prices of a project go; that they are on request where none is shown. */
export function ProjectPrices({ project, locale }: Props) {
  if (project.priceTo === null) return <PriceText price={project.price} locale={locale} />
  return <span className={`${styles.price} figures`}>{formatPrices(project, locale)}</span>
}
