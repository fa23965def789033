import type { ReactNode } from 'react'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import type { Language } from '#lib/domain/listing/listing.ts'
import type { Project } from '#lib/domain/listing/project.ts'
import { translations } from '#lib/i18n/translations.ts'
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
        <span className="visually-hidden"> ({translations(locale, 'project')('external.opens')})</span>
      </span>
    </Anchor>
  )
}
