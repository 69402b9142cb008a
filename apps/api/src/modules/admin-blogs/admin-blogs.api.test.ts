import { expect, test } from 'vitest';
import {
  dataOf,
  editedPosts,
  english,
  errorsOf,
  HOUR,
  later,
  listedPosts,
  scheduledPosts,
} from '../../testing/edited-posts.ts';
import { describeShop, newGuest, START } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { publishDuePosts } from '../blog/publish-due-posts.ts';

describeShop('editing a post', (shop) => {
  const { admin, editor } = editedPosts(shop);

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

  test('[ADMIN-331] all texts that a post lacks are named at once; a draft needs its title alone', async () => {
    const blank = { title: ' ', excerpt: '', body: '', tags: [] };
    const missing = async (body: object) => {
      const refused = await editor.create({ ...english, ...body });
      expect(refused.statusCode, refused.body).toBe(422);
      return refused.json<{ errors: unknown }>().errors;
    };
    const required = ['Required'];
    expect(
      await missing({ ...blank, status: 'published', translations: { fi: { ...blank, title: 'Lanka' } } }),
    ).toEqual({
      ...{ title: required, excerpt: required, body: required },
      ...{ 'translations.fi.excerpt': required, 'translations.fi.body': required },
    });
    expect(await missing(blank)).toEqual({ title: required });
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
    const gone = await shop().call(
      'DELETE',
      `/admin/blogs/${post.id}?updated_at=${post.updated_at}`,
      undefined,
      admin(),
    );
    expect(gone.json()).toMatchObject({ code: 'stale_edit' });
    const { updated_at, ...without } = post;
    expect(updated_at).toBeDefined();
    expect(errorsOf(await shop().call('PUT', `/admin/blogs/${post.id}`, without, admin()))).toEqual(['updated_at']);
  });

  test('[ADMIN-03] [API-101] deleting removes texts, views and likes, and the audit log keeps what was written', async () => {
    const { db } = shop();
    const post = await editor.created({ status: 'published', translations: { fi: english } });
    await shop().call('POST', `/blogs/${post.slug}/like`, undefined, newGuest());
    await shop().call('GET', `/blogs/${post.slug}`, undefined, newGuest());
    const gone = await shop().call('DELETE', `/admin/blogs/${post.id}?lang=is`, undefined, admin());
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
      expect((await shop().call(method, `/admin/blogs/${post.id}`, undefined, admin())).statusCode).toBe(404);
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
    await shop().call('DELETE', `/admin/blogs/${post.id}`, undefined, admin());
    expect(await seen(post.slug, 'Everlasting')).toEqual([false, 404, false, false]);
  });
});

describeShop('scheduled posts', (shop) => {
  const { editor, admin } = scheduledPosts(shop);

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
      [admin().person.id, 'blog.create'],
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
});

describeShop('the list of all posts', (shop) => {
  const { read } = listedPosts(shop);

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
