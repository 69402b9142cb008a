import type { AuditRecord } from '@fori/contracts/admin-audit/contract';
import type { Translate } from '@fori/i18n/types';
import { useTranslation } from 'react-i18next';

/** Codes are words joined by dots; anything else would be taken for a way into the catalogue. */
const CODE = /^[a-z_]+(\.[a-z_]+)*$/;

/**
 * Actions, kinds of things and fields as people read them. The log tells of everything there ever was, so what the catalogue
 * does not know is shown by its code.
 */
export function useAuditLabels() {
  const { t } = useTranslation('admin-audit');
  const word = (kind: 'action' | 'entity' | 'field', code: string): string => {
    if (!CODE.test(code)) return code;
    const text: unknown = (t as unknown as Translate)(`admin-audit:${kind}.${code}` as 'admin-audit:field.status', {
      defaultValue: code,
      returnObjects: true,
    });
    return typeof text === 'string' ? text : code;
  };
  return {
    action: (code: string) => word('action', code),
    entity: (code: string) => word('entity', code),
    /** `variants › 12 › stock`, each part in words where there are any */
    field: (path: readonly string[]) => path.map((part) => word('field', part)).join(' › '),
    actor: ({ id, name }: AuditRecord['actor']) => name ?? `${t('unknown_actor')} (${id.slice(0, 8)})`,
    /** what the thing is called: its name beside its kind, its id where it has none */
    thing: ({ entity, entity_id, label }: Pick<AuditRecord, 'entity' | 'entity_id' | 'label'>) =>
      `${word('entity', entity)} ${label ?? entity_id}`,
  };
}
