import type { ErrorCode, ErrorDetails, FieldError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import { toMoney } from '@fori/domain/money';
import da from './catalogues/da/server.ts';
import en from './catalogues/en/server.ts';
import fi from './catalogues/fi/server.ts';
import is from './catalogues/is/server.ts';
import no from './catalogues/no/server.ts';
import sv from './catalogues/sv/server.ts';
import { countryName, formatMoney } from './format.ts';
import { createI18n } from './instance.ts';
import { codeText, fieldMessage } from './messages.ts';
import type { Resources, Translate } from './types.ts';
import { formatWait } from './wait.ts';

export type { Translate };

const catalogues: Readonly<Record<Language, Resources>> = { en, fi, sv, no, da, is };

const translators = new Map<Language, Translate>();

/** Options that decide which text i18next selects; all others are values of placeholders. */
const SELECTING_OPTIONS = new Set([
  'count',
  'context',
  'ordinal',
  'defaultValue',
  'lng',
  'ns',
  'returnObjects',
  'joinArrays',
]);

const hasOnlyValues = (options: object): options is Readonly<Record<string, string | number>> =>
  Object.entries(options).every(
    ([name, value]) => !SELECTING_OPTIONS.has(name) && (typeof value === 'string' || typeof value === 'number'),
  );

/** Whether the only option is the text to use where the key has none. */
const hasOnlyDefault = (options: object): options is { defaultValue: string } =>
  Object.keys(options).length === 1 && 'defaultValue' in options && typeof options.defaultValue === 'string';

/** More than there are keys; beyond those, only names chosen by admins are looked up. */
const MAX_STORED = 10_000;

/**
 * Caches texts that depend on their key only and fills in their placeholders here: a mail has dozens of them, and i18next
 * would look for plurals, contexts and nested texts each time. Values are never interpreted as texts.
 */
const withCache = (translate: Translate): Translate => {
  const lookUp = translate as (key: unknown, options?: unknown) => string;
  const texts = new Map<string, string>();
  const textOf = (key: string): string => {
    const text = texts.get(key) ?? lookUp(key, { skipInterpolation: true });
    texts.set(key, text);
    return text;
  };
  /** The default is a name chosen by an admin, which stays as it is. */
  const textOrDefault = (key: string, defaultValue: string): string => {
    const cacheKey = `${key}\n${defaultValue}`;
    const text = texts.get(cacheKey) ?? lookUp(key, { defaultValue });
    if (texts.size >= MAX_STORED) texts.clear();
    texts.set(cacheKey, text);
    return text;
  };
  const cachedTranslate = (key: unknown, options?: object): string => {
    if (typeof key !== 'string') return lookUp(key, options);
    if (options === undefined) return textOf(key);
    if (hasOnlyDefault(options)) return textOrDefault(key, options.defaultValue);
    if (!hasOnlyValues(options)) return lookUp(key, options);
    return textOf(key).replace(/\{\{\s*(\w+)\s*\}\}/g, (_placeholder, name: string) => String(options[name] ?? ''));
  };
  return cachedTranslate as Translate;
};

/** The texts of all features in one language, mails included. */
export const translator = (language: Language): Translate => {
  const stored = translators.get(language);
  if (stored) return stored;
  const created = withCache(createI18n(language, catalogues[language]).t);
  translators.set(language, created);
  return created;
};

/** The text of an error code with its details, such as the reason and when to retry. */
export const errorText = (language: Language, code: ErrorCode, details: ErrorDetails = {}): string => {
  const t = translator(language);
  const when = details.retry_after === undefined ? undefined : formatWait(details.retry_after, language);
  const { waiting = '' } = details;
  if (details.reason) {
    const left =
      details.left && formatMoney(toMoney(details.left.amount), { language, currency: details.left.currency });
    return t(`answers:refused.${details.reason}`, { when: when ?? '', waiting, left: left ?? '' });
  }
  return waiting ? t('answers:refused.proof_required', { waiting }) : codeText(t, code, when);
};

/** Only the server reports these, so that their texts are in no page. */
const SERVER_ONLY = [
  'logo_pixels',
  'country_in_orders',
  'vat_standard_missing',
  'vat_gross_hidden',
  'general_price_missing',
  'shipping_method',
  'parcel_line',
  'parcel_none',
  'parcel_units',
  'parcels_max',
  'vat_id',
  'shop_vat_id',
  'invoices_from',
  'not_offered',
  'monogram_not_offered',
  'patches_not_offered',
  'infected_file',
  'shop_logo_type',
  'shop_logo_broken',
  'shop_logo_script',
  'shop_logo_reference',
  'shop_logo_entity',
  'shop_logo_part',
  'shop_logo_complex',
  'shop_logo_uneven',
  'password_known_words',
] as const;

/** The message for an invalid field. */
export const fieldText = (language: Language, error: FieldError): string => {
  const t = translator(language);
  const key = SERVER_ONLY.find((candidate) => candidate === error.key);
  if (!key) {
    // an amount is the API's money string (ADMIN-335)
    const amount = error.values?.amount;
    if (typeof amount !== 'string') return fieldMessage(t, error);
    return fieldMessage(t, {
      ...error,
      values: { ...error.values, amount: formatMoney(amount, { language, currency: 'EUR' }) },
    });
  }
  const country = countryName(String(error.values?.country ?? ''), language);
  return t(`answers:fields.${key}`, {
    megapixels: '',
    count: 0,
    part: '',
    file: '',
    most: '',
    allowed: '',
    ...error.values,
    country,
  });
};
