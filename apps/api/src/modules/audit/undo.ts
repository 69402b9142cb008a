import { REMOVED_PICTURE_DAYS } from '@fori/contracts/admin-audit/contract';
import { fieldErrorsOf } from '@fori/contracts/validation';
import { DomainError, fieldRefused } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import type { Permitted } from '@fori/domain/permissions';
import type { z } from 'zod';
import type { Shop } from '../../composition.ts';

export type RecordedValues = Record<string, unknown>;

/** The admin who undoes a change, with when their session last proved its second factor. */
export interface UndoingAdmin extends Permitted {
  adminId: string;
  language: Language;
  factorAt: Date | null;
}

/** The present values of something, as its audit records have them, and how to save such values. */
export interface Restorable {
  values: RecordedValues;
  /** Saves them as an admin's change of its own. Throws what that change throws, `stale_edit` included. */
  save: (values: RecordedValues, by: UndoingAdmin) => Promise<unknown>;
}

/** Reads what a record's `entityId` names, and its values before and after where it has several. Throws `not_found` where it is gone. */
export type ReadRestorable = (
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'mail' | 'media'>,
  entityId: string,
  record: { before: unknown; after: unknown },
) => Promise<Restorable>;

/** The input of a change; values that are not allowed any more are `validation_failed` by field. */
export const inputOf = <T extends z.ZodTypeAny>(schema: T, values: unknown): z.output<T> => {
  const parsed = schema.safeParse(values);
  if (!parsed.success) throw new DomainError('validation_failed', { fields: fieldErrorsOf(parsed.error) });
  return parsed.data;
};

/** Throws `validation_failed` on `field` unless all files of a former picture are still stored (ADMIN-226). */
export const requireKept = async (
  { media }: Pick<Shop, 'media'>,
  field: string,
  files: readonly string[],
): Promise<void> => {
  const found = await Promise.all(files.map((name) => media.stat(name)));
  if (!found.includes(null)) return;
  const problem = { key: 'picture_not_kept', values: { days: REMOVED_PICTURE_DAYS } };
  throw fieldRefused(field, problem);
};

/** Something that was deleted, as the record of its deletion keeps it. */
export interface Deletion {
  /** the number it had */
  id: number;
  /** what its module has put into `before.kept` of the record */
  kept: unknown;
}

/**
 * Writes something deleted again with the number it had, as an admin's change of its own (decision 0201). Throws `stale_edit` where it is
 * back already, and `validation_failed` by field where it may not be created any more or a picture is not kept; then nothing is written.
 */
export type Undelete = (
  shop: Pick<Shop, 'db' | 'clock' | 'media'>,
  deletion: Deletion,
  by: UndoingAdmin,
) => Promise<unknown>;

/** What a record of a deletion keeps; undefined for one from before anything was kept, and for any other record. */
export const keptOf = (before: unknown): unknown =>
  typeof before === 'object' && before !== null && 'kept' in before ? before.kept : undefined;
