import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from '@fori/domain/languages';
import { type Catalogue, type Feature, features } from '../types.ts';

const folder = (language: Language) => new URL(`../catalogues/${language}/`, import.meta.url);

const flatten = (catalogue: Catalogue, prefix: string): [string, string][] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flatten(value, `${prefix}${key}.`),
  );

/** Some texts are in a file of their own: those of error codes are loaded on demand, and checks of the back office by it alone. */
const furtherFiles: Partial<Record<Feature, string>> = { errors: 'error-codes', validation: 'admin-validation' };
const filesOf = (feature: Feature): string[] => [feature, ...[furtherFiles[feature] ?? []].flat()];

/** The names of a language's files. */
export const fileNamesOf = (language: Language): string[] =>
  readdirSync(folder(language))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();

const readTexts = (language: Language): Map<string, string> =>
  new Map(
    features.flatMap((feature) =>
      filesOf(feature).flatMap((file) => {
        const text = readFileSync(new URL(`${file}.json`, folder(language)), 'utf8');
        return flatten(JSON.parse(text) as Catalogue, `${feature}:`);
      }),
    ),
  );

const read = new Map<Language, ReadonlyMap<string, string>>();

/** Every text of a language by its full key, `errors:not_found`; its files are read once. */
export const textsOf = (language: Language): ReadonlyMap<string, string> => {
  const texts = read.get(language) ?? readTexts(language);
  read.set(language, texts);
  return texts;
};

/** The files a language must have. */
export const expectedFiles: readonly string[] = features.flatMap(filesOf).sort();
