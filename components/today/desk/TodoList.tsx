import { useTranslations } from 'next-intl'
import { DeskButton } from '#components/desk-ui/DeskButton.tsx'
import { EmptyState } from '#components/desk-ui/empty/EmptyState.tsx'
import { DeskIcon, type DeskIconName } from '#components/desk-ui/icon/DeskIcon.tsx'
import { State } from '#components/desk-ui/marks/State.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { TodoKind } from '#lib/today/rules-todo.ts'
import type { LoadedTodo, ShownTodo } from '#lib/today/view-todo.ts'
import styles from './TodoList.module.css'

/** Of what has no home, or whose home has no picture. */
const ICONS: Readonly<Record<TodoKind, DeskIconName>> = {
  request: 'inbox',
  owner: 'owner',
  task: 'tasks',
  counter: 'gavel',
  sealed: 'lock',
  offer: 'gavel',
  confirm: 'calendar',
  report: 'article',
  told: 'note',
  feedback: 'note',
}

const ACT_ICONS: Readonly<Record<ShownTodo['act']['name'], DeskIconName>> = {
  ...{ answer: 'mail', call: 'phone', decide: 'gavel', open: 'lock', confirm: 'check', read: 'note', ask: 'phone' },
  done: 'check',
}

/** The one act of a line. `isFirst`: what is done before anything else, the only filled button of the page. */
function TodoAct({ todo: { act, title }, isFirst }: { todo: ShownTodo; isFirst: boolean }) {
  const t = useTranslations('today')
  const variant = isFirst ? 'primary' : 'secondary'
  const label = `${t(`acts.${act.name}`)}: ${title}`
  if (act.name === 'done')
    return (
      <DeskButton action={act.action} id={act.id} label={label} icon={ACT_ICONS.done} variant={variant}>
        {t('acts.done')}
      </DeskButton>
    )
  return (
    <ButtonLink href={act.href} variant={variant} aria-label={label}>
      <DeskIcon name={ACT_ICONS[act.name]} />
      {t(`acts.${act.name}`)}
    </ButtonLink>
  )
}

function TodoLine({ todo, isFirst }: { todo: ShownTodo; isFirst: boolean }) {
  const t = useTranslations('today')
  const { kind, tone, title, about, picture, due, isLate } = todo
  return (
    <li className={styles.line}>
      <span className={styles.state}>
        <State tone={tone} isBare>
          {t(isLate ? 'late' : `kinds.${kind}`)}
        </State>
      </span>
      <span className={styles.picture} aria-hidden="true">
        {picture ? (
          // biome-ignore lint/performance/noImgElement: Next's component sets a style attribute, which the policy refuses.
          <img src={picture} alt="" width="48" height="36" loading="lazy" decoding="async" />
        ) : (
          <DeskIcon name={ICONS[kind]} />
        )}
      </span>
      <span className={styles.words}>
        <b className={styles.title} title={title}>
          <bdi>{title}</bdi>
        </b>
        {about && (
          <span className={styles.about} title={about}>
            <bdi>{about}</bdi>
          </span>
        )}
      </span>
      <span className={styles.due} data-late={isLate || undefined}>
        {due}
      </span>
      <div className={styles.act}>
        <TodoAct todo={todo} isFirst={isFirst} />
      </div>
    </li>
  )
}

/** What the reader must do, in groups; of what isn't shown, how much there is. */
export function TodoList({ todo: { groups } }: { todo: LoadedTodo }) {
  const t = useTranslations('today')
  const locale = useLocale()
  if (groups.length === 0) return <EmptyState icon="check" text={t('nothing')} />
  return (
    <div className={styles.list} data-todo="">
      {groups.map(({ group, items, more }, place) => (
        <section key={group} aria-label={t(`groups.${group}`)}>
          <h3 className={styles.head}>{t(`groups.${group}`)}</h3>
          <ol className={styles.lines}>
            {items.map((item, index) => (
              <TodoLine key={item.key} todo={item} isFirst={place === 0 && index === 0} />
            ))}
          </ol>
          {more > 0 && (
            <p className={styles.more}>
              <Anchor href={pathTo('deskRequests', locale)}>{t('more', { count: more })}</Anchor>
            </p>
          )}
        </section>
      ))}
    </div>
  )
}
