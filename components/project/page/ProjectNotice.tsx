import { ProjectLink } from '#components/project/list/ProjectLink.tsx'
import notice from '#components/ui/Notice.module.css'
import type { Language } from '#lib/domain/listing/listing.ts'
import type { Project } from '#lib/domain/listing/project.ts'
import { hostOf } from '#lib/i18n/format-project.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'

type Props = { project: Project; locale: Language }

/** A notice that a project is sold out or under option; nothing for an available one. */
export function StatusNotice({ project: { status }, locale }: Props) {
  const t = translations(locale, 'project')
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
export function ExternalNotice({ project, locale }: Props) {
  const t = translations(locale, 'project')
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
