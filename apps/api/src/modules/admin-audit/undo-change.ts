import { type Difference, differences } from '@fori/domain/differences';
import { DomainError } from '@fori/domain/errors';
import { may, type Permission, type Permitted, requirePermission } from '@fori/domain/permissions';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { restorableCover, undeletePost } from '../admin-blogs/index.ts';
import { restorableBooks } from '../admin-books/index.ts';
import {
  restorableCategory,
  restorableCategoryPicture,
  restorableCategoryPlace,
  undeleteCategory,
} from '../admin-categories/index.ts';
import { restorableIdentity, restorableLogo } from '../admin-identity/index.ts';
import { restorableJacketOffer } from '../admin-jacket/index.ts';
import { restorableMail } from '../admin-mails/index.ts';
import { restorableProductFeed } from '../admin-product-feed/index.ts';
import { restorableProductImage, undeleteProduct } from '../admin-products/index.ts';
import { restorableSearchTexts } from '../admin-search-texts/index.ts';
import { restorableSettings } from '../admin-settings/index.ts';
import { restorableShipping } from '../admin-shipping/index.ts';
import { restorableSynonyms } from '../admin-shop-search/index.ts';
import { restorableSizeGuides } from '../admin-size-guides/index.ts';
import { restorablePage, undeletePage } from '../admin-text-pages/index.ts';
import { restorableVat } from '../admin-vat/index.ts';
import {
  canonicalJson,
  keptOf,
  newestRecordsOf,
  type ReadRestorable,
  type RecordedValues,
  type Undelete,
  type UndoingAdmin,
} from '../audit/index.ts';
import { recordOf } from './admin-audit.repository.ts';

/** What can be undone. Home page and menus have versions of their own (decision 0201). */
const restorables: Readonly<Record<string, ReadRestorable>> = {
  'settings.update': restorableSettings,
  'settings.update_identity': restorableIdentity,
  'settings.update_vat': restorableVat,
  'settings.update_shipping': restorableShipping,
  'settings.update_books': restorableBooks,
  'settings.update_product_feed': restorableProductFeed,
  'settings.update_logo': restorableLogo,
  'jacket.update': restorableJacketOffer,
  'category.update': restorableCategory,
  'category.move': restorableCategoryPlace,
  'category.picture': restorableCategoryPicture,
  'product.image.add': restorableProductImage,
  'product.image.update': restorableProductImage,
  'product.image.remove': restorableProductImage,
  'blog.cover': restorableCover,
  'size_guides.update': restorableSizeGuides,
  'mail.update': restorableMail,
  'synonyms.update': restorableSynonyms,
  'product.search_texts': restorableSearchTexts('product'),
  'category.search_texts': restorableSearchTexts('category'),
  'blog.search_texts': restorableSearchTexts('blog'),
  'page.update': restorablePage,
  'page.search_texts': restorableSearchTexts('page'),
};

/** Deletions that can be undone, as far as their record keeps what was deleted (decision 0201). */
const undeletes: Readonly<Record<string, Undelete>> = {
  'page.delete': undeletePage,
  'category.delete': undeleteCategory,
  'blog.delete': undeletePost,
  'product.delete': undeleteProduct,
};

/** The actions that delete what can be brought back, and those that bring it back. */
const deletingOrUndoing = Object.keys(undeletes).flatMap((action) => [action, action.replace('.delete', '.undelete')]);

/** The permission that undoing a change of an entity needs, as the change itself does. What is missing here cannot be undone. */
const neededFor: Readonly<Record<string, Permission>> = {
  settings: 'settings.manage',
  jacket: 'catalogue.manage',
  category: 'catalogue.manage',
  product: 'catalogue.manage',
  size_guides: 'catalogue.manage',
  synonyms: 'catalogue.manage',
  blog: 'content.manage',
  mail: 'content.manage',
  page: 'content.manage',
};

const mayUndo = (by: Permitted, { entity }: Pick<Recorded, 'entity'>): boolean => {
  const needed = neededFor[entity];
  return needed !== undefined && may(by, needed);
};

interface Recorded {
  id: number;
  action: string;
  entity: string;
  entityId: string;
  before: unknown;
}

/**
 * The numbers of those records that can be undone, as far as the log says, by somebody with these permissions; of one thing only the
 * last deletion, until it is undone.
 */
export const undoableAmong = async (
  q: Queries,
  records: readonly Recorded[],
  by: Permitted,
): Promise<ReadonlySet<number>> => {
  const permitted = records.filter((record) => mayUndo(by, record));
  const changes = permitted.filter(({ action }) => Object.hasOwn(restorables, action));
  const deletions = permitted.filter(
    ({ action, before }) => Object.hasOwn(undeletes, action) && keptOf(before) !== undefined,
  );
  const newest = deletions.length === 0 ? null : await newestRecordsOf(q, deletions, deletingOrUndoing);
  return new Set([...changes, ...deletions.filter(({ id }) => newest?.has(id))].map(({ id }) => id));
};

const fieldsAt = (value: unknown): RecordedValues | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as RecordedValues) : null;

const valueAt = (values: RecordedValues, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, name) => {
    const fields = fieldsAt(at);
    return fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
  }, values);

/** The values with another one at a path; for `undefined` without it, and without what is empty then. */
const withValueAt = (
  values: RecordedValues,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): RecordedValues => {
  const inner = rest.length === 0 ? value : withValueAt(fieldsAt(values[name]) ?? {}, rest, value);
  const isGone = inner === undefined || (value === undefined && Object.keys(inner as object).length === 0);
  const { [name]: _was, ...others } = values;
  // in its place, for the order of languages and colours is theirs
  return isGone ? others : { ...values, [name]: inner };
};

const isAsRecorded = (values: RecordedValues, { path, after }: Difference): boolean =>
  canonicalJson(valueAt(values, path)) === canonicalJson(after);

/**
 * Gives the fields that a recorded change changed their former values, as a change of its own with its own record; what others
 * changed beside them stays (ADMIN-220). What was deleted is there again with its number; only its last deletion is undone (ADMIN-228,
 * ADMIN-229, ADMIN-231, ADMIN-232). Throws `permission_missing` without the permission for such a change, `not_found` for an unknown record, one that cannot be undone and one whose subject is
 * gone; `stale_edit` where one of the fields was changed again, or what was deleted is back already; `validation_failed` where the shop does not allow a former value
 * any more or does not keep the files of a picture; and as the change itself throws.
 */
export const undoChange = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'mail' | 'media'>,
  id: number,
  by: UndoingAdmin,
): Promise<void> => {
  const record = await recordOf(shop.db.read, id);
  const needed = record && neededFor[record.entity];
  if (!needed) throw new DomainError('not_found');
  requirePermission(by, needed);
  const undelete = undeletes[record.action];
  const kept = keptOf(record.before);
  if (undelete && kept !== undefined) {
    if (!(await undoableAmong(shop.db.read, [record], by)).has(id)) throw new DomainError('stale_edit');
    await undelete(shop, { id: Number(record.entityId), kept }, by);
    return;
  }
  const read = restorables[record.action];
  if (!read) throw new DomainError('not_found');
  const { values, save } = await read(shop, record.entityId, record);
  const changes = differences(record.before, record.after);
  if (!changes.every((change) => isAsRecorded(values, change))) throw new DomainError('stale_edit');
  await save(
    changes.reduce((at, { path, before }) => withValueAt(at, path, before), values),
    by,
  );
};
