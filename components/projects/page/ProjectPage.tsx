import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { DocumentList } from '#components/documents/DocumentList.tsx'
import { FavouriteWordsButton } from '#components/favourites/FavouriteButton.tsx'
import { JsonLd } from '#components/layout/page/JsonLd.tsx'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { ProjectLink, ProjectPrices } from '#components/listings/card/ProjectLink.tsx'
import { FactList } from '#components/listings/facts/FactList.tsx'
import { HomeArticle } from '#components/listings/page/HomeArticle.tsx'
import { PlainHeading, SoftWords } from '#components/listings/page/PlainHeading.tsx'
import { PropertyColumns } from '#components/listings/page/PropertyColumns.tsx'
import { Description } from '#components/listings/sections/Description.tsx'
import { ShareBar } from '#components/listings/share/ShareBar.tsx'
import { standaloneProject } from '#components/map/frame/standaloneMap.ts'
import { MapStandalone } from '#components/map/MapStandalone.tsx'
import { Gallery } from '#components/media/gallery/Gallery.tsx'
import { Requirement } from '#components/projects/list/Requirement.tsx'
import { UnitsSection } from '#components/projects/units/UnitsSection.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import notice from '#components/ui/styles/Notice.module.css'
import { formatNumber } from '#lib/costs/rules-money.ts'
import { hasDocuments } from '#lib/documents/rules.ts'
import { projectKey } from '#lib/favourites/rules.ts'
import { formPath } from '#lib/forms/form-paths.ts'
import { formatEnergy } from '#lib/i18n/format-energy.ts'
import { formatDate } from '#lib/i18n/format-listing.ts'
import { formatPlace, formatPrices, hostOf, unitTypes } from '#lib/i18n/format-project.ts'
import type { LanguagePaths } from '#lib/i18n/language-alternates.ts'
import { getLocale } from '#lib/i18n/page-locale.ts'
import { mapFramePath, pathTo } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Recipient } from '#lib/leads/subject.ts'
import type { Language } from '#lib/listings/rules.ts'
import { availableCount, type Project, type ProjectDetail } from '#lib/projects/rules.ts'
import type { UnitCriteria } from '#lib/projects/rules-units.ts'
import { emptyCriteria } from '#lib/search/rules-criteria.ts'
import { searchAddress } from '#lib/search/rules-form-address.ts'
import { projectJsonLd } from '#lib/seo/structured-data/project-json-ld.ts'
import { formatMonth } from '#lib/shared/format-dates.ts'
import { OtherProjects } from './OtherProjects.tsx'
import { ProjectContact, ProjectContactBar } from './ProjectContact.tsx'
import { ProjectKeyFacts } from './ProjectKeyFacts.tsx'
import styles from './ProjectPage.module.css'
import { crumbsOf } from './projectPaths.ts'

type ProjectProps = { project: ProjectDetail }

/** The documents, and the way to ask for those that aren't public; nothing without any. */
function ProjectDocuments({ project: { id, documents, wordsLanguage } }: ProjectProps) {
  const locale = useLocale()
  const t = useTranslations('projects')
  if (!hasDocuments(documents)) return null
  return (
    <section className="no-print">
      <h2>{t('documents.title')}</h2>
      <DocumentList of="project" id={id} documents={documents} locale={locale} wordsLanguage={wordsLanguage} />
      <p>
        <ButtonLink variant="secondary" href={formPath('construction', locale, { project: id })}>
          {t('documents.ask')}
        </ButtonLink>
      </p>
    </section>
  )
}

/** The location of a project, as far as published, with a link to homes for sale nearby. */
async function ProjectLocation({ project }: ProjectProps) {
  const locale = await getLocale()
  const t = await getTranslations('projects')
  const { town, zip, addressHidden } = project
  const standalone = await standaloneProject(project.id, locale)
  const inTown = { ...emptyCriteria('sale'), places: [{ kind: 'postcode' as const, key: zip, name: town }] }
  return (
    <section id="location" className={styles.location}>
      <h2>{t('location.title')}</h2>
      <p>{formatPlace(project, locale)}</p>
      {addressHidden && <p>{t('location.hidden')}</p>}
      {standalone && (
        <div className="no-print">
          <p>{standalone.text}</p>
          <MapStandalone src={mapFramePath(locale, { project: project.id })} title={standalone.title} />
        </div>
      )}
      <p className="no-print">
        <a href={searchAddress(pathTo('forSale', locale), inTown)}>{t('location.homes', { town })}</a>
      </p>
    </section>
  )
}

