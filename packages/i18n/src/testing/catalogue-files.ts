import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from '@fori/domain/languages';
import { type Catalogue, type Feature, features } from '../types.ts';

const folder = (language: Language) => new URL(`../catalogues/${language}/`, import.meta.url);

const flatten = (catalogue: Catalogue, prefix: string): [string, string][] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flatten(value, `${prefix}${key}.`),
  );

/** The features a language has files for. */
export const featuresOf = (language: Language): string[] =>
  readdirSync(folder(language))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();

/** Every text of a language by its full name, `errors:not_found`. */
export const textsOf = (language: Language): Map<string, string> =>
  new Map(
    features.flatMap((feature: Feature) => {
      const text = readFileSync(new URL(`${feature}.json`, folder(language)), 'utf8');
      return flatten(JSON.parse(text) as Catalogue, `${feature}:`);
    }),
  );
