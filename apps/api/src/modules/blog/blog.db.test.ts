import type { BlogPost, BlogSummary } from '@fori/contracts/blog/schemas';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Caller, describeShop, newGuest, type TestShop } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { addPost } from '../../testing/posts.ts';
import { listPostAddresses } from './post-addresses.ts';
import { publishDuePosts } from './publish-due-posts.ts';
import { purgeReaders } from './purge-readers.ts';
import { setPostStatus } from './write-post.ts';

interface Page {
  data: BlogSummary[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
}

const day = (n: number) => new Date(Date.UTC(2026, 9, n, 8));

const pageOf = async (shop: TestShop, query: string, caller: Caller = {}): Promise<Page> => {
  const response = await shop.call('GET', `/blogs?${query}`, undefined, caller);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: Page }>().data;
};
const slugs = (page: Page) => page.data.map((post) => post.slug);

const postOf = async (shop: TestShop, slug: string, caller: Caller = {}, lang = 'en'): Promise<BlogPost> => {
  const response = await shop.call('GET', `/blogs/${slug}?lang=${lang}`, undefined, caller);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: BlogPost }>().data;
};

describeShop('the list of posts', (shop) => {
  test('[BLOG-01] [BLOG-10] [BLOG-12] [DATA-25] is public, newest first, with everything a card shows', async () => {
    const old = await addPost(shop(), { slug: 'tanning', publishedAt: day(1), text: { body: 'word '.repeat(600) } });
    const recent = await addPost(shop(), { slug: 'belts', publishedAt: day(3) });
    const page = await pageOf(shop(), '');
    expect(page).toMatchObject({ current_page: 1, last_page: 1, per_page: 9, total: 2 });
    expect(slugs(page)).toEqual(['belts', 'tanning']);
    expect(page.data[1]).toEqual({
      id: old.id,
      slug: 'tanning',
      title: 'Care for leather',
      excerpt: 'Little, and often.',
      cover: {
        url: '/media/blog/cover-1600.webp',
        alt_text: 'A brush',
        width: 1600,
        height: 1066,
        placeholder: null,
      },
      author: 'Aino Föri',
      tags: ['care'],
      language: 'en',
      status: 'published',
      read_time: 3,
      views: 0,
      likes: 0,
      published_at: day(1).toISOString(),
    });
    expect(recent.id).not.toBe(old.id);
  });

  test('[BLOG-03] [BLOG-11] shows published and archived posts, but no drafts with any filter', async () => {
    await addPost(shop(), { slug: 'in-the-archive', status: 'archived', publishedAt: day(2) });
    await addPost(shop(), { slug: 'unfinished', status: 'draft' });
    const all = ['belts', 'in-the-archive', 'tanning'];
    for (const caller of [{}, newGuest(), await signedIn(shop(), 'customer')]) {
      expect(slugs(await pageOf(shop(), '', caller))).toEqual(all);
      expect(slugs(await pageOf(shop(), 'status=published', caller))).toEqual(['belts', 'tanning']);
      expect(slugs(await pageOf(shop(), 'status=archived', caller))).toEqual(['in-the-archive']);
      for (const nothing of ['draft', 'nonsense', '']) {
        expect(slugs(await pageOf(shop(), `status=${nothing}`, caller)), nothing).toEqual(all);
      }
    }
    const admin = await signedIn(shop(), 'admin');
    expect(slugs(await pageOf(shop(), 'status=draft', admin))).toEqual(['unfinished']);
    expect(slugs(await pageOf(shop(), '', admin))).toEqual(all);
    expect((await postOf(shop(), 'unfinished', admin)).status).toBe('draft');
    for (const method of ['GET', 'POST'] as const) {
      const path = `/blogs/unfinished${method === 'POST' ? '/like' : ''}`;
      const response = await shop().call(method, path, undefined, newGuest());
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'not_found' });
    }
  });

  test("[BLOG-02] is searched by title, excerpt, tags and text, in the reader's language and in English", async () => {
    await addPost(shop(), {
      slug: 'nahka',
      publishedAt: day(4),
      text: { title: 'Bark tanning', tags: ['Craft'] },
      texts: {
        fi: {
          title: 'Parkitus PAJUNKUORELLA',
          excerpt: 'Hitaasti kypsyy.',
          body: 'Säämiskä ja öljy, 100 % nahkaa.',
          tags: ['käsityö'],
          coverAlt: '',
        },
      },
    });
    const found = async (search: string, lang: string) =>
      slugs(await pageOf(shop(), `lang=${lang}&search=${encodeURIComponent(search)}`));
    for (const term of ['pajunkuorella', 'HITAASTI', 'säämiskä', 'KÄSITYÖ', ' öljy ', '100 %', 'bark', 'craft']) {
      expect(await found(term, 'fi'), term).toEqual(['nahka']);
    }
    expect(await found('säämiskä', 'sv')).toEqual([]);
    expect(await found('Bark', 'sv')).toEqual(['nahka']);
    for (const term of ['%', '_', '100_%', "'", '"', '\\', 'x%x', '*']) {
      expect((await found(term, 'en')).length, term).toBeLessThan(5);
    }
    expect(await found('100_%', 'fi')).toEqual([]);
    expect(await found('no such words', 'en')).toEqual([]);
  });

  test('[BLOG-04] has nine posts a page; a page beyond the last is empty with the true totals', async () => {
    for (let n = 0; n < 8; n += 1) await addPost(shop(), { publishedAt: day(10), text: { title: `Paging ${n}` } });
    const pages = await Promise.all([1, 2, 3].map((number) => pageOf(shop(), `page=${number}`)));
    expect(pages.map((page) => [page.data.length, page.current_page, page.last_page, page.total])).toEqual([
      [9, 1, 2, 12],
      [3, 2, 2, 12],
      [0, 3, 2, 12],
    ]);
    expect(new Set(pages.flatMap(slugs)).size).toBe(12);
  });
});

