import { NOT_FOUND, statusOf } from '@fori/client/api-error';
import { errorText } from '@fori/client/errors';
import { blogPostQuery } from '@fori/client/queries/blog';
import { useApi } from '@fori/client/react';
import { useSession } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import { buttonClass } from '@fori/ui/button';
import { EmptyState, ErrorState } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { PostSkeleton } from '../features/blog/components/post-skeleton.tsx';
import { PostView } from '../features/blog/components/post-view.tsx';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';
import { usePreferences } from '../shared/preferences.tsx';
import { useServerStatus } from '../shared/server-status.ts';

function BackToPosts() {
  const { t } = useTranslation('blog');
  return (
    <Link to={paths.blogs} className={buttonClass({ variant: 'secondary' })}>
      {t('post.back')}
    </Link>
  );
}

function PostNotFound() {
  const { t } = useTranslation('blog');
  usePageHead({ title: t('post.not_found.title'), noIndex: true });
  return (
    <div className="shell py-12">
      <EmptyState
        heading="h1"
        icon={<SearchX aria-hidden />}
        title={t('post.not_found.title')}
        action={<BackToPosts />}
      >
        {t('post.not_found.text')}
      </EmptyState>
    </div>
  );
}

function PostScreen({ slug }: { slug: string }) {
  const { t } = useTranslation(['blog', 'common']);
  const { language } = usePreferences();
  const { data, error, isFetching, refetch } = useQuery(blogPostQuery(useApi(), language, slug));
  if (data) return <PostView key={data.slug} post={data} />;
  if (statusOf(error) === NOT_FOUND) return <PostNotFound />;
  if (error) {
    return (
      <div className="shell py-12">
        <ErrorState
          heading="h1"
          title={t('post.error')}
          retryLabel={t('common:action.retry')}
          onRetry={() => void refetch()}
          retrying={isFetching}
          action={<BackToPosts />}
        >
          {errorText(error, t)}
        </ErrorState>
      </div>
    );
  }
  return <PostSkeleton />;
}

/**
 * `/blogs/{slug}`. The server may have found that there is none and sent a 404. It rendered anonymously, though, and an
 * admin may read drafts.
 */
export function BlogPostPage() {
  const { slug = '' } = useParams();
  const isAdmin = useSession().user?.role === 'admin';
  return useServerStatus() === NOT_FOUND && !isAdmin ? <PostNotFound /> : <PostScreen slug={slug} />;
}
