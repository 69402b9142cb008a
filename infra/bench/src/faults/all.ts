import { clock } from './clock.ts';
import { dependencies } from './dependencies.ts';
import { disk } from './disk.ts';
import type { Fault } from './fault.ts';
import { kill } from './kill.ts';
import { slowConnections } from './slow-connections.ts';
import { soak } from './soak.ts';
import { storage } from './storage.ts';
import { tornLog } from './torn-log.ts';

/** Everything but the soak, which takes an hour, runs where none is named. */
export const usualFaults: readonly Fault[] = [kill, tornLog, disk, dependencies, storage, clock, slowConnections];
export const faults: readonly Fault[] = [...usualFaults, soak];
