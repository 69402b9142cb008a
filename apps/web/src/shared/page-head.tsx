import { createContext, use, useEffect } from 'react';

/** What a page says about itself to search engines, to link previews and in the browser's tab. */
export interface PageHead {
  title: string;
  description?: string;
  /** site-relative address of a picture for link previews */
  image?: string;
  /** schema.org data for search engines; sent by the server only. `absolute` makes a site-relative address whole. */
  structuredData?: (absolute: (path: string) => string) => Record<string, unknown>;
  /** pages that are nobody's landing place: cart, search results, errors */
  noIndex?: boolean;
}

/** Where the server collects the head of the page it renders; absent in the browser. */
export interface HeadCollector {
  head: PageHead | null;
}

export const HeadCollectorContext = createContext<HeadCollector | null>(null);

const listeners = new Set<(title: string) => void>();

/** Tells of every new page title, for those who announce it. */
export const onPageTitle = (listener: (title: string) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const setMeta = (name: string, content: string | undefined) => {
  const existing = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === undefined) {
    existing?.remove();
    return;
  }
  const element = existing ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }));
  element.content = content;
};

/** Declares the page's head: collected on the server, kept up to date in the browser. */
export function usePageHead({ title, description, image, structuredData, noIndex = false }: PageHead): void {
  const collector = use(HeadCollectorContext);
  if (collector) {
    collector.head = {
      title,
      noIndex,
      ...(description !== undefined && { description }),
      ...(image && { image }),
      ...(structuredData && { structuredData }),
    };
  }
  useEffect(() => {
    document.title = title;
    setMeta('description', description);
    setMeta('robots', noIndex ? 'noindex' : undefined);
    for (const listener of listeners) listener(title);
  }, [title, description, noIndex]);
}
