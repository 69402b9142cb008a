import { useTranslation } from '@fori/client/use-translation';
import type { AuditRecord } from '@fori/contracts/admin-audit/contract';
import { auditActors } from '@fori/domain/audit-actors';
import { mailKinds } from '@fori/domain/mail-words';
import { withdrawalStatuses } from '@fori/domain/orders';
import { isBuiltInRole, permissions } from '@fori/domain/permissions';
import type { Translate } from '@fori/i18n/types';
import { useMailName } from '../../shared/use-mail-name.ts';

/** Codes are words joined by dots; anything else could be taken for a path into the catalogue. */
const CODE = /^[a-z_]+(\.[a-z_]+)*$/;
/** What a shop has one of, by kind and id: its kind names it. */
const ONLY_ONE: readonly string[] = [
  'settings.shop',
  'home.shop',
  'menus.shop',
  'size_guides.shop',
  'synonyms.shop',
  'jacket.offer',
  'security_events.shop',
];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Labels for actions, entities and fields. The log outlives the code that wrote it, so unknown codes are shown as they
 * are.
 */
export function useAuditLabels() {
  const { t } = useTranslation(['admin-audit', 'admin-orders', 'admin-roles', 'purchases']);
  const mailName = useMailName();
  const word = (kind: 'action' | 'entity' | 'field' | 'single' | 'value', code: string, otherwise = code): string => {
    if (!CODE.test(code)) return otherwise;
    const text: unknown = (t as unknown as Translate)(`admin-audit:${kind}.${code}` as 'admin-audit:field.status', {
      defaultValue: otherwise,
      returnObjects: true,
    });
    return typeof text === 'string' ? text : otherwise;
  };
  const kind = (entity: string) => word('entity', entity);
  /** what its kind and id name without a label: a part of the shop, or a kind of mail; null for any other */
  const subject = (entity: string, id: string): string | null => {
    const mail = entity === 'mail' ? mailKinds.find((one) => one === id) : undefined;
    if (mail) return `${kind(entity)}: ${mailName(mail)}`;
    return word('single', `${entity}.${id}`, '') || (ONLY_ONE.includes(`${entity}.${id}`) ? kind(entity) : null);
  };
  const action = (code: string) => word('action', code);
  return {
    action,
    /** what was done; of a return the step, as the order's history has it */
    deed: ({ action: code, after }: Pick<AuditRecord, 'action' | 'after'>): string => {
      if (code !== 'order.withdrawal' || !isObject(after)) return action(code);
      if (after.refund === 'failed') return t('admin-orders:row.refund_failed');
      if (after.exchange === 'released' && after.status !== 'refused')
        return t('admin-orders:withdrawal.exchange.money');
      const status = withdrawalStatuses.find((one) => one === after.status);
      return status ? t(`purchases:withdrawal.status.${status}`) : action(code);
    },
    entity: kind,
    subject,
    /** `variants › 12 › stock`, each part translated where there is a label */
    field: (path: readonly string[]) => path.map((part) => word('field', part)).join(' › '),
    /** a choice in words, as the form has it in which it was made; any other text as it is */
    value: (path: readonly string[], text: string) => {
      const field = path.at(-1);
      const permission = permissions.find((one) => field === 'permissions' && one === text);
      if (permission) return t(`admin-roles:permission.${permission}.name`);
      if (field === 'role' && isBuiltInRole(text)) return t(`admin-roles:role.${text}.name`);
      return word('value', `${field}.${text}`, text);
    },
    actor: ({ id, name }: AuditRecord['actor']) => {
      if (name !== null) return name;
      if (id === auditActors.shop) return t('actor.shop');
      if (id === auditActors.commandLine) return t('actor.command_line');
      return `${t('actor.unknown')} (${id.slice(0, 8)})`;
    },
    /** the entity's name beside its kind, or its id where it has none; what there is one of is named alone */
    thing: ({ entity, entity_id, label }: Pick<AuditRecord, 'entity' | 'entity_id' | 'label'>) =>
      (label === null ? subject(entity, entity_id) : null) ?? `${kind(entity)} ${label ?? entity_id}`,
  };
}
