import { instalment, type Moments, moments, mortgage } from '#lib/costs/rules-loan.ts'
import { formatCents, formatShare } from '#lib/costs/rules-money.ts'
import { barParts, momentParts } from '#lib/costs/rules-parts.ts'
import { type Bill, type Purchase, purchase } from '#lib/costs/rules-purchase.ts'
import { interestOf, loanOf, SITUATION_KEY, situationOf } from '#lib/costs/rules-situation.ts'
import { isLanguage } from '#lib/listings/rules.ts'

/** A text with the values at its places: 'of which |amount| costs'. */
const fill = (text: string, values: Record<string, string>) =>
  text
    .split('|')
    .map((part) => values[part] ?? part)
    .join('')

/** What the page of a home says of the costs, and where. */
function partsOf(root: HTMLElement) {
  const all = (name: string) => [...root.querySelectorAll<HTMLElement>(`[data-${name}]`)]
  const cells = all('cell')
  const picks = new Map(all('pick').map((pick) => [pick.dataset.pick ?? '', pick as HTMLInputElement]))
  return {
    picks,
    picked: (name: string) => picks.get(name)?.value.trim() ?? '',
    mark: (name: string, isWrong: boolean) => picks.get(name)?.setAttribute('aria-invalid', String(isWrong)),
    write(name: string, text: string) {
      for (const cell of cells) if (cell.dataset.cell === name && cell.textContent !== text) cell.textContent = text
    },
    say(name: string, isShown: boolean) {
      for (const element of all('says')) if (element.dataset.says === name) element.hidden = !isShown
    },
    note(name: string, isShown: boolean) {
      for (const element of all('note')) if (element.dataset.note === name) element.hidden = !isShown
    },
    words: root.querySelector<HTMLElement>('[data-costs-of]')?.dataset ?? {},
    way: (name: string) => root.querySelector<HTMLElement>(`[data-way="${name}"]`),
    tooMuch: root.querySelector<HTMLElement>('[data-says="tooMuch"]'),
    deed: cells.find((cell) => cell.dataset.cell === 'moment.deed')?.textContent ?? '',
    bars: root.querySelectorAll('[data-moment]'),
    clear: root.querySelector<HTMLElement>('[data-clear]'),
  }
}
type Parts = ReturnType<typeof partsOf>

/** Writes a sum, its cents in an element of their own, as the server did. */
function writeSum(place: Element | null | undefined, cents: number) {
  const text = formatCents(cents)
  const comma = text.lastIndexOf(',')
  const small = document.createElement('small')
  small.textContent = text.slice(comma)
  place?.replaceChildren(text.slice(0, comma), small)
}

/** What is due in any other case: what the bar shows until a situation is chosen. */
const generalOf = (bought: Omit<Purchase, 'situation'>) => purchase({ ...bought, situation: 'other' }).total

/** Writes the bar of what is needed when. */
function writeMoments({ bars }: Parts, sums: Moments) {
  for (const { part, x, width } of momentParts(sums))
    for (const bar of bars)
      if (bar.getAttribute('data-moment') === part) {
        bar.setAttribute('x', String(x))
        bar.setAttribute('width', String(width))
      }
}

/** Writes one of both ways, and whether it is the buyer's. */
function writeWay(parts: Parts, name: 'own' | 'other', bill: Bill, longest: number, isChosen: boolean | null) {
  const way = parts.way(name)
  if (!way) return
  writeSum(way.querySelector('[data-sum]'), bill.total)
  const of = way.querySelector('[data-of]')
  if (of) of.textContent = fill(parts.words.costsOf ?? '', { amount: formatCents(bill.costs) })
  for (const { part, x, width } of barParts(bill, longest)) {
    const bar = way.querySelector(`[data-part="${part}"]`)
    bar?.setAttribute('x', String(x))
    bar?.setAttribute('width', String(width))
  }
  const badge = way.querySelector<HTMLElement>('[data-yours]')
  if (badge) badge.hidden = isChosen !== true
  way.toggleAttribute('data-not', isChosen === false)
  for (const { key, cents, off } of bill.lines) {
    if (cents !== null) parts.write(`${name}.${key}`, formatCents(cents))
    if (key === 'duty' && off !== undefined) parts.write(`${name}.off`, formatCents(off))
  }
  parts.write(`${name}.costs`, formatCents(bill.costs))
  parts.write(`${name}.total`, formatCents(bill.total))
}

/** Computes both ways for what is chosen, and gives the buyer's own; null while that isn't known. */
function answer(parts: Parts, bought: Omit<Purchase, 'situation'>): { bill: Bill; isOwnScale: boolean } | null {
  const hasOwn = parts.way('own') !== null
  const choices = { who: parts.picked('who'), owns: parts.picked('owns'), lives: parts.picked('lives') }
  const chosen = hasOwn ? situationOf(choices) : 'other'
  const home = { ...bought, classesGained: Number(parts.picked('classes')) }
  // In Brussels the other home must be sold before, so that only the general duty is left.
  const isLater = chosen === 'willSell' && bought.region === 'brussels'
  const own = purchase({ ...home, situation: chosen === 'willSell' && !isLater ? 'willSell' : 'soleOwn' })
  const other = purchase({ ...home, situation: 'other' })
  const longest = Math.max(hasOwn ? own.costs : 0, other.costs)
  const isOwn = chosen === 'soleOwn' || (chosen === 'willSell' && !isLater)
  const isKnown = hasOwn && chosen !== null && chosen !== 'unclear'
  writeWay(parts, 'own', own, longest, isKnown ? isOwn : null)
  writeWay(parts, 'other', other, longest, isKnown ? !isOwn : null)
  parts.say('willSell', chosen === 'willSell' && !isLater)
  parts.say('willSellBrussels', isLater)
  parts.say('oneOfBuyers', chosen === 'unclear')
  if (chosen === null || chosen === 'unclear') return null
  return { bill: isOwn ? own : other, isOwnScale: chosen === 'soleOwn' }
}

