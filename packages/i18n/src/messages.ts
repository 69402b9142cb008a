import { MAX_ADDRESSES } from '@fori/domain/addresses';
import type { ErrorCode, ErrorDetails, FieldError } from '@fori/domain/errors';
import { MAX_PASSKEYS } from '@fori/domain/factors';
import { MAX_CART_JACKETS, MAX_SHARED_DESIGNS, MAX_STORED_LOGOS } from '@fori/domain/jackets';
import { MAX_CART_LINES, MAX_QUANTITY } from '@fori/domain/stock';
import type english from './catalogues/en/errors.json';
import type { Translate } from './types.ts';

/** A translating function for any features; this file uses full key names. */
export type AnyTranslate = (key: never, options?: never) => unknown;

const full = (t: AnyTranslate): Translate => t as Translate;

/** The limits that texts of error codes state. */
const limits = {
  max: MAX_QUANTITY,
  most: MAX_ADDRESSES,
  lines: MAX_CART_LINES,
  jackets: MAX_CART_JACKETS,
  logos: MAX_STORED_LOGOS,
  designs: MAX_SHARED_DESIGNS,
  passkeys: MAX_PASSKEYS,
} as const;

/**
 * The text of an error code; the general text where those of codes are not loaded. `when` says when a retry makes sense
 * (ERR-01, ERR-02).
 */
export const codeText = (t: AnyTranslate, code: ErrorCode, when?: string): string =>
  code === 'too_many_requests' && when !== undefined
    ? full(t)('errors:too_many_requests_wait', { when })
    : full(t)([`errors:${code}`, 'errors:general.fallback'], limits);

/** The texts of failures without a code (ERR-01 to ERR-06). */
export const generalText = (t: AnyTranslate, kind: keyof typeof english.general): string =>
  full(t)(`errors:general.${kind}`);

/** ` (Available: 2) (Requested: 5)`, as far as known; follows the message of a failed cart change (CART-41, CART-42). */
export const stockSuffix = (t: AnyTranslate, { available, requested }: ErrorDetails): string =>
  [
    available === undefined ? '' : ` ${full(t)('errors:stock.available', { number: available })}`,
    requested === undefined ? '' : ` ${full(t)('errors:stock.requested', { number: requested })}`,
  ].join('');

const typeText = (t: AnyTranslate, name: unknown): string =>
  full(t)(`validation:types.${String(name)}` as 'validation:types.string', { defaultValue: String(name) });

/** The message for an invalid field; an unknown key gives the text for invalid input. */
export const fieldMessage = (t: AnyTranslate, { key, values }: FieldError): string => {
  const placeholders =
    key === 'type' ? { expected: typeText(t, values?.expected), received: typeText(t, values?.received) } : values;
  return full(t)([`validation:${key}` as 'validation:invalid', 'validation:invalid'], { ...placeholders });
};
