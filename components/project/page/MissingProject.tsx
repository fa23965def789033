import { MissingContent } from '#components/layout/errors/MissingContent.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { type ProjectLookup, projects } from '#lib/catalogue/projects.ts'
import type { Language } from '#lib/domain/listing/listing.ts'
import type { ProjectDetail } from '#lib/domain/listing/project.ts'
import { translations } from '#lib/i18n/translations.ts'
import { OtherProjects } from './OtherProjects.tsx'

const SHOWN = 4

type Props = { found: Exclude<ProjectLookup, { kind: 'found' }>; locale: Language }

/** The page of a withdrawn project (410) or an unknown one (404): an explanation, and other projects. */
export async function MissingProject({ found, locale }: Props) {
  const t = translations(locale, 'project')
  const withdrawn = found.kind === 'withdrawn'
  const others = await projects(locale)
  return (
    <MissingContent
      locale={locale}
      code={withdrawn ? 410 : 404}
      alternates={{}}
      title={t(withdrawn ? 'missing.withdrawnTitle' : 'missing.unknownTitle')}
      text={withdrawn ? t('missing.withdrawnText', { town: found.town }) : t('missing.unknownText')}
    >
      <div className="page-width">
        <OtherProjects projects={others.slice(0, SHOWN)} locale={locale} />
      </div>
    </MissingContent>
  )
}

/** The page of an unknown unit (404): an explanation, and a link to the project. */
export function MissingUnit({ project: { name, path }, locale }: { project: ProjectDetail; locale: Language }) {
  const t = translations(locale, 'project')
  return (
    <MissingContent
      locale={locale}
      alternates={{}}
      title={t('missing.unitTitle')}
      text={t('missing.unitText', { name })}
    >
      <p className="page-width">
        <ButtonLink href={path}>{t('missing.toProject', { name })}</ButtonLink>
      </p>
    </MissingContent>
  )
}