/** What the tab has of the situation, also from other homes; nothing where the browser keeps nothing. */
function kept(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(SITUATION_KEY) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

/**
 * Keeps the situation in the tab, or forgets it.
 * @param before what the tab had: what only another home asks stays
 */
function keep({ picks, clear }: Parts, before: Record<string, string>) {
  const chosen = { ...before, ...Object.fromEntries([...picks].map(([name, { value }]) => [name, value])) }
  const isEmpty = Object.values(chosen).every((value) => value === '')
  clear?.toggleAttribute('hidden', isEmpty)
  try {
    if (isEmpty) sessionStorage.removeItem(SITUATION_KEY)
    else sessionStorage.setItem(SITUATION_KEY, JSON.stringify(chosen))
  } catch {
    // A browser that keeps nothing: the sums stand all the same.
  }
}

/** Chooses again what the tab has. A choice that this home doesn't offer stays open. */
function restore({ picks }: Parts) {
  for (const [name, value] of Object.entries(kept())) {
    const pick = picks.get(name)
    if (pick && pick.value === '') pick.value = value
  }
}

/** Makes the sentence of the buyer's situation work. What is chosen stays in the tab, and nothing of it is sent. */
export function fillSituation(root: HTMLElement): void {
  const parts = partsOf(root)
  const bought = JSON.parse(root.dataset.costs ?? '') as Omit<Purchase, 'situation'>
  const { lang } = document.documentElement
  const language = isLanguage(lang) ? lang : 'nl'

  function update() {
    const own = answer(parts, bought)
    const [amountText, interestText] = [parts.picked('amount'), parts.picked('interest')]
    const [loan, interest, years] = [loanOf(amountText), interestOf(interestText), Number(parts.picked('years'))]
    for (const [name, isWrong] of [
      ['amount', amountText !== '' && loan === null],
      ['interest', interestText !== '' && interest === null],
    ] as const) {
      parts.mark(name, isWrong)
      parts.say(name === 'amount' ? 'wrongLoan' : 'wrongInterest', isWrong)
    }
    const deed = loan && mortgage({ cents: loan, situation: own?.isOwnScale ? 'soleOwn' : 'other', days: bought.days })
    const terms = loan !== null && interest !== null && years > 0 ? instalment({ cents: loan, years, interest }) : null
    const due = own ? own.bill.total + (deed ? deed.costs : 0) : 0
    const isUnfinished = bought.newBuilding?.unfinished ?? false
    const need = own && moments(bought.cents, due, loan ?? 0, bought.days, isUnfinished)
    writeMoments(parts, need ?? moments(bought.cents, generalOf(bought), 0, bought.days, isUnfinished))
    const withLoan = deed && own ? { deed, loan: loan ?? 0 } : null
    for (const line of withLoan?.deed.lines ?? [])
      if (line.cents !== null) parts.write(`loan.${line.key}`, formatCents(line.cents))
    parts.write('loan.costs', formatCents(withLoan?.deed.costs ?? 0))
    parts.write('loan.loanCosts', formatCents(withLoan?.deed.costs ?? 0))
    parts.write('loan.month', formatCents(terms?.month ?? 0))
    parts.write('loan.ownMoney', formatCents(need?.own ?? 0))
    parts.write('moment.deed', need ? formatCents(need.atDeed) : parts.deed)
    parts.write('moment.bank', formatCents(withLoan?.loan ?? 0))
    const share = formatShare(Math.round(((loan ?? 0) / bought.cents) * 100) * 1000, language)
    const note = { share, years: String(years), interest: formatCents(terms?.interest ?? 0) }
    parts.write('moment.bankNote', terms ? fill(parts.words.bankNote ?? '', note) : '')
    parts.say('month', terms !== null)
    parts.say('ownMoney', own !== null)
    parts.say('loanCosts', withLoan !== null)
    parts.say('loan', terms !== null || own !== null)
    parts.say('chooseCase', own === null && loan !== null)
    parts.note('loan', withLoan !== null)
    parts.note('plain', own === null)
    parts.note('own', own !== null)
    if (parts.tooMuch)
      parts.tooMuch.textContent = fill(parts.tooMuch.dataset.template ?? '', { amount: formatCents(need?.more ?? 0) })
    parts.say('tooMuch', (need?.more ?? 0) > 0)
  }

  const chosen = (before = kept()) => {
    keep(parts, before)
    update()
  }
  root.addEventListener('input', () => chosen())
  parts.clear?.addEventListener('click', () => {
    for (const pick of parts.picks.values()) pick.value = ''
    chosen({})
    parts.picks.values().next().value?.focus()
  })
  // After what the browser itself has filled in again, as after Back.
  restore(parts)
  chosen()
}
