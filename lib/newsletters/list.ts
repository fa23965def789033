/** What fills the list of newsletters at the desk. */
import type { ListReader, ListSource } from '../desk/lists/list-source.ts'
import { type RowRules, rowsInMemory } from '../desk/lists/rows-in-memory.ts'
import type { PartLength } from '../desk/lists/rules-definition.ts'
import type { ListState } from '../desk/lists/rules-query.ts'
import type { Cell, ListRow, ListWords } from '../desk/lists/rules-rows.ts'
import { headsIn, optionsOf, wordsIn } from '../desk/lists/rules-words.ts'
import { deskPath } from '../i18n/paths.ts'
import { sayMoment } from '../i18n/spoken-moment.ts'
import { translations } from '../i18n/translations.ts'
import { listNewsletters } from './queries-list.ts'
import type { NewsletterState } from './rules.ts'
import { NEWSLETTER_LIST, NEWSLETTER_STATES, NEWSLETTER_TONES, SENDING_COUNTS } from './rules-list.ts'

type Listed = Awaited<ReturnType<typeof listNewsletters>>[number]

const stateOf = ({ sending }: Listed): NewsletterState => (sending?.state ?? 'draft') as NewsletterState
const whenOf = ({ sending }: Listed): Date | null => (sending ? (sending.startedAt ?? sending.sendAt) : null)
/** Of a sending that has begun. */
const countsOf = ({ sending }: Listed) => (sending?.startedAt ? sending : null)

function rowOf(newsletter: Listed, { locale, now }: ListReader): ListRow {
  const t = translations(locale, 'newsletters.desk')
  const { id, name } = newsletter
  const [state, when, counts] = [stateOf(newsletter), whenOf(newsletter), countsOf(newsletter)]
  const figures = SENDING_COUNTS.map((count): [string, Cell | undefined] => [
    count,
    counts ? { figure: String(counts[count]) } : undefined,
  ])
  return {
    ...{ id: String(id), name },
    href: deskPath('deskNewsletter', locale, String(id)),
    cells: {
      ...Object.fromEntries(figures),
      state: { state: t(`states.${state}`), tone: NEWSLETTER_TONES[state] },
      when: when ? { moment: sayMoment(when, now, locale) } : undefined,
      number: { figure: String(id) },
    },
  }
}

async function words({ locale }: ListReader): Promise<ListWords> {
  const t = translations(locale, 'newsletters.desk')
  return {
    caption: t('list.caption'),
    name: t('heads.name'),
    columns: headsIn(NEWSLETTER_LIST.columns, (column) => t(`heads.${column}`)),
    filters: {
      state: {
        label: t('heads.state'),
        options: optionsOf(NEWSLETTER_STATES, (value) => t(`states.${value}`)),
      },
    },
    views: wordsIn(NEWSLETTER_LIST.views, (view) => t(`list.views.${view}`)),
    acts: {},
    search: t('heads.name'),
    empty: { text: t('none'), act: { text: t('add'), href: deskPath('deskDocument', locale, 'newsletter', 'new') } },
  }
}

const RULES: RowRules<Listed> = {
  text: ({ name }) => name,
  filters: { state: (newsletter, value) => stateOf(newsletter) === value },
  sort: {
    name: ({ name }) => name,
    number: ({ id }) => id,
    when: (newsletter) => whenOf(newsletter)?.getTime() ?? null,
    ...Object.fromEntries(SENDING_COUNTS.map((name) => [name, (one: Listed) => countsOf(one)?.[name] ?? null])),
  },
}

async function load(state: ListState, reader: ListReader, part: PartLength = NEWSLETTER_LIST) {
  const { rows, count } = rowsInMemory(await listNewsletters(), state, part, RULES)
  return { rows: rows.map((row) => rowOf(row, reader)), count }
}

export const NEWSLETTER_SOURCE: ListSource = { definition: NEWSLETTER_LIST, words, load }
