import type { PagePicture, PageSection } from '@fori/contracts/text-pages/schemas';
import type { Language } from '@fori/domain/languages';
import { slugOf } from '@fori/domain/slugs';
import { fillPlaceholders } from '@fori/domain/text-pages';
import type { Token, Tokens } from 'marked';
import type { Queries } from '../../db/types.ts';
import { parseMarkdown, renderParts } from '../blog/index.ts';
import type { PageText } from './built-in-text.ts';
import { type NamedServices, type PageFacts, readPageFacts } from './page-facts.ts';

/** A page's content without what only its row knows. */
export interface RenderedPage {
  title: string;
  heading: string;
  description: string;
  picture: PagePicture | null;
  lead: string;
  sections: PageSection[];
}

const STORED_ITEMS = '{{stored_items}}';
const PUNCTUATION = /[!-/:-@[-`{-~]/g;
const ANCHOR = /\s*\{#([a-z0-9-]+)\}\s*$/;
const YEAR = /^(\d{4})\s*[:–—-]\s*(.+)$/;

const plainText = (tokens: readonly Token[] = []): string =>
  tokens
    .map((token) =>
      'tokens' in token && token.tokens ? plainText(token.tokens) : 'text' in token ? String(token.text) : '',
    )
    .join('');

const isHeading = (depth: number) => (token: Token) =>
  token.type === 'heading' && (token as Tokens.Heading).depth === depth;

/** The tokens before the first heading of a depth, and those below each. */
const splitAt = (tokens: readonly Token[], depth: number) => {
  const before: Token[] = [];
  const parts: { heading: Tokens.Heading; tokens: Token[] }[] = [];
  for (const token of tokens) {
    if (isHeading(depth)(token)) parts.push({ heading: token as Tokens.Heading, tokens: [] });
    else (parts.at(-1)?.tokens ?? before).push(token);
  }
  return { before, parts };
};

/** The tokens in a paragraph that consists of nothing but some of a type. */
const only = <T extends Token>(token: Token, type: string): T[] => {
  if (token.type !== 'paragraph') return [];
  const inner = (token as Tokens.Paragraph).tokens.filter((part) => part.type !== 'text' || part.raw.trim() !== '');
  return inner.every((part) => part.type === type) ? (inner as T[]) : [];
};

const OWN_PICTURE = /^\/media\/[\w./-]+$/;

/** Takes the pictures that stand alone in a paragraph out of `tokens`. */
const takePictures = (tokens: readonly Token[]) => {
  const pictures: PagePicture[] = [];
  const rest = tokens.filter((token) => {
    const found = only<Tokens.Image>(token, 'image').filter(({ href }) => OWN_PICTURE.test(href));
    pictures.push(...found.map(({ href, text, title }) => ({ src: href, alt: text, caption: title ?? '' })));
    return found.length === 0;
  });
  return { pictures, rest };
};

const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i;

/** Takes the links that stand alone in a paragraph out of `tokens`. */
const takeLinks = (tokens: readonly Token[]) => {
  const links: PageSection['links'] = [];
  const rest = tokens.filter((token) => {
    const found = only<Tokens.Link>(token, 'link').filter(({ href }) => SAFE_LINK.test(href));
    links.push(...found.map(({ href, tokens: inside }) => ({ href, text: plainText(inside) })));
    return found.length === 0;
  });
  return { links, rest };
};

const isStoredItems = (token: Token) => token.type === 'paragraph' && token.raw.trim() === STORED_ITEMS;

/** A page's text with facts in place of its placeholders; escaped in the Markdown, so that none is read as Markdown or HTML. */
export const fillText = ({ title, description, body }: PageText, facts: PageFacts): PageText => {
  const factOf = (name: string): string | undefined => (facts as Readonly<Record<string, string>>)[name];
  return {
    title: fillPlaceholders(title, factOf),
    description: fillPlaceholders(description, factOf),
    body: fillPlaceholders(body, (name) => factOf(name)?.replace(PUNCTUATION, '\\$&')),
  };
};

/**
 * Renders a page's text that was filled: headings of the second level begin a section, those of the third a part of it. `{#name}`
 * after a heading names its anchor; without, its words do. Of the brand page, pictures and links that stand alone are returned
 * apart, for its layout.
 */
export const renderFilledText = ({ title, description, body }: PageText, slug: string): RenderedPage => {
  const anchors = new Set<string>();
  const headed = ({ tokens }: Tokens.Heading) => {
    const text = plainText(tokens).trim();
    const wish = ANCHOR.exec(text)?.[1] ?? slugOf(text, 'section');
    let anchor = wish;
    for (let number = 2; anchors.has(anchor); number++) anchor = `${wish}-${number}`;
    anchors.add(anchor);
    return { anchor, title: text.replace(ANCHOR, '') };
  };
  const isBrandPage = slug === 'about';
  const { before, parts } = splitAt(parseMarkdown(body), 2);
  const first = before.find(isHeading(1)) as Tokens.Heading | undefined;
  const opening = before.filter((token) => token !== first);
  const top = isBrandPage ? takePictures(opening) : { pictures: [], rest: opening };
  return {
    title,
    heading: first ? plainText(first.tokens) : title,
    description,
    picture: top.pictures[0] ?? null,
    lead: renderParts(top.rest),
    sections: parts.map(({ heading, tokens }) => {
      const { before: intro, parts: inner } = splitAt(tokens, 3);
      const shown = intro.filter((token) => !isStoredItems(token));
      const { pictures, rest } = isBrandPage ? takePictures(shown) : { pictures: [], rest: shown };
      const text = isBrandPage ? takeLinks(rest) : { links: [], rest };
      return {
        ...headed(heading),
        html: renderParts(text.rest),
        parts: inner.map((part) => {
          const { anchor, title: partTitle } = headed(part.heading);
          const [, year = null, event = partTitle] = (isBrandPage && YEAR.exec(partTitle)) || [];
          return { anchor, title: event, year, html: renderParts(part.tokens) };
        }),
        pictures,
        links: text.links,
        stored_items: shown.length < intro.length,
      };
    }),
  };
};

/** Renders a page's text with these facts in it. */
export const renderTextPage = (text: PageText, slug: string, facts: PageFacts): RenderedPage =>
  renderFilledText(fillText(text, facts), slug);

/** Renders a page's text with the shop's present facts in it. */
export const renderText = async (
  q: Queries,
  text: PageText,
  slug: string,
  language: Language,
  services?: NamedServices,
): Promise<RenderedPage> => renderTextPage(text, slug, await readPageFacts(q, language, services));
