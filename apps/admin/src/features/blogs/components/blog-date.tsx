import type { AdminBlogRow } from '@fori/contracts/admin-blogs/schemas';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../shared/use-formats.ts';

/** The day that says most about a post: when it came out, when it will, or when it was last changed. */
export function BlogDate({ post }: { post: AdminBlogRow }) {
  const { t } = useTranslation('admin-blogs');
  const { shortDate, shortDateTime } = useFormats();
  if (post.publish_at !== null) {
    return <time dateTime={post.publish_at}>{t('date.scheduled', { date: shortDateTime(post.publish_at) })}</time>;
  }
  if (post.published_at !== null && post.status !== 'draft') {
    return <time dateTime={post.published_at}>{t('date.published', { date: shortDate(post.published_at) })}</time>;
  }
  return <time dateTime={post.updated_at}>{t('date.changed', { date: shortDate(post.updated_at) })}</time>;
}
