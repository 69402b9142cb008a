import { randomBytes } from 'node:crypto';
import type { CardInput } from '@fori/contracts/payments/schemas';
import { cardBrand, cardDigits, demoCardOutcome } from '@fori/domain/cards';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import {
  chargeById,
  type DemoCharge,
  type DemoToken,
  deleteTokensExpiredBefore,
  giveBack,
  insertCharge,
  insertToken,
  moveCharge,
  moveToken,
  tokenById,
} from './demo-provider.repository.ts';
import type { Authorisation, PaymentProvider, PaymentRefusal } from './provider.ts';

const TOKEN_LIFE_MS = 30 * 60 * 1000;

/** The state in which a token can pay. */
const READY = { card: 'created', paypal: 'approved' } as const;

const refusals: Readonly<Record<string, PaymentRefusal>> = {
  card_declined: 'card_declined',
  insufficient_funds: 'insufficient_funds',
  processing_error: 'processing_error',
};

type Ground = Pick<Shop, 'db' | 'clock'>;

const newToken = (prefix: string) => `${prefix}_${randomBytes(18).toString('base64url')}`;

/** The demo provider's counter for card data and PayPal approvals, and the provider behind it. */
export interface DemoPayments {
  provider: PaymentProvider;
  /** Takes card data, keeps brand, last four digits and the outcome only, and gives a token for one payment. */
  tokenizeCard(card: CardInput): Promise<{ token: string; brand: ReturnType<typeof cardBrand>; last4: string }>;
  startPaypal(): Promise<{ token: string }>;
  /** How a PayPal payment stands; throws `not_found` for a token that is none or over. */
  paypalStatus(token: string): Promise<'created' | 'approved' | 'cancelled'>;
  decidePaypal(token: string, approve: boolean): Promise<'created' | 'approved' | 'cancelled'>;
}

/**
 * A payment provider that moves no money and answers by the card number (decisions: card data). It keeps books of its
 * own, as a real one would on its side, in transactions apart from the shop's.
 */
export const createDemoPayments = ({ db, clock }: Ground): DemoPayments => {
  const { t } = db;

  const issue = async (token: Pick<DemoToken, 'token' | 'method' | 'brand' | 'last4' | 'outcome'>) => {
    const now = clock();
    await db.write(async (tx) => {
      await deleteTokensExpiredBefore(tx, t, now);
      await insertToken(tx, t, {
        ...token,
        state: 'created',
        createdAt: now,
        expiresAt: new Date(now.getTime() + TOKEN_LIFE_MS),
      });
    });
  };

  const paypal = async (token: string): Promise<DemoToken> => {
    const row = await tokenById(db.read, t, token);
    if (row?.method !== 'paypal' || row.expiresAt <= clock()) throw new DomainError('not_found');
    return row;
  };
  const shownState = (state: DemoToken['state']) => (state === 'used' ? 'approved' : state);

  /** Lets go what is only held; the token may pay again then, for nothing was taken. */
  const letGo = async (tx: Queries, paymentId: string): Promise<void> => {
    if (!(await moveCharge(tx, t, paymentId, ['authorised'], { state: 'voided' }))) return;
    const charge = await chargeById(tx, t, paymentId);
    const token = charge && (await tokenById(tx, t, charge.token));
    if (token) await moveToken(tx, t, token.token, 'used', READY[token.method]);
  };

  /** A charge there is already answers like the first time, but nothing pays with one that was let go or given back. */
  const answerFor = (charge: DemoCharge, { brand, last4 }: DemoToken): Authorisation =>
    charge.state === 'authorised' || charge.state === 'captured'
      ? { ok: true, brand, last4 }
      : { ok: false, code: 'processing_error' };

  const provider: PaymentProvider = {
    name: 'demo',
    authorise: ({ id, method, token, amount }) =>
      db.write(async (tx) => {
        const row = await tokenById(tx, t, token);
        if (!row || row.method !== method || row.expiresAt <= clock())
          return { ok: false, code: 'payment_token_invalid' };
        const charge = await chargeById(tx, t, id);
        if (charge) return answerFor(charge, row);
        const refusal = refusals[row.outcome];
        if (refusal) return { ok: false, code: refusal };
        if (method === 'paypal' && row.state !== 'approved' && row.state !== 'used') {
          return { ok: false, code: 'payment_not_approved' };
        }
        if (!(await moveToken(tx, t, token, READY[method], 'used')))
          return { ok: false, code: 'payment_token_invalid' };
        await insertCharge(tx, t, { id, token, amountCents: amount, state: 'authorised', createdAt: clock() });
        return { ok: true, brand: row.brand, last4: row.last4 };
      }),
    capture: async (paymentId) => {
      await db.write(async (tx) => {
        const captured = await moveCharge(tx, t, paymentId, ['authorised'], { state: 'captured' });
        if (captured) return;
        const charge = await chargeById(tx, t, paymentId);
        if (charge?.state !== 'captured')
          throw new Error(`nothing to capture: charge is ${charge?.state ?? 'unknown'}`);
      });
    },
    void: (paymentId) => db.write((tx) => letGo(tx, paymentId)),
    refund: (paymentId) =>
      db.write(async (tx) => {
        // one after the other, each conditional: a capture on its way changes the state between two looks at it
        await letGo(tx, paymentId);
        await giveBack(tx, t, paymentId);
      }),
  };

  return {
    provider,
    async tokenizeCard(card) {
      const digits = cardDigits(card.number);
      const token = newToken('tok');
      const face = { brand: cardBrand(digits), last4: digits.slice(-4) };
      await issue({ token, method: 'card', ...face, outcome: demoCardOutcome(digits) });
      return { token, ...face };
    },
    async startPaypal() {
      const token = newToken('pp');
      await issue({ token, method: 'paypal', brand: 'paypal', last4: null, outcome: 'approved' });
      return { token };
    },
    async paypalStatus(token) {
      return shownState((await paypal(token)).state);
    },
    async decidePaypal(token, approve) {
      await paypal(token);
      await db.write((tx) => moveToken(tx, t, token, 'created', approve ? 'approved' : 'cancelled'));
      return shownState((await paypal(token)).state);
    },
  };
};
