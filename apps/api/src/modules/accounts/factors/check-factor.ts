import type { FactorProof } from '@fori/contracts/admin-factors/schemas';
import { DomainError } from '@fori/domain/errors';
import type { FactorMethod } from '@fori/domain/factors';
import type { Role } from '@fori/domain/roles';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { countSlowedAttempt, type Origin, recordSecurityEvent } from '../../security-events/index.ts';
import { mailPasskeyNotice } from '../passkeys/mail-passkey-notice.ts';
import { notifyOwners } from '../people/notify-owners.ts';
import type { UserRow } from '../people/users.repository.ts';
import type { SignInAttempt } from '../sign-in/sign-in-limit.ts';
import { totpStep } from './code-app.ts';
import {
  claimRecoveryCode,
  claimTotpStep,
  countRecoveryCodes,
  notePasskeyUse,
  type PasskeyRow,
  passkeyByCredential,
  passkeysOf,
  recoveryCodeByHash,
  totpOf,
} from './factors.repository.ts';
import { type PasskeyUse, verifyUsed } from './passkeys.ts';
import { recoveryCodeHashes, unsealed } from './secrets.ts';

export type FactorDeps = Pick<Shop, 'db' | 'clock' | 'config' | 'log' | 'mail' | 'signInLimit' | 'floodGate'>;

/** Wrong, used, or nobody's; the error does not say which. */
export const factorInvalid = (): DomainError => new DomainError('factor_invalid');

/** How a person can prove their factor, the safest way first; empty for somebody without one. */
export const factorMethodsOf = async (queries: Queries, userId: string): Promise<FactorMethod[]> => {
  const passkeys = await passkeysOf(queries, userId);
  const totp = await totpOf(queries, userId);
  const codes = await countRecoveryCodes(queries, userId);
  if (passkeys.length === 0 && totp === null) return [];
  return [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(totp ? (['totp'] as const) : []),
    ...(codes > 0 ? (['recovery_code'] as const) : []),
  ];
};

/** A proof that matched; `consumeFactor` finds out whether it is still unused. */
type CheckedFactor =
  | { method: 'passkey'; passkey: PasskeyRow; use: PasskeyUse }
  | { method: 'totp'; id: string; step: number }
  | { method: 'recovery_code'; id: string };

type Match = CheckedFactor | 'wrong' | 'copied';

const matchPasskey = async (
  { db, config }: FactorDeps,
  person: UserRow,
  proof: FactorProof & { method: 'passkey' },
  challenge: string | null,
): Promise<Match> => {
  const passkey = await passkeyByCredential(db.read, proof.response.id);
  if (!passkey || passkey.userId !== person.id || challenge === null) return 'wrong';
  const use = await verifyUsed(config, passkey, proof.response, challenge);
  if (!use) return 'wrong';
  return use.copied ? 'copied' : { method: 'passkey', passkey, use };
};

const matchTotp = async ({ db, config, clock, log }: FactorDeps, person: UserRow, code: string): Promise<Match> => {
  const app = await totpOf(db.read, person.id);
  if (!app) return 'wrong';
  const secret = unsealed(config.keys, person.id, app.secret);
  if (secret === null) {
    log.error(
      { userId: person.id },
      'a secret of a code app cannot be read: SHOP_SECRET is not the one it was stored under',
    );
    return 'wrong';
  }
  const step = totpStep(secret, code, clock());
  return step === null || (app.lastStep !== null && step <= app.lastStep)
    ? 'wrong'
    : { method: 'totp', id: app.id, step };
};

const matchRecoveryCode = async ({ db, config }: FactorDeps, person: UserRow, code: string): Promise<Match> => {
  const row = await recoveryCodeByHash(db.read, person.id, recoveryCodeHashes(config.keys, person.id, code));
  return row ? { method: 'recovery_code', id: row.id } : 'wrong';
};

const match = (shop: FactorDeps, person: UserRow, proof: FactorProof, challenge: string | null): Promise<Match> => {
  switch (proof.method) {
    case 'passkey':
      return matchPasskey(shop, person, proof, challenge);
    case 'totp':
      return matchTotp(shop, person, proof.code);
    case 'recovery_code':
      return matchRecoveryCode(shop, person, proof.code);
  }
};

/** Tells whose account it is, and of staff the owners too, within the caller's transaction. */
const tellOfFailure = (tx: Queries, shop: FactorDeps, person: UserRow, from: Origin): Promise<void> =>
  person.role === 'admin'
    ? notifyOwners(tx, shop, { what: 'factor_failed', person, toPerson: true })
    : mailPasskeyNotice(tx, shop, { what: 'copied', person, from });

