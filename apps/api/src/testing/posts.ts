import { randomUUID } from 'node:crypto';
import type { Shop } from '../composition.ts';
import type { Db } from '../db/types.ts';
import { type PostDraft, type PostText, writePost } from '../modules/blog/write-post.ts';

export interface PostOverrides extends Partial<Omit<PostDraft, 'texts'>> {
  /** the English text */
  text?: Partial<PostText>;
  /** further languages */
  texts?: Omit<PostDraft['texts'], 'en'>;
}

const english: PostText = {
  title: 'Care for leather',
  excerpt: 'Little, and often.',
  body: 'Brush it **first**.',
  tags: ['care'],
  coverAlt: 'A brush',
};

/** Adds a published post, valid by default; override anything. Returns its id and slug. */
export const addPost = async (
  { db, shop }: { db: Db; shop: Pick<Shop, 'clock'> },
  { text, texts = {}, ...overrides }: PostOverrides = {},
): Promise<{ id: number; slug: string }> => {
  const draft: PostDraft = {
    slug: `post-${randomUUID()}`,
    status: 'published',
    author: 'Aino Föri',
    cover: { file: 'blog/cover', width: 1600, height: 1066, placeholder: null },
    ...overrides,
    texts: { ...texts, en: { ...english, ...text } },
  };
  return { id: await db.write((tx) => writePost(tx, draft, shop.clock())), slug: draft.slug };
};
