import type { SecurityEventKind, SecurityOutcome, SignInMethod } from '@fori/domain/security-events';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { browserWords } from '../../mail/templates/browser-name.ts';
import { insertEvents, type NewSecurityEvent } from './security-events.repository.ts';
import { accountSubjects, addressSubjects } from './subjects.ts';

/** Where a call comes from, as far as an event may say. */
export interface Origin {
  /** shortened (`shortNetworkOf`); null where it is not known */
  keptNetwork: string | null;
  userAgent: string;
}

export interface SecurityEvent {
  kind: SecurityEventKind;
  /** `success` when missing */
  outcome?: SecurityOutcome;
  /** the account it is about, by id, or an address as accounts store it where nobody has proved to be its owner */
  about: { account: string } | { address: string } | null;
  /** the admin who did it, where that is somebody else */
  by?: string;
  from?: Origin | undefined;
  /** of a sign-in */
  method?: SignInMethod;
}

/** An event as it is stored: people as keyed hashes, the browser in the shop's own words. */
export const storedEvent = (
  { config, clock }: Pick<Shop, 'config' | 'clock'>,
  { kind, outcome = 'success', about, by, from, method }: SecurityEvent,
): NewSecurityEvent => {
  const { keys } = config;
  const subject =
    about && ('account' in about ? accountSubjects(keys, about.account) : addressSubjects(keys, about.address))[0];
  const actor = by === undefined ? null : accountSubjects(keys, by)[0];
  const device = from === undefined ? null : browserWords(from.userAgent);
  return {
    at: clock(),
    kind,
    outcome,
    subject,
    actor,
    network: from?.keptNetwork ?? null,
    device,
    method: method ?? null,
  };
};

/**
 * Records a security event inside the transaction of the deed, so that there is one exactly where the deed was done. For what anybody
 * can cause without an account, ask `shop.floodGate` first.
 */
export const recordSecurityEvent = (
  tx: Queries,
  shop: Pick<Shop, 'config' | 'clock'>,
  event: SecurityEvent,
): Promise<void> => insertEvents(tx, [storedEvent(shop, event)]);
