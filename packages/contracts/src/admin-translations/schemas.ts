import { languages } from '@fori/domain/languages';
import { type TranslatedKind, translatedKinds, translationStates } from '@fori/domain/translations';
import { z } from 'zod';
import { idParam, inEachLanguage, lang, lenient, page, pageFields, perPage, timestamp } from '../common.ts';

const TRANSLATIONS_PER_PAGE = 25;

export const translationQuery = z.object({
  language: lenient(['all', ...languages], 'all'),
  kind: lenient(['all', ...translatedKinds], 'all'),
  state: lenient(['all', ...translationStates], 'all'),
  page,
  per_page: perPage(TRANSLATIONS_PER_PAGE),
  lang,
});
export type TranslationQuery = z.infer<typeof translationQuery>;

/** One thing in one language that wants a translator. */
export const openTranslation = z.object({
  kind: z.enum(translatedKinds),
  id: z.number().int(),
  /** its name in the language of the request where it has one; empty for what there is one of */
  label: z.string(),
  language: z.enum(languages),
  state: z.enum(translationStates),
  /** when the English text changed; null where it has not since it was first written */
  source_changed_at: timestamp.nullable(),
});
export type OpenTranslation = z.infer<typeof openTranslation>;

/** A page of open translations, and how many each language has of all kinds. */
export const openTranslations = pageFields(openTranslation).extend({
  counts: inEachLanguage(z.object({ missing: z.number().int(), outdated: z.number().int() })),
});
export type OpenTranslations = z.infer<typeof openTranslations>;

/** A kind in a path. An unknown one becomes null, so that the response is 404. */
export const translatedPath = z.object({
  kind: z.string().transform((kind): TranslatedKind | null => translatedKinds.find((known) => known === kind) ?? null),
  id: idParam,
});

export const confirmedTranslation = z.object({ language: z.enum(languages) });
