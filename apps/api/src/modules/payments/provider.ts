import type { ErrorCode } from '@fori/domain/errors';
import type { Cents } from '@fori/domain/money';
import type { PaymentMethod } from '@fori/domain/payments';

export type PaymentRefusal = Extract<
  ErrorCode,
  'card_declined' | 'insufficient_funds' | 'processing_error' | 'payment_not_approved' | 'payment_token_invalid'
>;

export type Authorisation = { ok: true; brand: string; last4: string | null } | { ok: false; code: PaymentRefusal };

/** A payment provider. Every call takes the shop's payment id and is idempotent. Amounts in euro cents. */
export interface PaymentProvider {
  readonly name: string;
  /** Holds the amount. A refusal is returned; when it throws, the result is unknown. */
  authorise(payment: { id: string; method: PaymentMethod; token: string; amount: Cents }): Promise<Authorisation>;
  /** Captures the held amount. */
  capture(paymentId: string): Promise<void>;
  /** Releases the held amount; does nothing for a payment the provider does not know. */
  void(paymentId: string): Promise<void>;
  /** Refunds all that was captured and not refunded yet, or releases an amount that was only held. */
  refund(paymentId: string): Promise<void>;
  /**
   * Refunds a part of the captured amount, once per refund id. False when refused, for example because less is left; when it
   * throws, the result is unknown.
   */
  refundPart(part: { paymentId: string; refundId: string; amount: Cents }): Promise<boolean>;
}
