import { randomBytes } from 'node:crypto';
import type { CardInput } from '@fori/contracts/payments/schemas';
import { cardBrand, cardDigits, demoCardOutcome } from '@fori/domain/cards';
import { MINUTE_MS } from '@fori/domain/durations';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import { newId } from '../../db/kit.ts';
import type { Queries } from '../../db/types.ts';
import type { Keys } from '../../keys.ts';
import { cardToken, readCardToken } from './card-token.ts';
import {
  chargeById,
  consumeCard,
  type DemoCharge,
  type DemoToken,
  deletePartialRefund,
  deleteTokensExpiredBefore,
  insertCharge,
  insertPartialRefund,
  insertToken,
  moveCharge,
  moveToken,
  refundCharge,
  refundPartOfCharge,
  tokenById,
} from './demo-provider.repository.ts';
import type { Authorisation, PaymentProvider, PaymentRefusal } from './provider.ts';

const TOKEN_LIFE_MS = 30 * MINUTE_MS;
/** Expired tokens cannot pay, so deleting them is not urgent. */
const CLEAN_UP_EVERY_MS = MINUTE_MS;

/** The state in which a token can pay. */
const READY = { card: 'created', paypal: 'approved' } as const;

/** The outcome of a card that can pay. */
const PAYS = 'approved';

const refusals: Readonly<Record<string, PaymentRefusal>> = {
  card_declined: 'card_declined',
  insufficient_funds: 'insufficient_funds',
  processing_error: 'processing_error',
};

type Deps = Pick<Shop, 'db' | 'clock'> & { keys: Keys };

/** A token a payment is attempted with, as the provider knows it. */
interface TokenDetails extends Pick<DemoToken, 'brand' | 'last4' | 'outcome' | 'expiresAt'> {
  /** the token's id in the provider's tables */
  id: string;
  /** the customer has approved it, where that is needed */
  ready: boolean;
}

const INVALID: Authorisation = { ok: false, code: 'payment_token_invalid' };

/** The demo provider, with its calls for card data and PayPal approvals. */
export interface DemoPayments {
  provider: PaymentProvider;
  /** Returns a token for one payment, which contains only brand, last four digits and outcome of the card. */
  tokenizeCard(card: CardInput): Promise<{ token: string; brand: ReturnType<typeof cardBrand>; last4: string }>;
  startPaypal(): Promise<{ token: string }>;
  /** The state of a PayPal payment; throws `not_found` for an unknown or expired token. */
  paypalStatus(token: string): Promise<'created' | 'approved' | 'cancelled'>;
  decidePaypal(token: string, approve: boolean): Promise<'created' | 'approved' | 'cancelled'>;
}

/**
 * A payment provider that moves no money and decides by the card number (decision 0195). Like a real one it has tables of its
 * own, which it writes in transactions separate from the shop's.
 */
