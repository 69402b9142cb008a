import type { FactorAnswer } from '@fori/contracts/admin-factors/schemas';
import { DomainError } from '@fori/domain/errors';
import { FACTOR_TRIES } from '@fori/domain/factors';
import type { Queries } from '../../../db/types.ts';
import { newToken } from '../codes/secrets.ts';
import { type UserRow, userById } from '../people/users.repository.ts';
import { knownDevice } from '../sign-in/known-device.ts';
import type { Browser } from '../sign-in/sign-in.ts';
import { checkFactor, consumeFactor, type FactorDeps, factorAttempt, factorMethodsOf } from './check-factor.ts';
import { claimTicket, countTicketTry, openChallenge, passkeysOf, ticketByHash } from './factors.repository.ts';
import { requestOptions } from './passkeys.ts';
import { ticketHashes } from './secrets.ts';

type Purpose = 'sign_in' | 'reset_password';

/** Used, over, or tried too often: what came before it has to be done again. */
const ticketInvalid = (): DomainError => new DomainError('factor_ticket_invalid');

/** Whose attempts a browser's are counted with: a known device's, or its network's (decision 0205). */
export const attemptFrom = async (shop: FactorDeps, person: UserRow, browser: Browser) => {
  const device = await knownDevice(shop, person.id, browser);
  return factorAttempt(person, device === null ? { network: browser.network } : { device });
};

/**
 * Opens a ticket for a person who has just proved everything but their factor, and returns the `second_factor_required` that carries
 * it: it holds for five minutes and five tries.
 */
export const factorRequired = async (
  { db, clock, config }: FactorDeps,
  person: UserRow,
  purpose: Purpose,
): Promise<DomainError> => {
  const methods = await factorMethodsOf(db.read, person.id);
  const known = await passkeysOf(db.read, person.id);
  const passkey = known.length > 0 ? await requestOptions(config, known) : null;
  const ticket = newToken();
  const ticketHash = ticketHashes(config.keys, ticket)[0];
  const opened = { purpose, userId: person.id, ticketHash, challenge: passkey?.challenge ?? null };
  await db.write((tx) => openChallenge(tx, opened, clock()));
  return new DomainError('second_factor_required', { extra: { ticket, methods, passkey } });
};

/** A factor that was proved; `confirm` uses it up within the transaction that acts on it. */
interface ProvedFactor {
  person: UserRow;
  confirm: (tx: Queries) => Promise<void>;
}

/**
 * Checks the answer to a `second_factor_required`. The try is counted and committed before the comparison, so that concurrent guesses
 * cannot exceed five; the last of them is told by mail. Throws `factor_ticket_invalid` for a ticket that is over, used up or not
 * `onlyFor` this person's, and as `checkFactor`.
 */
export const checkAnswer = async (
  shop: FactorDeps,
  { purpose, answer, browser, onlyFor }: { purpose: Purpose; answer: FactorAnswer; browser: Browser; onlyFor?: string },
): Promise<ProvedFactor> => {
  const { db, clock, config } = shop;
  const { ticket, ...proof } = answer;
  const row = await ticketByHash(db.read, ticketHashes(config.keys, ticket), purpose, clock());
  const person = row?.userId ? await userById(db.read, row.userId) : null;
  if (!row || !person || person.disabledAt || (onlyFor !== undefined && onlyFor !== person.id)) throw ticketInvalid();
  const checked = await checkFactor(shop, person, {
    proof,
    challenge: row.challenge,
    attempt: await attemptFrom(shop, person, browser),
    from: browser,
    count: async () => {
      const tries = await db.write((tx) => countTicketTry(tx, row.id, proof.method === 'passkey'));
      if (tries === null) throw ticketInvalid();
      return { isLast: tries === FACTOR_TRIES };
    },
  });
  return {
    person,
    confirm: async (tx) => {
      if (!(await claimTicket(tx, row.id))) throw ticketInvalid();
      await consumeFactor(tx, shop, person, checked, browser);
    },
  };
};
