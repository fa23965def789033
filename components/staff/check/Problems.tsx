import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { ProblemGroup, ShownProblem } from '#lib/staff/content-check/load-problems.ts'
import listStyles from '../lists/Lists.module.css'

/** What of the content needs attention, each with a link to where it is mended. */
export function Problems({ groups }: { groups: readonly ProblemGroup[] }) {
  const t = useTranslations('staffCheck')
  if (groups.length === 0) return <p>{t('none')}</p>
  return groups.map(({ name, problems }) => (
    <section key={name} className={listStyles.group}>
      <h2>
        {name ?? t('others')} ({problems.length})
      </h2>
      <ul className={listStyles.list}>
        {problems.map((problem) => (
          <li key={`${problem.href} ${problem.language} ${problem.text}`}>
            <Problem problem={problem} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Problem({ problem: { title, href, language, text } }: { problem: ShownProblem }) {
  const t = useTranslations('staffEditor')
  return (
    <>
      {href === null ? title : <Anchor href={href}>{title}</Anchor>}
      <small>
        {language && `${t(`languages.${language}`)}: `}
        {text}
      </small>
    </>
  )
}
