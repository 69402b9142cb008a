import type { HomeDocument } from '@fori/contracts/admin-home/schemas';
import { languages } from '@fori/domain/languages';
import type { Queries } from '../../db/types.ts';
import { readStored } from '../document-versions/index.ts';
import { builtInHome, homeVersions } from '../home/index.ts';
import type { TextByLanguage } from '../translations/index.ts';

const isTexts = (value: object): value is TextByLanguage =>
  languages.every((language) => Object.hasOwn(value, language));

const textsIn = (value: unknown): TextByLanguage[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (isTexts(value)) return [value];
  // PostgreSQL does not keep the order of an object's keys
  const parts: readonly unknown[] = Array.isArray(value)
    ? value
    : Object.entries(value)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([, part]) => part);
  return parts.flatMap(textsIn);
};

/** Every text of a home page with its translations, block by block. */
export const homeTexts = (document: HomeDocument): TextByLanguage[] => textsIn(document);

/** Every text of the home page as it is edited, with its translations. */
export const homeTextsByLanguage = async (q: Queries): Promise<TextByLanguage[]> => {
  const { inForce, draft } = await readStored(q, homeVersions);
  return homeTexts((draft ?? inForce)?.document ?? builtInHome());
};
