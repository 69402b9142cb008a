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
import { describeShop, START } from '../../testing/harness.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { publishDuePosts } from '../blog/publish-due-posts.ts';

describeShop('editing a post', (shop) => {
  const { admin, editor } = editedPosts(shop);

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
      { actorId: admin().person.id, action: 'blog.create', before: null, after: { slug: post.slug, status: 'draft' } },
    ]);
    expect(await verifyChain(shop().db)).toMatchObject({ intact: true });
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

  test('[ADMIN-03] reading time and search follow the text', async () => {
    const post = await editor.created({ status: 'published', body: 'word '.repeat(700) });
    expect(post.read_time).toBe(3);
    const changed = dataOf(await editor.change(post, { body: 'Nothing but zythum' }));
    expect(changed.read_time).toBe(1);
    const found = await shop().call('GET', '/blogs?search=zythum');
    expect(found.json<{ data: { total: number } }>().data.total).toBe(1);
  });

  test('saving without changes writes nothing', async () => {
    const post = await editor.created({ translations: { is: { title: 'Vaxborinn þráður' } } });
    shop().setTime(later(HOUR));
    expect(dataOf(await editor.change(post, {}))).toEqual(post);
    shop().setTime(START);
    expect(await editor.auditOf(post.id)).toHaveLength(1);
  });

  test('[ADMIN-03] the preview is rendered as readers would see it, whatever the text holds', async () => {
    const body = [
      '# Title\n\n**bold** [belts](/products?category=belts) ![x](/media/blog/a-1200.webp)',
      '<script>alert(1)</script><img src=x onerror=alert(1)><iframe src="https://example.com"></iframe>',
      '[x](javascript:alert(1)) ![spy](https://example.com/p.gif) <a href="data:text/html,x" onclick="x()">y</a>',
      '<style>*{display:none}</style><svg onload=alert(1)>',
    ].join('\n\n');
    const response = await shop().call('POST', '/admin/blogs/preview', { body }, admin());
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
    expect((await shop().call('POST', '/admin/blogs/preview', { body: 5 }, admin())).statusCode).toBe(422);
  });
});

describeShop('scheduled posts', (shop) => {
  const { editor } = scheduledPosts(shop);

  test('a draft due this minute can still be saved', async () => {
    const post = await editor.created({ publish_at: later(HOUR) });
    shop().setTime(later(HOUR + 5));
    expect(dataOf(await editor.change(post, { title: 'In time' }))).toMatchObject({ publish_at: later(HOUR) });
    expect(await publishDuePosts(shop().shop)).toBe(1);
    shop().setTime(START);
  });
});

describeShop('the list of all posts', (shop) => {
  const { read } = listedPosts(shop);
  const slugs = async (query: string) => (await read(query)).data.map(({ slug }) => slug);

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
});
