import { useTranslation } from '@fori/client/use-translation';
import { RowLink } from '@fori/ui/data-table';
import { paths } from '../../../shared/paths.ts';
import { useFormats } from '../../../shared/use-formats.ts';
import { BlogDate } from './blog-date.tsx';
import { BlogRowMenu } from './blog-row-menu.tsx';
import { BlogStatusBadge } from './blog-status-badge.tsx';
import { BlogThumb } from './blog-thumb.tsx';
import type { BlogsViewProps } from './blogs-table.tsx';
import { TranslationBadges } from './translation-badges.tsx';

/** The posts of one page on a phone. */
export function BlogsCards({ posts, stale }: BlogsViewProps) {
  const { t } = useTranslation('admin-blogs');
  const { number } = useFormats();
  return (
    <ul aria-label={t('title')} aria-busy={stale || undefined} className={stale ? 'opacity-60' : undefined}>
      {posts.map((post) => (
        <li key={post.id} className="relative mb-2 grid gap-1 border border-hair bg-surface p-3">
          <div className="flex gap-3">
            <BlogThumb cover={post.cover} />
            <div className="min-w-0 flex-1">
              <p className="break-words">
                <RowLink href={paths.blog(post.id)}>{post.title}</RowLink>
              </p>
              <p className="text-muted text-sm">
                <BlogDate post={post} />
              </p>
              <p className="text-muted text-sm">
                {t('figures', { views: number(post.views), likes: number(post.likes) })}
              </p>
            </div>
            {/* stacked, to leave the title its width */}
            <span className="-my-2 -mr-2 w-11 *:flex-col">
              <BlogRowMenu post={post} />
            </span>
          </div>
          <div className="flex flex-wrap items-center gap-x-4">
            <BlogStatusBadge status={post.status} publishAt={post.publish_at} />
            <TranslationBadges translations={post.translations} />
          </div>
        </li>
      ))}
    </ul>
  );
}