interface Failure {
  /** whose factor it was to be; null for nobody's */
  person: UserRow | null;
  /** a passkey of customers is a way to sign in, and no second factor */
  kind?: 'factor_failed' | 'sign_in_failed';
  copied: boolean;
  told: boolean;
}

/** Records a failed factor, and tells its person and the owners where that needs a look. */
export const recordFailure = async (
  shop: FactorDeps,
  from: Origin,
  { person, kind = 'factor_failed', copied, told }: Failure,
): Promise<void> => {
  const { db, clock, floodGate, log } = shop;
  const event = { kind, outcome: copied ? ('refused' as const) : ('failure' as const) };
  const isRecorded = floodGate.admit({ ...event, network: from.keptNetwork, at: clock() });
  if (!isRecorded && !told) return;
  try {
    await db.write(async (tx) => {
      if (isRecorded) await recordSecurityEvent(tx, shop, { ...event, about: person && { account: person.id }, from });
      if (told && person) await tellOfFailure(tx, shop, person, from);
    });
    if (told) shop.mail.sendSoon();
  } catch (error) {
    log.error({ err: error }, 'a failed second factor was not recorded');
  }
};

/** Records a sign-in by passkey that failed; a passkey that was copied is told by mail. */
export const recordFailedPasskey = (
  shop: FactorDeps,
  { person, role, copied }: { person: UserRow | null; role: Role; copied: boolean },
  from: Origin,
): Promise<void> =>
  recordFailure(shop, from, {
    person,
    kind: role === 'admin' ? 'factor_failed' : 'sign_in_failed',
    copied,
    told: copied,
  });

/** How attempts at a person's factor are counted: apart from their password, or the right password would forget them. */
export const factorAttempt = (
  person: Pick<UserRow, 'id'>,
  by: { device: string } | { network: string },
): SignInAttempt => ({
  email: `factor ${person.id}`,
  accountId: person.id,
  ...('device' in by ? { device: `factor ${by.device}` } : by),
});

/** Counts an attempt at a person's factor. Throws `too_many_requests` while those before it have to be waited for (decision 0205). */
export const countAttempt = async (
  shop: FactorDeps,
  person: UserRow,
  attempt: SignInAttempt,
  from: Origin,
): Promise<void> => {
  await shop.signInLimit.attempt(attempt).catch((error: unknown) => {
    if (error instanceof DomainError) countSlowedAttempt(shop, person.email, from, error.details.retry_after ?? 0);
    throw error;
  });
};

interface FactorCheck {
  proof: FactorProof;
  /** what a passkey has to sign; null where nothing is open */
  challenge: string | null;
  attempt: SignInAttempt;
  from: Origin;
  /** called once the attempt may be made, with whether its failure is to be told by mail */
  count?: () => Promise<{ isLast: boolean }>;
}

/**
 * Compares a proof with the person's factors and counts it as an attempt. Throws `too_many_requests` while the attempts before it
 * have to be waited for (decision 0205), `factor_invalid` for a wrong proof, a code used before and a passkey whose counter went back
 * alike; each of them is recorded. Call `consumeFactor` in the transaction that acts on it.
 */
export const checkFactor = async (
  shop: FactorDeps,
  person: UserRow,
  { proof, challenge, attempt, from, count }: FactorCheck,
): Promise<CheckedFactor> => {
  await countAttempt(shop, person, attempt, from);
  const { isLast } = (await count?.()) ?? { isLast: false };
  const matched = await match(shop, person, proof, challenge);
  if (typeof matched === 'string') {
    const copied = matched === 'copied';
    await recordFailure(shop, from, { person, copied, told: isLast || copied });
    throw factorInvalid();
  }
  await shop.signInLimit.clear(attempt);
  return matched;
};

/**
 * Uses a checked proof up within the caller's transaction; a recovery code is recorded, and its person and the owners are mailed.
 * Throws `factor_invalid` where it was used since it was checked.
 */
export const consumeFactor = async (
  tx: Queries,
  shop: Pick<Shop, 'clock' | 'config'>,
  person: UserRow,
  checked: CheckedFactor,
  from: Origin,
): Promise<void> => {
  const now = shop.clock();
  switch (checked.method) {
    case 'passkey': {
      const { counter, synced } = checked.use;
      if (!(await notePasskeyUse(tx, checked.passkey, { counter, synced, lastUsedAt: now }))) throw factorInvalid();
      return;
    }
    case 'totp':
      if (!(await claimTotpStep(tx, checked.id, checked.step, now))) throw factorInvalid();
      return;
    case 'recovery_code':
      if (!(await claimRecoveryCode(tx, checked.id, now))) throw factorInvalid();
      await recordSecurityEvent(tx, shop, { kind: 'recovery_code_used', about: { account: person.id }, from });
      await notifyOwners(tx, shop, { what: 'recovery_code_used', person, toPerson: true });
  }
};
