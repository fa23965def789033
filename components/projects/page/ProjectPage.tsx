import { useLocale, useTranslations } from 'next-intl'
import { JsonLd } from '#components/layout/page/JsonLd.tsx'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import styles from '#components/listings/page/PropertyPage.module.css'
import { Description } from '#components/listings/sections/Description.tsx'
import { ShareBar } from '#components/listings/share/ShareBar.tsx'
import { Gallery } from '#components/media/gallery/Gallery.tsx'
import { Requirement } from '#components/projects/list/Requirement.tsx'
import { UnitsSection } from '#components/projects/units/UnitsSection.tsx'
import type { LanguagePaths } from '#lib/i18n/language-alternates.ts'
import type { Recipient } from '#lib/leads/subject.ts'
import type { Project, ProjectDetail } from '#lib/projects/rules.ts'
import type { UnitCriteria } from '#lib/projects/rules-units.ts'
import { projectJsonLd } from '#lib/seo/structured-data/project-json-ld.ts'
import { OtherProjects } from './OtherProjects.tsx'
import { PhasesSection } from './PhasesSection.tsx'
import { ProjectContact, ProjectContactBar } from './ProjectContact.tsx'
import { ProjectDocuments } from './ProjectDocuments.tsx'
import { ProjectFacts } from './ProjectFacts.tsx'
import { ProjectHeading } from './ProjectHeading.tsx'
import { ProjectKeyFacts } from './ProjectKeyFacts.tsx'
import { ProjectLocation } from './ProjectLocation.tsx'
import { ExternalNotice, StatusNotice } from './ProjectNotice.tsx'
import { crumbsOf } from './projectCrumbs.ts'

type Props = {
  project: ProjectDetail
  /** The page's public path in each language it exists in. */
  paths: LanguagePaths
  /** Filters and order of the units. */
  criteria: UnitCriteria
  others: readonly Project[]
  contact: Recipient
  agency: string
  /** Origin of the site, without trailing slash. */
  origin: string
}

/** The page of a new-build project. */
export function ProjectPage({ project, paths, criteria, others, contact, agency, origin }: Props) {
  const locale = useLocale()
  const t = useTranslations('projects')
  const { name, path, pictures, descriptionHtml, wordsLanguage } = project
  const url = origin + path
  return (
    <PageFrame alternates={paths} crumbs={crumbsOf(project, locale)}>
      <JsonLd data={projectJsonLd(project, { origin, agency, office: contact.office, locale })} />
      <article className={`${styles.property} page-width`}>
        <ProjectHeading project={project} />
        <ExternalNotice project={project} />
        <StatusNotice project={project} />
        <Gallery pictures={pictures} />
        <ProjectKeyFacts project={project} />
        <div className={styles.columns}>
          <div className={styles.story}>
            <Description title={t('description')} html={descriptionHtml} language={wordsLanguage} />
          </div>
          <div className={styles.side}>
            <ProjectContact project={project} contact={contact} />
            <ShareBar title={name} url={url} />
          </div>
          <div className={styles.facts}>
            <UnitsSection project={project} criteria={criteria} />
            <PhasesSection project={project} />
            <ProjectFacts project={project} />
            <Requirement text={project.requirement} language={wordsLanguage} />
            <ProjectDocuments project={project} />
            <ProjectLocation project={project} />
          </div>
        </div>
        <p className={styles.printed}>{url}</p>
        <OtherProjects projects={others} />
        <ProjectContactBar project={project} contact={contact} />
      </article>
    </PageFrame>
  )
}
