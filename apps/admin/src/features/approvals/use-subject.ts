import type { Approval } from '@fori/contracts/admin-approvals/schemas';
import { useTranslation } from 'react-i18next';

/** Names the order or the person that a request is about. */
export function useSubject() {
  const { t } = useTranslation('admin-approvals');
  return ({ kind, order, person }: Approval): string => {
    if (kind === 'refund') return order === null ? t('order_gone') : t('order', { number: order.number });
    return person === null ? t('person_gone') : `${person.name}, ${person.email}`;
  };
}
