import type { MenusDocument } from '@fori/contracts/admin-menus/schemas';
import type { Kit } from '../kit.ts';
import { documentVersionColumns, documentVersionRules } from './document-versions.ts';
import type { PeopleTables } from './people.tables.ts';

export const menuTables = (k: Kit, people: PeopleTables) => {
  /** The links of header and footer (decision 0048). */
  const menuVersions = k.table('menu_versions', documentVersionColumns<MenusDocument>(k, people), (t) =>
    documentVersionRules(k, 'menu_versions', t),
  );

  return { menuVersions };
};
