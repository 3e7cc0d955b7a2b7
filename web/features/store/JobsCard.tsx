// Long work under way. The bar of a rebuild stands beside the index and not here.
import type { JobState } from '../../../src-engine/contract/store-care.ts'
import '../../messages/en-care.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { Progress } from '../../ui/Progress.tsx'

export function JobsCard({ jobs }: { readonly jobs: readonly JobState[] }) {
  const { t } = useMessages()
  const shown = jobs.filter(({ job }) => job !== 'rebuild')
  if (shown.length === 0) return null
  return (
    <section className="card padded index-card" aria-label={t('job.title')}>
      {shown.map(({ job, done, total }) => (
        <div key={job} className="job">
          <h2>{t(`job.${job}`)}</h2>
          <Progress label={t(`job.${job}`)} done={done} total={total} />
        </div>
      ))}
      <p className="note">{t('job.note')}</p>
    </section>
  )
}
