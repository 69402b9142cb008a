import type { ErrorCode, ErrorDetails, FieldError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import da from './catalogues/da/server.ts';
import en from './catalogues/en/server.ts';
import fi from './catalogues/fi/server.ts';
import is from './catalogues/is/server.ts';
import no from './catalogues/no/server.ts';
import sv from './catalogues/sv/server.ts';
import { createI18n } from './instance.ts';
import { codeText, fieldMessage } from './messages.ts';
import type { Resources, Translate } from './types.ts';
import { formatWait } from './wait.ts';

export type { Translate };

const catalogues: Readonly<Record<Language, Resources>> = { en, fi, sv, no, da, is };

const translators = new Map<Language, Translate>();

/** What tells i18next which text to take; everything else fills gaps in it. */
const CHOOSING = new Set(['count', 'context', 'ordinal', 'defaultValue', 'lng', 'ns', 'returnObjects', 'joinArrays']);

const onlyFillsGaps = (options: object): options is Readonly<Record<string, string | number>> =>
  Object.entries(options).every(
    ([name, value]) => !CHOOSING.has(name) && (typeof value === 'string' || typeof value === 'number'),
  );

/** Nothing but the text to take where there is none of the key. */
const isFallback = (options: object): options is { defaultValue: string } =>
  Object.keys(options).length === 1 && 'defaultValue' in options && typeof options.defaultValue === 'string';

/** More than there are keys; what else is looked up are names of the shopkeeper's. */
const MAX_STORED = 10_000;

/**
 * Texts that depend on their key alone are looked up once, and their gaps filled in here: a mail has dozens of them, and
 * i18next looks for plurals, contexts and nested texts each time. What is filled in is never read as a text itself.
 */
const remembering = (translate: Translate): Translate => {
  const look = translate as (key: unknown, options?: unknown) => string;
  const known = new Map<string, string>();
  const textOf = (key: string): string => {
    const text = known.get(key) ?? look(key, { skipInterpolation: true });
    known.set(key, text);
    return text;
  };
  /** What the shopkeeper has named otherwise stays as it is. */
  const orElse = (key: string, defaultValue: string): string => {
    const name = `${key}\n${defaultValue}`;
    const text = known.get(name) ?? look(key, { defaultValue });
    if (known.size >= MAX_STORED) known.clear();
    known.set(name, text);
    return text;
  };
  const quick = (key: unknown, options?: object): string => {
    if (typeof key !== 'string') return look(key, options);
    if (options === undefined) return textOf(key);
    if (isFallback(options)) return orElse(key, options.defaultValue);
    if (!onlyFillsGaps(options)) return look(key, options);
    return textOf(key).replace(/\{\{\s*(\w+)\s*\}\}/g, (_gap, name: string) => String(options[name] ?? ''));
  };
  return quick as Translate;
};

/** The texts of all features in one language, mails included. */
export const translator = (language: Language): Translate => {
  const known = translators.get(language);
  if (known) return known;
  const made = remembering(createI18n(language, catalogues[language]).t);
  translators.set(language, made);
  return made;
};

/** What a refusal says to people, with the numbers that came with it. */
export const errorText = (language: Language, code: ErrorCode, details: ErrorDetails = {}): string => {
  const t = translator(language);
  const when = details.retry_after === undefined ? undefined : formatWait(details.retry_after, language);
  return details.reason ? t(`answers:refused.${details.reason}`, { when: when ?? '' }) : codeText(t, code, when);
};

/** Only the server finds these wrong, so that no page has to carry the words. */
const SERVER_ONLY = ['logo_pixels'] as const;

/** What is wrong with a field, in words. */
export const fieldText = (language: Language, error: FieldError): string => {
  const t = translator(language);
  const key = SERVER_ONLY.find((known) => known === error.key);
  return key ? t(`answers:fields.${key}`, { megapixels: '', ...error.values }) : fieldMessage(t, error);
};
