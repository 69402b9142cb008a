import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BlogStatus } from '@fori/domain/blog';
import { DAY_MS } from '@fori/domain/durations';
import { type Language, languages } from '@fori/domain/languages';
import { eq } from 'drizzle-orm';
import type { Queries } from '../db/types.ts';
import { type PostText, writePost } from '../modules/blog/write-post.ts';
import type { DemoCover } from './media-manifest.ts';

/** A post of the demo shop; its texts are in `posts/<slug>/<language>.md`. */
export interface DemoPost {
  slug: string;
  status: BlogStatus;
  author: string;
  /** when it was published */
  daysAgo: number;
  views: number;
  likes: number;
}

export const demoPosts: readonly DemoPost[] = [
  { slug: 'how-a-jacket-is-sewn', status: 'published', author: 'Oskar Lindroos', daysAgo: 3, views: 412, likes: 37 },
  {
    slug: 'leather-care-through-the-year',
    status: 'published',
    author: 'Helmi Saarinen',
    daysAgo: 12,
    views: 986,
    likes: 64,
  },
  { slug: 'finding-your-glove-size', status: 'published', author: 'Aino Lehto', daysAgo: 21, views: 655, likes: 28 },
  { slug: 'choosing-a-bag', status: 'published', author: 'Aino Lehto', daysAgo: 35, views: 803, likes: 41 },
  {
    slug: 'how-to-measure-for-a-belt',
    status: 'published',
    author: 'Helmi Saarinen',
    daysAgo: 52,
    views: 1204,
    likes: 55,
  },
  { slug: 'how-patina-comes-about', status: 'published', author: 'Oskar Lindroos', daysAgo: 75, views: 731, likes: 49 },
  {
    slug: 'what-vegetable-tanning-means',
    status: 'published',
    author: 'Helmi Saarinen',
    daysAgo: 104,
    views: 1388,
    likes: 72,
  },
  {
    slug: 'repair-before-you-replace',
    status: 'published',
    author: 'Oskar Lindroos',
    daysAgo: 133,
    views: 548,
    likes: 33,
  },
  {
    slug: 'a-wallet-for-what-you-carry',
    status: 'published',
    author: 'Aino Lehto',
    daysAgo: 160,
    views: 917,
    likes: 39,
  },
  {
    slug: 'parcels-before-christmas-2025',
    status: 'archived',
    author: 'Aino Lehto',
    daysAgo: 372,
    views: 1566,
    likes: 18,
  },
];

const here = dirname(fileURLToPath(import.meta.url));

/** The texts' folder: beside this file or, when bundled, in the sources. */
const postsDir =
  [join(here, 'posts'), join(here, '../src/seed/posts')].find((dir) => existsSync(dir)) ?? join(here, 'posts');

const HEAD = /^---\n([\s\S]*?)\n---\n+([\s\S]+)$/;

/** Parses a post: front matter with `title`, `excerpt`, `tags` (comma-separated) and `cover` (its alt text), then Markdown. */
export const parsePost = (file: string): PostText => {
  const [, head = '', body = ''] = HEAD.exec(file) ?? [];
  const fields = new Map(
    head.split('\n').map((line) => {
      const [name = '', ...rest] = line.split(': ');
      return [name, rest.join(': ').trim()] as const;
    }),
  );
  const field = (name: string): string => {
    const value = fields.get(name);
    if (!value) throw new Error(`a post without "${name}"`);
    return value;
  };
  if (!body.trim()) throw new Error('a post without a text');
  return {
    title: field('title'),
    excerpt: field('excerpt'),
    tags: field('tags').split(/\s*,\s*/),
    coverAlt: field('cover'),
    body: body.trim(),
  };
};

/** A post's text in a language, read from its file. */
export const readDemoPost = (slug: string, language: Language): PostText => {
  const file = join(postsDir, slug, `${language}.md`);
  try {
    return parsePost(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is no post`, { cause: error });
  }
};

const PRODUCT_LINK = /\(product:([a-z0-9-]+)\)/g;

/** Replaces product links such as `(product:satama-belt)` by the products' addresses. */
const withProducts = (body: string, productId: (slug: string) => number): string =>
  body.replace(PRODUCT_LINK, (_, slug: string) => `(/product/${productId(slug)})`);

const textsOf = (slug: string, productId: (slug: string) => number): Record<Language, PostText> =>
  Object.fromEntries(
    languages.map((language) => {
      const text = readDemoPost(slug, language);
      return [language, { ...text, body: withProducts(text.body, productId) }];
    }),
  ) as Record<Language, PostText>;

/** Inserts the demo shop's posts, with views and with likes of made-up guests. */
export const insertDemoPosts = async (
  tx: Queries,
  { covers, productId, now }: { covers: readonly DemoCover[]; productId: (slug: string) => number; now: Date },
): Promise<void> => {
  const { t } = tx;
  for (const { slug, status, author, daysAgo, views, likes } of demoPosts) {
    const picture = covers.find(({ file }) => file === `blog/${slug}`);
    const publishedAt = new Date(now.getTime() - daysAgo * DAY_MS);
    const draft = {
      slug,
      status,
      author,
      publishedAt,
      cover: picture
        ? { file: picture.file, width: picture.width, height: picture.height, placeholder: picture.placeholder }
        : null,
      texts: textsOf(slug, productId),
    };
    const postId = await writePost(tx, draft, now);
    await tx.update(t.blogFigures).set({ views, likes }).where(eq(t.blogFigures.postId, postId)).returning();
    const guests = Array.from({ length: likes }, () => ({ postId, sessionId: randomUUID(), createdAt: publishedAt }));
    await tx.insert(t.blogLikes).values(guests).returning({ id: t.blogLikes.id });
  }
};
