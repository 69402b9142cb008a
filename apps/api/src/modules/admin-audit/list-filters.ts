import type { AuditFilters } from '@fori/contracts/admin-audit/contract';
import type { Shop } from '../../composition.ts';
import { namesOfPeople, valuesOf } from './admin-audit.repository.ts';

/** The values the audit log can be filtered by: the admins, kinds of entities and actions that occur in it. */
export const listFilters = async ({ db: { read } }: Pick<Shop, 'db'>): Promise<AuditFilters> => {
  const [actorIds, entities, actions] = await Promise.all([
    valuesOf(read, 'actorId'),
    valuesOf(read, 'entity'),
    valuesOf(read, 'action'),
  ]);
  const people = new Map((await namesOfPeople(read, actorIds)).map(({ id, name }) => [id, name]));
  return { actors: actorIds.map((id) => ({ id, name: people.get(id) ?? null })), entities, actions };
};
