import { cityIn } from '@fori/domain/identity';
import { type Language, localeTags } from '@fori/domain/languages';
import { sluggedPath } from '@fori/domain/slugs';
import { translator } from '@fori/i18n/server';
import type { Shop } from '../../composition.ts';
import { element, xml } from '../../xml.ts';
import { writtenSlugs } from '../search-texts/index.ts';
import { readIdentity } from '../store/index.ts';
import { toSummary } from './blog.mapper.ts';
import { newestPosts, type PostRow } from './blog.repository.ts';
import { renderMarkdown, withAbsoluteAddresses } from './render-markdown.ts';

const POSTS_IN_FEED = 20;
export const FEED_PATH = '/blogs/feed.xml';

/** An RSS 2.0 date (RFC 822 with a four-digit year). */
const rssDate = (date: Date): string => date.toUTCString();

/**
 * Feed readers have unknown backgrounds, so they get the cover with the shop's background
 * (`modules/media/previews.routes.ts`).
 */
const withBackground = (url: string): string => url.replace(/^\/media\/(.+)\.webp$/, '/media/previews/$1.jpg');

const itemOf = (row: PostRow, own: string, origin: string, language: Language): string => {
  const { slug, title, excerpt, cover, author, tags, published_at } = toSummary(row);
  const address = origin + sluggedPath('blog', slug);
  const html = withAbsoluteAddresses(renderMarkdown(row.body), origin);
  return [
    '<item>',
    element('title', title),
    element('link', `${origin}${sluggedPath('blog', own)}?lang=${language}`),
    // the same in every language, so that readers of two feeds recognise the post
    element('guid', address, ' isPermaLink="true"'),
    ...(published_at ? [element('pubDate', rssDate(new Date(published_at)))] : []),
    element('dc:creator', author),
    ...tags.map((tag) => element('category', tag)),
    element('description', excerpt),
    element('content:encoded', html),
    ...(cover
      ? [`<media:content url="${xml(origin + withBackground(cover.url))}" medium="image" type="image/jpeg"/>`]
      : []),
    '</item>',
  ].join('');
};

/**
 * The newest published posts as RSS 2.0 in `language`, with full texts and absolute addresses. Cached until a post
 * changes.
 */
export const writeFeed = async (
  { db, config, catalogueCache }: Pick<Shop, 'db' | 'config' | 'catalogueCache'>,
  language: Language,
): Promise<string> =>
  catalogueCache.remember(`feed ${language}`, async () => {
    const origin = config.publicUrl.replace(/\/$/, '');
    const t = translator(language);
    const identity = await readIdentity(db.read);
    const posts = await newestPosts(db.read, language, POSTS_IN_FEED);
    const slugsOf = await writtenSlugs(db.read, 'blog');
    const changed = Math.max(0, ...posts.map((post) => post.updatedAt.getTime()));
    const self = `${origin}${FEED_PATH}?lang=${language}`;
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"',
      ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">',
      '<channel>',
      element('title', t('blog:feed.title', { shop: identity.name })),
      element('link', `${origin}/blogs?lang=${language}`),
      `<atom:link href="${xml(self)}" rel="self" type="application/rss+xml"/>`,
      element('description', t('blog:description', { shop: identity.name, city: cityIn(identity, language) })),
      element('language', localeTags[language].toLowerCase()),
      ...(posts.length > 0 ? [element('lastBuildDate', rssDate(new Date(changed)))] : []),
      '<ttl>60</ttl>',
      ...posts.map((post) => itemOf(post, slugsOf(post)[language], origin, language)),
      '</channel></rss>\n',
    ].join('');
  });
