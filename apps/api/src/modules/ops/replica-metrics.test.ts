import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import type { ReplicaState } from '../../db/replica-choice.ts';
import { observeReplica } from './replica-metrics.ts';

test('[SCALE-06] metrics tell whether the replica is read, how old that may be, and where queries were answered', async () => {
  let state: ReplicaState = {
    source: 'replica',
    reason: null,
    ageMs: 250,
    epoch: 1,
    queries: { replica: 7, primary: 2, failed: 1 },
  };
  const registry = new Registry();
  observeReplica(registry, () => state);
  const text = await registry.metrics();
  for (const line of [
    'fori_replica_used 1',
    'fori_replica_age_seconds 0.25',
    'fori_catalogue_queries_total{by="replica"} 7',
    'fori_catalogue_queries_total{by="primary"} 2',
    'fori_catalogue_queries_total{by="failed"} 1',
  ]) {
    expect(text).toContain(line);
  }
  state = { ...state, source: 'primary', reason: 'starting', ageMs: null };
  expect(await registry.metrics()).toContain('fori_replica_age_seconds +Inf');
});
