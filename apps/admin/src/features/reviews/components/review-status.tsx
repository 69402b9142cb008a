import { useTranslation } from '@fori/client/use-translation';
import type { ReviewStatus } from '@fori/domain/reviews';
import { StatusBadge, type Tone } from '@fori/ui/badge';

const tones: Readonly<Record<ReviewStatus, Tone>> = { pending: 'rust', approved: 'ok', rejected: 'error' };

export function ReviewStatusBadge({ status }: { status: ReviewStatus }) {
  const { t } = useTranslation('admin-reviews');
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
}
