import type { MenusDocument } from '@fori/contracts/admin-menus/schemas';
import type { Queries } from '../../db/types.ts';
import { readStored } from '../document-versions/index.ts';
import { builtInMenus, linksOf, menuVersions } from '../menus/index.ts';
import type { TextByLanguage } from '../translations/index.ts';

/** The texts of menus that have to be translated: other links are called what they lead to where they have no label. */
export const menuTexts = (document: MenusDocument): TextByLanguage[] => [
  ...document.columns.map(({ title }) => title),
  ...linksOf(document).flatMap(({ kind, label }) => (kind === 'address' ? [label] : [])),
];

/** Every text of the menus as they are edited that has to be translated. */
export const menuTextsByLanguage = async (q: Queries): Promise<TextByLanguage[]> => {
  const { inForce, draft } = await readStored(q, menuVersions);
  return menuTexts((draft ?? inForce)?.document ?? builtInMenus());
};
