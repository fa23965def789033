import type { ReactNode } from 'react'
import priceTextStyles from '#components/listings/card/PriceText.module.css'
import { PriceText } from '#components/listings/card/PriceText.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { formatPrices } from '#lib/i18n/format-project.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { Project } from '#lib/projects/rules.ts'
import styles from './ProjectLink.module.css'

type Props = {
  project: Pick<Project, 'path' | 'externalUrl'>
  locale: Language
  className?: string | undefined
  children: ReactNode
}

/** A link to a project's page, or, marked as external, to its own site. */
export function ProjectLink({ project: { path, externalUrl }, locale, className, children }: Props) {
  if (externalUrl === null) {
    return (
      <Anchor href={path} className={className}>
        {children}
      </Anchor>
    )
  }
  return (
    <Anchor href={externalUrl} rel="external noopener" className={className} data-plain="">
      {children}
      <span className={styles.mark}>
        <Icon name="external" />
        <span className="visually-hidden"> ({translations(locale, 'projects')('external.opens')})</span>
      </span>
    </Anchor>
  )
}

type ProjectPricesProps = { project: Pick<Project, 'price' | 'priceTo'>; locale: Language }

/** A project's price range, or that prices are on request. */
export function ProjectPrices({ project, locale }: ProjectPricesProps) {
  if (project.priceTo === null) return <PriceText price={project.price} market={null} locale={locale} />
  return <span className={`${priceTextStyles.price} figures`}>{formatPrices(project, locale)}</span>
}
