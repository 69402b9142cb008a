import type { MenusDocument } from '@fori/contracts/admin-menus/schemas';
import { documentVersions } from '../document-versions/index.ts';

export const menuVersions = documentVersions<MenusDocument>('menuVersions');
