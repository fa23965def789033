/** Id of the menu in the footer, where the menu button leads without scripts. */
export const FOOTER_MENU_ID = 'footer-menu'
