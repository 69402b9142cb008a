import type { AuditQuery, AuditRecord } from '@fori/contracts/admin-audit/contract';
import type { Language } from '@fori/domain/languages';
import type { Permitted } from '@fori/domain/permissions';
import { endOfDay, startOfDay } from '@fori/domain/shop-time';
import type { Shop } from '../../composition.ts';
import { keptOf } from '../audit/index.ts';
import {
  type AuditPageRow,
  countRecords,
  orderIdOfNumber,
  pageOfRecords,
  selectionOf,
} from './admin-audit.repository.ts';
import { labelsOf } from './labels.repository.ts';
import { undoableAmong } from './undo-change.ts';

const ORDER_NUMBER = /^fo-\d{4}-\d{6,}$/i;

const labelKey = (entity: string, id: string): string => `${entity} ${id}`;

/** The labels of a page's entities, with one query per kind of entity. */
const labels = async ({ read }: Shop['db'], rows: readonly AuditPageRow[], language: Language) => {
  const kinds = new Set(rows.map(({ record }) => record.entity));
  const found = await Promise.all(
    [...kinds].map(async (entity) => {
      const ids = [...new Set(rows.flatMap(({ record }) => (record.entity === entity ? record.entityId : [])))];
      return (await labelsOf(read, { entity, ids, language })).map(({ id, label }): [string, string] => [
        labelKey(entity, id),
        label,
      ]);
    }),
  );
  return new Map(found.flat());
};

/** The values that are shown: what a deletion keeps says the same again, and in full. */
const withoutKept = (before: unknown): unknown => {
  if (keptOf(before) === undefined) return before;
  const { kept: _, ...shown } = before as { kept: unknown };
  return shown;
};

const toRecord = (
  { record, actorName }: AuditPageRow,
  labelsByKey: ReadonlyMap<string, string>,
  undoable: ReadonlySet<number>,
): AuditRecord => ({
  id: record.id,
  at: record.at.toISOString(),
  actor: { id: record.actorId, name: actorName },
  action: record.action,
  entity: record.entity,
  entity_id: record.entityId,
  label: labelsByKey.get(labelKey(record.entity, record.entityId)) ?? null,
  before: withoutKept(record.before),
  after: record.after,
  undoable: undoable.has(record.id),
  hash: record.hash,
  previous_hash: record.previousHash,
});

/**
 * A page of what admins have changed, newest first. `search` is an entity's whole id or an order's number; days are in the
 * shop's time zone, the last one included. A page beyond the last is empty, with correct totals.
 */
export const listAudit = async (
  { db }: Pick<Shop, 'db'>,
  { actor, action, entity, search, from, to, page, per_page }: AuditQuery,
  { language, ...reader }: Permitted & { language: Language },
) => {
  const { read } = db;
  const orderId = search && ORDER_NUMBER.test(search) ? await orderIdOfNumber(read, search.toUpperCase()) : null;
  const selection = await selectionOf(read, {
    actor,
    action,
    entity,
    entityId: orderId ?? search,
    from: from === undefined ? undefined : startOfDay(from),
    until: to === undefined ? undefined : endOfDay(to),
  });
  const window = { limit: per_page, offset: (page - 1) * per_page };
  const [total, rows] = selection
    ? await Promise.all([countRecords(read, selection), pageOfRecords(read, selection, window)])
    : [0, []];
  const labelsByKey = await labels(db, rows, language);
  const undoable = await undoableAmong(
    read,
    rows.map(({ record }) => record),
    reader,
  );
  return {
    data: rows.map((row) => toRecord(row, labelsByKey, undoable)),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    per_page,
    total,
  };
};
