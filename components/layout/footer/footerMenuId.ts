/** Id of the footer's menu, to which the menu button links without scripts. */
export const FOOTER_MENU_ID = 'footer-menu'
