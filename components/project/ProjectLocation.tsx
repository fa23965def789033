import { FrameAlone } from '#components/map/FrameAlone.tsx'
import { projectAlone } from '#components/map/frame/alone.ts'
import { searchAddress } from '#components/search/address.ts'
import { emptyCriteria } from '#lib/domain/criteria.ts'
import type { Language } from '#lib/domain/listing.ts'
import type { ProjectDetail } from '#lib/domain/project.ts'
import { words } from '#lib/i18n/words.ts'
import { mapFramePath, pathTo } from '#lib/routing/paths.ts'
import { formatPlace } from './format.ts'
import styles from './ProjectLocation.module.css'

type Props = { project: ProjectDetail; locale: Language }

/** Where a project is, as far as the agency tells, and the homes for sale around it. */
export async function ProjectLocation({ project, locale }: Props) {
  const t = words(locale, 'project')
  const { town, zip, addressHidden } = project
  const alone = await projectAlone(project.id, locale)
  const inTown = { ...emptyCriteria('sale'), towns: [{ name: town, zip }] }
  return (
    <section id="location" className={styles.location}>
      <h2>{t('location.title')}</h2>
      <p>{formatPlace(project, locale)}</p>
      {addressHidden && <p>{t('location.hidden')}</p>}
      {alone && (
        <div className="no-print">
          <p>{alone.text}</p>
          <FrameAlone src={mapFramePath(locale, { project: project.id })} title={alone.title} locale={locale} />
        </div>
      )}
      <p className="no-print">
        <a href={searchAddress(pathTo('forSale', locale), inTown)}>{t('location.homes', { town })}</a>
      </p>
    </section>
  )
}
