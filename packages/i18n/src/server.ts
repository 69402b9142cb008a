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

/** Texts without anything to fill in are looked up once: a mail has dozens of them. */
const rememberingPlain = (translate: Translate): Translate => {
  const look = translate as (key: unknown, options?: unknown) => string;
  const plain = new Map<unknown, string>();
  const remembering = (key: unknown, options?: unknown): string => {
    if (options !== undefined) return look(key, options);
    const text = plain.get(key) ?? look(key);
    plain.set(key, text);
    return text;
  };
  return remembering as Translate;
};

/** The texts of all features in one language, mails included. */
export const translator = (language: Language): Translate => {
  const known = translators.get(language);
  if (known) return known;
  const made = rememberingPlain(createI18n(language, catalogues[language]).t);
  translators.set(language, made);
  return made;
};

/** What a refusal says to people, with the numbers that came with it. */
export const errorText = (language: Language, code: ErrorCode, details: ErrorDetails = {}): string =>
  codeText(
    translator(language),
    code,
    details.retry_after === undefined ? undefined : formatWait(details.retry_after, language),
  );

/** What is wrong with a field, in words. */
export const fieldText = (language: Language, error: FieldError): string => fieldMessage(translator(language), error);
