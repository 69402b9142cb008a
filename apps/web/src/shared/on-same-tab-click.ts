import type { MouseEvent } from 'react';

const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** A click handler for links opened in this tab; opening elsewhere uses the address only. */
export const onSameTabClick =
  (follow: (event: MouseEvent<HTMLAnchorElement>) => void) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    follow(event);
  };
