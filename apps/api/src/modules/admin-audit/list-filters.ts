import type { AuditFilters } from '@fori/contracts/admin-audit/contract';
import type { Shop } from '../../composition.ts';
import { namesOfPeople, valuesOf } from './admin-audit.repository.ts';

/** Everything the audit log can be filtered by: the people, kinds of things and actions that occur in it. */
export const listFilters = async ({ db: { read, t } }: Pick<Shop, 'db'>): Promise<AuditFilters> => {
  const [actorIds, entities, actions] = await Promise.all([
    valuesOf(read, t, 'actorId'),
    valuesOf(read, t, 'entity'),
    valuesOf(read, t, 'action'),
  ]);
  const people = new Map((await namesOfPeople(read, t, actorIds)).map(({ id, name }) => [id, name]));
  return { actors: actorIds.map((id) => ({ id, name: people.get(id) ?? null })), entities, actions };
};
