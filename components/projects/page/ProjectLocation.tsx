import { getLocale, getTranslations } from 'next-intl/server'
import { standaloneProject } from '#components/map/frame/standaloneMap.ts'
import { MapStandalone } from '#components/map/MapStandalone.tsx'
import { formatPlace } from '#lib/i18n/format-project.ts'
import { mapFramePath, pathTo } from '#lib/i18n/paths.ts'
import type { ProjectDetail } from '#lib/projects/rules.ts'
import { emptyCriteria } from '#lib/search/rules-criteria.ts'
import { searchAddress } from '#lib/search/rules-form-address.ts'
import styles from './ProjectLocation.module.css'

type Props = { project: ProjectDetail }

/** The location of a project, as far as published, with a link to homes for sale nearby. */
export async function ProjectLocation({ project }: Props) {
  const locale = await getLocale()
  const t = await getTranslations('projects')
  const { town, zip, addressHidden } = project
  const standalone = await standaloneProject(project.id, locale)
  const inTown = { ...emptyCriteria('sale'), towns: [{ name: town, zip }] }
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
