import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { onSameTabClick } from '../../../shared/on-same-tab-click.ts';
import { isExternalLink } from '../../../shared/router-link.tsx';

/** What a click on a text that came as HTML does: its links to the shop's own pages are followed without loading them anew. */
export function useInnerLinks() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href');
    if (!href || isExternalLink(href)) return;
    onSameTabClick(() => navigate(href))(event as MouseEvent<HTMLAnchorElement>);
  };
}
