import type { FactorChoice, FactorProof } from '@fori/contracts/admin-factors/schemas';
import { FACTOR_FRESH_MS } from '@fori/domain/factors';
import type { SessionToken } from '@fori/domain/sessions';
import type { Shop } from '../../../composition.ts';
import { findPerson, lockPerson } from '../people/users.repository.ts';
import { noteFactor } from '../sessions/sessions.repository.ts';
import { checkFactor, consumeFactor, type FactorDeps, factorAttempt, factorMethodsOf } from './check-factor.ts';
import { openChallenge, passkeysOf, takeChallenge } from './factors.repository.ts';
import type { FactorHolder } from './own-factors.ts';
import { requestOptions, signedChallenge } from './passkeys.ts';

/** How the signed-in person can prove their factor again; what a passkey signs works once, for five minutes. */
export const stepUpOptions = async (
  { db, clock, config }: Pick<Shop, 'db' | 'clock' | 'config'>,
  userId: string,
): Promise<FactorChoice> => {
  const methods = await factorMethodsOf(db.read, userId);
  if (!methods.includes('passkey')) return { methods, passkey: null };
  const passkey = await requestOptions(config, await passkeysOf(db.read, userId));
  const asked = { purpose: 'step_up', userId, challenge: passkey.challenge } as const;
  await db.write((tx) => openChallenge(tx, asked, clock()));
  return { methods, passkey };
};

/** Uses up what the passkey signed; null for another method, and where nothing is open. */
const usedChallenge = async ({ db, clock }: FactorDeps, userId: string, proof: FactorProof): Promise<string | null> => {
  if (proof.method !== 'passkey') return null;
  const challenge = signedChallenge(proof.response.response.clientDataJSON);
  if (challenge === null) return null;
  const taken = await db.write((tx) => takeChallenge(tx, { challenge, purpose: 'step_up', userId }, clock()));
  return taken?.challenge ?? null;
};

/**
 * Proves the factor of the signed-in person again, so that the calls that need a fresh one are open to this session for five minutes;
 * returns until when, and what the session's new token says, which replaces the one of the call. Throws as `checkFactor`, and
 * `unauthenticated` for an account deleted meanwhile (AUTH-160, AUTH-182).
 */
export const stepUp = async (
  shop: FactorDeps,
  holder: FactorHolder,
  proof: FactorProof,
): Promise<{ token: SessionToken; freshUntil: Date }> => {
  const person = await findPerson(shop.db.read, holder.id);
  const checked = await checkFactor(shop, person, {
    proof,
    challenge: await usedChallenge(shop, holder.id, proof),
    // a signed-in person counts as a known device
    attempt: factorAttempt(person, { device: holder.id }),
    from: holder.from,
  });
  const now = shop.clock();
  const token = await shop.db.write(async (tx) => {
    await lockPerson(tx, holder.id);
    await consumeFactor(tx, shop, person, checked, holder.from);
    return noteFactor(tx, holder.sessionId, now);
  });
  shop.mail.sendSoon();
  return { token, freshUntil: new Date(now.getTime() + FACTOR_FRESH_MS) };
};
