import { Counter, Gauge, type Registry } from 'prom-client';
import type { ReplicaState } from '../../db/replica-choice.ts';

/**
 * Whether the catalogue is read from the replica, how old that may be, and where queries were answered (SCALE-06). Without a replica the
 * metrics are there and have no values.
 */
export const observeReplica = (registry: Registry, state: (() => ReplicaState) | null): void => {
  const registers = [registry];
  new Gauge({
    name: 'fori_replica_used',
    help: 'Whether the catalogue is read from the replica',
    registers,
    collect() {
      if (state) this.set(Number(state().source === 'replica'));
      else this.remove();
    },
  });
  new Gauge({
    name: 'fori_replica_age_seconds',
    help: 'How old what the replica shows may be, +Inf where that is unknown',
    registers,
    collect() {
      if (!state) return this.remove();
      const { ageMs } = state();
      this.set(ageMs === null ? Number.POSITIVE_INFINITY : ageMs / 1000);
    },
  });
  new Counter({
    name: 'fori_catalogue_queries_total',
    help: 'Queries of the catalogue by where they were answered, and those that the replica failed to answer',
    labelNames: ['by'],
    registers,
    collect() {
      this.reset();
      for (const [by, count] of Object.entries(state?.().queries ?? {})) this.inc({ by }, count);
    },
  });
};
