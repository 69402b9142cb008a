import type { TotpSetup } from '@fori/contracts/admin-factors/schemas';
import { DomainError } from '@fori/domain/errors';
import { TOTP_SETUP_MS } from '@fori/domain/factors';
import { readIdentity } from '../../store/index.ts';
import { findPerson } from '../people/users.repository.ts';
import { countAttempt, type FactorDeps, factorAttempt, factorInvalid, recordFailure } from './check-factor.ts';
import { newTotpSecret, totpStep, totpUri } from './code-app.ts';
import { confirmTotpRow, pendingTotpOf, replacePendingTotp } from './factors.repository.ts';
import {
  type AddedFactor,
  afterAdding,
  type FactorHolder,
  lockForNewFactor,
  noteAdded,
  type OwnFactorDeps,
} from './own-factors.ts';
import { sealed, unsealed } from './secrets.ts';

/**
 * A new secret for a code app of the signed-in person, which counts once a code of it is confirmed within a quarter of an hour. Throws
 * `fresh_factor_required` beside another factor.
 */
export const startCodeApp = async (shop: OwnFactorDeps, holder: FactorHolder): Promise<TotpSetup> => {
  const { db, clock, config } = shop;
  const secret = newTotpSecret();
  const { email, issuer } = await db.write(async (tx) => {
    const { person } = await lockForNewFactor(tx, shop, holder);
    await replacePendingTotp(tx, {
      userId: holder.id,
      secret: sealed(config.keys, holder.id, secret),
      createdAt: clock(),
    });
    return { email: person.email, issuer: (await readIdentity(tx)).name };
  });
  return { secret, uri: totpUri(secret, { issuer, label: email }) };
};

/**
 * Confirms the new secret by a code of the app, in place of an earlier one; recorded, and mailed to the person and the owners. The code
 * does not work again. Throws `factor_setup_expired` where there is nothing to confirm, `factor_invalid` for a wrong code, which is a
 * security event (AUTH-185), `too_many_requests` after too many, and `fresh_factor_required` beside another factor.
 */
export const confirmCodeApp = async (shop: FactorDeps, holder: FactorHolder, code: string): Promise<AddedFactor> => {
  const { db, clock, config } = shop;
  const pending = await pendingTotpOf(db.read, holder.id, new Date(clock().getTime() - TOTP_SETUP_MS));
  if (!pending) throw new DomainError('factor_setup_expired');
  const owner = await findPerson(db.read, holder.id);
  const attempt = factorAttempt(owner, { device: owner.id });
  await countAttempt(shop, owner, attempt, holder.from);
  const secret = unsealed(config.keys, holder.id, pending.secret);
  const step = secret === null ? null : totpStep(secret, code, clock());
  if (step === null) {
    await recordFailure(shop, holder.from, { person: owner, copied: false, told: false });
    throw factorInvalid();
  }
  await shop.signInLimit.clear(attempt);
  const first = await db.write(async (tx) => {
    const { person, before } = await lockForNewFactor(tx, shop, holder);
    if (!(await confirmTotpRow(tx, pending, step, clock()))) throw new DomainError('factor_setup_expired');
    return noteAdded(tx, shop, { holder, person, before, added: { factor: 'totp' } });
  });
  return afterAdding(shop, holder, first);
};
