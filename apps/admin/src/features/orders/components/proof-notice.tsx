import { useTranslation } from '@fori/client/use-translation';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { Notice } from '@fori/ui/states';

/** Why an order cannot be processed yet: the shop's setting waits for the approved proofs of these jackets (ORDER-134). */
export function ProofNotice({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('admin-orders');
  const { waits_for_proof_of: places, custom_jackets: jackets } = order;
  if (places.length === 0) return null;
  const names = places.map((place) => `${place} (${jackets[place - 1]?.name ?? ''})`);
  return (
    <Notice tone="warning" title={t('proof.waits_title')} className="w-full">
      {t('proof.waits_text', { jackets: names.join(', ') })}
    </Notice>
  );
}
