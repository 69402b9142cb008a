import { useTranslation } from '@fori/client/use-translation';
import type { Approval } from '@fori/contracts/admin-approvals/schemas';
import { useFormats } from '../../shared/use-formats.ts';

/** Names the order, the person or the amounts that a request is about. */
export function useSubject() {
  const { t } = useTranslation('admin-approvals');
  const { money } = useFormats();
  return ({ kind, order, person, limit }: Approval): string => {
    if (limit !== null) {
      const from = money(limit.from);
      return limit.to === null ? t('limit_removed', { from }) : t('limit_raised', { from, to: money(limit.to) });
    }
    if (kind === 'refund') return order === null ? t('order_gone') : t('order', { number: order.number });
    return person === null ? t('person_gone') : `${person.name}, ${person.email}`;
  };
}
