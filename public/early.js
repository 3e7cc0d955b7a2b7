// Runs before the first paint: the chosen appearance, what may become a script, and the install event that browsers fire
// only once and early.
{
  const name = `kept${encodeURIComponent(new URL('.', location.href).pathname)}`
  try {
    const { appearance } = JSON.parse(localStorage.getItem(`${name}:preferences`) ?? '{}')
    if (appearance === 'light' || appearance === 'dark') document.documentElement.dataset.theme = appearance
  } catch {
    // Storage is refused or the entry is damaged: the system's appearance is right then.
  }
  // The policy of the page lets text become a script or markup nowhere; this lets workers start, from this host alone.
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (new URL(address, document.baseURI).origin === location.origin ? address : null),
  })
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.keptInstallPrompt = event
    window.dispatchEvent(new Event('kept-install-ready'))
  })
}
