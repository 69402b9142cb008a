import { isExternalLink } from '../shared/router-link.tsx';

/** Who stays on a link this long means it; sweeping over a list or tabbing through it fetches nothing. */
const MEANT_AFTER_MS = 80;
const MAX_AT_ONCE = 2;

/** Not in TypeScript's DOM, for some browsers lack it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const isSparing = (): boolean => {
  const { saveData, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType !== '4g';
};

/** The place in this app a link leads to, from another place, in this tab; null for any other. */
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
 * Sets off for the place of a link somebody points at, touches or has the focus on, before they press it. Where data is to
 * be spared or the connection is slow, nothing is fetched that may not be needed. `before` has happened already. Gives
 * what ends it.
 */
export function prefetchOnIntent(start: (place: URL) => Promise<unknown>, before: readonly Event[] = []): () => void {
  const ends = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = 0;
  let followed: string | undefined;
  const stop = () => clearTimeout(timer);
  const follow = ({ target }: Event) => {
    stop();
    followed = placeOf(target)?.href;
  };
  const consider = ({ target }: Event) => {
    const place = placeOf(target);
    stop();
    if (!place || place.href === followed || isSparing()) return;
    followed = undefined;
    timer = setTimeout(() => {
      if (running >= MAX_AT_ONCE) return;
      running += 1;
      const done = () => {
        running -= 1;
      };
      start(place).then(done, done);
    }, MEANT_AFTER_MS);
  };
  // a finger that scrolls takes its `pointerover` back with a `pointercancel`
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, consider, ends);
  for (const type of ['pointerout', 'pointercancel', 'focusout']) document.addEventListener(type, stop, ends);
  // whoever follows the link fetches what it leads to: a second fetch would race that one, and hide that it failed; and a
  // link that shows itself busy, or moves, comes under the resting pointer anew
  document.addEventListener('click', follow, { signal: ends.signal, capture: true });
  for (const event of before) (event.type === 'click' ? follow : consider)(event);
  return () => {
    stop();
    ends.abort();
  };
}
