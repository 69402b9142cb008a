import type { Shop } from '../../composition.ts';
import { type Origin, type SecurityEvent, storedEvent } from './record.ts';
import { insertEvents } from './security-events.repository.ts';

type Deps = Pick<Shop, 'db' | 'config' | 'clock' | 'log' | 'floodGate'>;

/** Stores an attempt that failed; one that cannot be stored is logged, for the attempt is refused anyway. */
const recordFailure = async (
  shop: Deps,
  failed: Pick<SecurityEvent, 'kind' | 'about'>,
  from: Origin,
): Promise<void> => {
  const { db, clock, log, floodGate } = shop;
  const event = { ...failed, outcome: 'failure' } as const;
  if (!floodGate.admit({ ...event, network: from.keptNetwork, at: clock() })) return;
  try {
    await db.write((tx) => insertEvents(tx, [storedEvent(shop, { ...event, from })]));
  } catch (error) {
    log.error({ err: error, kind: failed.kind }, 'a failed attempt was not recorded');
  }
};

/**
 * Records a sign-in that failed, by the address that was given: the same steps whether it has an account or not, so that their time
 * tells nothing. Beyond the flood gate's bound it is only counted.
 */
export const recordFailedSignIn = (shop: Deps, address: string, from: Origin): Promise<void> =>
  recordFailure(shop, { kind: 'sign_in_failed', about: { address } }, from);

/** Records that somebody who is signed in gave a wrong password where their account's was asked for (AUTH-181). */
export const recordWrongPassword = (shop: Deps, accountId: string, from: Origin): Promise<void> =>
  recordFailure(shop, { kind: 'password_check_failed', about: { account: accountId } }, from);

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
