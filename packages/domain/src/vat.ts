import { type Cents, fractionOf } from './money.ts';

/** A VAT rate in basis points: 2500 is 25 %. */
export type VatRate = number;

/** 25 % of the subtotal (CHECK-15). Admins can change the rate; an order keeps the one it was placed with. */
export const defaultVatRate: VatRate = 2500;

/** VAT on a net amount, in cents, rounded half up (CHECK-15). Throws RangeError for a negative amount. */
export const vatOn = (amount: Cents, rate: VatRate): Cents => fractionOf(amount, rate, 10_000);

/** A rate as a percentage: 2500 → `"25"`, 2550 → `"25.5"`. */
export const vatPercent = (rate: VatRate): string => String(rate / 100);

const PERCENT = /^(\d{1,3})(?:[.,](\d{1,2}))?$/;
/** 100 %. */
export const MAX_VAT_RATE: VatRate = 10_000;

/** A typed percentage, `"25"`, `"25.5"` or `"25,5"`, in basis points; null for anything else or above 100 %. */
export const basisPoints = (percent: string): VatRate | null => {
  const match = PERCENT.exec(percent);
  if (!match) return null;
  const rate = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return rate <= MAX_VAT_RATE ? rate : null;
};
