import { useTranslations } from 'next-intl'
import styles from '#components/listings/card/ListingCard.module.css'
import grid from '#components/listings/card/ListingGrid.module.css'
import property from '#components/listings/page/PropertyPage.module.css'
import { Picture } from '#components/media/Picture.tsx'
import { ProjectLink, ProjectPrices } from '#components/projects/list/ProjectLink.tsx'
import media from '#components/ui/styles/CardPicture.module.css'
import cover from '#components/ui/styles/CoverLink.module.css'
import type { Project } from '#lib/projects/rules.ts'

type Props = { projects: readonly Project[] }

/** Other projects as cards; nothing when there are none. */
export function OtherProjects({ projects }: Props) {
  const t = useTranslations('projects')
  if (projects.length === 0) return null
  return (
    <section className={`${property.similar} no-print`}>
      <h2>{t('others')}</h2>
      <ul className={grid.grid}>
        {projects.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A project's card; the title's link covers the whole card. */
function ProjectCard({ project }: { project: Project }) {
  const t = useTranslations('projects')
  const { picture, name, town, zip, status } = project
  return (
    <article className={`${cover.card} ${styles.card}`}>
      <div className={`${media.media} ${styles.media}`} data-ribbon={status === 'soldout' ? 'gone' : undefined}>
        {picture && (
          <Picture
            {...picture}
            alt={picture.alt || t('pictureAlt', { name, town })}
            sizes="(min-width: 80rem) 304px, (min-width: 42rem) 46vw, 92vw"
            className={media.picture ?? ''}
          />
        )}
        {status !== 'open' && <span className={media.ribbon}>{t(`status.${status}`)}</span>}
      </div>
      <div className={styles.text}>
        <h3 className={styles.title}>
          <ProjectLink project={project} className={cover.link}>
            {name}
          </ProjectLink>
        </h3>
        {status !== 'soldout' && (
          <p className={styles.price}>
            <ProjectPrices project={project} />
          </p>
        )}
        <p className={styles.place}>{`${zip} ${town}`}</p>
      </div>
    </article>
  )
}
