import { MINUTE_MS } from '@fori/domain/durations';
import { LRUCache } from 'lru-cache';

const REMEMBERED_MS = 15 * MINUTE_MS;
const MAX_NETWORKS = 10_000;

/** Of this process alone, as the queue for hashing is. */
const networks = new LRUCache<string, true>({ max: MAX_NETWORKS, ttl: REMEMBERED_MS });

/** Remembers for a quarter of an hour that somebody in a network gave a wrong password. */
export const noteFailure = (network: string): void => {
  networks.set(network, true);
};

/** Whether somebody in a network gave a wrong password in the last quarter of an hour, so that others hash first (AUTH-187). */
export const failedLately = (network: string): boolean => networks.has(network);
