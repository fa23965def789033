import { useLocale, useTranslations } from 'next-intl'
import { ProjectLink } from '#components/projects/list/ProjectLink.tsx'
import notice from '#components/ui/styles/Notice.module.css'
import { hostOf } from '#lib/i18n/format-project.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import type { Project } from '#lib/projects/rules.ts'

type Props = { project: Project }

/** A notice that a project is sold out or under option; nothing for an available one. */
export function StatusNotice({ project: { status } }: Props) {
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
export function ExternalNotice({ project }: Props) {
  const t = useTranslations('projects')
  const { name, externalUrl } = project
  if (externalUrl === null) return null
  return (
    <div className={notice.notice}>
      <p>{t('external.text', { host: hostOf(externalUrl) })}</p>
      <p>
        <ProjectLink project={project}>{t('external.go', { name })}</ProjectLink>
      </p>
    </div>
  )
}
