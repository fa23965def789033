/** The space between a number and its unit, and the space after a euro sign. */
const BEFORE_UNIT = /(\d)\s+(?=(?:m²|m2|m³|km|cm|m|ares?|aren|ca|a|ha|kWh|kW|€|EUR|%)(?![\p{L}\p{N}]))/gu
const AFTER_EURO = /€\s+(?=\d)/g

/** A title with non-breaking spaces between numbers and units: "785 m²", "€ 264 000". */
export const withNonBreakingUnits = (title: string): string =>
  title.replace(BEFORE_UNIT, '$1\u00a0').replace(AFTER_EURO, '€\u00a0')
