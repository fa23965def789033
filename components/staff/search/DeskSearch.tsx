import { useLocale, useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import { documentLabels } from '#lib/staff/documents/labels.ts'
import { type FoundGroup, LONGEST_SEARCH } from '#lib/staff/search/search-desk.ts'
import editorStyles from '../editor/Editor.module.css'
import kindStyles from '../editor/kinds/Kinds.module.css'
import listStyles from '../lists/Lists.module.css'

type Props = { typed: string; groups: readonly FoundGroup[] }

/** One field for everything at the desk, and what it found; what is searched stands in the address. */
export function DeskSearch({ typed, groups }: Props) {
  const t = useTranslations('staffSearch')
  return (
    <>
      <search className={kindStyles.search}>
        <form method="get">
          <label htmlFor="desk-search" className={fieldStyles.label}>
            {t('label')}
          </label>
          <input
            id="desk-search"
            type="search"
            name="q"
            defaultValue={typed}
            maxLength={LONGEST_SEARCH}
            // biome-ignore lint/a11y/noAutofocus: the page is there to type into this field.
            autoFocus={typed === ''}
            className={fieldStyles.input}
          />
          <Button type="submit">{t('submit')}</Button>
        </form>
        <p className={editorStyles.help}>{t('hint')}</p>
      </search>
      {typed !== '' && groups.length === 0 && <p role="status">{t('none', { text: typed })}</p>}
      {groups.map((group) => (
        <Group key={group.kind} group={group} />
      ))}
    </>
  )
}

function Group({ group: { kind, found, more } }: { group: FoundGroup }) {
  const locale = useLocale()
  const t = useTranslations('staffSearch')
  const name = kind === 'home' || kind === 'person' ? t(`kinds.${kind}`) : documentLabels(kind, locale).kind.many
  return (
    <section className={listStyles.group}>
      <h2>{name}</h2>
      <ul className={listStyles.list}>
        {found.map(({ title, about, href }) => (
          <li key={href}>
            <Anchor href={href}>{title}</Anchor> {about && <small>{about}</small>}
          </li>
        ))}
      </ul>
      {more > 0 && <p className={editorStyles.help}>{t('more', { count: more })}</p>}
    </section>
  )
}
