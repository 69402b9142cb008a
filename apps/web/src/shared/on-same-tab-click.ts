import type { MouseEvent } from 'react';

const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** What following a link does in this tab; where it opens elsewhere, its address is all that counts. */
export const onSameTabClick =
  (follow: (event: MouseEvent<HTMLAnchorElement>) => void) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    follow(event);
  };
