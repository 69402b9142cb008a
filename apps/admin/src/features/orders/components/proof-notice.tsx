import { useTranslation } from '@fori/client/use-translation';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { proofStateOf } from '@fori/domain/proofs';
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

interface OpenProofsProps {
  order: AdminOrder;
  /** of jackets, from 1 */
  places: readonly number[];
}

/** Which of the jackets about to be sent have a proof that the customer has not approved (ORDER-153). */
export function OpenProofs({ order: { custom_jackets: jackets }, places }: OpenProofsProps) {
  const { t } = useTranslation('admin-orders');
  const open = places.flatMap((place) => {
    const { name = '', proofs = [] } = jackets[place - 1] ?? {};
    const state = proofStateOf(proofs.at(-1) ?? null);
    return state === 'sent' || state === 'change_requested' ? [`${place} (${name}): ${t(`proof.state.${state}`)}`] : [];
  });
  if (open.length === 0) return null;
  return (
    <Notice tone="warning" title={t('proof.not_approved')}>
      {open.join(', ')}
    </Notice>
  );
}
