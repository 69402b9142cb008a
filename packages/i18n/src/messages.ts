import { MAX_ADDRESSES } from '@fori/domain/addresses';
import type { ErrorCode, ErrorDetails, FieldError } from '@fori/domain/errors';
import { MAX_CART_JACKETS, MAX_SHARED_DESIGNS, MAX_STORED_LOGOS } from '@fori/domain/jackets';
import { MAX_CART_LINES, MAX_QUANTITY } from '@fori/domain/stock';
import type english from './catalogues/en/errors.json';
import type { Translate } from './types.ts';

/** A translating function of i18next for whichever features; the texts here are asked for by their full names. */
export interface AnyTranslate {
  readonly $TFunctionBrand: string;
}

const full = (t: AnyTranslate): Translate => t as unknown as Translate;

/** The shop's limits, as far as refusals name them. */
const limits = {
  max: MAX_QUANTITY,
  most: MAX_ADDRESSES,
  lines: MAX_CART_LINES,
  jackets: MAX_CART_JACKETS,
  logos: MAX_STORED_LOGOS,
  designs: MAX_SHARED_DESIGNS,
} as const;

/**
 * What a refusal says to people: what happened, and what to do about it; the general text where those of codes are not
 * loaded. `when` is when another try makes sense.
 */
export const codeText = (t: AnyTranslate, code: ErrorCode, when?: string): string =>
  code === 'too_many_requests' && when !== undefined
    ? full(t)('errors:too_many_requests_wait', { when })
    : full(t)([`errors:${code}`, 'errors:general.fallback'], limits);

/** The texts for failures that carry no code (ERR-01 to ERR-06). */
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

/** What is wrong with a field; a key the catalogue does not have says that the input is invalid. */
export const fieldMessage = (t: AnyTranslate, { key, values }: FieldError): string => {
  const named =
    key === 'type' ? { expected: typeText(t, values?.expected), received: typeText(t, values?.received) } : values;
  return full(t)([`validation:${key}` as 'validation:invalid', 'validation:invalid'], { ...named });
};
