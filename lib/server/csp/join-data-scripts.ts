/** Makes one script of those in which Next writes the data of a page. */

/** The script before the first one with data. No data has this text, because Next writes `<` in it as `\u003c`. */
const START = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>'
/** The end of a script with data as text, and the beginning of the next one. */
const BOUNDARY = '"])</script><script>self.__next_f.push([1,"'
/** Scripts with data as text that follow each other. Data can also be bytes: `[3,"…"]`. */
const RUN = /(?:<script>self\.__next_f\.push\(\[1,"[^"\\]*(?:\\.[^"\\]*)*"\]\)<\/script>){2,}/g

/**
 * Joins the scripts at the end of a page that hold React's notation. Next begins a new one wherever React paused, which
 * depends on how busy the machine is: without this, a pause inside an address or a part would keep the page from
 * becoming a template.
 * @param html Next's page, one character per byte
 */
export function joinDataScripts(html: string): string {
  const start = html.lastIndexOf(START)
  return start < 0 ? html : html.slice(0, start) + html.slice(start).replace(RUN, (run) => run.replaceAll(BOUNDARY, ''))
}
