// Names that the build and early.js put into the page.
declare const __KEPT_VERSION__: string

interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

interface Window {
  /** Kept by early.js, because browsers fire the event once and before the app has started. */
  keptInstallPrompt?: BeforeInstallPromptEvent | undefined
}
