import { showPageTitle } from '@fori/client/page-title';
import type { Language } from '@fori/domain/languages';
import { createContext, use, useEffect } from 'react';
import { type ShopIdentity, useShop } from './use-shop.ts';

/** Makes a site-relative address absolute. */
export type Absolute = (path: string) => string;
export type StructuredData = Record<string, unknown>;

/** A page's metadata for search engines, link previews and the browser's tab. */
export interface PageHead {
  /** the page's own; the shop's name is added. None for a page that has only that */
  title: string;
  /** the title is complete without the shop's name */
  titleIsWhole?: boolean;
  description?: string;
  /** its own title and description for search engines and link cards, in place of those above where they are not empty */
  searchText?: { title: string; description: string } | undefined;
  /** site-relative address of a picture for link previews */
  image?: string;
  /** what the picture shows */
  imageAlt?: string;
  /** its pixels, so that the first preview of a link has the picture already */
  imageSize?: Readonly<{ width: number; height: number }>;
  /** the kind of page for link previews; a website's page by default */
  type?: 'product' | 'article';
  /** further properties for link previews by name: `product:price:amount` */
  facts?: Readonly<Record<string, string>>;
  /** site-relative addresses by language, where each has one of its own */
  addresses?: Readonly<Record<Language, string>>;
  /** an RSS feed */
  feed?: { title: string; href: string };
  /**
   * schema.org data for search engines, one or several; sent by the server only, so declared where `import.meta.env.SSR`
   * holds, which keeps what makes it out of the browser's files. `absolutePage` names the language in a
   * page's address where the rendered page's own does, for addresses that lead elsewhere in another language.
   */
  structuredData?:
    | ((absolute: Absolute, shop: ShopIdentity, absolutePage: Absolute) => StructuredData | readonly StructuredData[])
    | undefined;
  /** pages that search engines should not list: cart, search results, errors */
  noIndex?: boolean;
}

/** Where the server collects the head of the page it renders; missing in the browser. */
export interface HeadCollector {
  head: PageHead | null;
  shop: ShopIdentity | null;
}

/** The title of a page in the browser's tab, in search engines and in previews. */
export const wholeTitle = ({ title, titleIsWhole }: PageHead, { name }: Pick<ShopIdentity, 'name'>): string =>
  titleIsWhole ? title : [title, name].filter(Boolean).join(' — ');

export const HeadCollectorContext = createContext<HeadCollector | null>(null);

const setMeta = (name: string, content: string | undefined) => {
  const existing = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === undefined) {
    existing?.remove();
    return;
  }
  const element = existing ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }));
  element.content = content;
};

/** Declares the page's head: the server renders all of it (app/head.ts), the browser updates title and description. */
export function usePageHead({ searchText, ...given }: PageHead): void {
  const head = { ...given, title: searchText?.title || given.title };
  if (searchText?.description) head.description = searchText.description;
  const { description, noIndex = false } = head;
  const shop = useShop();
  const title = wholeTitle(head, shop);
  const collector = use(HeadCollectorContext);
  if (collector) {
    collector.head = head;
    collector.shop = shop;
  }
  useEffect(() => {
    showPageTitle(title);
    setMeta('description', description);
    setMeta('robots', noIndex ? 'noindex' : undefined);
  }, [title, description, noIndex]);
}
