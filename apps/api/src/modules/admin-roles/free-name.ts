import { foldForSearch } from '@fori/domain/catalog';
import { fieldRefused } from '@fori/domain/errors';
import { languages } from '@fori/domain/languages';
import { builtInRoleKeys } from '@fori/domain/permissions';
import { translator } from '@fori/i18n/server';
import type { Queries } from '../../db/types.ts';
import { roleByFoldedName } from './roles.repository.ts';

/** What built-in roles are called in any of the shop's languages, and their keys. */
const builtInNames = (): Set<string> =>
  new Set(
    builtInRoleKeys.flatMap((key) =>
      [key, ...languages.map((language) => translator(language)(`mail:staff_notice.roles.${key}`))].map(foldForSearch),
    ),
  );

/**
 * A role's name without its case. Throws `validation_failed` on `name` for one that another role has, built in or composed, so that
 * nobody takes one role for another (ADMIN-284). The caller has locked the staff.
 */
export const requireFreeName = async (tx: Queries, name: string, id: string | null): Promise<string> => {
  const folded = foldForSearch(name);
  const other = await roleByFoldedName(tx, folded);
  if (builtInNames().has(folded) || (other && other.id !== id)) throw fieldRefused('name', { key: 'role_name_taken' });
  return folded;
};
