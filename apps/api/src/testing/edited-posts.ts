import type { AdminBlog, AdminBlogRow, BlogInput } from '@fori/contracts/admin-blogs/schemas';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect } from 'vitest';
import { type Caller, newGuest, START, type TestShop } from './harness.ts';
import { signedIn } from './people.ts';
import { addPost } from './posts.ts';

export const HOUR = 60 * 60 * 1000;
export const later = (ms: number) => new Date(START.getTime() + ms).toISOString();

export const english = {
  title: 'Waxed thread',
  excerpt: 'Why it holds.',
  body: 'It **holds**.',
  tags: ['craft'],
} as const;

const editorOf = (shop: () => TestShop, admin: () => Caller) => ({
  create: (body: BlogInput | Record<string, unknown>) => shop().call('POST', '/admin/blogs', body, admin()),
  created: async (body: Record<string, unknown> = {}): Promise<AdminBlog> => {
    const response = await shop().call('POST', '/admin/blogs', { ...english, ...body }, admin());
    expect(response.statusCode, response.body).toBe(201);
    return response.json<{ data: AdminBlog }>().data;
  },
  /** sends the post with some fields changed */
  change: ({ id, ...post }: AdminBlog, change: Record<string, unknown>) =>
    shop().call('PUT', `/admin/blogs/${id}`, { ...post, ...change }, admin()),
  read: async (id: number): Promise<AdminBlog> => {
    const response = await shop().call('GET', `/admin/blogs/${id}`, undefined, admin());
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: AdminBlog }>().data;
  },
  auditOf: async (id: number) => {
    const { db } = shop();
    const { auditLog } = db.t;
    return db.read
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'blog'), eq(auditLog.entityId, String(id))))
      .orderBy(auditLog.id);
  },
});

export const dataOf = (response: { json: <T>() => T; statusCode: number; body: string }): AdminBlog => {
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: AdminBlog }>().data;
};

export const errorsOf = (response: { json: <T>() => T; statusCode: number; body: string }): string[] => {
  expect(response.statusCode, response.body).toBe(422);
  return Object.keys(response.json<{ errors: object }>().errors).sort();
};

/** An admin who edits posts. */
export const editedPosts = (shop: () => TestShop) => {
  let admin: Caller & { person: { id: string } };
  const editor = editorOf(shop, () => admin);
  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
  });
  return { admin: () => admin, editor };
};

/** An admin who schedules posts. */
export const scheduledPosts = (shop: () => TestShop) => {
  let admin: Caller & { person: { id: string } };
  const editor = editorOf(shop, () => admin);
  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
  });
  return { editor, admin: () => admin };
};

/** Posts of every kind, and the list of them. */
export const listedPosts = (shop: () => TestShop) => {
  interface Page {
    data: AdminBlogRow[];
    last_page: number;
    total: number;
  }
  let admin: Caller;
  const read = async (query = ''): Promise<Page> => {
    const response = await shop().call('GET', `/admin/blogs${query}`, undefined, admin);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: Page }>().data;
  };
  const day = (n: number) => new Date(Date.UTC(2026, 9, n, 8));

  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
    const text = { title: 'x', excerpt: 'x', body: 'x', tags: [], coverAlt: '' };
    const all = { fi: text, sv: text, no: text, da: text, is: text };
    await addPost(shop(), {
      slug: 'belts',
      publishedAt: day(1),
      text: { title: 'Östra belts' },
      texts: { ...all, sv: { ...text, title: 'Östra bälten' } },
    });
    await addPost(shop(), {
      slug: 'old',
      status: 'archived',
      publishedAt: day(2),
      text: { title: 'Zips', body: 'Rivets' },
    });
    await addPost(shop(), {
      slug: 'wallets',
      publishedAt: day(3),
      author: 'Åsa Öberg',
      text: { title: 'Art of wallets' },
      texts: { fi: { ...text, title: 'Lompakot', body: 'Säämiskä' }, sv: { ...text, body: '' } },
    });
    await addPost(shop(), { slug: 'draft', status: 'draft', text: { title: 'Middle' } });
    await addPost(shop(), { slug: 'soon', status: 'draft', publishAt: day(90), text: { title: 'Soon' } });
    await shop().call('GET', '/blogs/old', undefined, newGuest());
    await shop().call('POST', '/blogs/belts/like', undefined, newGuest());
  });
  return { read };
};
