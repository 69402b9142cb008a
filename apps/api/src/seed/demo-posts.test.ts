import { readdirSync } from 'node:fs';
import { readingMinutes } from '@fori/domain/blog';
import { languages } from '@fori/domain/languages';
import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '../modules/blog/render-markdown.ts';
import { demoPosts, parsePost, readDemoPost } from './demo-posts.ts';
import { demoProducts } from './demo-products.ts';
import { readCovers } from './media-manifest.ts';

const wordsOf = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
const linksOf = (body: string): string[] => [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, to = '']) => to);
const current = demoPosts.filter(({ status }) => status === 'published');

test('at least eight posts are published, and some archived', () => {
  expect(current.length).toBeGreaterThanOrEqual(8);
  expect(demoPosts.some(({ status }) => status === 'archived')).toBe(true);
  const folders = readdirSync(new URL('posts/', import.meta.url)).sort();
  expect(folders).toEqual(demoPosts.map(({ slug }) => slug).sort());
});

test.each(demoPosts)('$slug has a cover of its own', ({ slug }) => {
  expect(readCovers().map(({ file }) => file)).toContain(`blog/${slug}`);
});

describe.each(languages)('[I18N-01] in %s', (language) => {
  test.each(demoPosts)('$slug is complete: title, excerpt, tags, cover and working links', ({ slug }) => {
    const { title, excerpt, tags, coverAlt, body } = readDemoPost(slug, language);
    expect(title.length).toBeLessThanOrEqual(70);
    expect(excerpt.length).toBeLessThanOrEqual(200);
    expect(coverAlt.length).toBeGreaterThan(10);
    expect(tags.length).toBeGreaterThanOrEqual(2);
    for (const to of linksOf(body)) {
      const [, product] = /^product:(.+)$/.exec(to) ?? [];
      const [, post] = /^\/blogs\/(.+)$/.exec(to) ?? [];
      if (product)
        expect(
          demoProducts.map((p) => p.slug),
          to,
        ).toContain(product);
      else if (post)
        expect(
          demoPosts.map((p) => p.slug),
          to,
        ).toContain(post);
      else expect(to).toMatch(/^\/(products(\?category=\w+)?|contact|custom-jacket)$/);
    }
    expect(renderMarkdown(body)).toContain('<h2>');
  });

  test.each(current)('$slug is long enough', ({ slug }) => {
    const { body } = readDemoPost(slug, language);
    // Finnish and Icelandic need fewer words for the same text
    const least = language === 'en' ? 500 : language === 'fi' ? 300 : 380;
    expect(wordsOf(body)).toBeGreaterThanOrEqual(least);
    expect(wordsOf(body)).toBeLessThanOrEqual(900);
    expect(readingMinutes(body)).toBeGreaterThanOrEqual(1);
  });

  test('mentions the same products and posts as the English text', () => {
    for (const { slug } of demoPosts) {
      const english = new Set(linksOf(readDemoPost(slug, 'en').body));
      for (const to of linksOf(readDemoPost(slug, language).body)) expect(english, `${slug}: ${to}`).toContain(to);
    }
  });
});

test('an incomplete file is refused, naming what it lacks', () => {
  const whole = '---\ntitle: A: b\nexcerpt: e\ntags: x, y\ncover: c\n---\n\nText\n';
  expect(parsePost(whole)).toEqual({ title: 'A: b', excerpt: 'e', tags: ['x', 'y'], coverAlt: 'c', body: 'Text' });
  expect(() => parsePost(whole.replace('tags: x, y\n', ''))).toThrow('"tags"');
  expect(() => parsePost('Text')).toThrow('without a text');
});
