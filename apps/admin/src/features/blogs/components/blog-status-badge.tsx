import { useTranslation } from '@fori/client/use-translation';
import type { BlogStatus } from '@fori/domain/blog';
import { StatusBadge, type Tone } from '@fori/ui/badge';

const tones: Readonly<Record<BlogStatus | 'scheduled', Tone>> = {
  published: 'ok',
  draft: 'rust',
  scheduled: 'spruce',
  archived: 'neutral',
};

/** A post's status; a draft with a date is scheduled. */
export function BlogStatusBadge({ status, publishAt }: { status: BlogStatus; publishAt: string | null }) {
  const { t } = useTranslation('admin-blogs');
  const shown = status === 'draft' && publishAt !== null ? 'scheduled' : status;
  return <StatusBadge tone={tones[shown]}>{t(`status.${shown}`)}</StatusBadge>;
}
