// Saved views for one caller. Anyone may read them; only the owner makes and changes them.
import type { CallerProfile } from '../contract/caller.ts'
import type { EngineApi } from '../contract/engine-api.ts'
import { ok } from '../contract/result.ts'
import { checkMoment, checkViewDraft, checkViewName, checkViewPage } from '../library/check-view.ts'
import { openView } from '../library/open-view.ts'
import { deleteView, listViews, renameView, saveView } from '../library/views.ts'
import { allChecked } from '../store/check-arguments.ts'
import { type EngineCore, flat } from './engine-core.ts'
import { libraryContext, ownerWrites } from './library-calls.ts'

export type Views = Pick<EngineApi, 'saveView' | 'listViews' | 'openView' | 'renameView' | 'deleteView'>

export function viewsOf(core: EngineCore, caller: CallerProfile): Views {
  const write = ownerWrites(core, caller)
  return {
    saveView: (draft) =>
      write(checkViewDraft, draft, (db, checked) => saveView(db, checked, libraryContext(core, db, caller))),
    async listViews(now) {
      const checked = checkMoment(now)
      if (!checked.ok) return checked
      return core.read((db) => listViews(db, libraryContext(core, db, caller, checked.value)))
    },
    async openView(page) {
      core.noteSearch()
      const started = performance.now()
      const checked = checkViewPage(page)
      if (!checked.ok) return checked
      const opened = flat(
        core.read((db) => openView(db, checked.value, libraryContext(core, db, caller, checked.value))),
      )
      if (!opened.ok) return opened
      const tookMs = performance.now() - started
      return ok({ ...opened.value, answer: { ...opened.value.answer, tookMs } })
    },
    renameView: (from, to) => write(checkRenaming, { from, to }, (db, names) => renameView(db, names.from, names.to)),
    deleteView: (name) => write(checkViewName, name, deleteView),
  }
}

const checkRenaming = ({ from, to }: { readonly from: unknown; readonly to: unknown }) =>
  allChecked({ from: checkViewName(from, 'from'), to: checkViewName(to, 'to') })
