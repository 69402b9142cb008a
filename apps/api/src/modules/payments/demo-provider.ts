import { randomBytes } from 'node:crypto';
import type { CardInput } from '@fori/contracts/payments/schemas';
import { cardBrand, cardDigits, demoCardOutcome } from '@fori/domain/cards';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import { newId } from '../../db/kit.ts';
import type { Queries } from '../../db/types.ts';
import { cardToken, readCardToken } from './card-token.ts';
import {
  chargeById,
  type DemoCharge,
  type DemoToken,
  deletePart,
  deleteTokensExpiredBefore,
  insertCharge,
  insertPart,
  insertPartialRefund,
  insertToken,
  moveCharge,
  moveToken,
  refundCharge,
  spendCard,
  tokenById,
} from './demo-provider.repository.ts';
import type { Authorisation, PaymentProvider, PaymentRefusal } from './provider.ts';

const TOKEN_LIFE_MS = 30 * 60 * 1000;
/** Tokens that are over pay no more whether they are there or not. */
const CLEAN_UP_EVERY_MS = 60 * 1000;

/** The state in which a token can pay. */
const READY = { card: 'created', paypal: 'approved' } as const;

/** The outcome that moves money. */
const PAYS = 'approved';

const refusals: Readonly<Record<string, PaymentRefusal>> = {
  card_declined: 'card_declined',
  insufficient_funds: 'insufficient_funds',
  processing_error: 'processing_error',
};

type Deps = Pick<Shop, 'db' | 'clock'> & { secret: string };

/** What a token stands for that somebody would pay with. */
interface Presented extends Pick<DemoToken, 'brand' | 'last4' | 'outcome' | 'expiresAt'> {
  /** its name in the provider's books */
  id: string;
  /** nothing is left to be approved */
  ready: boolean;
}

const INVALID: Authorisation = { ok: false, code: 'payment_token_invalid' };

/** The demo provider's counter for card data and PayPal approvals, and the provider behind it. */
export interface DemoPayments {
  provider: PaymentProvider;
  /** Takes card data, stores brand, last four digits and the outcome only, and gives a token for one payment. */
  tokenizeCard(card: CardInput): Promise<{ token: string; brand: ReturnType<typeof cardBrand>; last4: string }>;
  startPaypal(): Promise<{ token: string }>;
  /** How a PayPal payment stands; throws `not_found` for a token that is none or over. */
  paypalStatus(token: string): Promise<'created' | 'approved' | 'cancelled'>;
  decidePaypal(token: string, approve: boolean): Promise<'created' | 'approved' | 'cancelled'>;
}

/**
 * A payment provider that moves no money and answers by the card number (decision 0041). It keeps books of its
 * own, as a real one would on its side, in transactions apart from the shop's.
 */
export const createDemoPayments = ({ db, clock, secret }: Deps): DemoPayments => {
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

  /** Voids what is only authorised; the token may pay again then, for nothing was captured. */
  const voidPayment = async (tx: Queries, paymentId: string): Promise<void> => {
    if (!(await moveCharge(tx, paymentId, ['authorised'], { state: 'voided' }))) return;
    const charge = await chargeById(tx, paymentId);
    const token = charge && (await tokenById(tx, charge.token));
    if (token) await moveToken(tx, token.token, 'used', READY[token.method]);
  };

  /** A charge there is already answers like the first time, but nothing pays with one that was voided or refunded. */
  const authorisationFor = (charge: DemoCharge, { brand, last4 }: Presented): Authorisation =>
    charge.state === 'authorised' || charge.state === 'captured'
      ? { ok: true, brand, last4 }
      : { ok: false, code: 'processing_error' };

  const present = async (tx: Queries, method: DemoToken['method'], token: string): Promise<Presented | null> => {
    if (method === 'card') {
      const card = readCardToken(secret, token);
      return card && { ...card, ready: true };
    }
    const row = await tokenById(tx, token);
    return row?.method === method
      ? { ...row, id: row.token, ready: row.state !== 'created' && row.state !== 'cancelled' }
      : null;
  };

  /** Marks a token as used; false when it is already, or may not pay yet. */
  const spend = (tx: Queries, method: DemoToken['method'], shown: Presented, now: Date): Promise<boolean> => {
    const { id: token, brand, last4, outcome, expiresAt } = shown;
    return method === 'card'
      ? spendCard(tx, { token, brand, last4, outcome, expiresAt, now })
      : moveToken(tx, token, READY[method], 'used');
  };

  const provider: PaymentProvider = {
    name: 'demo',
    authorise: ({ id, method, token, amount }) =>
      db.write(async (tx) => {
        const now = clock();
        await deleteExpired(tx, now);
        const shown = await present(tx, method, token);
        if (!shown || shown.expiresAt <= now) return INVALID;
        if (shown.outcome === PAYS && (await spend(tx, method, shown, now))) {
          const charge = { id, token: shown.id, amountCents: amount, state: 'authorised', createdAt: now } as const;
          if (await insertCharge(tx, charge)) return { ok: true, brand: shown.brand, last4: shown.last4 };
          // a voided payment, authorised once more: the token stays valid for another one
          await moveToken(tx, shown.id, 'used', READY[method]);
        }
        const charge = await chargeById(tx, id);
        if (charge) return authorisationFor(charge, shown);
        const refusal = refusals[shown.outcome];
        if (refusal) return { ok: false, code: refusal };
        return shown.ready ? INVALID : { ok: false, code: 'payment_not_approved' };
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
        // one after the other, each conditional: a capture on its way changes the state between two looks at it
        await voidPayment(tx, paymentId);
        await refundCharge(tx, paymentId);
      }),
    refundPart: ({ paymentId, refundId, amount }) =>
      db.write(async (tx) => {
        // noted before it is given: who asks for the same at the same moment waits here, and finds it given
        const part = { id: refundId, chargeId: paymentId, amountCents: amount, createdAt: clock() };
        if (!(await insertPart(tx, part))) return true;
        if (await insertPartialRefund(tx, paymentId, amount)) return true;
        await deletePart(tx, refundId);
        return false;
      }),
  };

  return {
    provider,
    async tokenizeCard(card) {
      const digits = cardDigits(card.number);
      const displayDetails = { brand: cardBrand(digits), last4: digits.slice(-4) };
      const read = { id: newId(), ...displayDetails, outcome: demoCardOutcome(digits), expiresAt: lifeFrom(clock()) };
      return { token: cardToken(secret, read), ...displayDetails };
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