describeShop('a post', (shop) => {
  test('[BLOG-05] [BLOG-10] is returned as HTML with related posts', async () => {
    await addPost(shop(), { slug: 'belts', publishedAt: day(1), text: { tags: ['measuring'] } });
    await addPost(shop(), { slug: 'gloves', publishedAt: day(2), text: { tags: ['measuring', 'care'] } });
    await addPost(shop(), { slug: 'bags', publishedAt: day(3), text: { tags: ['choosing'] } });
    await addPost(shop(), { slug: 'old', status: 'archived', publishedAt: day(4), text: { tags: ['care'] } });
    await addPost(shop(), { slug: 'care', publishedAt: day(5), text: { tags: ['care', 'measuring'] } });
    const post = await postOf(shop(), 'care');
    expect(post).toMatchObject({ liked: false, languages: ['en'], language: 'en', updated_at: day(5).toISOString() });
    expect(post.body).toBe('<p>Brush it <strong>first</strong>.</p>');
    expect(post.related.map(({ slug }) => slug)).toEqual(['gloves', 'belts', 'bags']);
  });

  test('[I18N-01] [BLOG-10] is in the requested language, or English where untranslated', async () => {
    const fi = { title: 'Vyöt', excerpt: 'Mitta.', body: 'Mittaa *vyö*.', tags: ['mitat'], coverAlt: 'Vyö' };
    await addPost(shop(), { slug: 'two-languages', texts: { fi } });
    expect(await postOf(shop(), 'two-languages', {}, 'fi')).toMatchObject({
      title: 'Vyöt',
      body: '<p>Mittaa <em>vyö</em>.</p>',
      tags: ['mitat'],
      language: 'fi',
      languages: ['en', 'fi'],
      cover: { alt_text: 'Vyö' },
    });
    const icelandic = await postOf(shop(), 'two-languages', {}, 'is');
    expect(icelandic).toMatchObject({ title: 'Care for leather', language: 'en', tags: ['care'] });
  });

  test('answers 404 for unknown and malformed slugs', async () => {
    for (const slug of ['nobody-wrote-this', 'Care', 'a%20b', '..%2f', 'a--b', 'x'.repeat(300), '%00']) {
      expect((await shop().call('GET', `/blogs/${slug}`)).statusCode, slug).toBe(404);
      expect((await shop().call('POST', `/blogs/${slug}/like`, {}, newGuest())).statusCode, slug).toBe(404);
    }
  });

  test('[DATA-25] counts a view once per visitor and day; unidentified readers and admins do not count', async () => {
    await addPost(shop(), { slug: 'viewed' });
    const views = async (caller?: Caller) => (await postOf(shop(), 'viewed', caller)).views;
    const [guest, customer] = [newGuest(), await signedIn(shop(), 'customer')];
    expect(await views(guest)).toBe(1);
    expect(await views(guest)).toBe(1);
    expect(await views(customer)).toBe(2);
    expect(await views(await signedIn(shop(), 'admin'))).toBe(2);
    expect(await views({})).toBe(2);
    expect(await views({ sessionId: 'no uuid' })).toBe(2);
    const [first] = (await pageOf(shop(), '')).data.filter(({ slug }) => slug === 'viewed');
    expect(first?.views).toBe(2);

    shop().setTime('2026-11-22T00:00:01.000Z');
    expect(await views(guest)).toBe(3);
    const { db } = shop();
    expect((await db.read.select().from(db.t.blogViews)).map((row) => row.day).sort()).toContain('2026-11-21');
    await purgeReaders(shop().shop);
    const left = await db.read.select().from(db.t.blogViews);
    expect(new Set(left.map((row) => row.day))).toEqual(new Set(['2026-11-22']));
    expect(JSON.stringify(left)).not.toContain(guest.sessionId);
    expect(await views(guest)).toBe(3);
  });

  test('counts many concurrent views of one visitor once', async () => {
    await addPost(shop(), { slug: 'rush' });
    const guest = newGuest();
    await Promise.all(Array.from({ length: 8 }, () => postOf(shop(), 'rush', guest)));
    expect((await postOf(shop(), 'rush')).views).toBe(1);
  });
});

