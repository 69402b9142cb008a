import { REMOVED_PICTURE_DAYS } from '@fori/contracts/admin-audit/contract';
import { fieldErrorsOf } from '@fori/contracts/validation';
import { DomainError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import { and, gte, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';

export type RecordedValues = Record<string, unknown>;

/** The present values of something, as its audit records have them, and how to save such values. */
export interface Restorable {
  values: RecordedValues;
  /** Saves them as an admin's change of its own. Throws what that change throws, `stale_edit` included. */
  save: (values: RecordedValues, by: { adminId: string; language: Language }) => Promise<unknown>;
}

/** Reads what a record's `entityId` names, and its values before and after where it has several. Throws `not_found` where it is gone. */
export type ReadRestorable = (
  shop: Pick<Shop, 'db' | 'clock' | 'media'>,
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
  throw new DomainError('validation_failed', { fields: { [field]: [problem] } });
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** The pictures that changes of these actions took away in the last 30 days, as their records name them in `field` (ADMIN-226). */
export const keptPictures = async (
  q: Queries,
  { actions, field, now }: { actions: readonly string[]; field: string; now: Date },
): Promise<string[]> => {
  const { auditLog } = q.t;
  const since = new Date(now.getTime() - REMOVED_PICTURE_DAYS * DAY_MS);
  const rows = await q
    .select({ before: auditLog.before })
    .from(auditLog)
    .where(and(inArray(auditLog.action, [...actions]), gte(auditLog.at, since)));
  return rows.flatMap(({ before }) => {
    const name = (before as RecordedValues | null)?.[field];
    return typeof name === 'string' ? [name] : [];
  });
};
