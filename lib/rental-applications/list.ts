/** What fills the list of homes with candidates at the desk. */
import type { ListReader, ListSource } from '../desk/lists/list-source.ts'
import { countInMemory, type RowRules, rowsInMemory } from '../desk/lists/rows-in-memory.ts'
import type { PartLength } from '../desk/lists/rules-definition.ts'
import type { ListState } from '../desk/lists/rules-query.ts'
import type { ListRow, ListWords } from '../desk/lists/rules-rows.ts'
import { headsIn, optionsOf } from '../desk/lists/rules-words.ts'
import type { StateTone } from '../desk/state-tones.ts'
import { findFirstPictures } from '../homes/queries-first-picture.ts'
import { deskPath } from '../i18n/paths.ts'
import { sayMoment } from '../i18n/spoken-moment.ts'
import { translations } from '../i18n/translations.ts'
import { homeLinesIn } from '../leads/subject.ts'
import { thumbnailOf } from '../media/rules-thumbnail.ts'
import { requestScope } from '../requests/scope.ts'
import { findHomesWithCandidates, type HomeWithCandidates } from './queries-decisions.ts'
import { WANTED_LIST, WANTED_STATES } from './rules-list.ts'

type WantedState = (typeof WANTED_STATES)[number]

const TONES: Record<WantedState, StateTone> = { open: 'us', chosen: 'done', refused: 'off' }

const stateOf = ({ isChosen, waiting }: HomeWithCandidates): WantedState =>
  isChosen ? 'chosen' : waiting > 0 ? 'open' : 'refused'

/** Those that the reader may see. */
async function homesOf({ staff, locale }: ListReader): Promise<HomeWithCandidates[]> {
  const homes = await findHomesWithCandidates(requestScope(staff))
  const lineOf = await homeLinesIn(
    homes.map(({ propertyId }) => propertyId),
    locale,
  )
  return homes.map((home) => ({ ...home, subject: lineOf(home.propertyId, home.subject) }))
}

function rowOf(home: HomeWithCandidates, picture: string | undefined, { locale, now }: ListReader): ListRow {
  const t = translations(locale, 'rental-applications.desk')
  const { propertyId, subject, candidates, applied, latest } = home
  const state = stateOf(home)
  return {
    id: String(propertyId),
    href: deskPath('deskHomeCandidates', locale, String(propertyId)),
    name: subject || String(propertyId),
    picture: picture ? thumbnailOf(picture, 100) : null,
    cells: {
      state: { state: t(`list.states.${state}`), tone: TONES[state] },
      candidates: { figure: String(candidates) },
      applied: { figure: applied === 0 ? '' : String(applied) },
      latest: { moment: sayMoment(latest, now, locale) },
    },
  }
}

async function words({ locale }: ListReader): Promise<ListWords> {
  const t = translations(locale, 'rental-applications.desk')
  return {
    caption: t('list.caption'),
    name: t('heads.home'),
    columns: {
      ...headsIn(WANTED_LIST.columns, (column) => t(`heads.${column}`)),
      applied: { label: t('heads.applied'), title: t('intro') },
    },
    filters: {
      state: {
        label: t('heads.state'),
        options: optionsOf(WANTED_STATES, (value) => t(`list.states.${value}`)),
      },
    },
    views: { all: t('list.all'), open: t('list.states.open'), chosen: t('list.states.chosen') },
    acts: {},
    search: t('list.search'),
    empty: { text: t('none') },
  }
}

const RULES: RowRules<HomeWithCandidates> = {
  text: ({ subject, propertyId }) => `${subject} ${propertyId}`,
  filters: { state: (home, value) => stateOf(home) === value },
  sort: {
    name: ({ subject }) => subject,
    candidates: ({ candidates }) => candidates,
    applied: ({ applied }) => applied,
    latest: ({ latest }) => latest.getTime(),
  },
}

async function load(state: ListState, reader: ListReader, part: PartLength = WANTED_LIST) {
  const { rows, count } = rowsInMemory(await homesOf(reader), state, part, RULES)
  const pictures = await findFirstPictures(rows.map(({ propertyId }) => propertyId))
  return { rows: rows.map((home) => rowOf(home, pictures.get(home.propertyId), reader)), count }
}

const counts = async ({ staff }: ListReader) =>
  countInMemory(await findHomesWithCandidates(requestScope(staff)), WANTED_LIST, ['open'], RULES)

export const WANTED_SOURCE: ListSource = { definition: WANTED_LIST, words, load, counts }
