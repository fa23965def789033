/** The space between a number and a word of measure, and that behind a euro sign. */
const BEFORE_UNIT = /(\d)\s+(?=(?:m²|m2|m³|km|cm|m|ares?|aren|ca|a|ha|kWh|kW|€|EUR|%)(?![\p{L}\p{N}]))/gu
const AFTER_EURO = /€\s+(?=\d)/g

/** A title whose numbers keep to the same line as their unit: "785 m²", "€ 264 000". */
export const withFirmUnits = (title: string): string =>
  title.replace(BEFORE_UNIT, '$1\u00a0').replace(AFTER_EURO, '€\u00a0')
