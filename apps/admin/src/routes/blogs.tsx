import { adminBlogsQuery } from '@fori/client/queries/admin-blogs';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { Language } from '@fori/domain/languages';
import { buttonClass } from '@fori/ui/button';
import { PageHeader } from '@fori/ui/section';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { BlogsCards } from '../features/blogs/components/blogs-cards.tsx';
import { BlogsTable } from '../features/blogs/components/blogs-table.tsx';
import { BlogsToolbar } from '../features/blogs/components/blogs-toolbar.tsx';
import { EmptyBlogs } from '../features/blogs/components/empty-blogs.tsx';
import { blogList } from '../features/blogs/list.ts';
import { ListBody } from '../shared/list/list-body.tsx';
import { useList } from '../shared/list/use-list.ts';
import { paths } from '../shared/paths.ts';
import { Permitted } from '../shared/permissions.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';

/** `/admin/blogs`: every post of the blog. */
export function BlogsPage() {
  const { t, i18n } = useTranslation('admin-blogs');
  const controls = useList(blogList);
  const { state, change } = controls;
  const query = useQuery(adminBlogsQuery(useBackOfficeApi(), i18n.language as Language, state));
  usePageTitle(t('title'));

  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <Permitted to="content.manage">
            <Link to={paths.newBlog} className={buttonClass()}>
              <Plus aria-hidden className="size-5" />
              {t('new')}
            </Link>
          </Permitted>
        }
      />
      <BlogsToolbar controls={controls} total={query.data?.total ?? null} shown={query.data?.data.length ?? 0} />
      <ListBody
        controls={controls}
        query={query}
        labels={{ loading: t('loading'), failed: t('failed') }}
        none={(filters) => <EmptyBlogs state={filters} />}
      >
        {(posts, stale) => (
          <>
            <div className="xl:hidden">
              <BlogsCards posts={posts} stale={stale} />
            </div>
            <div className="hidden xl:block">
              <BlogsTable posts={posts} stale={stale} sort={state.sort} onSort={(sort) => change({ sort })} />
            </div>
          </>
        )}
      </ListBody>
    </>
  );
}
