import type { ErrorCode } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import type { RefusalKind } from './flood-gate.ts';
import { type Origin, storedEvent } from './record.ts';
import { insertEvents } from './security-events.repository.ts';

/**
 * Refusals that pages of the shop do not cause by themselves, or that tell of somebody trying. What people get wrong in a form is none.
 * `limit_exceeded` has the sign-ins that had to wait too.
 */
const kinds: Partial<Record<ErrorCode, RefusalKind>> = {
  unauthenticated: 'call_refused',
  forbidden: 'call_refused',
  permission_missing: 'call_refused',
  permission_not_held: 'call_refused',
  factor_enrolment_required: 'call_refused',
  fresh_factor_required: 'fresh_factor_missing',
  page_expired: 'page_check_failed',
  too_many_requests: 'limit_exceeded',
  malformed_request: 'input_refused',
  invalid_session_id: 'input_refused',
  unsupported_media_type: 'input_refused',
  signature_invalid: 'message_forged',
};

type Deps = Pick<Shop, 'db' | 'config' | 'clock' | 'log' | 'floodGate'>;

/**
 * Records a refused call (SEC-37, SEC-38): somebody signed in who may not do what they called gets a row, as far as the flood gate lets it
 * through, everything else is summed by network and minute. `personId` is null where nobody was recognised. Never throws, for the call is
 * refused anyway, also where `from` does.
 */
export const recordRefusal = async (
  shop: Deps,
  { code, personId, from }: { code: ErrorCode; personId: string | null; from: () => Origin },
): Promise<void> => {
  const { db, clock, log, floodGate } = shop;
  const kind = kinds[code];
  if (!kind) return;
  try {
    const origin = from();
    const attempt = { kind, outcome: 'refused', network: origin.keptNetwork, at: clock() } as const;
    if (kind !== 'call_refused' || personId === null) return floodGate.count(attempt);
    if (!floodGate.admit(attempt)) return;
    const event = { kind, outcome: 'refused', about: { account: personId }, from: origin } as const;
    await db.write((tx) => insertEvents(tx, [storedEvent(shop, event)]));
  } catch (error) {
    log.error({ err: error }, 'a refused call was not recorded');
  }
};