describeShop('liking a post', (shop) => {
  const like = async (slug: string, caller: Caller) => {
    const response = await shop().call('POST', `/blogs/${slug}/like`, undefined, caller);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: { liked: boolean; likes: number } }>().data;
  };

  test('[BLOG-06] [BLOG-12] counts once per visitor; a second click undoes it', async () => {
    await addPost(shop(), { slug: 'liked' });
    const [guest, other] = [newGuest(), newGuest()];
    const customer = await signedIn(shop(), 'customer');
    expect(await like('liked', guest)).toEqual({ liked: true, likes: 1 });
    expect(await like('liked', customer)).toEqual({ liked: true, likes: 2 });
    expect(await postOf(shop(), 'liked', guest)).toMatchObject({ liked: true, likes: 2 });
    expect(await postOf(shop(), 'liked', other)).toMatchObject({ liked: false, likes: 2 });
    expect(await postOf(shop(), 'liked')).toMatchObject({ liked: false, likes: 2 });
    expect(await like('liked', guest)).toEqual({ liked: false, likes: 1 });
    expect(await postOf(shop(), 'liked', customer)).toMatchObject({ liked: true, likes: 1 });
    expect((await pageOf(shop(), '')).data[0]).toMatchObject({ slug: 'liked', likes: 1 });
  });

  test('requires a token or a valid session id', async () => {
    await addPost(shop(), { slug: 'for-visitors' });
    const nobody = await shop().call('POST', '/blogs/for-visitors/like', {});
    expect(nobody.statusCode).toBe(401);
    expect(nobody.json()).toMatchObject({ code: 'login_required' });
    expect((await shop().call('POST', '/blogs/for-visitors/like', {}, { sessionId: 'me' })).statusCode).toBe(400);
  });

  test('keeps the count right under concurrent likes', async () => {
    await addPost(shop(), { slug: 'popular' });
    const guests = Array.from({ length: 6 }, newGuest);
    await Promise.all([...guests, ...guests, ...guests].map((guest) => like('popular', guest)));
    const { db } = shop();
    const { id, likes } = await postOf(shop(), 'popular');
    const rows = (await db.read.select().from(db.t.blogLikes)).filter((row) => row.postId === id);
    expect(likes).toBe(rows.length);
    expect(likes).toBe(6);
  });

  test("a guest's likes move to their account at sign-in and count once", async () => {
    await addPost(shop(), { slug: 'mine' });
    await addPost(shop(), { slug: 'twice' });
    const me = await signedIn(shop(), 'customer');
    const guest = newGuest();
    await like('twice', me);
    await like('twice', guest);
    await like('mine', guest);
    const body = { email: me.person.email, password: me.person.password };
    const login = await shop().call('POST', '/customer/login', body, guest);
    expect(login.statusCode, login.body).toBe(200);
    expect(await postOf(shop(), 'mine', me)).toMatchObject({ liked: true, likes: 1 });
    expect(await postOf(shop(), 'twice', me)).toMatchObject({ liked: true, likes: 1 });
    expect(await postOf(shop(), 'mine', guest)).toMatchObject({ liked: false });
  });

  test("after a year likes are no longer linked to guests; the count and customers' likes stay", async () => {
    await addPost(shop(), { slug: 'last-year' });
    const [guest, me] = [newGuest(), await signedIn(shop(), 'customer')];
    await like('last-year', guest);
    await like('last-year', me);
    shop().setTime('2027-11-20T09:00:00.000Z');
    await purgeReaders(shop().shop);
    expect(await postOf(shop(), 'last-year', guest)).toMatchObject({ liked: true, likes: 2 });
    shop().setTime('2027-11-22T09:00:00.000Z');
    await purgeReaders(shop().shop);
    const { db } = shop();
    expect((await db.read.select().from(db.t.blogLikes)).filter(({ sessionId }) => sessionId !== null)).toEqual([]);
    expect(await postOf(shop(), 'last-year', guest)).toMatchObject({ liked: false, likes: 2 });
    shop().setTime('2026-11-21T09:00:00.000Z');
    expect(await postOf(shop(), 'last-year', me)).toMatchObject({ liked: true });
  });

  test('[PROF-21] likes are in the data export and are deleted with the account', async () => {
    await addPost(shop(), { slug: 'exported' });
    const me = await signedIn(shop(), 'customer');
    await like('exported', me);
    const file = (await shop().call('GET', '/profile/export', undefined, me)).json<{ blog_likes: unknown }>();
    expect(file.blog_likes).toEqual([{ post: 'exported', liked_at: expect.stringMatching(/Z$/) }]);
    await shop().call('DELETE', '/profile', { current_password: me.person.password }, me);
    expect((await postOf(shop(), 'exported')).likes).toBe(0);
  });
});

