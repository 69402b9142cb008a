import { describe, expect, test } from 'vitest';
import { publishedAfter, readingMinutes, relatedTo } from './blog.ts';

describe('[DATA-25] reading time', () => {
  test.each([
    ['', 1],
    ['word '.repeat(100), 1],
    ['word '.repeat(220), 1],
    ['word '.repeat(331), 2],
    ['word '.repeat(660), 3],
  ])('is whole minutes, at least one', (text, minutes) => {
    expect(readingMinutes(text)).toBe(minutes);
  });

  test('ignores marks, table rules and the addresses of links', () => {
    const plain = 'eins zwei drei '.repeat(110);
    const marked = '**eins** [zwei](/products?category=belts-and-bags-and-more-words) | drei | --- '.repeat(110);
    expect(readingMinutes(marked)).toBe(readingMinutes(plain));
  });
});

test('[BLOG-11] the first time readers can see a post sets its date, and nothing changes it', () => {
  const [first, later] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-02-01T00:00:00Z')];
  expect(publishedAfter(null, 'draft', first)).toBeNull();
  expect(publishedAfter(null, 'published', first)).toBe(first);
  expect(publishedAfter(null, 'archived', first)).toBe(first);
  for (const status of ['draft', 'published', 'archived'] as const) {
    expect(publishedAfter(first, status, later)).toBe(first);
  }
});

test('related posts share most tags; ties keep the given order; a post is never related to itself', () => {
  const of = (id: number, ...tags: string[]) => ({ id, tags });
  const post = of(1, 'care', 'craft');
  const others = [of(2), of(3, 'care'), post, of(4, 'craft', 'care'), of(5, 'craft'), of(6, 'bags')];
  expect(relatedTo(post, others)).toEqual([4, 3, 5]);
  expect(relatedTo(post, [post])).toEqual([]);
});
