import { useTranslations } from 'next-intl'
import { unknownSentence } from '#components/costs/costFacts.ts'
import { FavouriteWordsButton } from '#components/favourites/FavouriteButton.tsx'
import { JsonLd } from '#components/layout/page/JsonLd.tsx'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { PriceText } from '#components/listings/card/PriceText.tsx'
import { FactList } from '#components/listings/facts/FactList.tsx'
import { HomeArticle } from '#components/listings/page/HomeArticle.tsx'
import { PlainHeading } from '#components/listings/page/PlainHeading.tsx'
import { PropertyColumns } from '#components/listings/page/PropertyColumns.tsx'
import { ShareBar } from '#components/listings/share/ShareBar.tsx'
import { Picture } from '#components/media/Picture.tsx'
import { Requirement } from '#components/projects/list/Requirement.tsx'
import { ProjectContact, ProjectContactBar } from '#components/projects/page/ProjectContact.tsx'
import { crumbsOf, unitsAddress } from '#components/projects/page/projectPaths.ts'
import notice from '#components/ui/styles/Notice.module.css'
import { newBuildCosts } from '#lib/costs/rules-home-costs.ts'
import { formatNumber, formatSurface } from '#lib/costs/rules-money.ts'
import { projectKey } from '#lib/favourites/rules.ts'
import { formatEnergy } from '#lib/i18n/format-energy.ts'
import { formatPrice } from '#lib/i18n/format-price.ts'
import { formatFloor, formatPlace, unitTitle } from '#lib/i18n/format-project.ts'
import type { LanguagePaths } from '#lib/i18n/language-alternates.ts'
import { translations } from '#lib/i18n/translations.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Recipient } from '#lib/leads/subject.ts'
import { isTaken, type Language } from '#lib/listings/rules.ts'
import type { ProjectDetail, ProjectUnit } from '#lib/projects/rules.ts'
import { ALL_UNITS } from '#lib/projects/rules-units.ts'
import { unitJsonLd } from '#lib/seo/structured-data/project-json-ld.ts'
import { formatMonth } from '#lib/shared/format-dates.ts'
import styles from './UnitPage.module.css'

type UnitProps = { project: ProjectDetail; unit: ProjectUnit }

/** Links to the previous and next unit, and to all of them. */
function UnitSteps({ project, unit }: UnitProps) {
  const t = useTranslations('projects')
  const { units, path, name } = project
  const at = units.findIndex(({ id }) => id === unit.id)
  const previous = units[at - 1]
  const next = units[at + 1]
  return (
    <nav aria-label={t('units.title')} className={`${styles.steps} no-print`}>
      {previous && <a href={previous.path}>{t('unit.previous', { unit: previous.name })}</a>}
      <a href={unitsAddress(path, ALL_UNITS)}>{t('unit.back', { name })}</a>
      {next && <a href={next.path}>{t('unit.next', { unit: next.name })}</a>}
    </nav>
  )
}

/**
 * A notice that a unit is sold, let or under option, with a link to the available ones; nothing for an available one.
 */
function UnitNotice({ project: { name, path }, unit: { availability } }: UnitProps) {
  const t = useTranslations('projects')
  if (availability === 'available') return null
  const taken = isTaken(availability)
  return (
    <div className={notice.notice}>
      <p>
        <strong>{t(taken ? 'unit.taken' : 'unit.optionTitle')}</strong>
      </p>
      <p>{taken ? t('unit.takenText', { name }) : t('unit.optionText')}</p>
      <p className="no-print">
        <a href={unitsAddress(path, { ...ALL_UNITS, status: 'available' })}>{t('unit.free')}</a>
      </p>
    </div>
  )
}

