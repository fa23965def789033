/** The facts about what a home costs. */

import { formatPrice } from '#lib/i18n/format-price.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import type { FactLabels, FactWriter, FactWriters } from './factTypes.ts'

/** The price under one of its four labels; nothing for a price on request, which the heading states. */
const priceNamed =
  (name: keyof FactLabels['price']): FactWriter =>
  (home, _, locale) => {
    const ownName = home.lifeAnnuity
      ? 'bouquet'
      : { sale: 'salePrice', takeover: 'takeoverPrice', rent: 'rent' }[home.goal]
    return ownName === name && home.price.kind === 'amount' ? formatPrice(home, locale) : null
  }

/** Shown only with a published price: an amount derived from the price (taxes, deposit) would reveal it. */
const whenPriced =
  (amount: (home: ListingDetail) => number | null): FactWriter =>
  (home, write) =>
    home.price.kind === 'amount' ? write.euro(amount(home)) : null

export const COST_FACTS: FactWriters<'price' | 'finance' | 'lifeAnnuity'> = {
  price: {
    salePrice: priceNamed('salePrice'),
    takeoverPrice: priceNamed('takeoverPrice'),
    rent: priceNamed('rent'),
    bouquet: priceNamed('bouquet'),
    charges: ({ finance }, write) => write.perMonth(finance.charges),
    chargesRenter: ({ finance }, write) => write.perMonth(finance.chargesRenter),
    chargesOwner: ({ finance }, write) => write.perMonth(finance.chargesOwner),
    deposit: whenPriced(({ finance }) => finance.deposit),
    renterAgencyCost: whenPriced(({ finance }) => finance.renterAgencyCost),
    inventoryCost: ({ finance }, write) => write.euro(finance.inventoryCost),
    parkingPrice: ({ finance }, write) => write.euro(finance.parkingPrice),
    garagePrice: ({ finance }, write) => write.euro(finance.garagePrice),
    cadastralIncome: ({ finance }, write) => write.euro(finance.cadastralIncome),
    realEstateTax: ({ finance }, write) => write.perYear(finance.realEstateTax),
  },
  finance: {
    vatRegime: ({ finance }, write) => write.text(finance.vatRegime),
    registrationRights: whenPriced(({ finance }) => finance.registrationRights),
    vatValue: whenPriced(({ finance }) => finance.vatValue),
    notaryFee: whenPriced(({ finance }) => finance.notaryFee),
    notaryFeeVat: whenPriced(({ finance }) => finance.notaryFeeVat),
    notaryTotal: whenPriced(({ finance }) => finance.notaryTotal),
    constructionCost: whenPriced(({ finance }) => finance.constructionCost),
    totalCost: whenPriced(({ finance }) => finance.totalCost),
  },
  lifeAnnuity: {
    persons: ({ lifeAnnuity }, write) => write.list(lifeAnnuity?.persons.map(write.person) ?? []),
    annuity: ({ lifeAnnuity }, write) => write.perMonth(lifeAnnuity?.annuity ?? null),
    survival: ({ lifeAnnuity }, write) => write.yesNo(lifeAnnuity?.survival ?? null),
    indexed: ({ lifeAnnuity }, write) => write.yesNo(lifeAnnuity?.indexed ?? null),
  },
}
