import type { AdminBlog, AdminBlogRow, BlogInput } from '@fori/contracts/admin-blogs/schemas';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, describeShop, newGuest, START, type TestShop } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { addPost } from '../../testing/posts.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { publishDuePosts } from '../blog/publish-due-posts.ts';

const HOUR = 60 * 60 * 1000;
const later = (ms: number) => new Date(START.getTime() + ms).toISOString();

const english = { title: 'Waxed thread', excerpt: 'Why it holds.', body: 'It **holds**.', tags: ['craft'] } as const;

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

const dataOf = (response: { json: <T>() => T; statusCode: number; body: string }): AdminBlog => {
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: AdminBlog }>().data;
};

const errorsOf = (response: { json: <T>() => T; statusCode: number; body: string }): string[] => {
  expect(response.statusCode, response.body).toBe(422);
  return Object.keys(response.json<{ errors: object }>().errors).sort();
};

describeShop('editing a post', (shop) => {
  let admin: Caller & { person: { id: string } };
  const editor = editorOf(shop, () => admin);
  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
  });

  test('[ADMIN-03] [ADMIN-08] a new post is a draft with an address made from its title, and is recorded in the audit log', async () => {
    const post = await editor.created({ title: '  Näin hoidat  nahkaa: öljy & þráður ' });
    expect(post).toMatchObject({
      title: 'Näin hoidat nahkaa: öljy & þráður',
      slug: 'nain-hoidat-nahkaa-oljy-thradur',
      slug_fixed: false,
      status: 'draft',
      author: 'Ada Admin',
      cover: null,
      tags: ['craft'],
      read_time: 1,
      views: 0,
      likes: 0,
      publish_at: null,
      published_at: null,
      translations: { fi: null, sv: null, no: null, da: null, is: null },
    });
    expect(await editor.read(post.id)).toEqual(post);
    expect((await shop().call('GET', `/blogs/${post.slug}`)).statusCode).toBe(404);
    expect(await editor.auditOf(post.id)).toMatchObject([
      { actorId: admin.person.id, action: 'blog.create', before: null, after: { slug: post.slug, status: 'draft' } },
    ]);
    expect(await verifyChain(shop().db)).toMatchObject({ intact: true });
  });

  test('[ADMIN-03] a draft needs a title only; a visible post needs all texts in each language begun', async () => {
    expect(errorsOf(await editor.create({ title: ' ' }))).toEqual(['title']);
    const bare = { title: 'Half', excerpt: '', body: '', tags: [] };
    const draft = await editor.created(bare);
    expect(errorsOf(await editor.change(draft, { status: 'published' }))).toEqual(['body', 'excerpt']);
    expect(errorsOf(await editor.change(draft, { status: 'archived' }))).toEqual(['body', 'excerpt']);
    expect(errorsOf(await editor.change(draft, { publish_at: later(HOUR) }))).toEqual(['body', 'excerpt']);
    const half = { ...english, status: 'published', translations: { fi: { title: 'Puolikas', body: 'x' } } };
    expect(errorsOf(await editor.change(draft, half))).toEqual(['translations.fi.excerpt']);
    expect(await editor.read(draft.id)).toEqual(draft);
    expect(errorsOf(await editor.create({ ...bare, status: 'published' }))).toEqual(['body', 'excerpt']);
  });

  test('[ADMIN-08] violated limits are named by field, and nothing is written', async () => {
    const { db } = shop();
    const before = await db.read.$count(db.t.blogPosts);
    const tags = Array.from({ length: 13 }, (_, n) => `tag ${n}`);
    for (const [body, fields] of [
      [{ ...english, title: 'x'.repeat(161) }, ['title']],
      [{ ...english, excerpt: 'x'.repeat(321) }, ['excerpt']],
      [{ ...english, body: 'x'.repeat(30_001) }, ['body']],
      [{ ...english, tags }, ['tags']],
      [{ ...english, tags: ['x'.repeat(41)] }, ['tags.0']],
      [{ ...english, slug: 'Not a slug' }, ['slug']],
      [{ ...english, slug: '../x' }, ['slug']],
      [{ ...english, status: 'deleted' }, ['status']],
      [{ ...english, publish_at: 'tomorrow' }, ['publish_at']],
      [{ ...english, publish_at: later(-1) }, ['publish_at']],
      [{ ...english, translations: { fi: 'moi' } }, ['translations.fi']],
      [{ ...english, translations: { fi: { title: 'x'.repeat(161) } } }, ['translations.fi.title']],
    ] as const) {
      expect(errorsOf(await editor.create(body)), JSON.stringify(body).slice(0, 80)).toEqual(fields);
    }
    expect(await db.read.$count(db.t.blogPosts)).toBe(before);
  });

  test('[ADMIN-03] translations are written, left alone when not sent, and removed by null or empty values', async () => {
    const fi = {
      title: 'Vahattu lanka',
      excerpt: 'Miksi se pitää.',
      body: 'Se *pitää*.',
      tags: [' Käsityö ', 'käsityö'],
    };
    const post = await editor.created({
      status: 'published',
      translations: { fi, sv: { ...fi, title: 'Vaxad tråd' } },
    });
    expect(post.translations.fi).toEqual({ ...fi, tags: ['Käsityö'], cover_alt: '' });
    const finnish = await shop().call('GET', `/blogs/${post.slug}?lang=fi`);
    expect(finnish.json()).toMatchObject({ data: { title: 'Vahattu lanka', languages: ['en', 'fi', 'sv'] } });
    const changed = dataOf(await editor.change(post, { title: 'Waxed thread, again', translations: { sv: null } }));
    expect(changed.translations).toMatchObject({ fi: { title: 'Vahattu lanka' }, sv: null });
    const swedish = await shop().call('GET', `/blogs/${post.slug}?lang=sv`);
    expect(swedish.json()).toMatchObject({ data: { title: 'Waxed thread, again', language: 'en' } });
    const blank = { title: '', excerpt: ' ', body: '', tags: [] };
    expect(dataOf(await editor.change(changed, { translations: { fi: blank } })).translations.fi).toBeNull();
    const [, , last] = await editor.auditOf(post.id);
    expect(last).toMatchObject({
      action: 'blog.update',
      before: { 'fi.title': 'Vahattu lanka' },
      after: { 'fi.title': null },
    });
    expect(Object.keys(last?.after as object).every((name) => name.startsWith('fi.'))).toBe(true);
  });

  test('[ADMIN-03] reading time and search follow the text', async () => {
    const post = await editor.created({ status: 'published', body: 'word '.repeat(700) });
    expect(post.read_time).toBe(3);
    const changed = dataOf(await editor.change(post, { body: 'Nothing but zythum' }));
    expect(changed.read_time).toBe(1);
    const found = await shop().call('GET', '/blogs?search=zythum');
    expect(found.json<{ data: { total: number } }>().data.total).toBe(1);
  });

  test('[ADMIN-03] addresses are unique: generated ones get a number, chosen ones are refused, concurrently too', async () => {
    const title = 'The same title';
    const posts = await Promise.all(Array.from({ length: 6 }, () => editor.created({ title })));
    expect(posts.map(({ slug }) => slug).sort()).toEqual([
      'the-same-title',
      ...[2, 3, 4, 5, 6].map((n) => `the-same-title-${n}`),
    ]);
    const wishes = await Promise.all(
      Array.from({ length: 4 }, () => editor.create({ ...english, slug: 'wished-for' })),
    );
    expect(wishes.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422, 422]);
    const refused = wishes.find(({ statusCode }) => statusCode === 422);
    expect(refused?.json()).toMatchObject({ errors: { slug: ['Another article already has this address'] } });
    const [first, second] = posts;
    if (!first || !second) throw new Error('no posts');
    expect(errorsOf(await editor.change(first, { slug: second.slug }))).toEqual(['slug']);
    expect(dataOf(await editor.change(first, { slug: 'Another-One' })).slug).toBe('another-one');
    expect((await editor.created({ title: '日本' })).slug).toBe('post');
    expect((await editor.created({ title: 'x'.repeat(160) })).slug).toHaveLength(72);
  });

  test('[ADMIN-03] the address of a post readers have seen never changes, even when it is a draft again', async () => {
    const post = await editor.created({ slug: 'kept-address', status: 'published' });
    expect(post.slug_fixed).toBe(true);
    expect(errorsOf(await editor.change(post, { slug: 'other-address' }))).toEqual(['slug']);
    const draft = dataOf(await editor.change(post, { status: 'draft', title: 'A new title' }));
    expect(draft).toMatchObject({ slug: 'kept-address', slug_fixed: true, published_at: post.published_at });
    expect(errorsOf(await editor.change(draft, { slug: 'other-address' }))).toEqual(['slug']);
  });

  test('[ADMIN-03] [BLOG-11] any status may follow any other; each change is recorded, the date set once', async () => {
    shop().setTime(START);
    let post = await editor.created();
    const steps = ['published', 'archived', 'draft', 'archived', 'published', 'draft'] as const;
    for (const [n, status] of steps.entries()) {
      shop().setTime(later((n + 1) * HOUR));
      post = dataOf(await editor.change(post, { status }));
      expect([post.status, post.published_at]).toEqual([status, later(HOUR)]);
    }
    shop().setTime(START);
    expect((await editor.auditOf(post.id)).map(({ action }) => action)).toEqual([
      'blog.create',
      'blog.publish',
      'blog.archive',
      'blog.unpublish',
      'blog.archive',
      'blog.publish',
      'blog.unpublish',
    ]);
  });

  test('[ADMIN-03] [API-37] the second of two concurrent editors is refused with the current post', async () => {
    const post = await editor.created();
    const mine = dataOf(await editor.change(post, { title: 'Mine' }));
    expect(mine.updated_at > post.updated_at).toBe(true);
    const stale = await editor.change(post, { title: 'Theirs' });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'stale_edit', current: mine });
    const [one, two] = await Promise.all(['One', 'Two'].map((title) => editor.change(mine, { title })));
    expect([one?.statusCode, two?.statusCode].sort()).toEqual([200, 409]);
    const gone = await shop().call('DELETE', `/admin/blogs/${post.id}?updated_at=${post.updated_at}`, undefined, admin);
    expect(gone.json()).toMatchObject({ code: 'stale_edit' });
    const { updated_at, ...without } = post;
    expect(updated_at).toBeDefined();
    expect(errorsOf(await shop().call('PUT', `/admin/blogs/${post.id}`, without, admin))).toEqual(['updated_at']);
  });

  test('saving without changes writes nothing', async () => {
    const post = await editor.created({ translations: { is: { title: 'Vaxborinn þráður' } } });
    shop().setTime(later(HOUR));
    expect(dataOf(await editor.change(post, {}))).toEqual(post);
    shop().setTime(START);
    expect(await editor.auditOf(post.id)).toHaveLength(1);
  });

  test('[ADMIN-03] [API-101] deleting removes texts, views and likes, and the audit log keeps what was written', async () => {
    const { db } = shop();
    const post = await editor.created({ status: 'published', translations: { fi: english } });
    await shop().call('POST', `/blogs/${post.slug}/like`, undefined, newGuest());
    await shop().call('GET', `/blogs/${post.slug}`, undefined, newGuest());
    const gone = await shop().call('DELETE', `/admin/blogs/${post.id}?lang=is`, undefined, admin);
    expect(gone.json()).toEqual({ data: { id: post.id }, message: 'Greininni hefur verið eytt' });
    const { blogTexts, blogFigures, blogViews, blogLikes } = db.t;
    for (const table of [blogTexts, blogFigures, blogViews, blogLikes]) {
      const rows = await db.read.select().from(table);
      expect(rows.filter(({ postId }) => postId === post.id)).toEqual([]);
    }
    expect((await shop().call('GET', `/blogs/${post.slug}`)).statusCode).toBe(404);
    expect((await editor.auditOf(post.id)).at(-1)).toMatchObject({
      action: 'blog.delete',
      before: { 'en.body': english.body, 'fi.title': english.title },
      after: null,
    });
    for (const method of ['GET', 'DELETE'] as const)
      expect((await shop().call(method, `/admin/blogs/${post.id}`, undefined, admin)).statusCode).toBe(404);
    expect((await editor.change(post, {})).statusCode).toBe(404);
    expect(await verifyChain(db)).toMatchObject({ intact: true });
  });

  test('[ADMIN-03] every change shows at once in the list, the post, the feed and the sitemap', async () => {
    const seen = async (slug: string, title: string) => {
      const [list, post, feed, sitemap] = await Promise.all([
        shop().call('GET', '/blogs'),
        shop().call('GET', `/blogs/${slug}`),
        shop().app.inject({ url: '/blogs/feed.xml' }),
        shop().app.inject({ url: '/sitemap-blog.xml' }),
      ]);
      return [
        list.body.includes(title),
        post.statusCode,
        feed.body.includes(title),
        sitemap.body.includes(`/blogs/${slug}`),
      ];
    };
    const post = await editor.created({ title: 'Ephemeral' });
    expect(await seen(post.slug, 'Ephemeral')).toEqual([false, 404, false, false]);
    const published = dataOf(await editor.change(post, { status: 'published' }));
    expect(await seen(post.slug, 'Ephemeral')).toEqual([true, 200, true, true]);
    const renamed = dataOf(await editor.change(published, { title: 'Everlasting' }));
    expect(await seen(post.slug, 'Ephemeral')).toEqual([false, 200, false, true]);
    expect(await seen(post.slug, 'Everlasting')).toEqual([true, 200, true, true]);
    dataOf(await editor.change(renamed, { status: 'archived' }));
    expect(await seen(post.slug, 'Everlasting')).toEqual([true, 200, false, true]);
    await shop().call('DELETE', `/admin/blogs/${post.id}`, undefined, admin);
    expect(await seen(post.slug, 'Everlasting')).toEqual([false, 404, false, false]);
  });

  test('[ADMIN-03] the preview is rendered as readers would see it, whatever the text holds', async () => {
    const body = [
      '# Title\n\n**bold** [belts](/products?category=belts) ![x](/media/blog/a-1200.webp)',
      '<script>alert(1)</script><img src=x onerror=alert(1)><iframe src="https://example.com"></iframe>',
      '[x](javascript:alert(1)) ![spy](https://example.com/p.gif) <a href="data:text/html,x" onclick="x()">y</a>',
      '<style>*{display:none}</style><svg onload=alert(1)>',
    ].join('\n\n');
    const response = await shop().call('POST', '/admin/blogs/preview', { body }, admin);
    expect(response.statusCode, response.body).toBe(200);
    const { html, read_time } = response.json<{ data: { html: string; read_time: number } }>().data;
    expect(read_time).toBe(1);
    expect(html).toContain('<strong>bold</strong>');
    expect(html).toContain('src="/media/blog/a-1200.webp"');
    for (const bad of [
      '<script',
      'onerror',
      'iframe',
      'javascript:',
      'example.com/p.gif',
      'onclick',
      '<style',
      '<svg',
      'data:',
    ])
      expect(html, bad).not.toContain(bad);
    const post = await editor.created({ body, status: 'published' });
    const page = await shop().call('GET', `/blogs/${post.slug}`);
    expect(page.json<{ data: { body: string } }>().data.body).toBe(html);
    expect((await shop().call('POST', '/admin/blogs/preview', { body: 5 }, admin)).statusCode).toBe(422);
  });
});