/** The phases of construction and sale; nothing for a project without phases. */
function PhasesSection({ project: { name, phases, wordsLanguage } }: ProjectProps) {
  const locale = useLocale()
  const t = useTranslations('projects')
  if (phases.length === 0) return null
  return (
    <section>
      <h2>{t('phases.title')}</h2>
      <table className={`${styles.table} figures`}>
        <caption className="visually-hidden">{t('phases.caption', { name })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('phases.name')}</th>
            <th scope="col">{t('phases.delivery')}</th>
            <th scope="col">{t('phases.status')}</th>
          </tr>
        </thead>
        <tbody>
          {phases.map((phase) => (
            <tr key={phase.id} data-status={phase.status ?? undefined}>
              <th scope="row" lang={wordsLanguage}>
                {phase.name}
              </th>
              <td>{phase.deliveryDate ? formatMonth(phase.deliveryDate, locale) : '–'}</td>
              <td>{phase.status ? t(`phases.states.${phase.status}`) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The project's name, preceded by its status, followed by address and price range. */
function ProjectHeading({ project }: ProjectProps) {
  const locale = useLocale()
  const t = useTranslations('projects')
  const tProperty = useTranslations('listings.page')
  const { status, name, addressHidden } = project
  return (
    <PlainHeading
      ribbon={t(`status.${status}`)}
      isTaken={status !== 'open'}
      kind={t('kind')}
      title={name}
      place={
        <>
          <Icon name="pin" />
          <span>
            {formatPlace(project, locale)}
            {addressHidden && <SoftWords> ({tProperty('heading.hiddenAddress')})</SoftWords>}
          </span>
        </>
      }
      favourite={<FavouriteWordsButton id={projectKey(project.id)} locale={locale} />}
      price={status !== 'soldout' && <ProjectPrices project={project} locale={locale} />}
    />
  )
}

/** The known facts of a project as label and value. */
function rowsOf(project: ProjectDetail, locale: Language) {
  const t = translations(locale, 'projects')
  const { number, status, units, deliveryDate, energy, energyValue, eLevel } = project
  const types = unitTypes(units).join(', ')
  const values = {
    number,
    status: t(`status.${status}`),
    price: formatPrices(project, locale),
    delivery: formatDate(deliveryDate, locale),
    types: types || null,
    units: units.length > 0 ? String(units.length) : null,
    free: units.length > 0 && status !== 'soldout' ? String(availableCount(units)) : null,
    energy: energy && formatEnergy(energy, energyValue, locale),
    eLevel: formatNumber(eLevel, locale),
  }
  return (Object.keys(values) as (keyof typeof values)[]).flatMap((key) => {
    const value = values[key]
    return value === null ? [] : [{ key, label: t(`facts.${key}`), value }]
  })
}

/** The facts of a project: number, prices, delivery and others. */
function ProjectFacts({ project }: ProjectProps) {
  const locale = useLocale()
  const t = useTranslations('projects')
  return (
    <section>
      <h2>{t('details')}</h2>
      <FactList rows={rowsOf(project, locale)} />
    </section>
  )
}

/** A notice that a project is sold out or under option; nothing for an available one. */
function StatusNotice({ project: { status } }: ProjectProps) {
  const locale = useLocale()
  const t = useTranslations('projects')
  if (status === 'open') return null
  return (
    <div className={notice.notice}>
      <p>
        <strong>{t(`notice.${status}.title`)}</strong>
      </p>
      <p>{t(`notice.${status}.text`)}</p>
      {status === 'soldout' && (
        <p className="no-print">
          <a href={`${pathTo('newBuild', locale)}?status=open`}>{t('notice.others')}</a>
        </p>
      )}
    </div>
  )
}

/** A link to the project's external site; nothing without one. */
function ExternalNotice({ project }: ProjectProps) {
  const locale = useLocale()
  const t = useTranslations('projects')
  const { name, externalUrl } = project
  if (externalUrl === null) return null
  return (
    <div className={notice.notice}>
      <p>{t('external.text', { host: hostOf(externalUrl) })}</p>
      <p>
        <ProjectLink project={project} locale={locale}>
          {t('external.go', { name })}
        </ProjectLink>
      </p>
    </div>
  )
}

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
    <PageFrame alternates={paths} crumbs={crumbsOf(project, locale)} bar="contact">
      <JsonLd data={projectJsonLd(project, { origin, agency, office: contact.office, locale })} />
      <HomeArticle isPageWide printedUrl={url}>
        <ProjectHeading project={project} />
        <ExternalNotice project={project} />
        <StatusNotice project={project} />
        <Gallery pictures={pictures} />
        <ProjectKeyFacts project={project} />
        <PropertyColumns
          story={<Description title={t('description')} html={descriptionHtml} language={wordsLanguage} />}
          side={
            <>
              <ProjectContact project={project} contact={contact} />
              <ShareBar title={name} url={url} />
            </>
          }
          facts={
            <>
              <UnitsSection project={project} criteria={criteria} />
              <PhasesSection project={project} />
              <ProjectFacts project={project} />
              <Requirement text={project.requirement} language={wordsLanguage} />
              <ProjectDocuments project={project} />
              <ProjectLocation project={project} />
            </>
          }
        />
        <OtherProjects projects={others} />
        <ProjectContactBar project={project} contact={contact} />
      </HomeArticle>
    </PageFrame>
  )
}
