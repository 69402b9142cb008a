import { useTranslation } from '@fori/client/use-translation';
import type { AdminBlogRow } from '@fori/contracts/admin-blogs/schemas';
import { DataTable, RowLink, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@fori/ui/data-table';
import { paths } from '../../../shared/paths.ts';
import { useFormats } from '../../../shared/use-formats.ts';
import type { BlogListState } from '../list.ts';
import { BlogDate } from './blog-date.tsx';
import { BlogRowMenu } from './blog-row-menu.tsx';
import { BlogStatusBadge } from './blog-status-badge.tsx';
import { BlogThumb } from './blog-thumb.tsx';
import { TranslationBadges } from './translation-badges.tsx';

export interface BlogsViewProps {
  posts: readonly AdminBlogRow[];
  /** the rows belong to the previous address */
  stale: boolean;
}

type Sort = BlogListState['sort'];

interface BlogsTableProps extends BlogsViewProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

const byDate: Readonly<Partial<Record<Sort, 'asc' | 'desc'>>> = { newest: 'desc', oldest: 'asc' };

/** The posts of one page where there is room for a table. */
export function BlogsTable({ posts, stale, sort, onSort }: BlogsTableProps) {
  const { t } = useTranslation('admin-blogs');
  const { number } = useFormats();
  const figure = (name: 'views' | 'likes') => ({
    numeric: true,
    sort: sort === name ? ('desc' as const) : null,
    onSort: () => onSort(sort === name ? 'newest' : name),
  });
  return (
    <DataTable caption={t('title')} stale={stale} className="xl:overflow-visible">
      <TableHead>
        <TableHeader
          sort={sort === 'title' ? 'asc' : null}
          onSort={() => onSort(sort === 'title' ? 'newest' : 'title')}
        >
          {t('column.title')}
        </TableHeader>
        <TableHeader>{t('column.status')}</TableHeader>
        <TableHeader sort={byDate[sort] ?? null} onSort={() => onSort(sort === 'newest' ? 'oldest' : 'newest')}>
          {t('column.date')}
        </TableHeader>
        <TableHeader>{t('column.languages')}</TableHeader>
        <TableHeader {...figure('views')}>{t('column.views')}</TableHeader>
        <TableHeader {...figure('likes')}>{t('column.likes')}</TableHeader>
        <TableHeader>
          <span className="sr-only">{t('column.actions')}</span>
        </TableHeader>
      </TableHead>
      <TableBody>
        {posts.map((post) => (
          <TableRow key={post.id}>
            <TableCell className="w-full max-w-0 2xl:w-auto 2xl:max-w-2xl">
              <span className="flex items-center gap-3">
                <BlogThumb cover={post.cover} />
                <span className="min-w-0">
                  <span className="block wrap-break-word">
                    <RowLink href={paths.blog(post.id)}>{post.title}</RowLink>
                  </span>
                  <span className="block truncate text-muted">
                    {post.author} · {t('read_time', { minutes: post.read_time })}
                  </span>
                </span>
              </span>
            </TableCell>
            <TableCell>
              <BlogStatusBadge status={post.status} publishAt={post.publish_at} />
            </TableCell>
            <TableCell className="whitespace-nowrap text-muted tabular-nums">
              <BlogDate post={post} withoutLabel />
            </TableCell>
            <TableCell>
              <TranslationBadges translations={post.translations} />
            </TableCell>
            <TableCell numeric>{number(post.views)}</TableCell>
            <TableCell numeric>{number(post.likes)}</TableCell>
            <TableCell className="whitespace-nowrap">
              <BlogRowMenu post={post} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </DataTable>
  );
}
