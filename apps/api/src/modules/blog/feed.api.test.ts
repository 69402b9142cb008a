import { byLanguage } from '@fori/domain/languages';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { describeShop, type TestShop } from '../../testing/harness.ts';
import { addPost } from '../../testing/posts.ts';
import { replaceSearchTexts } from '../search-texts/index.ts';

interface Item {
  title: string;
  link: string;
  guid: { '#text': string; '@_isPermaLink': string };
  pubDate: string;
  'dc:creator': string;
  category: string[];
  description: string;
  'content:encoded': string;
  'media:content': { '@_url': string };
}
interface Channel {
  title: string;
  link: string;
  'atom:link': { '@_href': string; '@_rel': string };
  description: string;
  language: string;
  lastBuildDate: string;
  item: Item[];
}

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => name === 'item' || name === 'category',
});

const feedOf = async (shop: TestShop, lang?: string): Promise<Channel> => {
  const response = await shop.app.inject({ url: `/blogs/feed.xml${lang ? `?lang=${lang}` : ''}` });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(XMLValidator.validate(response.body)).toBe(true);
  const { rss } = parser.parse(response.body) as { rss: { '@_version': string; channel: Channel } };
  expect(rss['@_version']).toBe('2.0');
  return rss.channel;
};

describeShop(
  'the blog feed',
  (shop) => {
    test('[BLOG-12] is RSS 2.0 with full texts and absolute addresses, in the requested language', async () => {
      const fi = {
        title: 'Vyöt & mitat',
        excerpt: '<Mitta>',
        body: '[Vyöt](/products)',
        tags: ['mitat'],
        coverAlt: '',
      };
      await addPost(shop(), {
        slug: 'belts',
        publishedAt: new Date('2026-11-01T08:30:00.000Z'),
        text: { title: 'Belts <& "co">', body: 'Not ]]> the\u0007 end. [More](/products?category=belts)' },
        texts: { fi },
      });
      await addPost(shop(), { slug: 'old', status: 'archived' });
      await addPost(shop(), { slug: 'unfinished', status: 'draft' });
      const english = await feedOf(shop());
      expect(english.item).toHaveLength(1);
      expect(english).toMatchObject({
        link: 'https://shop.example/blogs?lang=en',
        language: 'en-gb',
        'atom:link': { '@_href': 'https://shop.example/blogs/feed.xml?lang=en', '@_rel': 'self' },
        lastBuildDate: 'Sun, 01 Nov 2026 08:30:00 GMT',
      });
      expect(english.item[0]).toMatchObject({
        title: 'Belts <& "co">',
        link: 'https://shop.example/blogs/belts?lang=en',
        guid: { '#text': 'https://shop.example/blogs/belts', '@_isPermaLink': 'true' },
        pubDate: 'Sun, 01 Nov 2026 08:30:00 GMT',
        'dc:creator': 'Aino Föri',
        category: ['care'],
        'media:content': { '@_url': 'https://shop.example/media/previews/blog/cover-1600.jpg' },
      });
      expect(english.item[0]?.['content:encoded']).toContain('href="https://shop.example/products?category=belts"');
      expect(english.item[0]?.['content:encoded']).toContain('Not ]]&gt; the');
      const finnish = await feedOf(shop(), 'fi');
      expect(finnish.language).toBe('fi-fi');
      expect(finnish.item[0]).toMatchObject({ title: 'Vyöt & mitat', description: '<Mitta>', category: ['mitat'] });
      expect(finnish.item[0]?.link).toBe('https://shop.example/blogs/belts?lang=fi');
    });

    test('[PAGE-130] links to the slug of its language; the guid stays the main one', async () => {
      const { id } = await addPost(shop(), { slug: 'soles' });
      const texts = byLanguage((language) => ({ title: '', description: '', slug: language === 'fi' ? 'pohjat' : '' }));
      await shop().db.write((tx) => replaceSearchTexts(tx, 'blog', id, texts));
      const itemIn = async (lang: string) =>
        (await feedOf(shop(), lang)).item.find(({ guid }) => guid['#text'] === 'https://shop.example/blogs/soles')
          ?.link;
      expect(await itemIn('fi')).toBe('https://shop.example/blogs/pohjat?lang=fi');
      expect(await itemIn('sv')).toBe('https://shop.example/blogs/soles?lang=sv');
    });

    test('answers 304 for a current copy, and a new feed once something is published', async () => {
      const first = await shop().app.inject({ url: '/blogs/feed.xml' });
      const headers = { 'if-none-match': String(first.headers.etag) };
      expect((await shop().app.inject({ url: '/blogs/feed.xml', headers })).statusCode).toBe(304);
      await addPost(shop(), { slug: 'new' });
      const next = await shop().app.inject({ url: '/blogs/feed.xml', headers });
      expect(next.statusCode).toBe(200);
      expect(next.body).toContain('https://shop.example/blogs/new');
    });
  },
  { env: { PUBLIC_URL: 'https://shop.example' } },
);
