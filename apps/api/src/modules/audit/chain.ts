import { createHash } from 'node:crypto';

/** What the first record of the log follows. */
export const GENESIS = '0'.repeat(64);

/** The sequence that counts the records; locking it puts writers in a row. */
export const AUDIT_SEQUENCE = 'audit_log';

export interface AuditFacts {
  at: Date;
  actorId: string;
  action: string;
  entity: string;
  entityId: string;
  before: unknown;
  after: unknown;
}

/** JSON in which the same facts are always the same text: keys sorted, nothing undefined. */
export const canonicalJson = (value: unknown): string => {
  if (value instanceof Date) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`);
  return `{${fields.join(',')}}`;
};

/** The hash of a record: SHA-256 over the hash before it and its facts. */
export const hashOf = (previousHash: string, facts: AuditFacts): string => {
  const { at, actorId, action, entity, entityId, before, after } = facts;
  return createHash('sha256')
    .update(`${previousHash}\n${canonicalJson({ at, actorId, action, entity, entityId, before, after })}`)
    .digest('hex');
};
