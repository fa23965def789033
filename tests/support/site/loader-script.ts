/**
 * The loader of deferred scripts as a page carries it. What runs the browser's tests writes the text of functions in
 * another way than the server, and the policy names the server's.
 */
export const loaderIn = (html: string): string =>
  /<script data-scripts="[^"]*">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
