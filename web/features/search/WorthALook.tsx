// The checks of the store that most deserve a look now, each as the search it is.
import { useEffect, useState } from 'react'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { HealthCheckCount } from '../../../src-engine/contract/store-state.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { RouteLink } from '../../navigation/RouteLink.tsx'
import { homeRoute } from '../../navigation/route.ts'

interface WorthALookProps {
  readonly engine: EngineApi
  /** The counts above are there: nothing that is in sight waits for these. */
  readonly ready: boolean
}

/** What may be lost or wrong weighs more than what is only untidy. */
const byWeight = [
  'is:no-text',
  'has:dangling',
  'is:outdated',
  'has:open-questions',
  'is:duplicate',
  'is:empty',
  'is:similar-title',
  'is:untagged',
  'is:stale',
  'is:orphan',
] as const
const shownChecks = 3

export function WorthALook({ engine, ready }: WorthALookProps) {
  const { t, number, lookUp } = useMessages()
  const checks = useChecks(engine, ready)
  if (checks.length === 0) return null
  return (
    <>
      <h2 className="section-title">{t('home.worthALook')}</h2>
      <div className="card">
        {checks.map(({ filter, count }) => (
          <RouteLink key={filter} className="row" to={{ ...homeRoute, query: filter }}>
            <b>{lookUp(`check.${filter}`, {}) ?? filter}</b>
            <small>{filter}</small>
            <span className="number">{number(count)}</span>
          </RouteLink>
        ))}
      </div>
    </>
  )
}

function useChecks(engine: EngineApi, ready: boolean): readonly HealthCheckCount[] {
  const [checks, setChecks] = useState<readonly HealthCheckCount[]>([])
  useEffect(() => {
    if (!ready) return
    let wanted = true
    void engine.health().then((health) => {
      if (wanted && health.ok) setChecks(mostWeighty(health.value.checks))
    })
    return () => {
      wanted = false
    }
  }, [engine, ready])
  return checks
}

function mostWeighty(checks: readonly HealthCheckCount[]): readonly HealthCheckCount[] {
  const found = byWeight.flatMap((filter) => checks.find((check) => check.filter === filter && check.count > 0) ?? [])
  return found.slice(0, shownChecks)
}
