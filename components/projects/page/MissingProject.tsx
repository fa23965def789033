import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { MissingContent } from '#components/layout/errors/MissingContent.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { getLocale } from '#lib/i18n/page-locale.ts'
import type { ProjectDetail } from '#lib/projects/rules.ts'
import { type ProjectLookup, projects } from '#lib/projects/view.ts'
import { OtherProjects } from './OtherProjects.tsx'

const SHOWN = 4

type Props = { found: Exclude<ProjectLookup, { kind: 'found' }> }

/** The page of a withdrawn project (410) or an unknown one (404): an explanation, and other projects. */
export async function MissingProject({ found }: Props) {
  const locale = await getLocale()
  const t = await getTranslations('projects')
  const withdrawn = found.kind === 'withdrawn'
  const others = await projects(locale)
  return (
    <MissingContent
      code={withdrawn ? 410 : 404}
      alternates={{}}
      title={t(withdrawn ? 'missing.withdrawnTitle' : 'missing.unknownTitle')}
      text={withdrawn ? t('missing.withdrawnText', { town: found.town }) : t('missing.unknownText')}
    >
      <div className="page-width">
        <OtherProjects projects={others.slice(0, SHOWN)} />
      </div>
    </MissingContent>
  )
}

/** The page of an unknown unit (404): an explanation, and a link to the project. */
export function MissingUnit({ project: { name, path } }: { project: ProjectDetail }) {
  const t = useTranslations('projects')
  return (
    <MissingContent alternates={{}} title={t('missing.unitTitle')} text={t('missing.unitText', { name })}>
      <p className="page-width">
        <ButtonLink href={path}>{t('missing.toProject', { name })}</ButtonLink>
      </p>
    </MissingContent>
  )
}
