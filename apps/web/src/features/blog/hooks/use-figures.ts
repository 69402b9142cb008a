import { type BlogVisit, blogVisitQuery } from '@fori/client/queries/blog';
import { useApi } from '@fori/client/react';
import { usePersonalQuery } from '@fori/client/use-personal-query';
import type { BlogPost } from '@fori/contracts/blog/schemas';
import { usePreferences } from '../../../shared/preferences.tsx';

/** A post's counts for this visitor: those of the page until their own likes are known. */
export function useFigures(post: BlogPost): BlogVisit {
  const { language } = usePreferences();
  const { data } = usePersonalQuery(blogVisitQuery(useApi(), language, post.slug));
  return data ?? { liked: false, likes: post.likes, views: post.views };
}