/** The known facts of a unit as label and value. */
function unitRows(project: ProjectDetail, unit: ProjectUnit, locale: Language) {
  const t = translations(locale, 'projects')
  const { energy, energyValue, deliveryDate, number } = project
  const rows = [
    { key: 'type', label: t('unit.type'), value: unit.typeName },
    { key: 'floor', label: t('units.floorTitle'), value: formatFloor(unit.floor, locale) },
    { key: 'bedrooms', label: t('units.bedrooms'), value: formatNumber(unit.bedrooms, locale) },
    { key: 'bathrooms', label: t('unit.bathrooms'), value: formatNumber(unit.bathrooms, locale) },
    { key: 'surface', label: t('units.surface'), value: formatSurface(unit.livingSurface, locale) },
    { key: 'terrace', label: t('units.terrace'), value: formatSurface(unit.terraceSurface, locale) },
    {
      key: 'price',
      label: t('units.price'),
      value: isTaken(unit.availability) ? null : formatPrice({ price: unit.price, market: null }, locale),
    },
    { key: 'status', label: t('units.statusTitle'), value: t(`units.status.${unit.availability}`) },
    { key: 'delivery', label: t('facts.delivery'), value: deliveryDate && formatMonth(deliveryDate, locale) },
    { key: 'energy', label: t('facts.energy'), value: energy && formatEnergy(energy, energyValue, locale) },
    { key: 'number', label: t('facts.number'), value: number },
  ]
  return rows.flatMap(({ value, ...row }) => (value === null ? [] : [{ ...row, value }]))
}

/** The floor plan of a unit on white, which opens at full size; a sentence without one. */
function UnitPlan({ project: { name }, unit }: UnitProps) {
  const locale = useLocale()
  const t = useTranslations('projects')
  const { plan } = unit
  const title = unitTitle(unit, locale)
  return (
    <section>
      <h2>{t('unit.plan')}</h2>
      {plan ? (
        <a href={plan.src} data-plain="" target="_blank" rel="noopener" className={styles.plan}>
          <Picture
            {...plan}
            alt={`${t('unit.planAlt', { unit: title, name })}. ${t('unit.openPlan', { unit: title })}`}
            sizes="(min-width: 64rem) 52rem, 92vw"
            priority
          />
        </a>
      ) : (
        <p className={notice.quiet}>{t('unit.noPlan')}</p>
      )}
    </section>
  )
}

/** The unit's name and project, availability and price. */
function UnitHeading({ project, unit }: UnitProps) {
  const locale = useLocale()
  const t = useTranslations('projects')
  const { availability, price } = unit
  return (
    <PlainHeading
      ribbon={t(`units.status.${availability}`)}
      isTaken={availability !== 'available'}
      kind={t('kind')}
      title={unitTitle(unit, locale)}
      place={
        <span>
          <a href={project.path}>{t('unit.in', { project: project.name })}</a>, {formatPlace(project, locale)}
        </span>
      }
      favourite={<FavouriteWordsButton id={projectKey(project.id, unit.id)} locale={locale} />}
      price={!isTaken(availability) && <PriceText price={price} market={null} locale={locale} />}
    />
  )
}

type Props = {
  project: ProjectDetail
  unit: ProjectUnit
  /** The page's public path in each language it exists in. */
  paths: LanguagePaths
  contact: Recipient
  agency: string
  /** The day of which the rates are, YYYY-MM-DD. */
  today: string
  /** Origin of the site, without trailing slash. */
  origin: string
}

/** The page of a unit: facts, floor plan, price and contact. */
export function UnitPage({ project, unit, paths, contact, agency, today, origin }: Props) {
  const locale = useLocale()
  const t = useTranslations('projects')
  const title = unitTitle(unit, locale)
  return (
    <PageFrame alternates={paths} crumbs={crumbsOf(project, locale, title)} bar="contact">
      <JsonLd data={unitJsonLd(project, unit, { origin, agency, office: contact.office, locale })} />
      <HomeArticle isPageWide printedUrl={origin + unit.path}>
        <UnitHeading project={project} unit={unit} />
        <UnitNotice project={project} unit={unit} />
        <PropertyColumns
          story={<UnitPlan project={project} unit={unit} />}
          side={
            <>
              <ProjectContact project={project} unit={unit} contact={contact} />
              <ShareBar title={`${title} – ${project.name}`} url={origin + unit.path} />
            </>
          }
          facts={
            <>
              <section>
                <h2>{t('unit.facts')}</h2>
                <FactList rows={unitRows(project, unit, locale)} />
                {!isTaken(unit.availability) && (
                  <p className={notice.quiet}>{unknownSentence(newBuildCosts(project, today), locale)}</p>
                )}
              </section>
              <Requirement text={project.requirement} language={project.wordsLanguage} />
              <UnitSteps project={project} unit={unit} />
            </>
          }
        />
        <ProjectContactBar project={project} unit={unit} contact={contact} />
      </HomeArticle>
    </PageFrame>
  )
}
