import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { RemovalView } from '#lib/cms/pages/plan-removal.ts'
import type { RemovalMode } from '#lib/cms/pages/rules-removal.ts'
import { DeskButton } from '../../../desk-ui/DeskButton.tsx'
import { AddressList } from './AddressList.tsx'
import styles from './Place.module.css'

type Props = { id: number; removal: RemovalView }

/** One way to remove a page, with all that goes along. */
function Way({ id, removal, mode }: Props & { mode: RemovalMode }) {
  const t = useTranslations('cms.pages')
  const { refusal, removed, changes } = removal.plans[mode]
  const links = removal.links[mode]
  const isAlone = removal.children.length === 0
  const submit = isAlone
    ? t('remove.submit')
    : mode === 'up'
      ? t('remove.submitUp')
      : t('remove.submitWith', { count: removed.length })
  const ended = changes.filter(({ to, isPublic }) => to === null && isPublic)
  const moved = changes.filter(({ to }) => to !== null)
  return (
    <div className={styles.way}>
      {!isAlone && <h3>{t(`remove.${mode}`)}</h3>}
      {refusal ? (
        <p>{refusal === 'fixed' ? t(mode === 'up' ? 'remove.fixed' : 'remove.fixedBelow') : t(`refused.${refusal}`)}</p>
      ) : (
        <>
          <h4>{t('remove.goes')}</h4>
          <ul className={styles.changes}>
            {removed.map(({ id: each, title }) => (
              <li key={each}>{title}</li>
            ))}
          </ul>
          {ended.length > 0 && <h4>{t('remove.ends')}</h4>}
          <ul className={styles.changes}>
            {ended.map(({ from }) => (
              <li key={from}>{from}</li>
            ))}
          </ul>
          {moved.length > 0 && (
            <>
              <h4>{t('move.changes')}</h4>
              <AddressList changes={moved} />
            </>
          )}
          {links.length > 0 && <h4>{t('remove.links')}</h4>}
          <ul className={styles.changes}>
            {links.map(({ title, href }) => (
              <li key={href}>
                <Anchor href={href}>{title}</Anchor>
              </li>
            ))}
          </ul>
          <DeskButton action="removePages" id={`${id} ${mode} ${removal.version}`}>
            {submit}
          </DeskButton>
        </>
      )}
    </div>
  )
}

/** Removes a page: with those below it, or so that they move up. */
export function RemovePart({ id, removal }: Props) {
  const t = useTranslations('cms.pages.remove')
  const isFixed = removal.plans.up.refusal === 'fixed'
  return (
    <section id="remove" className={styles.part}>
      <h2>{t('title')}</h2>
      {isFixed ? (
        <p>{t('fixed')}</p>
      ) : (
        <>
          <p>{t('back')}</p>
          <Way id={id} removal={removal} mode="up" />
          {removal.children.length > 0 && <Way id={id} removal={removal} mode="with" />}
        </>
      )}
    </section>
  )
}