describeShop('scheduled posts', (shop) => {
  let admin: Caller & { person: { id: string } };
  const editor = editorOf(shop, () => admin);
  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
  });

  test('[ADMIN-03] a scheduled draft is published when due, exactly once across processes, and recorded', async () => {
    const post = await editor.created({ publish_at: later(HOUR) });
    expect(post).toMatchObject({ status: 'draft', publish_at: later(HOUR) });
    expect(await publishDuePosts(shop().shop)).toBe(0);
    shop().setTime(later(HOUR + 1));
    const counts = await Promise.all([1, 2, 3].map(() => publishDuePosts(shop().shop)));
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(1);
    expect(await editor.read(post.id)).toMatchObject({
      status: 'published',
      publish_at: null,
      published_at: later(HOUR),
    });
    const log = await editor.auditOf(post.id);
    expect(log.map(({ actorId, action }) => [actorId, action])).toEqual([
      [admin.person.id, 'blog.create'],
      ['system', 'blog.publish'],
    ]);
    expect(log[0]?.after).toMatchObject({ publish_at: later(HOUR) });
    expect(await verifyChain(shop().db)).toMatchObject({ intact: true });
    expect((await editor.change(post, { title: 'Too late' })).statusCode).toBe(409);
    shop().setTime(START);
  });

  test('[ADMIN-03] scheduling can be postponed and cancelled; publishing manually and archiving end it', async () => {
    let post = await editor.created({ publish_at: later(HOUR) });
    post = dataOf(await editor.change(post, { publish_at: later(3 * HOUR) }));
    post = dataOf(await editor.change(post, { publish_at: null }));
    post = dataOf(await editor.change(post, { publish_at: later(2 * HOUR) }));
    expect(errorsOf(await editor.change(post, { publish_at: later(-HOUR) }))).toEqual(['publish_at']);
    expect((await editor.auditOf(post.id)).map(({ action }) => action)).toEqual([
      'blog.create',
      'blog.schedule',
      'blog.unschedule',
      'blog.schedule',
    ]);
    post = dataOf(await editor.change(post, { status: 'archived' }));
    expect(post.publish_at).toBeNull();
    shop().setTime(later(5 * HOUR));
    expect(await publishDuePosts(shop().shop)).toBe(0);
    expect((await editor.read(post.id)).status).toBe('archived');
    shop().setTime(START);
  });

  test('a draft due this minute can still be saved', async () => {
    const post = await editor.created({ publish_at: later(HOUR) });
    shop().setTime(later(HOUR + 5));
    expect(dataOf(await editor.change(post, { title: 'In time' }))).toMatchObject({ publish_at: later(HOUR) });
    expect(await publishDuePosts(shop().shop)).toBe(1);
    shop().setTime(START);
  });
});

