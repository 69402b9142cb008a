import type { BlogLike } from '@fori/contracts/blog/schemas';
import { mutationOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { type BlogVisit, blogVisitKey } from '../queries/blog.ts';

/**
 * Likes a post, or takes the like back; the figures follow the answer, `views` being those on the screen. One at a time, so
 * that a double press does both.
 */
export const likePost = (api: Pick<StorefrontApi, 'blog'>, slug: string) =>
  mutationOptions<BlogLike, Error, { views: number }>({
    mutationKey: ['blog-like', slug],
    scope: { id: `blog-like-${slug}` },
    mutationFn: async () => (await api.blog.like({ params: { slug }, body: undefined })).body.data,
    onSuccess: async (like, { views }, _result, { client }) => {
      const queryKey = blogVisitKey(slug);
      // an answer that set out before would bring the like back
      await client.cancelQueries({ queryKey });
      client.setQueryData<BlogVisit>(queryKey, (visit) => ({ views, ...visit, ...like }));
    },
  });
