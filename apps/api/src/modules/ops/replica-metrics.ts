import { Counter, Gauge, type Registry } from 'prom-client';
import type { ReplicaState } from '../../db/replica-choice.ts';

/** Whether the catalogue is read from the replica, how old that may be, and where queries were answered (SCALE-06). */
export const observeReplica = (registry: Registry, state: () => ReplicaState): void => {
  new Gauge({
    name: 'fori_replica_used',
    help: 'Whether the catalogue is read from the replica',
    registers: [registry],
    collect() {
      this.set(Number(state().source === 'replica'));
    },
  });
  new Gauge({
    name: 'fori_replica_age_seconds',
    help: 'How old what the replica shows may be, +Inf where that is unknown',
    registers: [registry],
    collect() {
      const { ageMs } = state();
      this.set(ageMs === null ? Number.POSITIVE_INFINITY : ageMs / 1000);
    },
  });
  new Counter({
    name: 'fori_catalogue_queries_total',
    help: 'Queries of the catalogue by where they were answered, and those that the replica failed to answer',
    labelNames: ['by'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [by, count] of Object.entries(state().queries)) this.inc({ by }, count);
    },
  });
};
