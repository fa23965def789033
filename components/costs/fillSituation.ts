import { instalment, moments, mortgage } from '#lib/costs/rules-loan.ts'
import { formatCents, formatShare } from '#lib/costs/rules-money.ts'
import { barParts } from '#lib/costs/rules-parts.ts'
import { type Bill, type Purchase, purchase } from '#lib/costs/rules-purchase.ts'
import { interestOf, loanOf, situationOf } from '#lib/costs/rules-situation.ts'
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
  const cells = new Map(all('cell').map((cell) => [cell.dataset.cell ?? '', cell]))
  const picks = new Map(all('pick').map((pick) => [pick.dataset.pick ?? '', pick as HTMLInputElement]))
  return {
    picked: (name: string) => picks.get(name)?.value.trim() ?? '',
    mark: (name: string, isWrong: boolean) => picks.get(name)?.setAttribute('aria-invalid', String(isWrong)),
    write(name: string, text: string) {
      const cell = cells.get(name)
      if (cell && cell.textContent !== text) cell.textContent = text
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
    deed: cells.get('moment.deed')?.textContent ?? '',
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

/** Makes the sentence of the buyer's situation work. Nothing that is chosen is stored or sent. */
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
    const need = own && moments(bought.cents, own.bill.total + (deed ? deed.costs : 0), loan ?? 0, bought.days)
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

  root.addEventListener('input', update)
  // What the browser has filled in again after Back.
  update()
}
