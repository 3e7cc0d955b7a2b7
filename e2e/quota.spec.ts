// No room left, at three points of the app's life: the store says so, keeps what was acknowledged, lets documents be
// deleted, and goes on once there is room. `npm run quota` does the same at all of them.
import { expect, test } from './fixtures.ts'
import { points, runPoint } from './reliability/quota.ts'

for (const name of ['a batch of files with originals', 'a rebuild of the index', 'opening']) {
  test(`the room ends at ${name}`, async ({ context }) => {
    const point = points.find((each) => each.name === name)
    if (point === undefined) throw new Error(`no point ${name}`)
    const { faults, state } = await runPoint(context, point, 100)
    expect(faults).toEqual([])
    expect(state).toBe('full')
  })
}
