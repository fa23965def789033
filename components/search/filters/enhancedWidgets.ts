/** The widgets that need libraries, in one chunk that is loaded when a visitor turns to the filters. */

export { PriceSlider } from './fields/PriceSlider.tsx'
export { TownCombobox } from './fields/TownCombobox.tsx'
export { LiveSummary } from './LiveSummary.tsx'