describeShop('publishing posts', (shop) => {
  test('[BLOG-11] any status may follow any other; the first visible one sets the date, once', async () => {
    const { db } = shop();
    const { id, slug } = await addPost(shop(), { slug: 'moving', status: 'draft' });
    const set = (status: 'published' | 'draft' | 'archived', now: Date) =>
      db.write((tx) => setPostStatus(tx, id, status, { now }));
    const admin = await signedIn(shop(), 'admin');
    const seen = async () => {
      const { status, published_at } = await postOf(shop(), slug, admin);
      return [status, published_at];
    };
    expect(await seen()).toEqual(['draft', null]);
    const first = day(20).toISOString();
    for (const [at, status] of [
      [20, 'archived'],
      [21, 'draft'],
      [22, 'published'],
      [23, 'archived'],
      [24, 'published'],
      [25, 'draft'],
    ] as const) {
      await set(status, day(at));
      expect(await seen()).toEqual([status, first]);
    }
    await expect(db.write((tx) => setPostStatus(tx, 999_999, 'draft', { now: day(1) }))).rejects.toThrow('not_found');
  });

  test('[BLOG-11] a change of status has a later time than the last change, also with a clock that went back', async () => {
    const { db } = shop();
    const { blogPosts } = db.t;
    const { id } = await addPost(shop(), { slug: 'moving-back', status: 'draft' });
    const changedAt = async () => {
      const [row] = await db.read.select({ at: blogPosts.updatedAt }).from(blogPosts).where(eq(blogPosts.id, id));
      return row?.at.getTime() ?? 0;
    };
    await db.write((tx) => setPostStatus(tx, id, 'published', { now: day(20) }));
    const before = await changedAt();
    for (const now of [day(20), day(19)]) await db.write((tx) => setPostStatus(tx, id, 'draft', { now }));
    expect(await changedAt()).toBe(before + 2);
  });

  test('a draft is published by itself when due, dated by that time, and cached pages are rendered again', async () => {
    const at = new Date('2026-11-21T12:00:00.000Z');
    await addPost(shop(), { slug: 'scheduled', status: 'draft', publishAt: at });
    await addPost(shop(), { slug: 'later', status: 'draft', publishAt: new Date('2026-12-24T12:00:00.000Z') });
    expect(await publishDuePosts(shop().shop)).toBe(0);
    expect((await shop().call('GET', '/blogs/scheduled')).statusCode).toBe(404);
    const before = await shop().db.catalogueVersions();
    shop().setTime('2026-11-21T12:00:30.000Z');
    expect(await publishDuePosts(shop().shop)).toBe(1);
    expect(await publishDuePosts(shop().shop)).toBe(0);
    expect(await postOf(shop(), 'scheduled')).toMatchObject({ status: 'published', published_at: at.toISOString() });
    expect(await shop().db.catalogueVersions()).not.toEqual(before);
    expect((await shop().call('GET', '/blogs/later')).statusCode).toBe(404);
  });

  test('the sitemap lists every visible post with its languages', async () => {
    const listed = await listPostAddresses(shop().shop);
    expect(listed.map(({ slug }) => slug)).toEqual(['scheduled']);
    expect(listed[0]?.languages).toEqual(['en']);
  });
});
