import type { BlogPost } from '@fori/contracts/blog/schemas';
import { localeTags } from '@fori/domain/languages';
import type { Absolute, StructuredData } from '../../shared/page-head.tsx';
import type { ShopIdentity } from '../../shared/use-shop.ts';

/** A post for search engines: schema.org `BlogPosting`. */
export const postData = (
  post: BlogPost,
  /** of its page, site-relative */
  address: string,
  absolute: Absolute,
  shop: ShopIdentity,
): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.excerpt,
  url: absolute(address),
  mainEntityOfPage: absolute(address),
  inLanguage: localeTags[post.language],
  keywords: post.tags.join(', '),
  timeRequired: `PT${post.read_time}M`,
  dateModified: post.updated_at,
  ...(post.published_at && { datePublished: post.published_at }),
  ...(post.cover && { image: [absolute(post.cover.url)] }),
  author: { '@type': 'Person', name: post.author },
  publisher: { '@type': 'Organization', name: shop.name, url: absolute('/') },
  interactionStatistic: {
    '@type': 'InteractionCounter',
    interactionType: 'https://schema.org/LikeAction',
    userInteractionCount: post.likes,
  },
});
