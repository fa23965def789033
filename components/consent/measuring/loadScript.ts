/** Loads a third party's script. If it fails (a blocker, no network), the page works without it. */
export function loadScript(address: string): void {
  const script = document.createElement('script')
  script.src = address
  script.async = true
  document.head.append(script)
}
