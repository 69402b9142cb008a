import { vatPrefixOf } from '@fori/domain/companies';
import { type Country, countries } from '@fori/domain/countries';
import { validate as austrian } from 'stdnum/lib/cjs/at/uid';
import { validate as belgian } from 'stdnum/lib/cjs/be/vat';
import { validate as bulgarian } from 'stdnum/lib/cjs/bg/vat';
import { validate as cypriot } from 'stdnum/lib/cjs/cy/vat';
import { validate as czech } from 'stdnum/lib/cjs/cz/dic';
import { validate as german } from 'stdnum/lib/cjs/de/vat';
import { validate as danish } from 'stdnum/lib/cjs/dk/cvr';
import { validate as estonian } from 'stdnum/lib/cjs/ee/kmkr';
import { validate as spanish } from 'stdnum/lib/cjs/es/nif';
import { validate as finnish } from 'stdnum/lib/cjs/fi/alv';
import { validate as french } from 'stdnum/lib/cjs/fr/tva';
import { validate as greek } from 'stdnum/lib/cjs/gr/vat';
import { validate as croatian } from 'stdnum/lib/cjs/hr/oib';
import { validate as hungarian } from 'stdnum/lib/cjs/hu/anum';
import { validate as irish } from 'stdnum/lib/cjs/ie/vat';
import { validate as icelandic } from 'stdnum/lib/cjs/is/vsk';
import { validate as italian } from 'stdnum/lib/cjs/it/iva';
import { validate as lithuanian } from 'stdnum/lib/cjs/lt/pvm';
import { validate as luxembourgish } from 'stdnum/lib/cjs/lu/tva';
import { validate as latvian } from 'stdnum/lib/cjs/lv/pvn';
import { validate as maltese } from 'stdnum/lib/cjs/mt/vat';
import { validate as dutch } from 'stdnum/lib/cjs/nl/btw';
import { validate as norwegian } from 'stdnum/lib/cjs/no/mva';
import { validate as polish } from 'stdnum/lib/cjs/pl/nip';
import { validate as portuguese } from 'stdnum/lib/cjs/pt/nif';
import { validate as romanian } from 'stdnum/lib/cjs/ro/cui';
import { validate as swedish } from 'stdnum/lib/cjs/se/vat';
import { validate as slovenian } from 'stdnum/lib/cjs/si/ddv';
import { validate as slovak } from 'stdnum/lib/cjs/sk/dph';
import type { ValidateReturn } from 'stdnum/lib/cjs/types';

/** A VAT id of the right form. */
export interface VatId {
  country: Country;
  /** as the Union's register has it: `EL` for Greece */
  prefix: string;
  number: string;
}

/** A VAT id as it stands on receipts: `SE556703748501`, `NO995525828MVA`. */
export const vatIdText = ({ prefix, number }: Pick<VatId, 'prefix' | 'number'>): string => `${prefix}${number}`;

type Validate = (number: string) => ValidateReturn;

/** Czech numbers of people without a birth number, whose check digit the library computes of the wrong digits. */
const isCzechSpecial = (number: string): boolean => {
  if (!/^6\d{8}$/.test(number)) return false;
  const digits = [...number].map(Number);
  const sum = digits.slice(1, 8).reduce((total, digit, i) => total + digit * (8 - i), 0);
  return (18 - ((10 - (sum % 11)) % 11)) % 10 === digits[8];
};

const validators: Readonly<Partial<Record<Country, Validate>>> = {
  AT: austrian,
  BE: belgian,
  BG: bulgarian,
  CY: cypriot,
  CZ: czech,
  DE: german,
  DK: danish,
  EE: estonian,
  ES: spanish,
  FI: finnish,
  FR: french,
  GR: greek,
  HR: croatian,
  HU: hungarian,
  IE: irish,
  IS: icelandic,
  IT: italian,
  LT: lithuanian,
  LU: luxembourgish,
  LV: latvian,
  MT: maltese,
  NL: dutch,
  NO: norwegian,
  PL: polish,
  PT: portuguese,
  RO: romanian,
  SE: swedish,
  SI: slovenian,
  SK: slovak,
};

/** The number without its prefix where it has the form and check digits of a country; null otherwise. */
const numberIn = (country: Country, number: string): string | null => {
  if (country === 'CZ' && /^6\d{8}$/.test(number)) return isCzechSpecial(number) ? number : null;
  const whole = country === 'NO' && !number.endsWith('MVA') ? `${number}MVA` : number;
  const result = validators[country]?.(whole);
  return result?.isValid ? result.compact : null;
};

/**
 * A typed VAT id of a member state of the Union, of Norway (organisation number with MVA) or of Iceland (VSK), by form and check digits
 * (VAT-135); spaces, dots and hyphens do not matter. One without the country's prefix is read as one of `home`. Null for anything else.
 */
export const parseVatId = (typed: string, home: Country): VatId | null => {
  const text = typed.toUpperCase().replace(/[^A-Z0-9+*]/g, '');
  const named = countries.find((country) => validators[country] && text.startsWith(vatPrefixOf(country)));
  const readings: [Country, string][] = [...(named ? [[named, text.slice(2)] as [Country, string]] : []), [home, text]];
  for (const [country, rest] of readings) {
    const number = numberIn(country, rest);
    if (number !== null) return { country, prefix: vatPrefixOf(country), number };
  }
  return null;
};

/**
 * Whether a text can be the VAT id of a seller in a country: one of a member state, of Norway or Iceland, or anything where the seller's
 * country has ids of no form the shop knows (SHOP-125).
 */
export const canBeVatId = (text: string, country: Country): boolean =>
  !validators[country] || parseVatId(text, country) !== null;
