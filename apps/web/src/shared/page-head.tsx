import { showPageTitle } from '@fori/client/page-title';
import { createContext, use, useEffect } from 'react';

/** Makes a site-relative address absolute. */
export type Absolute = (path: string) => string;
export type StructuredData = Record<string, unknown>;

/** A page's metadata for search engines, link previews and the browser's tab. */
export interface PageHead {
  title: string;
  description?: string;
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
  /** an RSS feed */
  feed?: { title: string; href: string };
  /** schema.org data for search engines, one or several; sent by the server only */
  structuredData?: (absolute: Absolute) => StructuredData | readonly StructuredData[];
  /** pages that search engines should not list: cart, search results, errors */
  noIndex?: boolean;
}

/** Where the server collects the head of the page it renders; missing in the browser. */
export interface HeadCollector {
  head: PageHead | null;
}

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
export function usePageHead(head: PageHead): void {
  const { title, description, noIndex = false } = head;
  const collector = use(HeadCollectorContext);
  if (collector) collector.head = head;
  useEffect(() => {
    showPageTitle(title);
    setMeta('description', description);
    setMeta('robots', noIndex ? 'noindex' : undefined);
  }, [title, description, noIndex]);
}
