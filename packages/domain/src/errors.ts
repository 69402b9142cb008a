import type { Charge } from './payments.ts';

/**
 * Every error code of the API. `apps/api/src/http/error-status.ts` gives each its HTTP status, the `errors` catalogue of
 * `packages/i18n` its text.
 */
export const errorCodes = [
  'malformed_request',
  'invalid_session_id',
  'unauthenticated',
  'login_required',
  'invalid_credentials',
  'second_factor_required',
  'factor_invalid',
  'factor_ticket_invalid',
  'factor_enrolment_required',
  'fresh_factor_required',
  'factor_setup_expired',
  'last_factor',
  'too_many_passkeys',
  'email_not_verified',
  'code_invalid',
  'order_code_required',
  'link_invalid',
  'social_token_invalid',
  'social_email_unverified',
  'social_unavailable',
  'account_disabled',
  'admin_password_only',
  'address_reserved',
  'forbidden',
  'permission_missing',
  'permission_not_held',
  'admin_cannot_shop',
  'not_found',
  'out_of_stock',
  'insufficient_stock',
  'quantity_limit',
  'too_many_lines',
  'too_many_jackets',
  'too_many_logos',
  'too_many_designs',
  'last_address',
  'too_many_addresses',
  'variant_unavailable',
  'cart_problems',
  'cart_empty',
  'total_changed',
  'idempotency_key_reused',
  'in_progress',
  'card_declined',
  'insufficient_funds',
  'processing_error',
  'payment_not_approved',
  'payment_token_invalid',
  'nothing_to_pay',
  'signature_invalid',
  'transition_not_allowed',
  'payment_not_captured',
  'tracking_required',
  'proof_required',
  'design_price_differs',
  'design_closed',
  'proof_changed',
  'proof_closed',
  'proof_pictures_missing',
  'withdrawal_ended',
  'withdrawal_unpaid',
  'withdrawal_too_late',
  'withdrawal_excluded',
  'already_withdrawn',
  'refund_not_possible',
  'refund_exceeds_total',
  'refund_means_cancel',
  'refund_refused',
  'already_reviewed',
  'review_not_delivered',
  'review_locked',
  'review_delete_locked',
  'review_decided',
  'stale_edit',
  'setup_incomplete',
  'shop_closed',
  'jacket_not_offered',
  'workshop_full',
  'self_disable',
  'last_owner',
  'own_role',
  'role_in_use',
  'approval_waits',
  'approval_closed',
  'already_joined',
  'validation_failed',
  'payload_too_large',
  'unsupported_media_type',
  'page_expired',
  'too_many_requests',
  'service_unavailable',
  'shop_not_open',
  'internal',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** The cause, where one code has several that call for different actions; the server words it. */
export type FailureReason =
  | 'uploads_used_up'
  | 'disk_full'
  | 'files_unchecked'
  | 'parcels_closed'
  | 'nothing_to_return'
  | 'nothing_sent'
  | 'rest_reserved'
  | 'exchange_sent'
  | 'returned_sold'
  | 'payment_returned'
  | 'customs_not_needed'
  | 'customs_incomplete'
  | 'parcel_booked'
  | 'booking_running'
  | 'booking_refused'
  | 'booking_away'
  | 'cancellation_waits'
  | 'not_cancellable'
  | 'refund_above_left';

/** What a failure may carry to the client besides its code. */
export interface ErrorDetails {
  /** units in stock, and units requested */
  available?: number;
  requested?: number;
  /** seconds until a retry makes sense */
  retry_after?: number;
  /** names of what keeps the call from going through, for the code's text */
  waiting?: string;
  /** what the provider can still pay back of a payment, for the reason's text */
  left?: Charge;
  /** replaces the code's own text */
  reason?: FailureReason;
  /** messages by field */
  fields?: Record<string, FieldError[]>;
  /** further fields of the response body (a new quote, the allowed transitions) */
  extra?: Record<string, unknown>;
}

/** A message of the `validation` catalogue with its values. */
export interface FieldError {
  key: string;
  values?: Record<string, string | number>;
}

/** A refusal by a rule of the shop. Anything else that is thrown is a defect and is answered with 500. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
  ) {
    super(code);
  }
}

/** `validation_failed` for one field, by its path in the request (`lines.0.quantity`). */
export const fieldRefused = (field: string, error: FieldError): DomainError =>
  new DomainError('validation_failed', { fields: { [field]: [error] } });
