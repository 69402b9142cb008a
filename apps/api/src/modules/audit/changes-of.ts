import type { Queries } from '../../db/types.ts';
import { recordsOf } from './audit.repository.ts';

/** One change of a thing as the audit log has it. */
export interface RecordedChange {
  at: Date;
  actorId: string;
  before: unknown;
  after: unknown;
}

/** What admins did of one kind to one thing, the oldest first. */
export const changesOf = (
  queries: Queries,
  thing: { entity: string; entityId: string; action: string },
): Promise<RecordedChange[]> => recordsOf(queries, thing);
