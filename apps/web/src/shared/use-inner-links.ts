import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { onSameTabClick } from './on-same-tab-click.ts';
import { isExternalLink } from './router-link.tsx';

/** Click handler for a text inserted as HTML: links to the shop's own pages navigate without a reload. */
export function useInnerLinks() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href');
    if (!href || isExternalLink(href)) return;
    onSameTabClick(() => navigate(href))(event as MouseEvent<HTMLAnchorElement>);
  };
}
