import { JsonLd } from '#components/layout/page/JsonLd.tsx'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { FactList } from '#components/listing/facts/FactList.tsx'
import layout from '#components/listing/page/PropertyPage.module.css'
import { ShareBar } from '#components/listing/share/ShareBar.tsx'
import { Requirement } from '#components/project/list/Requirement.tsx'
import { ProjectContact, ProjectContactBar } from '#components/project/page/ProjectContact.tsx'
import { crumbsOf } from '#components/project/page/projectCrumbs.ts'
import type { Language } from '#lib/domain/listing/listing.ts'
import type { ProjectDetail, ProjectUnit } from '#lib/domain/listing/project.ts'
import type { Recipient } from '#lib/forms/form-subject.ts'
import { unitTitle } from '#lib/i18n/format-project.ts'
import type { LanguagePaths } from '#lib/i18n/language-alternates.ts'
import { translations } from '#lib/i18n/translations.ts'
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
  locale: Language
}

/** The page of a unit: facts, floor plan, price and contact. */
export function UnitPage({ project, unit, paths, contact, agency, origin, locale }: Props) {
  const title = unitTitle(unit, locale)
  return (
    <PageFrame locale={locale} alternates={paths} crumbs={crumbsOf(project, locale, title)}>
      <JsonLd data={unitJsonLd(project, unit, { origin, agency, office: contact.office, locale })} />
      <article className={`${layout.property} page-width`}>
        <UnitHeading project={project} unit={unit} locale={locale} />
        <UnitNotice project={project} unit={unit} locale={locale} />
        <div className={layout.columns}>
          <div className={layout.story}>
            <UnitPlan project={project} unit={unit} locale={locale} />
          </div>
          <div className={layout.side}>
            <ProjectContact project={project} unit={unit} contact={contact} locale={locale} />
            <ShareBar title={`${title} – ${project.name}`} url={origin + unit.path} locale={locale} />
          </div>
          <div className={layout.facts}>
            <section>
              <h2>{translations(locale, 'project')('unit.facts')}</h2>
              <FactList rows={unitRows(project, unit, locale)} />
            </section>
            <Requirement text={project.requirement} language={project.wordsLanguage} locale={locale} />
            <UnitSteps project={project} unit={unit} locale={locale} />
          </div>
        </div>
        <p className={layout.printed}>{origin + unit.path}</p>
        <ProjectContactBar project={project} unit={unit} contact={contact} locale={locale} />
      </article>
    </PageFrame>
  )
}
