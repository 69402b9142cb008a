import type { AdminBlogRow } from '@fori/contracts/admin-blogs/schemas';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../shared/use-formats.ts';

/**
 * The day that says most about a post: when it came out, when it will, or when it was last changed. `alone` where a column
 * of its own, next to the state, says already that it came out.
 */
export function BlogDate({ post, alone = false }: { post: AdminBlogRow; alone?: boolean }) {
  const { t } = useTranslation('admin-blogs');
  const { shortDate, shortDateTime } = useFormats();
  if (post.publish_at !== null) {
    return <time dateTime={post.publish_at}>{t('date.scheduled', { date: shortDateTime(post.publish_at) })}</time>;
  }
  if (post.published_at !== null && post.status !== 'draft') {
    const date = shortDate(post.published_at);
    return <time dateTime={post.published_at}>{alone ? date : t('date.published', { date })}</time>;
  }
  return <time dateTime={post.updated_at}>{t('date.changed', { date: shortDate(post.updated_at) })}</time>;
}
