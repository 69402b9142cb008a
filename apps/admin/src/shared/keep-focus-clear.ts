/**
 * As the `ref` of a bar that appears at the lower edge of the window: scrolls the control that has the focus clear of it (WCAG
 * 2.4.11), because the scroll padding that comes with the bar counts only for what gets the focus later.
 */
export function keepFocusClear(bar: HTMLElement | null): void {
  const { activeElement: focused, body } = document;
  if (!bar || !focused || focused === body || bar.contains(focused)) return;
  const { top, bottom } = focused.getBoundingClientRect();
  const isCovered = top < window.innerHeight && bottom > bar.getBoundingClientRect().top;
  if (isCovered) focused.scrollIntoView({ block: 'nearest' });
}
