/** Loads a script of a third party. Where it doesn't come (a blocker, no network) nothing is missing from the page. */
export function loadScript(address: string): void {
  const script = document.createElement('script')
  script.src = address
  script.async = true
  document.head.append(script)
}
