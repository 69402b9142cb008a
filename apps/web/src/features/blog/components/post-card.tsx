import { useTranslation } from '@fori/client/use-translation';
import type { BlogSummary } from '@fori/contracts/blog/schemas';
import { coverWidths } from '@fori/domain/blog';
import { localeTags } from '@fori/domain/languages';
import { Badge } from '@fori/ui/badge';
import { cn } from '@fori/ui/cn';
import { Picture } from '@fori/ui/picture';
import { Skeleton } from '@fori/ui/skeleton';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { usePreferences } from '../../../shared/preferences.tsx';
import { PostMeta } from './post-meta.tsx';

interface PostCardProps {
  post: BlogSummary;
  /** the width of the cover, for choosing among its files */
  sizes: string;
  /** beside its cover where there is room, for the newest post */
  leading?: boolean;
  priority?: boolean;
  heading?: 'h2' | 'h3';
}

/** A post in a list; the whole card is a link. */
export function PostCard({ post, sizes, leading = false, priority = false, heading: Heading = 'h2' }: PostCardProps) {
  const { t } = useTranslation('blog');
  const { language } = usePreferences();
  const { cover } = post;
  const [tag] = post.tags;
  return (
    <article
      // untranslated text is read out in its own language
      lang={post.language === language ? undefined : localeTags[post.language]}
      className={cn('group relative', leading ? 'grid-7-5 items-center' : 'flex h-full flex-col gap-4')}
    >
      <div className="relative aspect-3/2 overflow-hidden bg-tile">
        <Picture
          src={cover?.url ?? null}
          // decorative: the title beside it names the link
          alt=""
          width={cover?.width ?? 3}
          height={cover?.height ?? 2}
          placeholder={cover?.placeholder}
          widths={coverWidths}
          sizes={sizes}
          priority={priority}
          className="size-full object-cover"
        />
        {post.status !== 'published' && (
          <Badge strong className="absolute top-2 left-2">
            {t(`status.${post.status}`)}
          </Badge>
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        {tag && <p className="stamp text-muted">{tag}</p>}
        <Heading className={cn('min-w-0 hyphens-auto break-words', leading ? 'text-3xl' : 'text-xl')}>
          <Link
            to={paths.blogPost(post.slug)}
            className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {post.title}
          </Link>
        </Heading>
        <p className={cn('max-w-prose text-muted', leading && 'text-lg')}>{post.excerpt}</p>
        <PostMeta post={post} className="mt-auto pt-1">
          <span className="whitespace-nowrap">{t('meta.likes', { count: post.likes })}</span>
        </PostMeta>
      </div>
    </article>
  );
}

/** Placeholder of a card. */
export const PostCardSkeleton = ({ leading = false }: { leading?: boolean }) => (
  <div aria-hidden className={leading ? 'grid-7-5 items-center' : 'flex flex-col gap-4'}>
    <Skeleton className="aspect-3/2" />
    <div className="flex flex-col gap-3">
      <Skeleton className="h-4 w-1/4" />
      <Skeleton className={leading ? 'h-12 w-5/6' : 'h-6 w-5/6'} />
      <Skeleton className="h-16" />
      <Skeleton className="h-4 w-1/2" />
    </div>
  </div>
);
