import { useTranslation } from '@fori/client/use-translation';
import type { BlogSummary } from '@fori/contracts/blog/schemas';
import { cn } from '@fori/ui/cn';
import { Loading } from '@fori/ui/skeleton';
import { StitchRule } from '@fori/ui/stamp';
import { PostCard, PostCardSkeleton } from './post-card.tsx';

const grid = 'grid grid-cols-1 gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-6';
const third = 'lg:col-span-2';
const half = 'lg:col-span-3';
const sizes = '(min-width: 82rem) 26rem, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw';
const halfSizes = '(min-width: 82rem) 40rem, (min-width: 40rem) 46vw, 92vw';
const leadingSizes = '(min-width: 82rem) 45rem, (min-width: 64rem) 56vw, 92vw';

interface PostGridProps {
  posts: readonly BlogSummary[];
  /** the newest post comes first and large */
  leads: boolean;
  /** the posts belong to the previous filters */
  outdated: boolean;
}

/** The posts of a page. */
export function PostGrid({ posts, leads, outdated }: PostGridProps) {
  const [first, ...others] = posts;
  const rest = leads ? others : posts;
  // two posts left over from rows of three are shown wider below the first one, instead of leaving a gap
  const wide = leads && rest.length % 3 === 2 ? 2 : 0;
  return (
    <div aria-busy={outdated || undefined} className={cn('transition-opacity', outdated && 'opacity-50')}>
      {leads && first && (
        <>
          <PostCard post={first} sizes={leadingSizes} leading priority />
          {rest.length > 0 && <StitchRule className="my-12" />}
        </>
      )}
      <ul className={grid}>
        {rest.map((post, index) => (
          <li key={post.id} className={index < wide ? half : third}>
            <PostCard post={post} sizes={index < wide ? halfSizes : sizes} priority={!leads && index < 3} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Placeholder of a page of posts. */
export function PostGridSkeleton({ leads }: { leads: boolean }) {
  const { t } = useTranslation('blog');
  return (
    <Loading label={t('loading')}>
      {leads && (
        <div className="mb-12">
          <PostCardSkeleton leading />
        </div>
      )}
      <div className={grid}>
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className={third}>
            <PostCardSkeleton />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** Further posts, below one. */
export function RelatedPosts({ posts }: { posts: readonly BlogSummary[] }) {
  const { t } = useTranslation('blog');
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="related-posts">
      <h2 id="related-posts" className="mb-6 text-2xl">
        {t('post.related')}
      </h2>
      <ul className={grid}>
        {posts.map((post) => (
          <li key={post.id} className={third}>
            <PostCard post={post} sizes={sizes} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
