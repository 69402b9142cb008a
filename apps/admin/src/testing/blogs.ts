import type { AdminBlog, AdminBlogRow } from '@fori/contracts/admin-blogs/schemas';

/** A valid post as its editor loads it; override anything. */
export const buildBlog = (change: Partial<AdminBlog> = {}): AdminBlog => ({
  id: 7,
  slug: 'waxed-thread',
  slug_fixed: false,
  author: 'Helmi Saarinen',
  status: 'draft',
  title: 'Waxed thread',
  excerpt: 'Why it holds.',
  body: 'It **holds**.',
  tags: ['craft'],
  cover_alt: '',
  cover: null,
  translations: { fi: null, sv: null, no: null, da: null, is: null },
  read_time: 1,
  views: 4,
  likes: 2,
  publish_at: null,
  published_at: null,
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
  ...change,
});

/** The same as a row of the list. */
export const buildBlogRow = (change: Partial<AdminBlogRow> = {}): AdminBlogRow => ({
  id: 7,
  slug: 'waxed-thread',
  title: 'Waxed thread',
  author: 'Helmi Saarinen',
  status: 'draft',
  cover: null,
  translations: { en: 'complete', fi: 'partial', sv: 'missing', no: 'missing', da: 'missing', is: 'missing' },
  read_time: 3,
  views: 1204,
  likes: 12,
  publish_at: null,
  published_at: null,
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
  ...change,
});
