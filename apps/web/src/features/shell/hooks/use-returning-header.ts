import { useEffect } from 'react';

/** The way against its direction after which the page counts as turned: less is a trembling finger. */
const TURN_PX = 16;
/** Up to here a header that comes back is whole, not only its first row. */
const WHOLE_PX = 192;
/** The least height of the promo bar: up to here the header is at its place in the page. */
const PLACE_PX = 36;

/** Marks on the root whether the header is shown over the scrolled page; returning-header.css does the rest. */
export function useReturningHeader(): void {
  useEffect(() => {
    const root = document.documentElement;
    let turn = scrollY;
    let shown = false;
    let frame = 0;
    const update = () => {
      frame = 0;
      // without the bounce beyond both ends
      const y = Math.max(0, Math.min(scrollY, root.scrollHeight - innerHeight));
      const back = shown ? y - turn : turn - y;
      if (back < 0) turn = y;
      if (back > TURN_PX) {
        shown = !shown;
        turn = y;
      }
      shown &&= y > PLACE_PX;
      root.dataset.header = y > WHOLE_PX ? (shown ? 'row' : 'away') : shown ? 'whole' : '';
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(update);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
      delete root.dataset.header;
    };
  }, []);
}