describeShop('the list of all posts', (shop) => {
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
  const slugs = async (query: string) => (await read(query)).data.map(({ slug }) => slug);
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

  test('[ADMIN-03] filters by status, telling drafts from scheduled posts', async () => {
    expect(await slugs('')).toEqual(['soon', 'draft', 'wallets', 'old', 'belts']);
    expect(await slugs('?status=published')).toEqual(['wallets', 'belts']);
    expect(await slugs('?status=draft')).toEqual(['soon', 'draft']);
    expect(await slugs('?status=scheduled')).toEqual(['soon']);
    expect(await slugs('?status=archived')).toEqual(['old']);
    expect(await slugs('?status=nonsense')).toHaveLength(5);
  });

  test('[ADMIN-03] filters by translation and shows the state of each language', async () => {
    expect(await slugs('?translation=complete')).toEqual(['belts']);
    expect(await slugs('?translation=incomplete')).toEqual(['soon', 'draft', 'wallets', 'old']);
    expect(await slugs('?translation=fi')).toEqual(['soon', 'draft', 'old']);
    expect(await slugs('?translation=sv&status=published')).toEqual(['wallets']);
    const row = (await read()).data.find(({ slug }) => slug === 'wallets');
    expect(row?.translations).toEqual({
      en: 'complete',
      fi: 'complete',
      sv: 'partial',
      no: 'missing',
      da: 'missing',
      is: 'missing',
    });
    expect((await read('?lang=fi')).data.map(({ title }) => title)).toContain('Lompakot');
  });

  test('[ADMIN-03] sorts by date, change, title, views and likes', async () => {
    expect(await slugs('?sort=oldest')).toEqual(['belts', 'old', 'wallets', 'draft', 'soon']);
    expect(await slugs('?sort=title')).toEqual(['wallets', 'draft', 'belts', 'soon', 'old']);
    expect(await slugs('?sort=title&lang=sv')).toEqual(['draft', 'soon', 'wallets', 'old', 'belts']);
    expect((await slugs('?sort=views'))[0]).toBe('old');
    expect((await slugs('?sort=likes'))[0]).toBe('belts');
    expect((await slugs('?sort=updated')).slice(-1)).toEqual(['belts']);
    expect((await read('?sort=views')).data[0]).toMatchObject({ views: 1, likes: 0, read_time: 1 });
  });

  test('[ADMIN-03] searches every language, addresses and authors', async () => {
    for (const [term, found] of [
      ['SÄÄMISKÄ', ['wallets']],
      ['art wallets', ['wallets']],
      ['öberg', ['wallets']],
      ['rivets', ['old']],
      ['soon', ['soon']],
      ['%', []],
      ['_', []],
      ["'", []],
      ['nothing at all', []],
    ] as const) {
      expect(await slugs(`?search=${encodeURIComponent(term)}`), term).toEqual(found);
    }
  });

  test('[ADMIN-03] pages, with true totals beyond the end', async () => {
    expect(await slugs('?per_page=2&page=2')).toEqual(['wallets', 'old']);
    expect(await slugs('?per_page=2&page=2&sort=title')).toEqual(['belts', 'soon']);
    expect(await read('?per_page=2&page=9')).toMatchObject({ data: [], total: 5, last_page: 3 });
  });

  test('[ADMIN-03] [ADMIN-09] guests and customers can neither read nor write posts here', async () => {
    const customer = await signedIn(shop(), 'customer');
    for (const [caller, status] of [
      [newGuest(), 401],
      [customer, 403],
    ] as const) {
      for (const [method, path] of [
        ['GET', '/admin/blogs'],
        ['POST', '/admin/blogs'],
        ['POST', '/admin/blogs/preview'],
        ['POST', '/admin/blogs/images'],
        ['GET', '/admin/blogs/1'],
        ['PUT', '/admin/blogs/1'],
        ['DELETE', '/admin/blogs/1'],
        ['POST', '/admin/blogs/1/cover'],
        ['DELETE', '/admin/blogs/1/cover'],
      ] as const) {
        const response = await shop().call(method, path, method === 'GET' ? undefined : { ...english }, caller);
        expect(response.statusCode, `${method} ${path}`).toBe(status);
      }
    }
    expect((await read()).total).toBe(5);
  });
});
