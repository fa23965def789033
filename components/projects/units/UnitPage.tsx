import { useLocale, useTranslations } from 'next-intl'
import { JsonLd } from '#components/layout/page/JsonLd.tsx'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { FactList } from '#components/listings/facts/FactList.tsx'
import layout from '#components/listings/page/PropertyPage.module.css'
import { ShareBar } from '#components/listings/share/ShareBar.tsx'
import { Requirement } from '#components/projects/list/Requirement.tsx'
import { ProjectContact, ProjectContactBar } from '#components/projects/page/ProjectContact.tsx'
import { crumbsOf } from '#components/projects/page/projectCrumbs.ts'
import { unitTitle } from '#lib/i18n/format-project.ts'
import type { LanguagePaths } from '#lib/i18n/language-alternates.ts'
import type { Recipient } from '#lib/leads/subject.ts'
import type { ProjectDetail, ProjectUnit } from '#lib/projects/rules.ts'
import { unitJsonLd } from '#lib/seo/structured-data/project-json-ld.ts'
import { UnitHeading } from './UnitHeading.tsx'
import { UnitNotice } from './UnitNotice.tsx'
import { UnitPlan } from './UnitPlan.tsx'
import { UnitSteps } from './UnitSteps.tsx'
import { unitRows } from './unitRows.ts'

type Props = {
  project: ProjectDetail
  unit: ProjectUnit
  /** The page's public path in each language it exists in. */
  paths: LanguagePaths
  contact: Recipient
  agency: string
  /** Origin of the site, without trailing slash. */
  origin: string
}

/** The page of a unit: facts, floor plan, price and contact. */
export function UnitPage({ project, unit, paths, contact, agency, origin }: Props) {
  const locale = useLocale()
  const t = useTranslations('projects')
  const title = unitTitle(unit, locale)
  return (
    <PageFrame alternates={paths} crumbs={crumbsOf(project, locale, title)}>
      <JsonLd data={unitJsonLd(project, unit, { origin, agency, office: contact.office, locale })} />
      <article className={`${layout.property} page-width`}>
        <UnitHeading project={project} unit={unit} />
        <UnitNotice project={project} unit={unit} />
        <div className={layout.columns}>
          <div className={layout.story}>
            <UnitPlan project={project} unit={unit} />
          </div>
          <div className={layout.side}>
            <ProjectContact project={project} unit={unit} contact={contact} />
            <ShareBar title={`${title} – ${project.name}`} url={origin + unit.path} />
          </div>
          <div className={layout.facts}>
            <section>
              <h2>{t('unit.facts')}</h2>
              <FactList rows={unitRows(project, unit, locale)} />
            </section>
            <Requirement text={project.requirement} language={project.wordsLanguage} />
            <UnitSteps project={project} unit={unit} />
          </div>
        </div>
        <p className={layout.printed}>{origin + unit.path}</p>
        <ProjectContactBar project={project} unit={unit} contact={contact} />
      </article>
    </PageFrame>
  )
}
