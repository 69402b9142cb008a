import { isDeepStrictEqual } from 'node:util';
import type { AdminMenus, MenusChange, MenusDocument } from '@fori/contracts/admin-menus/schemas';
import type { Shop } from '../../composition.ts';
import { editDocument } from '../document-versions/index.ts';
import { builtInMenus, menuVersions } from '../menus/index.ts';
import { requireTargets } from './menu-targets.ts';
import { menuTexts } from './menu-texts.ts';
import { viewMenus } from './view-menus.ts';

/** The parts in which some menus differ from others, for the audit log: the header's sides, and each column by its id. */
const differences = (menus: MenusDocument, other: MenusDocument): Record<string, unknown> => {
  const partsOf = ({ header, aside, columns }: MenusDocument): [string, unknown][] => [
    ['header', header],
    ['aside', aside],
    ['columns', columns.map(({ id }) => id).join(', ')],
    ...columns.map((column): [string, unknown] => [column.id, column]),
  ];
  const others = new Map(partsOf(other));
  return Object.fromEntries(partsOf(menus).filter(([name, part]) => !isDeepStrictEqual(part, others.get(name))));
};

const editing = editDocument({
  versions: menuVersions,
  builtIn: builtInMenus,
  entity: 'menus',
  view: viewMenus,
  check: requireTargets,
  differences,
  texts: menuTexts,
  published: () => ({}),
});

type Deps = Pick<Shop, 'db' | 'clock'>;

/** Saves the menus as a draft (NAV-112). Throws `stale_edit`, and `validation_failed` for a link to what does not exist. */
export const updateMenus = (
  deps: Deps,
  adminId: string,
  { updated_at, ...document }: MenusChange,
): Promise<AdminMenus> => editing.save(deps, adminId, document, updated_at);

/** Publishes the draft; from then on it never changes (NAV-112). Without a draft nothing happens. Throws `stale_edit`. */
export const publishMenus: (deps: Deps, adminId: string, seen: string | null) => Promise<AdminMenus> = editing.publish;
