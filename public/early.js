// Runs before the first paint: the chosen appearance, and the install event that browsers fire only once and early.
{
  const name = `kept${encodeURIComponent(new URL('.', location.href).pathname)}`
  try {
    const { appearance } = JSON.parse(localStorage.getItem(`${name}:preferences`) ?? '{}')
    if (appearance === 'light' || appearance === 'dark') document.documentElement.dataset.theme = appearance
  } catch {
    // Storage is refused or the entry is damaged: the system's appearance is right then.
  }
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.keptInstallPrompt = event
    window.dispatchEvent(new Event('kept-install-ready'))
  })
}
