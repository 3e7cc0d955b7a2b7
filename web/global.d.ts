// Names that the build and early.js put into the page.
declare const __KEPT_VERSION__: string
declare const __RECOGNITION_FILES__: import('./pictures/shipped-files.ts').RecognitionFiles

interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** Chromium alone has it, and the DOM types of TypeScript do not. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly FileSystemHandle[] }) => void): void
}

interface Window {
  readonly launchQueue?: LaunchQueue
  /** Chromium alone has it, and the DOM types of TypeScript do not. */
  readonly showDirectoryPicker?: (options: { readonly mode: 'read' }) => Promise<FileSystemDirectoryHandle>
  /** Kept by early.js, because browsers fire the event once and before the app has started. */
  keptInstallPrompt?: BeforeInstallPromptEvent | undefined
}
