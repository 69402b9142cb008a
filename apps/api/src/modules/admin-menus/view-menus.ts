import type { AdminMenus, MenusDocument, MenusVersionContent } from '@fori/contracts/admin-menus/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { changeOf, listVersionsOf, readStored, type StoredDocument, stateOf } from '../document-versions/index.ts';
import { builtInMenus, menuVersions } from '../menus/index.ts';
import { menuTargetIds, menuTargets, withoutRemoved } from './menu-targets.ts';

/** The menus as the back office edits them (NAV-112). */
export const viewMenus = async (q: Queries, stored: StoredDocument<MenusDocument>): Promise<AdminMenus> => {
  const targets = await menuTargets(q);
  return {
    state: stateOf(stored),
    document: withoutRemoved((stored.draft ?? stored.inForce)?.document ?? builtInMenus(), targets),
    built_in: builtInMenus(),
    targets,
    updated_at: changeOf(stored),
  };
};

export const getAdminMenus = async ({ db: { read } }: Pick<Shop, 'db'>): Promise<AdminMenus> =>
  viewMenus(read, await readStored(read, menuVersions));

/** A page of the menus' versions, newest first. */
export const listMenusVersions = ({ db: { read } }: Pick<Shop, 'db'>, range: { page: number; per_page: number }) =>
  listVersionsOf(read, menuVersions, range);

/** A version of the menus, without links to what was removed since. Throws `not_found`. */
export const getMenusVersion = async (
  { db: { read } }: Pick<Shop, 'db'>,
  number: number,
): Promise<MenusVersionContent> => {
  const version = await menuVersions.find(read, number);
  if (!version) throw new DomainError('not_found');
  return { document: withoutRemoved(version.document ?? builtInMenus(), await menuTargetIds(read)) };
};
