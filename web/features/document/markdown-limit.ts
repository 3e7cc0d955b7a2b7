/** Beyond this many UTF-16 units a text is shown as it was written: drawing it as Markdown would hold up the screen. */
export const markdownUnits = 600_000