export const createDemoPayments = ({ db, clock, keys }: Deps): DemoPayments => {
  let lastCleanUp = Number.NEGATIVE_INFINITY;
  const deleteExpired = async (tx: Queries, now: Date): Promise<void> => {
    if (now.getTime() - lastCleanUp < CLEAN_UP_EVERY_MS) return;
    lastCleanUp = now.getTime();
    await deleteTokensExpiredBefore(tx, now);
  };
  const lifeFrom = (now: Date) => new Date(now.getTime() + TOKEN_LIFE_MS);

  const paypal = async (token: string): Promise<DemoToken> => {
    const row = await tokenById(db.read, token);
    if (row?.method !== 'paypal' || row.expiresAt <= clock()) throw new DomainError('not_found');
    return row;
  };
  const shownState = (state: DemoToken['state']) => (state === 'used' ? 'approved' : state);

  /** Voids an authorised charge, after which its token can pay again, for nothing was captured. */
  const voidPayment = async (tx: Queries, paymentId: string): Promise<void> => {
    if (!(await moveCharge(tx, paymentId, ['authorised'], { state: 'voided' }))) return;
    const charge = await chargeById(tx, paymentId);
    const token = charge && (await tokenById(tx, charge.token));
    if (token) await moveToken(tx, token.token, 'used', READY[token.method]);
  };

  /** The response for a repeated authorisation: as the first time, but a voided or refunded charge pays for nothing. */
  const authorisationFor = (charge: DemoCharge, { brand, last4 }: TokenDetails): Authorisation =>
    charge.state === 'authorised' || charge.state === 'captured'
      ? { ok: true, brand, last4 }
      : { ok: false, code: 'processing_error' };

  const readToken = async (tx: Queries, method: DemoToken['method'], token: string): Promise<TokenDetails | null> => {
    if (method === 'card') {
      const card = readCardToken(keys.accepted('demo-cards'), token);
      return card && { ...card, ready: true };
    }
    const row = await tokenById(tx, token);
    return row?.method === method
      ? { ...row, id: row.token, ready: row.state !== 'created' && row.state !== 'cancelled' }
      : null;
  };

  /** Marks a token as used; false when it was used already or cannot pay yet. */
  const consumeToken = (
    tx: Queries,
    method: DemoToken['method'],
    details: TokenDetails,
    now: Date,
  ): Promise<boolean> => {
    const { id: token, brand, last4, outcome, expiresAt } = details;
    return method === 'card'
      ? consumeCard(tx, { token, brand, last4, outcome, expiresAt, now })
      : moveToken(tx, token, READY[method], 'used');
  };

  const provider: PaymentProvider = {
    name: 'demo',
    authorise: ({ id, method, token, amount }) =>
      db.write(async (tx) => {
        const now = clock();
        await deleteExpired(tx, now);
        const details = await readToken(tx, method, token);
        if (!details || details.expiresAt <= now) return INVALID;
        if (details.outcome === PAYS && (await consumeToken(tx, method, details, now))) {
          const charge = { id, token: details.id, amountCents: amount, state: 'authorised', createdAt: now } as const;
          if (await insertCharge(tx, charge)) return { ok: true, brand: details.brand, last4: details.last4 };
          // the charge exists already, as for a voided payment authorised again: the token stays valid for another
          await moveToken(tx, details.id, 'used', READY[method]);
        }
        const charge = await chargeById(tx, id);
        if (charge) return authorisationFor(charge, details);
        const refusal = refusals[details.outcome];
        if (refusal) return { ok: false, code: refusal };
        return details.ready ? INVALID : { ok: false, code: 'payment_not_approved' };
      }),
    capture: async (paymentId) => {
      await db.write(async (tx) => {
        const captured = await moveCharge(tx, paymentId, ['authorised'], { state: 'captured' });
        if (captured) return;
        const charge = await chargeById(tx, paymentId);
        if (charge?.state !== 'captured')
          throw new Error(`nothing to capture: charge is ${charge?.state ?? 'unknown'}`);
      });
    },
    void: (paymentId) => db.write((tx) => voidPayment(tx, paymentId)),
    refund: (paymentId) =>
      db.write(async (tx) => {
        // two conditional updates, since a concurrent capture may change the state between them
        await voidPayment(tx, paymentId);
        await refundCharge(tx, paymentId);
        return (await chargeById(tx, paymentId))?.state === 'refunded' ? 'refunded' : 'released';
      }),
    refundPart: ({ paymentId, refundId, amount }) =>
      db.write(async (tx) => {
        // stored first, so that a concurrent repetition waits here and then finds it made
        const part = { id: refundId, chargeId: paymentId, amountCents: amount, createdAt: clock() };
        if (!(await insertPartialRefund(tx, part))) return true;
        if (await refundPartOfCharge(tx, paymentId, amount)) return true;
        await deletePartialRefund(tx, refundId);
        return false;
      }),
  };

  return {
    provider,
    async tokenizeCard(card) {
      const digits = cardDigits(card.number);
      const displayDetails = { brand: cardBrand(digits), last4: digits.slice(-4) };
      const read = { id: newId(), ...displayDetails, outcome: demoCardOutcome(digits), expiresAt: lifeFrom(clock()) };
      return { token: cardToken(keys.current('demo-cards'), read), ...displayDetails };
    },
    async startPaypal() {
      const token = `pp_${randomBytes(18).toString('base64url')}`;
      const now = clock();
      const row = { token, method: 'paypal', brand: 'paypal', last4: null, outcome: PAYS, state: 'created' } as const;
      await db.write(async (tx) => {
        await deleteExpired(tx, now);
        await insertToken(tx, { ...row, createdAt: now, expiresAt: lifeFrom(now) });
      });
      return { token };
    },
    async paypalStatus(token) {
      return shownState((await paypal(token)).state);
    },
    async decidePaypal(token, approve) {
      await paypal(token);
      await db.write((tx) => moveToken(tx, token, 'created', approve ? 'approved' : 'cancelled'));
      return shownState((await paypal(token)).state);
    },
  };
};
