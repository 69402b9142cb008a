import type { DisputeReason, DisputeStatus } from '@fori/domain/disputes';
import type { ErrorCode } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import type { Cents } from '@fori/domain/money';
import type { CaptureMoment, Charge, CheckoutMethod, ObservedStatus, PaymentMethod } from '@fori/domain/payments';
import type { PayoutEntryKind, PayoutItemisation, PayoutStatus, Taken } from '@fori/domain/payouts';

export type PaymentRefusal = Extract<
  ErrorCode,
  'card_declined' | 'insufficient_funds' | 'processing_error' | 'payment_not_approved' | 'payment_token_invalid'
>;

export type Authorisation = { ok: true; brand: string; last4: string | null } | { ok: false; code: PaymentRefusal };

/** How far a payment is captured, in hundredths of the currency it was charged in. */
export interface CaptureUpTo {
  /** what all captures come to */
  sum: number;
  /** nothing follows, so that what is left is released */
  final: boolean;
}

/** A capture that the provider has understood and refuses, so that nothing was captured by it. */
export class CaptureRefused extends Error {}

/** What every payment provider does. Calls take the shop's payment id and are idempotent. Amounts in euro cents. */
export interface SettlingProvider {
  /** stored with each of its payments */
  readonly name: string;
  /**
   * Captures the held amount; of a payment that can be captured in parts only what is missing `upTo` a sum, so that a repetition takes
   * nothing twice. Throws `CaptureRefused` where that is refused; when it throws anything else, the result is unknown.
   */
  capture(paymentId: string, upTo?: CaptureUpTo): Promise<void>;
  /** Releases the held amount; does nothing for a payment the provider does not know. */
  void(paymentId: string): Promise<void>;
  /** Refunds all that was captured and not refunded yet, and releases what was only held; `released` where nothing had been captured. */
  refund(paymentId: string): Promise<'released' | 'refunded'>;
  /**
   * Refunds a part of the captured amount, in hundredths of the currency it was charged in, once per refund id. False when refused, for
   * example because less is left; when it throws, the result is unknown.
   */
  refundPart(part: { paymentId: string; refundId: string; amount: number }): Promise<boolean>;
}

/** A provider that answers at once to a token from the shop's own form. */
export interface PaymentProvider extends SettlingProvider {
  /** Holds the amount. A refusal is returned; when it throws, the result is unknown. */
  authorise(payment: {
    id: string;
    method: Exclude<CheckoutMethod, 'hosted'>;
    token: string;
    amount: Cents;
  }): Promise<Authorisation>;
}

/** What a payment page needs to know. */
export interface PageRequest {
  paymentId: string;
  charge: Charge;
  /** what is paid for, in the customer's language */
  title: string;
  description: string;
  language: Language;
  email: string;
  captureAt: CaptureMoment;
  closesAt: Date;
  successUrl: string;
  cancelUrl: string;
}

/** A page at which a payment is made. */
export interface PaymentPage {
  /** the provider's name of it */
  sessionRef: string;
  url: string;
}

/** A payment as its provider has it now. */
export interface Observation {
  status: ObservedStatus;
  /** in hundredths of the currency; null before there is one */
  amount: number | null;
  currency: string;
  /** the provider's name of the payment; null before the customer has begun */
  providerRef: string | null;
  method: PaymentMethod;
  brand: string | null;
  last4: string | null;
  authorisedUntil: Date | null;
  /** it can be captured in parts */
  capturesParts: boolean;
  /** captured so far, in hundredths of the currency */
  captured: number;
}

/** An event received from a provider, after its signature was verified. */
export interface ProviderEvent {
  id: string;
  type: string;
  occurredAt: Date;
  /** names of the payment, its session or its page, by any of which it is found; empty where it is of no interest */
  subjects: string[];
}

/** A payout as its provider has it. Amounts in the smallest unit of the currency, as in its entries. */
export interface ProviderPayout {
  id: string;
  amount: Cents;
  currency: string;
  status: PayoutStatus;
  itemisation: PayoutItemisation;
  madeAt: Date;
  /** when it is in the bank, or is expected there */
  arrivesAt: Date;
}

/** A movement of money in a payout, without the payout itself. What leaves the shop's account is negative. */
export interface ProviderEntry {
  id: string;
  kind: PayoutEntryKind;
  /** the provider's word for it */
  type: string;
  gross: Cents;
  fee: Cents;
  net: Cents;
  currency: string;
  /** in the customer's currency, with the worth of one unit of it; null where that is the account's */
  taken: (Taken & { rate: number }) | null;
  at: Date;
  /** the provider's name of what moved, and of the payment that is about */
  providerRef: string | null;
  paymentRef: string | null;
  /** the shop's refund, where it said so when it requested it */
  refundId: string | null;
  /** the payout that came back */
  returnedPayout: string | null;
}

/** A refund as its provider has it. */
export interface ProviderRefund {
  /** the provider's name of it */
  ref: string;
  /** the shop's; null for one of a whole payment, and for one that was not requested by the shop */
  refundId: string | null;
  amount: Cents;
  /** it was refused, or its money came back */
  hasFailed: boolean;
}

/** A dispute as its provider has it. */
export interface ProviderDispute {
  id: string;
  amount: Cents;
  currency: string;
  reason: DisputeReason;
  status: DisputeStatus;
  /** until when evidence can be sent; null where none can */
  dueBy: Date | null;
  openedAt: Date;
}

/** What of a payment went back to the customer, or may. */
export interface Returns {
  refunds: ProviderRefund[];
  disputes: ProviderDispute[];
}

/** The calls of any provider that leave the shop, for its metrics. */
export const remoteOperations: readonly string[] = [
  'authorise',
  'capture',
  'void',
  'refund',
  'refundPart',
  'openPage',
  'observe',
  'closePage',
  'returnsOf',
  'listPayouts',
  'entriesOfPayout',
] satisfies (keyof PaymentProvider | keyof HostedProvider)[];

/** A provider at whose own pages customers pay. When a call throws, its result is unknown. */
export interface HostedProvider extends SettlingProvider {
  /** uses test keys, so that no money moves */
  readonly test: boolean;
  /** Opens a page for a payment; the same page for a repeated request. */
  openPage(request: PageRequest): Promise<PaymentPage>;
  /** What became of a payment. */
  observe(sessionRef: string): Promise<Observation>;
  /** Closes the page unless something was paid at it, and says what became of the payment. */
  closePage(sessionRef: string): Promise<Observation>;
  /** The event of a signed message; throws `signature_invalid` where the signature is not right or too old. */
  readEvent(body: string, signature: string | undefined): ProviderEvent;
  /** Whether events of a type say that a refund or a dispute has changed, which `observe` does not tell. */
  isAboutReturns(type: string): boolean;
  /** The refunds and disputes of a payment, by the provider's name of it. */
  returnsOf(providerRef: string): Promise<Returns>;
  /** The payouts made since a moment, all of them. */
  listPayouts(since: Date): Promise<ProviderPayout[]>;
  /** The entries of a payout, all of them. */
  entriesOfPayout(payoutId: string): Promise<ProviderEntry[]>;
}
