import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openModal } from './modals.tsx';
import { showToast, Toasts } from './toast.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Waits for the toaster's import, then advances the time, because the library delays toasts. */
async function settle() {
  await act(() => vi.dynamicImportSettled());
  await pass(50);
}

async function show(message: Parameters<typeof showToast>[0]) {
  act(() => showToast(message));
  await settle();
}

async function mount() {
  render(<Toasts label="Messages" closeLabel="Close message" />);
  await settle();
}

const visible = () =>
  [
    ...document.querySelectorAll<HTMLElement>('[data-sonner-toast][data-visible="true"]:not([data-removed="true"])'),
  ].map((element) => element.querySelector('p')?.textContent);

beforeAll(() => import('./toaster.tsx'));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  // the library would show active toasts in the next test
  toast.dismiss();
  vi.useRealTimers();
});

describe('toasts', () => {
  it('renders nothing before the first one', () => {
    // must be first, because the number of toasts is not reset between tests
    const { container } = render(<Toasts label="Messages" closeLabel="Close message" />);
    expect(container.innerHTML).toBe('');
  });

  it('shows one requested before the toaster was mounted, with title, description and tone', async () => {
    showToast({ title: 'Order placed', description: 'Number 1042', tone: 'success' });
    await mount();
    expect(visible()).toEqual(['Order placed']);
    expect(screen.getByText('Number 1042').closest('[data-tone]')?.getAttribute('data-tone')).toBe('success');
  });

  it('[UI-06] shows the newest only', async () => {
    await mount();
    await show({ title: 'First' });
    await show({ title: 'Second' });
    await show({ title: 'Third' });
    expect(visible()).toEqual(['Third']);
    await pass(1000);
    expect(visible()).toEqual(['Third']);
  });

  it('[UI-07] can be dismissed by its button', async () => {
    await mount();
    await show({ title: 'Item removed', tone: 'destructive' });
    fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
    await pass(100);
    expect(visible()).toEqual([]);
    await pass(500);
    expect(screen.queryByText('Item removed')).toBeNull();
  });

  it('[UI-08] stays for 4 s', async () => {
    await mount();
    await show({ title: 'Cart updated' });
    await pass(3900);
    expect(visible()).toEqual(['Cart updated']);
    await pass(200);
    expect(visible()).toEqual([]);
  });

  it('[UI-09] is at the bottom right', async () => {
    await mount();
    await show({ title: 'Cart updated' });
    const toaster = document.querySelector('[data-sonner-toaster]');
    expect([toaster?.getAttribute('data-y-position'), toaster?.getAttribute('data-x-position')]).toEqual([
      'bottom',
      'right',
    ]);
  });

  it('[UI-10] takes the focus by Alt+T and names the shortcut in its label', async () => {
    await mount();
    await show({ title: 'Cart updated' });
    expect(screen.getByRole('region').getAttribute('aria-label')).toMatch(/^Messages.*alt\+T/i);
    act(() => {
      document.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyT', altKey: true, bubbles: true }));
    });
    expect(document.activeElement?.hasAttribute('data-sonner-toaster')).toBe(true);
  });

  it('announces errors at once, everything else politely', async () => {
    await mount();
    await show({ title: 'Cart updated', tone: 'success' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('region').getAttribute('aria-live')).toBe('polite');
    await show({ title: 'Failed to update cart item', tone: 'error' });
    expect(screen.getByRole('alert').textContent).toContain('Failed to update cart item');
  });

  it('renders inside the topmost modal dialog, where it can be reached, and outlives it', async () => {
    vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
      this.open = true;
    });
    await mount();
    await show({ title: 'Cart updated' });
    const [first, second] = [document.createElement('dialog'), document.createElement('dialog')];
    document.body.append(first, second);
    const closeFirst = openModal(first);
    expect(first.textContent).toContain('Cart updated');
    const closeSecond = openModal(second);
    expect(second.textContent).toContain('Cart updated');
    closeSecond();
    expect(first.textContent).toContain('Cart updated');
    closeFirst();
    first.remove();
    second.remove();
    expect(visible()).toEqual(['Cart updated']);
  });
});
