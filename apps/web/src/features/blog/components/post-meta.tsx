import { useTranslation } from '@fori/client/use-translation';
import type { BlogSummary } from '@fori/contracts/blog/schemas';
import { formatDate } from '@fori/i18n/format';
import { cn } from '@fori/ui/cn';
import type { ReactNode } from 'react';
import { usePreferences } from '../../../shared/preferences.tsx';

interface PostMetaProps {
  post: Pick<BlogSummary, 'published_at' | 'read_time'>;
  /** further facts */
  children?: ReactNode;
  className?: string;
}

/** When a post was published and how long it takes to read. */
export function PostMeta({ post, children, className }: PostMetaProps) {
  const { t } = useTranslation('blog');
  const { language } = usePreferences();
  return (
    <p className={cn('flex flex-wrap gap-x-4 gap-y-1 font-mono text-muted text-sm', className)}>
      {post.published_at && <time dateTime={post.published_at}>{formatDate(post.published_at, language)}</time>}
      <span className="whitespace-nowrap">{t('meta.read_time', { count: post.read_time })}</span>
      {children}
    </p>
  );
}
