import type { Shop } from '../../composition.ts';
import { type Origin, storedEvent } from './record.ts';
import { insertEvents } from './security-events.repository.ts';

type Deps = Pick<Shop, 'db' | 'config' | 'clock' | 'log' | 'floodGate'>;

/**
 * Records a sign-in that failed, by the address that was given: the same steps whether it has an account or not, so that their time
 * tells nothing. Beyond the flood gate's bound it is only counted. A record that cannot be stored is logged, for the attempt is refused anyway.
 */
export const recordFailedSignIn = async (shop: Deps, address: string, from: Origin): Promise<void> => {
  const { db, clock, log, floodGate } = shop;
  const event = { kind: 'sign_in_failed', outcome: 'failure' } as const;
  if (!floodGate.admit({ ...event, network: from.keptNetwork, at: clock() })) return;
  try {
    await db.write((tx) => insertEvents(tx, [storedEvent(shop, { ...event, about: { address }, from })]));
  } catch (error) {
    log.error({ err: error }, 'a failed sign-in was not recorded');
  }
};

/** A wait from which on the owners are told: shorter ones are a person's own mistakes. */
const TOLD_WAIT_S = 60;

/** Counts a sign-in that has to wait `waitS` seconds after too many wrong passwords; the minute's sum becomes one event. */
export const countSlowedAttempt = (
  { clock, floodGate }: Pick<Shop, 'clock' | 'floodGate'>,
  address: string,
  from: Origin,
  waitS: number,
): void => {
  floodGate.count({ kind: 'attempts_slowed', outcome: 'refused', network: from.keptNetwork, at: clock() });
  if (waitS >= TOLD_WAIT_S) floodGate.noteSlowed(address, clock());
};
