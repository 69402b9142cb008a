import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IconButton } from './icon-button.tsx';
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS, TooltipProvider } from './tooltip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
// React derives pointerenter from pointerover
const enter = (element: Element) => fireEvent.pointerOver(element, { pointerType: 'mouse' });
const leave = (element: Element) =>
  fireEvent.pointerOut(element, { pointerType: 'mouse', relatedTarget: document.body });

function setUp() {
  render(
    <TooltipProvider>
      <IconButton label="Add to wishlist" tooltip="Coming soon" disabled>
        ♡
      </IconButton>
      <IconButton label="Share" tooltip>
        ↗
      </IconButton>
    </TooltipProvider>,
  );
  return {
    wishlist: screen.getByRole('button', { name: 'Add to wishlist' }),
    share: screen.getByRole('button', { name: 'Share' }),
  };
}

// jsdom hides popovers, because it cannot open them
const shown = () => screen.queryByRole('tooltip', { hidden: true })?.textContent ?? null;

describe('Tooltip', () => {
  it('[UI-11] shows after the pointer has rested for 700 ms, not before', () => {
    expect(TOOLTIP_DELAY_MS).toBe(700);
    const { wishlist } = setUp();
    enter(wishlist);
    pass(699);
    expect(shown()).toBeNull();
    pass(1);
    expect(shown()).toBe('Coming soon');
    expect(wishlist.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip', { hidden: true }).id);
  });

  it('[UI-11] does not show when the pointer leaves sooner', () => {
    const { wishlist } = setUp();
    enter(wishlist);
    pass(500);
    leave(wishlist);
    pass(2000);
    expect(shown()).toBeNull();
  });

  it('[UI-12] shows the next one at once within 300 ms of the last', () => {
    expect(TOOLTIP_SKIP_DELAY_MS).toBe(300);
    const { wishlist, share } = setUp();
    enter(wishlist);
    pass(700);
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(shown()).toBeNull();
    leave(wishlist);
    pass(299);
    enter(share);
    expect(shown()).toBe('Share');
  });

  it('[UI-12] waits the full delay again after 300 ms', () => {
    const { wishlist, share } = setUp();
    enter(wishlist);
    pass(700);
    fireEvent.keyDown(document, { key: 'Escape' });
    leave(wishlist);
    pass(300);
    enter(share);
    expect(shown()).toBeNull();
    pass(700);
    expect(shown()).toBe('Share');
  });

  it('shows one at a time', () => {
    const { wishlist, share } = setUp();
    enter(wishlist);
    pass(700);
    enter(share);
    expect(screen.getAllByRole('tooltip', { hidden: true }).map((tip) => tip.textContent)).toEqual(['Share']);
  });

  it('does not open by touch', () => {
    const { wishlist } = setUp();
    fireEvent.pointerOver(wishlist, { pointerType: 'touch' });
    pass(1000);
    expect(shown()).toBeNull();
  });

  it('[UI-116] a tap on a disabled trigger shows why, until something else is pressed; any other trigger does what it is for', () => {
    const { wishlist, share } = setUp();
    const tap = (element: Element) => {
      fireEvent.pointerOver(element, { pointerType: 'touch' });
      fireEvent.pointerDown(element, { pointerType: 'touch' });
      fireEvent.pointerOut(element, { pointerType: 'touch', relatedTarget: document.body });
      fireEvent.click(element);
      pass(1000);
    };
    tap(wishlist);
    expect(shown()).toBe('Coming soon');
    expect(wishlist.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip', { hidden: true }).id);
    fireEvent.pointerDown(screen.getByRole('tooltip', { hidden: true }), { pointerType: 'touch' });
    expect(shown()).toBe('Coming soon');
    fireEvent.pointerDown(document.body, { pointerType: 'touch' });
    expect(shown()).toBeNull();
    tap(share);
    expect(shown()).toBeNull();
  });

  it('does not read a label twice when the tooltip repeats it', () => {
    const { share } = setUp();
    enter(share);
    pass(700);
    expect(share.hasAttribute('aria-describedby')).toBe(false);
  });
});
