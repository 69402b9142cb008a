import type { MouseEvent } from 'react';

/** Opens links in a new window, because following them would leave what is being done. */
const openInNewWindow = (event: MouseEvent) => {
  const link = (event.target as Element).closest('a');
  if (!link) return;
  event.preventDefault();
  window.open(link.href, '_blank', 'noopener');
};

/** Markdown that the API has rendered and sanitised. */
export const RenderedHtml = ({ html, lang }: { html: string; lang?: string }) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: only its links are operated, and a key on a link is a click
  // biome-ignore lint/a11y/noStaticElementInteractions: only its links are operated
  <div lang={lang} className="prose max-w-prose" onClick={openInNewWindow} dangerouslySetInnerHTML={{ __html: html }} />
);
