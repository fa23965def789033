/** What people and CRMs write where they know nothing. */

/** Signs alone, abbreviations with their signs, and words of programs: they say nothing in any field. */
const NOTHING = /^(?:[-–—_.?/*~\s\u00a0]*|n\.\s?v\.\s?t\.?|nvt|n\/[avb]|n\.[abcp]\.|null|undefined|nan)$/i
/** Words: they may be a name, so only where a number, a day, a choice or a name of a table is expected. */
const UNKNOWN_WORD =
  /^(?:(?:nog )?(?:on(?:be|ge)kend|niet (?:be|ge)kend|niet van toepassing|geen|niet ingevuld)|inconnue?|non (?:connue?|communiquée?|applicable|disponible)|sans objet|pas (?:connue?|d'application)|aucune?|unknown|not (?:known|applicable|available)|none|unbekannt|keine(?: angabe)?|k\. ?a\.|nicht bekannt|na|nb|nc|nsp|tbd|tbc)$/i

/** Whether a text says that nothing is known, whatever the field. */
export const saysNothing = (text: string): boolean => NOTHING.test(text.trim())

/** Whether it says so where no free text is expected. */
export const saysUnknown = (text: string): boolean => saysNothing(text) || UNKNOWN_WORD.test(text.trim())
