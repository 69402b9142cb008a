import type { BlogStatus } from '@fori/domain/blog';
import { StatusBadge, type Tone } from '@fori/ui/badge';
import { useTranslation } from 'react-i18next';

const tones: Readonly<Record<BlogStatus | 'scheduled', Tone>> = {
  published: 'ok',
  draft: 'rust',
  scheduled: 'spruce',
  archived: 'neutral',
};

/** Where a post stands; a draft with a date is one that is scheduled. */
export function BlogStatusBadge({ status, publishAt }: { status: BlogStatus; publishAt: string | null }) {
  const { t } = useTranslation('admin-blogs');
  const shown = status === 'draft' && publishAt !== null ? 'scheduled' : status;
  return <StatusBadge tone={tones[shown]}>{t(`status.${shown}`)}</StatusBadge>;
}
