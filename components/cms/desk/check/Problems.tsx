import { useTranslations } from 'next-intl'
import { ListPages } from '#components/desk-ui/ListPages.tsx'
import { LinkList } from '#components/desk-ui/rows/LinkList.tsx'
import { Stack } from '#components/desk-ui/stack/Stack.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { CheckedProblems, ShownProblem } from '#lib/cms/check/view.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { spokenMoment } from '#lib/i18n/spoken-moment.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'

type Props = Pick<CheckedProblems, 'groups' | 'isCurrent' | 'page' | 'pages'>

/** What of the content needs attention, each with a link to where it is mended. */
export function Problems({ groups, isCurrent, page, pages }: Props) {
  const locale = useLocale()
  const t = useTranslations('cms.check')
  // What was in order before a change may not be any more.
  if (groups.length === 0) return isCurrent && <p>{t('none')}</p>
  const address = (values: Record<string, string>) => `${pathTo('deskCheck', locale)}?${new URLSearchParams(values)}`
  return groups.map(({ kind, name, count, problems }) => (
    <Stack as="section" key={kind ?? 'others'}>
      <h2>
        {name ?? t('others')} ({count})
      </h2>
      <LinkList>
        {problems.map((problem) => (
          <li key={`${problem.href} ${problem.language} ${problem.text}`}>
            <Problem problem={problem} />
          </li>
        ))}
      </LinkList>
      {pages === 1 && problems.length < count && (
        <p>
          <Anchor href={address({ kind: kind ?? 'others' })}>{t('all', { count })}</Anchor>
        </p>
      )}
      <ListPages
        of={name ?? t('others')}
        {...{ page, pages }}
        hrefOf={(to) => address({ kind: kind ?? 'others', page: String(to) })}
      />
    </Stack>
  ))
}

function Problem({ problem: { title, href, language, text } }: { problem: ShownProblem }) {
  const t = useTranslations('cms.editor')
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

type CheckStateProps = { checked: Pick<CheckedProblems, 'checkedAt' | 'isCurrent'> | null }

/** When the content was checked, and whether it is being checked again. */
export function CheckState({ checked }: CheckStateProps) {
  const locale = useLocale()
  const t = useTranslations('cms.check')
  if (!checked) return <p role="status">{t('checking')}</p>
  const { checkedAt, isCurrent } = checked
  const when = spokenMoment(checkedAt, new Date(), locale)
  return <p role="status">{t(isCurrent ? 'checked' : 'outdated', { when })}</p>
}
