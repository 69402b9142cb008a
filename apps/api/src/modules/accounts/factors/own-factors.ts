import type { Factors } from '@fori/contracts/admin-factors/schemas';
import { DomainError } from '@fori/domain/errors';
import { type FactorCounts, hasFactor, RECOVERY_CODES, shownRecoveryCode } from '@fori/domain/factors';
import type { SessionToken } from '@fori/domain/sessions';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { recordChange } from '../../audit/index.ts';
import { type Origin, recordSecurityEvent } from '../../security-events/index.ts';
import { listPasskeys } from '../passkeys/list-passkeys.ts';
import { notifyOwners } from '../people/notify-owners.ts';
import { lockPerson, type UserRow } from '../people/users.repository.ts';
import { noteFactor, revokeSessionsOf } from '../sessions/sessions.repository.ts';
import {
  countPasskeys,
  countRecoveryCodes,
  hasSecondFactor,
  replaceRecoveryCodes,
  totpOf,
} from './factors.repository.ts';
import { type Prover, requireFreshFactor } from './fresh-factor.ts';
import { newRecoveryCodes, recoveryCodeHashes } from './secrets.ts';

/** The member of staff who changes their own factors, in which session and from where. */
export interface FactorHolder extends Prover {
  sessionId: string;
  from: Origin;
}

export type OwnFactorDeps = Pick<Shop, 'db' | 'clock' | 'config' | 'mail'>;

/** The factors of an account (AUTH-150). */
export const factorsOf = async (
  queries: Queries,
  { config }: Pick<Shop, 'config'>,
  userId: string,
): Promise<Factors> => {
  const passkeys = await listPasskeys(queries, userId);
  const totp = await totpOf(queries, userId);
  const left = await countRecoveryCodes(queries, userId);
  return {
    passkeys,
    totp: totp && {
      created_at: totp.createdAt.toISOString(),
      last_used_at: totp.lastUsedAt?.toISOString() ?? null,
    },
    recovery_codes_left: left,
    required: config.mode !== 'demo',
  };
};

export const countFactors = async (queries: Queries, userId: string): Promise<FactorCounts> => ({
  passkeys: await countPasskeys(queries, userId),
  totp: (await totpOf(queries, userId)) !== null,
});

/** Locks an account whose owner may add a factor: the first one freely, a further one with a fresh factor (AUTH-159). */
export const lockForNewFactor = async (
  tx: Queries,
  shop: Pick<Shop, 'clock' | 'config'>,
  holder: FactorHolder,
): Promise<{ person: UserRow; before: FactorCounts }> => {
  const person = await lockPerson(tx, holder.id);
  const before = await countFactors(tx, holder.id);
  if (hasFactor(before)) await requireFreshFactor(tx, shop, holder);
  return { person, before };
};

/** Gives an account new recovery codes, as they are shown. */
const giveRecoveryCodes = async (
  tx: Queries,
  { clock, config }: Pick<Shop, 'clock' | 'config'>,
  userId: string,
): Promise<string[]> => {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryCodeHashes(config.keys, userId, code)[0]);
  await replaceRecoveryCodes(tx, userId, hashes, clock());
  return codes.map(shownRecoveryCode);
};

/** A factor as the audit log names it, without anything secret. */
export type NamedFactor = { factor: 'passkey'; name: string } | { factor: 'totp' };

/** What comes with an account's first factor: recovery codes, to be shown once, and what the session's new token says. */
interface FirstFactor {
  recoveryCodes: string[];
  token: SessionToken;
}

/** The factors of an account after one was added. */
export interface AddedFactor {
  factors: Factors;
  first: FirstFactor | null;
}

/**
 * Finishes the enrolment of a factor within its transaction: audit record, security event, mails. An account's first one proves the
 * session, whose token is replaced, ends all others, which never proved one, and comes with recovery codes (AUTH-157, AUTH-182).
 */
export const noteAdded = async (
  tx: Queries,
  shop: Pick<Shop, 'clock' | 'config'>,
  {
    holder,
    person,
    before,
    added,
  }: { holder: FactorHolder; person: UserRow; before: FactorCounts; added: NamedFactor },
): Promise<FirstFactor | null> => {
  const now = shop.clock();
  const isFirst = !hasFactor(before);
  const recoveryCodes = isFirst ? await giveRecoveryCodes(tx, shop, holder.id) : [];
  if (isFirst) await revokeSessionsOf(tx, holder.id, now, holder.sessionId);
  const first = isFirst ? { recoveryCodes, token: await noteFactor(tx, holder.sessionId, now) } : null;
  await recordChange(tx, {
    at: now,
    actorId: holder.id,
    action: 'user.add_factor',
    entity: 'user',
    entityId: holder.id,
    before: null,
    after: added,
  });
  await recordSecurityEvent(tx, shop, { kind: 'factor_added', about: { account: holder.id }, from: holder.from });
  await notifyOwners(tx, shop, { what: 'factor_added', person, toPerson: true });
  return first;
};

/** What is left to do once a factor was added: its mails, and the factors as they are now. */
export const afterAdding = async (
  shop: OwnFactorDeps,
  holder: FactorHolder,
  first: FirstFactor | null,
): Promise<AddedFactor> => {
  shop.mail.sendSoon();
  return { factors: await factorsOf(shop.db.read, shop, holder.id), first };
};

/**
 * Makes ten new recovery codes, shown once, and voids the earlier ones; recorded, and mailed to the person and the owners. Throws
 * `not_found` for an account without a factor.
 */
export const renewRecoveryCodes = async (shop: OwnFactorDeps, holder: FactorHolder): Promise<string[]> => {
  const codes = await shop.db.write(async (tx) => {
    const person = await lockPerson(tx, holder.id);
    if (!(await hasSecondFactor(tx, holder.id))) throw new DomainError('not_found');
    const left = await countRecoveryCodes(tx, holder.id);
    const made = await giveRecoveryCodes(tx, shop, holder.id);
    await recordChange(tx, {
      at: shop.clock(),
      actorId: holder.id,
      action: 'user.renew_recovery_codes',
      entity: 'user',
      entityId: holder.id,
      before: { recovery_codes: left },
      after: { recovery_codes: RECOVERY_CODES },
    });
    const event = { kind: 'recovery_codes_renewed', about: { account: holder.id }, from: holder.from } as const;
    await recordSecurityEvent(tx, shop, event);
    await notifyOwners(tx, shop, { what: 'recovery_codes_renewed', person, toPerson: true });
    return made;
  });
  shop.mail.sendSoon();
  return codes;
};
