/** The widgets that need libraries, in one piece that is fetched when a visitor turns to the filters. */
export { LiveSummary } from './LiveSummary.tsx'
export { PriceSlider } from './PriceSlider.tsx'
export { TownCombobox } from './TownCombobox.tsx'
