// What the core suite needs of a browser, so that it is written once and runs in several.

/** What a screen reader would say: a role and the whole name. */
export interface Target {
  readonly role: 'button' | 'combobox' | 'heading' | 'link' | 'textbox'
  readonly name: string
}

export interface Tab {
  open(url: string): Promise<void>
  /** The person looks at this tab and at no other. */
  bringToFront(): Promise<void>
  reload(): Promise<void>
  /** Waits until it can be seen. */
  waitFor(target: Target): Promise<void>
  waitForText(text: string): Promise<void>
  /** A service worker holds the page, as from the second visit on. */
  waitForOfflineUse(): Promise<void>
  click(target: Target): Promise<void>
  /** Replaces what stands in the field. */
  fill(target: Target, text: string): Promise<void>
  /** What the page threw and what its console called an error so far. */
  errors(): readonly string[]
  close(): Promise<void>
}

export interface Browser {
  openTab(): Promise<Tab>
  close(): Promise<void>
}

export interface Driver {
  readonly name: string
  /** Says in words how to get the browser when it is missing. Its profile is new and lies on disk. */
  launch(): Promise<Browser>
}

export const waitMs = 15_000
