import { type ApiError, isApiError } from '@fori/client/api-error';
import type { Quote } from '@fori/contracts/checkout/schemas';
import type { ErrorCode } from '@fori/domain/errors';

/**
 * What a failed POST /orders means for the buyer.
 * - `declined`: the payment was declined, nothing else changed
 * - `total_changed`: the total is another one now
 * - `cart_problems`: something in the cart cannot be ordered as it is; `cart_empty`: nothing is in it
 * - `fields`: the form has to be corrected
 * - `token_invalid`: the payment's token is used or expired
 * - `key_used`: another body has placed an order under this idempotency key
 * - `in_progress`: the same attempt is being processed; retry after the given seconds
 * - `refused`: rejected before processing (signed out, too many requests …); an earlier attempt is as open as before
 * - `unknown`: no response, or an unreadable one; the order may exist
 */
export type Failure =
  | { kind: 'declined'; code: ErrorCode; error: ApiError }
  | { kind: 'total_changed'; quote: Quote | null; error: ApiError }
  | { kind: 'cart_problems'; error: ApiError }
  | { kind: 'cart_empty'; error: ApiError }
  | { kind: 'fields'; fields: Record<string, string[]>; error: ApiError }
  | { kind: 'token_invalid'; error: ApiError }
  | { kind: 'key_used'; error: ApiError }
  | { kind: 'in_progress'; seconds: number; error: ApiError }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'unknown'; error: unknown };

const cartCodes: readonly (ErrorCode | null)[] = [
  'cart_problems',
  'out_of_stock',
  'insufficient_stock',
  'quantity_limit',
  'variant_unavailable',
  'jacket_not_offered',
  'workshop_full',
];

/** Only as much as is shown; a schema would add its whole library to the checkout. */
const isQuote = (value: unknown): value is Quote => {
  if (typeof value !== 'object' || value === null) return false;
  const { total, problems, display } = value as Partial<Record<keyof Quote, unknown>>;
  return typeof total === 'string' && Array.isArray(problems) && typeof display === 'object';
};

const PAUSE_S = 2;
const PAYMENT_REQUIRED = 402;
const FIRST_SERVER_ERROR = 500;

export const failureOf = (error: unknown): Failure => {
  if (!isApiError(error) || error.kind !== 'response' || error.status >= FIRST_SERVER_ERROR) {
    return { kind: 'unknown', error };
  }
  const { code, body, status } = error;
  if (status === PAYMENT_REQUIRED) return { kind: 'declined', code: code ?? 'processing_error', error };
  if (cartCodes.includes(code)) return { kind: 'cart_problems', error };
  switch (code) {
    case 'total_changed':
      return { kind: 'total_changed', quote: isQuote(body.quote) ? body.quote : null, error };
    case 'cart_empty':
      return { kind: 'cart_empty', error };
    case 'in_progress':
      return { kind: 'in_progress', seconds: body.retry_after ?? PAUSE_S, error };
    case 'payment_token_invalid':
      return { kind: 'token_invalid', error };
    case 'idempotency_key_reused':
      return { kind: 'key_used', error };
    case 'validation_failed':
      return { kind: 'fields', fields: body.errors ?? {}, error };
    default:
      return { kind: 'refused', error };
  }
};
