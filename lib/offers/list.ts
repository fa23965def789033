/** What fills the list of homes with offers at the desk. */
import { formatEuro } from '../costs/rules-money.ts'
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
import { brusselsDay } from '../shared/time.ts'
import { findHomesWithOffers, type HomeWithOffers } from './queries.ts'
import { OFFERED_LIST, OFFERED_STATES } from './rules-list.ts'

type OfferedState = (typeof OFFERED_STATES)[number]

const TONES: Record<OfferedState, StateTone> = { open: 'us', decided: 'off' }

const stateOf = ({ open }: HomeWithOffers): OfferedState => (open > 0 ? 'open' : 'decided')

/** Those that the reader may see. */
async function homesOf({ staff, locale, now }: ListReader): Promise<HomeWithOffers[]> {
  const homes = await findHomesWithOffers(requestScope(staff), brusselsDay(now.toISOString()))
  const lineOf = await homeLinesIn(
    homes.map(({ propertyId }) => propertyId),
    locale,
  )
  return homes.map((home) => ({ ...home, subject: lineOf(home.propertyId, home.subject) }))
}

function rowOf(home: HomeWithOffers, picture: string | undefined, { locale, now }: ListReader): ListRow {
  const t = translations(locale, 'offers.desk')
  const { propertyId, subject, offers, open, highest, latest } = home
  const state = stateOf(home)
  return {
    id: String(propertyId),
    href: deskPath('deskHomeOffers', locale, String(propertyId)),
    name: subject || String(propertyId),
    picture: picture ? thumbnailOf(picture, 100) : null,
    cells: {
      state: { state: t(`list.states.${state}`), tone: TONES[state] },
      highest: { figure: highest === null ? '' : (formatEuro(highest) ?? '') },
      open: { figure: open === 0 ? '' : String(open) },
      offers: { figure: String(offers) },
      latest: { moment: sayMoment(latest, now, locale) },
    },
  }
}

async function words({ locale }: ListReader): Promise<ListWords> {
  const t = translations(locale, 'offers.desk')
  return {
    caption: t('list.caption'),
    name: t('heads.home'),
    columns: {
      ...headsIn(OFFERED_LIST.columns, (column) => t(`heads.${column}`)),
      highest: { label: t('heads.highest'), title: t('intro') },
    },
    filters: {
      state: {
        label: t('heads.state'),
        options: optionsOf(OFFERED_STATES, (value) => t(`list.states.${value}`)),
      },
    },
    views: { all: t('list.all'), open: t('heads.open') },
    acts: {},
    search: t('list.search'),
    empty: { text: t('none') },
  }
}

const RULES: RowRules<HomeWithOffers> = {
  text: ({ subject, propertyId }) => `${subject} ${propertyId}`,
  filters: { state: (home, value) => stateOf(home) === value },
  sort: {
    name: ({ subject }) => subject,
    highest: ({ highest }) => highest,
    open: ({ open }) => open,
    offers: ({ offers }) => offers,
    latest: ({ latest }) => latest.getTime(),
  },
}

async function load(state: ListState, reader: ListReader, part: PartLength = OFFERED_LIST) {
  const { rows, count } = rowsInMemory(await homesOf(reader), state, part, RULES)
  const pictures = await findFirstPictures(rows.map(({ propertyId }) => propertyId))
  return { rows: rows.map((home) => rowOf(home, pictures.get(home.propertyId), reader)), count }
}

const counts = async ({ staff, now }: ListReader) =>
  countInMemory(
    await findHomesWithOffers(requestScope(staff), brusselsDay(now.toISOString())),
    OFFERED_LIST,
    ['open'],
    RULES,
  )

export const OFFERED_SOURCE: ListSource = { definition: OFFERED_LIST, words, load, counts }
