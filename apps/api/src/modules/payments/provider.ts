import type { ErrorCode } from '@fori/domain/errors';
import type { Cents } from '@fori/domain/money';
import type { PaymentMethod } from '@fori/domain/payments';

export type PaymentRefusal = Extract<
  ErrorCode,
  'card_declined' | 'insufficient_funds' | 'processing_error' | 'payment_not_approved' | 'payment_token_invalid'
>;

export type Authorisation = { ok: true; brand: string; last4: string | null } | { ok: false; code: PaymentRefusal };

/**
 * Whoever moves the money. Every call names the shop's own payment id and may be repeated: the second time changes
 * nothing. Amounts in euro cents.
 */
export interface PaymentProvider {
  readonly name: string;
  /** Holds the amount on what the token stands for. A refusal is an answer; anything thrown means it is not known. */
  authorise(payment: { id: string; method: PaymentMethod; token: string; amount: Cents }): Promise<Authorisation>;
  /** Takes what was held. */
  capture(paymentId: string): Promise<void>;
  /** Releases what was held; fine for a payment the provider does not know. */
  void(paymentId: string): Promise<void>;
  /** Refunds all that was captured and not refunded yet, or releases what was only held. */
  refund(paymentId: string): Promise<void>;
  /**
   * Refunds a part of what was captured, once for each refund id of the shop's. False: refused, as where less than the
   * amount is left; anything thrown means it is not known.
   */
  refundPart(part: { paymentId: string; refundId: string; amount: Cents }): Promise<boolean>;
}
