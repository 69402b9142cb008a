import { useTranslation } from '@fori/client/use-translation';
import type { PayoutStatus } from '@fori/domain/payouts';
import { StatusBadge, type Tone } from '@fori/ui/badge';

const tones: Readonly<Record<PayoutStatus, Tone>> = {
  pending: 'neutral',
  in_transit: 'spruce',
  paid: 'ok',
  failed: 'error',
  canceled: 'neutral',
};

/** How far a payout is. */
export function PayoutStatusBadge({ status }: { status: PayoutStatus }) {
  const { t } = useTranslation('admin-payouts');
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
}
