import { JsonLd } from '#components/layout/page/JsonLd.tsx'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import styles from '#components/listing/page/PropertyPage.module.css'
import { Description } from '#components/listing/sections/Description.tsx'
import { ShareBar } from '#components/listing/share/ShareBar.tsx'
import { Gallery } from '#components/media/gallery/Gallery.tsx'
import { Requirement } from '#components/project/list/Requirement.tsx'
import { UnitsSection } from '#components/project/units/UnitsSection.tsx'
import type { Language } from '#lib/domain/listing/listing.ts'
import type { Project, ProjectDetail } from '#lib/domain/listing/project.ts'
import type { UnitCriteria } from '#lib/domain/listing/project-units.ts'
import type { Recipient } from '#lib/forms/form-subject.ts'
import type { LanguagePaths } from '#lib/i18n/language-alternates.ts'
import { translations } from '#lib/i18n/translations.ts'
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
  locale: Language
}

/** The page of a new-build project. */
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
              title={translations(locale, 'project')('description')}
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
