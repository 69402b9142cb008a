import type { ReviewStatus } from '@fori/domain/reviews';
import type { Tone } from '@fori/ui/badge';

export const reviewTone: Readonly<Record<ReviewStatus, Tone>> = { pending: 'rust', approved: 'ok', rejected: 'error' };
