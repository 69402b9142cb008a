import type { BlogPost, BlogSummary } from '@fori/contracts/blog/schemas';
import { byLanguage } from '@fori/domain/languages';

/** A valid post of a list; override what a test is about. */
export const buildSummary = (over: Partial<BlogSummary> = {}): BlogSummary => ({
  id: 1,
  slug: 'care',
  title: 'Care for leather',
  excerpt: 'Little, and often.',
  cover: { url: '/media/blog/care-1600.webp', alt_text: 'A brush', width: 1600, height: 1066, placeholder: null },
  author: 'Helmi Saarinen',
  tags: ['care'],
  language: 'en',
  status: 'published',
  read_time: 4,
  views: 7,
  likes: 12,
  published_at: '2026-11-20T10:00:00.000Z',
  ...over,
});

/** A valid post; override what a test is about. */
export const buildPost = (over: Partial<BlogPost> = {}): BlogPost => ({
  ...buildSummary(),
  body: '<h2>Brush</h2><p>See <a href="/products?category=belts">belts</a>.</p>',
  liked: false,
  updated_at: '2026-11-20T10:00:00.000Z',
  languages: ['en'],
  slugs: byLanguage(() => over.slug ?? buildSummary().slug),
  related: [],
  ...over,
});
