/** The site's logo mark, a linden leaf on a 32 × 32 field: the outline with its stalk, and the veins cut out of it. */
export const LEAF = {
  /** View box without side margins, for use flush with text. */
  tightBox: '4.2 1 23.6 29.6',
  blade:
    'M15.4 8.3C12.6 4.6 4.9 5.4 4.3 12.6c-.6 7 6.5 11.9 14.3 17.1 5-5.5 10-10.5 9-17.4C26.7 6.2 19.2 4.5 15.4 8.3z',
  stalk: 'M15.4 8.6C15.3 6 14.3 3.7 12 2.2',
  veins:
    'M15.4 8.3c.6 7 1.6 14 3.2 21.4M16 14.5c-2.5-2.7-5-4-8.2-4.6M16.9 20.5c-2.7-2.4-5.3-3.5-8.5-3.9M16.1 14.8c1.8-3 3.8-4.7 7-6M17.1 21c1.7-3.3 4-5.6 7.7-7',
} as const
