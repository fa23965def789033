import { JsonLd } from '#components/layout/JsonLd.tsx'
import { PageFrame } from '#components/layout/PageFrame.tsx'
import { Description } from '#components/listing/Description.tsx'
import type { ContactPoint } from '#components/listing/Interest.tsx'
import styles from '#components/listing/PropertyPage.module.css'
import { ShareBar } from '#components/listing/ShareBar.tsx'
import { Gallery } from '#components/media/gallery/Gallery.tsx'
import type { Language } from '#lib/domain/listing.ts'
import type { Project, ProjectDetail } from '#lib/domain/project.ts'
import type { UnitCriteria } from '#lib/domain/project-units.ts'
import { words } from '#lib/i18n/words.ts'
import type { LanguagePaths } from '#lib/routing/alternates.ts'
import { crumbsOf } from './crumbs.ts'
import { OtherProjects } from './OtherProjects.tsx'
import { PhasesSection } from './PhasesSection.tsx'
import { ProjectContact, ProjectContactBar } from './ProjectContact.tsx'
import { ProjectDocuments } from './ProjectDocuments.tsx'
import { ProjectFacts } from './ProjectFacts.tsx'
import { ProjectHeading } from './ProjectHeading.tsx'
import { ProjectKeyFacts } from './ProjectKeyFacts.tsx'
import { ProjectLocation } from './ProjectLocation.tsx'
import { ExternalNotice, StatusNotice } from './ProjectNotice.tsx'
import { projectJsonLd } from './projectJsonLd.ts'
import { Requirement } from './Requirement.tsx'
import { UnitsSection } from './UnitsSection.tsx'

type Props = {
  project: ProjectDetail
  /** The page's public path in each language it exists in. */
  paths: LanguagePaths
  /** Which units are shown, and in which order. */
  criteria: UnitCriteria
  others: readonly Project[]
  contact: ContactPoint
  agency: string
  /** Origin of the site, without a slash at its end. */
  origin: string
  locale: Language
}

/** A new-build project, from its pictures by its price list to the other projects. */
export function ProjectPage({ project, paths, criteria, others, contact, agency, origin, locale }: Props) {
  const { name, path, pictures, descriptionHtml, wordsLanguage } = project
  const url = origin + path
  return (
    <PageFrame locale={locale} alternates={paths} crumbs={crumbsOf(project, locale)}>
      <JsonLd data={projectJsonLd(project, { origin, agency, office: contact.office, locale })} />
      <article className={`${styles.property} page-width`}>
        <ProjectHeading project={project} locale={locale} />
        <ExternalNotice project={project} locale={locale} />
        <StatusNotice project={project} locale={locale} />
        <Gallery pictures={pictures} locale={locale} />
        <ProjectKeyFacts project={project} locale={locale} />
        <div className={styles.columns}>
          <div className={styles.story}>
            <Description
              title={words(locale, 'project')('description')}
              html={descriptionHtml}
              language={wordsLanguage}
            />
          </div>
          <div className={styles.side}>
            <ProjectContact project={project} contact={contact} locale={locale} />
            <ShareBar title={name} url={url} locale={locale} />
          </div>
          <div className={styles.facts}>
            <UnitsSection project={project} criteria={criteria} locale={locale} />
            <PhasesSection project={project} locale={locale} />
            <ProjectFacts project={project} locale={locale} />
            <Requirement text={project.requirement} language={wordsLanguage} locale={locale} />
            <ProjectDocuments project={project} locale={locale} />
            <ProjectLocation project={project} locale={locale} />
          </div>
        </div>
        <p className={styles.printed}>{url}</p>
        <OtherProjects projects={others} locale={locale} />
        <ProjectContactBar project={project} contact={contact} locale={locale} />
      </article>
    </PageFrame>
  )
}
