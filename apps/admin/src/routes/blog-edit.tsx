import { adminBlogQuery } from '@fori/client/queries/admin-blogs';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminBlog } from '@fori/contracts/admin-blogs/schemas';
import { Button, buttonClass } from '@fori/ui/button';
import { PageHeader } from '@fori/ui/section';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { BlogForm } from '../features/blogs/blog-form.ts';
import { BlogEditor } from '../features/blogs/components/blog-editor.tsx';
import { BlogStatusBadge } from '../features/blogs/components/blog-status-badge.tsx';
import { DeleteBlogDialog } from '../features/blogs/components/delete-blog-dialog.tsx';
import { SearchTextsButton } from '../features/search-texts/components/search-texts-button.tsx';
import { BackLink } from '../shared/back-link.tsx';
import { ChangesLink } from '../shared/changes-link.tsx';
import { DetailPage } from '../shared/detail-page.tsx';
import { useFormFromCreation } from '../shared/form/use-form-from-creation.ts';
import { paths, shopPaths } from '../shared/paths.ts';
import { Permitted } from '../shared/permissions.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { usePageTitle } from '../shared/use-page-title.ts';

function Post({ post }: { post: AdminBlog }) {
  const { t } = useTranslation(['admin-blogs', 'common']);
  const { dateTime, number } = useFormats();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const formFromCreation = useFormFromCreation<BlogForm>();
  return (
    <>
      <PageHeader
        title={post.title}
        trail={<BackLink list={paths.blogs}>{t('back')}</BackLink>}
        status={<BlogStatusBadge status={post.status} publishAt={post.publish_at} />}
        description={`${t('date.changed', { date: dateTime(post.updated_at) })} · ${t('figures', {
          views: number(post.views),
          likes: number(post.likes),
        })}`}
        actions={
          <>
            <a
              href={shopPaths.blogPost(post.slug)}
              target="_blank"
              rel="noopener"
              className={buttonClass({ variant: 'secondary' })}
            >
              <ExternalLink aria-hidden className="size-4" />
              {t(post.status === 'draft' ? 'open_draft' : 'open_public')}
            </a>
            <ChangesLink entity="blog" id={String(post.id)} />
            <SearchTextsButton kind="blog" id={post.id} name={post.title} />
            <Permitted to="content.manage">
              <Button variant="quiet" onClick={() => setDeleting(true)}>
                <Trash2 aria-hidden className="size-4" />
                {t('common:action.delete')}
              </Button>
            </Permitted>
          </>
        }
      />
      {deleting ? (
        <DeleteBlogDialog
          post={post}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate(paths.blogs, { replace: true })}
        />
      ) : null}
      <BlogEditor post={post} formFromCreation={formFromCreation} onCreated={() => undefined} />
    </>
  );
}

/** `/admin/blogs/{id}/edit`. */
export function BlogEditPage() {
  const { t } = useTranslation(['admin-blogs', 'errors', 'common']);
  const { id = '' } = useParams();
  const query = useQuery(adminBlogQuery(useBackOfficeApi(), id));
  usePageTitle(query.data?.title ?? t('title'));

  return (
    <DetailPage
      query={query}
      labels={{
        missing: t('not_found.title'),
        missingText: t('not_found.text'),
        failed: t('failed_one'),
        back: t('back'),
      }}
      list={paths.blogs}
      writing
      loading={t('loading_one')}
    >
      {(post) => <Post key={post.id} post={post} />}
    </DetailPage>
  );
}
