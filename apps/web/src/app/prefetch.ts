import { isExternalLink } from '../shared/router-link.tsx';

/** Time on a link that counts as intent; moving over a list or tabbing through it prefetches nothing. */
const HOVER_INTENT_MS = 80;
const MAX_AT_ONCE = 2;

/** Missing from TypeScript's DOM types, because not every browser has it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const isDataSaving = (): boolean => {
  const { saveData, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType !== '4g';
};

/** The address in this app that a link opens in this tab; null for any other link. */
const placeOf = (target: EventTarget | null): URL | null => {
  const link = target instanceof Element ? target.closest('a') : null;
  const path = link?.getAttribute('href');
  if (!link || !path || isExternalLink(path) || link.target || link.hasAttribute('download')) return null;
  const place = new URL(link.href);
  return place.origin === location.origin && place.pathname + place.search !== location.pathname + location.search
    ? place
    : null;
};

/**
 * Prefetches the address of a link that is hovered, touched or focused. Does nothing on a slow or metered connection.
 * `before` are events that have happened already. Returns a function that stops it.
 */
export function prefetchOnIntent(start: (place: URL) => Promise<unknown>, before: readonly Event[] = []): () => void {
  const ends = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = 0;
  let waiting: string | undefined;
  let followed: string | undefined;
  const stop = () => {
    clearTimeout(timer);
    waiting = undefined;
  };
  // a page that scrolls under a resting pointer to show the link just focused moves that pointer off something else
  const leave = ({ target }: Event) => {
    if (placeOf(target)?.href === waiting) stop();
  };
  const follow = ({ target }: Event) => {
    stop();
    followed = placeOf(target)?.href;
  };
  const consider = ({ target }: Event) => {
    const place = placeOf(target);
    if (!place || place.href === followed || isDataSaving()) return;
    stop();
    followed = undefined;
    waiting = place.href;
    timer = setTimeout(() => {
      waiting = undefined;
      if (running >= MAX_AT_ONCE) return;
      running += 1;
      const done = () => {
        running -= 1;
      };
      start(place).then(done, done);
    }, HOVER_INTENT_MS);
  };
  // a scrolling finger ends its `pointerover` with a `pointercancel`
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, consider, ends);
  for (const type of ['pointerout', 'pointercancel', 'focusout']) document.addEventListener(type, leave, ends);
  // following the link fetches its page: a prefetch would race it and hide a failure; and a link that turns busy or
  // moves fires another `pointerover` under a resting pointer
  document.addEventListener('click', follow, { signal: ends.signal, capture: true });
  for (const event of before) (event.type === 'click' ? follow : consider)(event);
  return () => {
    stop();
    ends.abort();
  };
}
