import type { BlogLike } from '@fori/contracts/blog/schemas';
import { mutationOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { type BlogVisit, blogVisitKey } from '../queries/blog.ts';

/**
 * Likes a post or takes the like back, and caches the returned figures; `views` are those on the screen. Runs one at a time,
 * so that a double click does both.
 */
export const likePost = (api: Pick<StorefrontApi, 'blog'>, slug: string) =>
  mutationOptions<BlogLike, Error, { views: number }>({
    mutationKey: ['blog-like', slug],
    scope: { id: `blog-like-${slug}` },
    mutationFn: async () => (await api.blog.like({ params: { slug }, body: undefined })).body.data,
    onSuccess: async (like, { views }, _result, { client }) => {
      const queryKey = blogVisitKey(slug);
      // a response requested before would restore the old like
      await client.cancelQueries({ queryKey });
      client.setQueryData<BlogVisit>(queryKey, (visit) => ({ views, ...visit, ...like }));
    },
  });
