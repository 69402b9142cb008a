import { useTranslation } from '@fori/client/use-translation';
import type { AdminBlogRow } from '@fori/contracts/admin-blogs/schemas';
import { useFormats } from '../../../shared/use-formats.ts';

/**
 * The most relevant date of a post: published, scheduled, or last changed. `withoutLabel` where the status column
 * already says which.
 */
export function BlogDate({ post, withoutLabel = false }: { post: AdminBlogRow; withoutLabel?: boolean }) {
  const { t } = useTranslation('admin-blogs');
  const { shortDate, shortDateTime } = useFormats();
  if (post.publish_at !== null) {
    return <time dateTime={post.publish_at}>{t('date.scheduled', { date: shortDateTime(post.publish_at) })}</time>;
  }
  if (post.published_at !== null && post.status !== 'draft') {
    const date = shortDate(post.published_at);
    return <time dateTime={post.published_at}>{withoutLabel ? date : t('date.published', { date })}</time>;
  }
  return <time dateTime={post.updated_at}>{t('date.changed', { date: shortDate(post.updated_at) })}</time>;
}
