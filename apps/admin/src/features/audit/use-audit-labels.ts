import type { AuditRecord } from '@fori/contracts/admin-audit/contract';
import { auditActors } from '@fori/domain/audit-actors';
import type { Translate } from '@fori/i18n/types';
import { useTranslation } from 'react-i18next';

/** Codes are words joined by dots; anything else could be taken for a path into the catalogue. */
const CODE = /^[a-z_]+(\.[a-z_]+)*$/;
/** The id of something there is one of, such as the shop's settings; rows have numbers or UUIDs. */
const ONLY_ONE = /^[a-z]+$/;

/**
 * Labels for actions, entities and fields. The log outlives the code that wrote it, so unknown codes are shown as they
 * are.
 */
export function useAuditLabels() {
  const { t } = useTranslation('admin-audit');
  const word = (kind: 'action' | 'entity' | 'field' | 'single', code: string, otherwise = code): string => {
    if (!CODE.test(code)) return otherwise;
    const text: unknown = (t as unknown as Translate)(`admin-audit:${kind}.${code}` as 'admin-audit:field.status', {
      defaultValue: otherwise,
      returnObjects: true,
    });
    return typeof text === 'string' ? text : otherwise;
  };
  return {
    action: (code: string) => word('action', code),
    entity: (code: string) => word('entity', code),
    /** `variants › 12 › stock`, each part translated where there is a label */
    field: (path: readonly string[]) => path.map((part) => word('field', part)).join(' › '),
    actor: ({ id, name }: AuditRecord['actor']) => {
      if (name !== null) return name;
      if (id === auditActors.shop) return t('actor.shop');
      if (id === auditActors.commandLine) return t('actor.command_line');
      return `${t('actor.unknown')} (${id.slice(0, 8)})`;
    },
    /** the entity's name beside its kind, or its id where it has none; what there is one of is named alone */
    thing: ({ entity, entity_id, label }: Pick<AuditRecord, 'entity' | 'entity_id' | 'label'>) => {
      const kind = word('entity', entity);
      return label === null && ONLY_ONE.test(entity_id)
        ? word('single', `${entity}.${entity_id}`, kind)
        : `${kind} ${label ?? entity_id}`;
    },
  };
}
