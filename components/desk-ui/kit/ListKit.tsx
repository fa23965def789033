import { useTranslations } from 'next-intl'
import { defineList } from '#lib/desk/lists/rules-definition.ts'
import type { ListRow, ListScreen } from '#lib/desk/lists/rules-rows.ts'
import { sayMoment } from '#lib/i18n/spoken-moment.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { daysLater } from '#lib/shared/time.ts'
import { ListPages } from '../ListPages.tsx'
import { ListViews } from '../list/ListViews.tsx'
import { ResourceList } from '../list/ResourceList.tsx'
import { Example } from './Example.tsx'
import styles from './Kit.module.css'

/** A column of each kind, a filter of each kind, one act. */
const KIT_LIST = defineList({
  name: { sort: 'up' },
  columns: {
    state: { kind: 'state', sort: 'up' },
    price: { kind: 'figure', sort: 'down' },
    views: { kind: 'figure', shown: 'wide' },
    missing: { kind: 'marks' },
    seen: { kind: 'text', shown: 'wide' },
    person: { kind: 'person' },
  },
  filters: { state: { values: ['done', 'late', 'off'] }, day: { values: 'day' } },
  views: { all: '', late: 'state=late' },
  order: 'name',
  acts: ['act'],
})
const TONES = ['done', 'late', 'off'] as const

export function ListKit({ now }: { now: Date }) {
  const locale = useLocale()
  const t = useTranslations('kit')
  const label = (name: string) => ({ label: name })
  const rows: ListRow[] = TONES.map((tone, place) => ({
    id: `kit-${tone}`,
    href: '#kit-list',
    name: t('home'),
    about: t('town'),
    picture: null,
    cells: {
      state: { state: t(`states.${tone}`), tone },
      price: { figure: `€ ${264 + place}.000` },
      views: { figure: '128', trend: [1, 3, 2, 5, 8, 9] },
      missing: { marks: place === 0 ? [] : [{ text: t('missing'), tone: place === 1 ? 'late' : 'soon' }] },
      seen: { moment: sayMoment(daysLater(now, -place), now, locale), ...(place === 1 && { tone: 'late' }) },
      person: { person: place === 0 ? t('person') : t('colleague') },
    },
  }))
  const screen: ListScreen = {
    list: 'kit',
    definition: KIT_LIST,
    rows,
    count: rows.length,
    views: [
      { name: 'all', label: t('groups.list'), query: '' },
      { name: 'late', label: t('states.late'), query: 'state=late', count: 1 },
    ],
    words: {
      caption: t('states.done'),
      name: t('field'),
      columns: {
        state: label(t('choice')),
        price: label(t('price')),
        views: label(t('views')),
        missing: label(t('required')),
        seen: label(t('time')),
        person: label(t('person')),
      },
      filters: {
        state: { label: t('choice'), options: TONES.map((value) => ({ value, label: t(`states.${value}`) })) },
        day: { label: t('day'), options: [] },
      },
      views: {},
      acts: { act: t('act') },
      search: t('field'),
      empty: { text: t('empty'), act: { text: t('act'), href: '#kit-list' } },
    },
  }
  const none = {
    ...screen,
    list: 'kit-none',
    rows: [],
    count: 0,
    words: { ...screen.words, caption: t('noCards'), acts: {} },
  }
  return (
    <>
      <Example of="ListViews, ResourceList">
        <ListViews first={screen} />
        <div className={styles.list}>
          <ResourceList first={screen} canPeek={false} />
        </div>
      </Example>
      <Example of="ListPages">
        <ListPages of={t('home')} page={2} pages={3} hrefOf={(page) => `?page=${page}#kit-list`} />
      </Example>
      <Example of="ResourceList">
        <div className={styles.list}>
          <ResourceList first={none} canPeek={false} />
        </div>
      </Example>
    </>
  )
}
