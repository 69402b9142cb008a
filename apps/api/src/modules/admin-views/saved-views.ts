import type { SavedView } from '@fori/contracts/admin-views/contract';
import { DomainError, fieldRefused } from '@fori/domain/errors';
import { MAX_SAVED_VIEWS, type SavedViewArea } from '@fori/domain/saved-views';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { lockPerson } from '../accounts/index.ts';
import { recordChange } from '../audit/index.ts';
import {
  deleteView,
  insertView,
  isNameTaken,
  type SavedViewRow,
  updateView,
  viewOf,
  viewsOf,
} from './views.repository.ts';

type Deps = Pick<Shop, 'db' | 'clock'>;

const toView = ({ id, area, name, query }: SavedViewRow): SavedView => ({ id, area, name, query });
const recorded = ({ area, name, query }: SavedViewRow) => ({ area, name, query });

/** Normalises the filters of an address and drops the page number. */
const tidyQuery = (query: string): string => {
  const params = new URLSearchParams(query);
  params.delete('page');
  return params.toString();
};

/** Refuses a name the admin already uses; the caller has locked the admin (`lockPerson`). */
const requireFreeName = async (
  tx: Queries,
  view: Pick<SavedViewRow, 'userId' | 'area' | 'name'> & { id: string | null },
): Promise<void> => {
  if (!(await isNameTaken(tx, view))) return;
  throw fieldRefused('name', { key: 'view_name_taken' });
};

const record = (tx: Queries, at: Date, row: SavedViewRow, change: { before: unknown; after: unknown }) =>
  recordChange(tx, { at, actorId: row.userId, action: 'view.change', entity: 'view', entityId: row.id, ...change });

/** An admin's own views of one list, or of all, by name. */
export const listViews = async ({ db }: Deps, adminId: string, area: SavedViewArea | undefined): Promise<SavedView[]> =>
  (await viewsOf(db.read, adminId, area)).map(toView);

/** Saves filters under a name. Throws `validation_failed` for a name in use and beyond the maximum number of views. */
export const addView = async (
  { db, clock }: Deps,
  adminId: string,
  { area, name, query }: Omit<SavedView, 'id'>,
): Promise<SavedView> =>
  db.write(async (tx) => {
    await lockPerson(tx, adminId);
    await requireFreeName(tx, { userId: adminId, area, name, id: null });
    if ((await viewsOf(tx, adminId, area)).length >= MAX_SAVED_VIEWS) {
      throw fieldRefused('name', { key: 'max', values: { max: MAX_SAVED_VIEWS } });
    }
    const view = { userId: adminId, area, name, query: tidyQuery(query), createdAt: clock() };
    const row = await insertView(tx, view);
    await record(tx, clock(), row, { before: null, after: recorded(row) });
    return toView(row);
  });

/** Renames an own view or changes its filters. Throws `not_found`, `validation_failed` for a name in use. */
export const changeView = async (
  { db, clock }: Deps,
  adminId: string,
  { id, name, query }: { id: string; name?: string | undefined; query?: string | undefined },
): Promise<SavedView> =>
  db.write(async (tx) => {
    await lockPerson(tx, adminId);
    const row = await viewOf(tx, adminId, id);
    if (!row) throw new DomainError('not_found');
    const after = { ...row, name: name ?? row.name, query: query === undefined ? row.query : tidyQuery(query) };
    await requireFreeName(tx, after);
    await updateView(tx, id, { name: after.name, query: after.query });
    await record(tx, clock(), row, { before: recorded(row), after: recorded(after) });
    return toView(after);
  });

/** Deletes an own view. Throws `not_found`. */
export const removeView = async ({ db, clock }: Deps, adminId: string, id: string): Promise<void> =>
  db.write(async (tx) => {
    const row = await viewOf(tx, adminId, id);
    if (!row) throw new DomainError('not_found');
    await deleteView(tx, id);
    await record(tx, clock(), row, { before: recorded(row), after: null });
  });
