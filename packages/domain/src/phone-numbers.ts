import type { Country } from './countries.ts';
import { DomainError, type FieldError } from './errors.ts';

interface PhonePlan {
  /** the calling code */
  code: string;
  /** how many digits a subscriber's number may have, without calling code and trunk prefix */
  lengths: readonly number[];
  /** what is dialled before a number within the country; `0` where it is left out */
  trunk?: string;
  example: string;
}

/**
 * Calling code and lengths of each country's numbers, by libphonenumber's metadata for fixed lines, mobiles, VoIP and numbers of
 * whole companies. Short numbers that work within one country only, such as Norway's of five digits, are left out.
 */
const plans: Readonly<Record<Country, PhonePlan>> = {
  FI: { code: '358', lengths: [5, 6, 7, 8, 9, 10, 11, 12], example: '+358 40 123 4567' },
  NO: { code: '47', lengths: [8], example: '+47 412 34 567' },
  DK: { code: '45', lengths: [8], example: '+45 32 12 34 56' },
  IS: { code: '354', lengths: [7, 9], example: '+354 611 1234' },
  AT: { code: '43', lengths: [4, 5, 6, 7, 8, 9, 10, 11, 12, 13], example: '+43 664 123456' },
  BE: { code: '32', lengths: [8, 9], example: '+32 470 12 34 56' },
  BG: { code: '359', lengths: [6, 7, 8, 9], example: '+359 48 123 456' },
  CH: { code: '41', lengths: [9], example: '+41 78 123 45 67' },
  CY: { code: '357', lengths: [8], example: '+357 96 123456' },
  CZ: { code: '420', lengths: [9], example: '+420 601 123 456' },
  DE: { code: '49', lengths: [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15], example: '+49 1512 3456789' },
  EE: { code: '372', lengths: [7, 8], example: '+372 5123 4567' },
  ES: { code: '34', lengths: [9], example: '+34 612 34 56 78' },
  FR: { code: '33', lengths: [9], example: '+33 6 12 34 56 78' },
  GR: { code: '30', lengths: [10], example: '+30 691 234 5678' },
  HR: { code: '385', lengths: [8, 9], example: '+385 92 123 4567' },
  HU: { code: '36', lengths: [8, 9], trunk: '06', example: '+36 20 123 4567' },
  IE: { code: '353', lengths: [7, 8, 9, 10], example: '+353 85 012 3456' },
  IT: { code: '39', lengths: [6, 7, 8, 9, 10, 11, 12], example: '+39 312 345 6789' },
  LI: { code: '423', lengths: [7, 9], example: '+423 660 1234' },
  LT: { code: '370', lengths: [8], trunk: '8', example: '+370 612 34567' },
  LU: { code: '352', lengths: [4, 5, 6, 7, 8, 9, 10, 11], example: '+352 628 123 456' },
  LV: { code: '371', lengths: [8], example: '+371 21 234 567' },
  MT: { code: '356', lengths: [8], example: '+356 9696 1234' },
  NL: { code: '31', lengths: [9, 11], example: '+31 6 12345678' },
  PL: { code: '48', lengths: [7, 9], example: '+48 512 345 678' },
  PT: { code: '351', lengths: [9], example: '+351 912 345 678' },
  RO: { code: '40', lengths: [6, 9], example: '+40 712 034 567' },
  SE: { code: '46', lengths: [7, 8, 9, 10], example: '+46 70 123 45 67' },
  SI: { code: '386', lengths: [8], example: '+386 31 234 567' },
  SK: { code: '421', lengths: [6, 7, 9], example: '+421 912 123 456' },
};

/** Of E.164, calling code included. */
const INTERNATIONAL = { min: 7, max: 15 };

/** What to say of a number that none of a country's can be. */
const notOf = (country: Country): FieldError => ({
  key: ['FI', 'NO', 'DK', 'IS'].includes(country) ? `phone_${country}` : 'phone_like',
  values: { example: plans[country].example },
});

/** What is dialled within the country only is often written after the calling code: `+358 (0)40 …`, `+36 (06) 30 …`. */
const fits = (rest: string, { lengths, trunk = '0' }: PhonePlan): boolean =>
  ['', '0', trunk].some((dialled) => rest.startsWith(dialled) && lengths.includes(rest.length - dialled.length));

const internationalError = (digits: string): FieldError | null => {
  for (const [country, plan] of Object.entries(plans) as [Country, PhonePlan][]) {
    if (!digits.startsWith(plan.code)) continue;
    return fits(digits.slice(plan.code.length), plan) ? null : notOf(country);
  }
  const { min, max } = INTERNATIONAL;
  return digits.length >= min && digits.length <= max ? null : { key: 'phone_international', values: { min, max } };
};

/** Italian numbers have kept their zero. */
const withoutTrunkZero = (digits: string, country: Country): string =>
  country === 'IT' ? digits : digits.replace(/^0/, '');

/**
 * What is wrong with a phone number given with an address in `country`; null for a possible number (CHECK-117). One with `+` or
 * `00` is held to the lengths of its own calling code. Any other one may also be foreign or repeat the calling code, so it only
 * must not be shorter than the country's numbers are.
 */
export const phoneError = (phone: string, country: Country): FieldError | null => {
  const compact = phone.replace(/[\s()./-]/g, '');
  const international = /^(?:\+|00)(\d*)$/.exec(compact)?.[1];
  if (international !== undefined) return internationalError(international);
  const shortest = Math.min(...plans[country].lengths);
  const isPossible = withoutTrunkZero(compact, country).length >= shortest && compact.length <= INTERNATIONAL.max;
  return isPossible ? null : notOf(country);
};

/**
 * Throws `validation_failed` for a phone number that cannot be one (CHECK-117). Not part of the contract's schema, because its table
 * would take the checkout above its limit of JavaScript.
 */
export const requirePhone = (phone: string, country: Country): void => {
  const error = phoneError(phone, country);
  if (error) throw new DomainError('validation_failed', { fields: { phone: [error] } });
};
