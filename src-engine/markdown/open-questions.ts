// Decides whether a note has open questions: a section headed so, with a box unticked or with content and no box.

export interface OpenQuestions {
  /** Only headings outside quotes and lists begin or end a section. */
  heading(level: number, text: string): void
  box(done: boolean): void
  content(): void
  areOpen(): boolean
}

interface Section {
  readonly level: number
  boxes: number
  unticked: number
  content: boolean
}

const headingText = /^open questions\s*[:：]?$/iu

export function createOpenQuestions(): OpenQuestions {
  let open = false
  /** From the outermost in; at most six, because levels rise. */
  const sections: Section[] = []

  function close(section: Section | undefined): void {
    if (section === undefined) return
    open ||= section.boxes > 0 ? section.unticked > 0 : section.content
  }

  return {
    heading(level, text) {
      while ((sections.at(-1)?.level ?? 0) >= level) close(sections.pop())
      if (headingText.test(text)) sections.push({ level, boxes: 0, unticked: 0, content: false })
    },
    box(done) {
      for (const section of sections) {
        section.boxes++
        if (!done) section.unticked++
      }
    },
    content() {
      for (const section of sections) section.content = true
    },
    areOpen() {
      while (sections.length > 0) close(sections.pop())
      return open
    },
  }
}
