import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { openBackOffice } from '../../testing/back-office.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { SaveBar } from './save-bar.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

const saved = vi.fn();
beforeEach(() => saved.mockClear());

function Editor() {
  const [name, setName] = useState('Aura');
  const dirty = name !== 'Aura';
  const blocker = useLeaveGuard(dirty);
  const send = (event: FormEvent) => {
    event.preventDefault();
    saved(name);
    setName('Aura');
  };
  return (
    <main id="main" tabIndex={-1}>
      <form id="f" onSubmit={send}>
        <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      </form>
      <Link to="/elsewhere">away</Link>
      <SaveBar dirty={dirty} busy={false} form="f" onDiscard={() => setName('Aura')} />
      <LeaveDialog blocker={blocker} thing="Aura" />
    </main>
  );
}

const open = () =>
  openBackOffice('/editor', {}, [
    { path: '/editor', Component: Editor },
    { path: '/elsewhere', element: <h1>elsewhere</h1> },
  ]);
const type = (text: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value: text } });
const bar = () => screen.queryByRole('region', { name: 'Unsaved changes' });

test('[ADMIN-06] the save bar shows while there are unsaved changes; it saves and discards, and Ctrl+S saves too', async () => {
  await open();
  expect(bar()).toBeNull();
  type('Aava');
  expect(bar()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(bar()).toBeNull();
  type('Aalto');
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  expect(saved).toHaveBeenCalledWith('Aalto');
});

test.each(['Save', 'Discard'])(
  'after pressing %s the focus moves to the page when the bar disappears',
  async (name) => {
    await open();
    type('Aava');
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(bar()).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('main'));
  },
);

test('after saving with Ctrl+S the focus stays in the field', async () => {
  await open();
  type('Aava');
  screen.getByLabelText('Name').focus();
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  await waitFor(() => expect(bar()).toBeNull());
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

test.each([
  ['under the bar', 790, true],
  ['above the bar', 500, false],
  ['out of the window', 1200, false],
])(
  '[ADMIN-329] when the bar appears, a focused control %s is scrolled clear of it: %s px, %s',
  async (_, bottom, scrolls) => {
    const scrolled = vi.fn();
    Element.prototype.scrollIntoView = function (options) {
      scrolled(this, options);
    };
    vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(800);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      // the bar stands in the lowest 72 pixels of the window
      return this.matches('[data-bottom-bar]') ? new DOMRect(0, 728, 1280, 72) : new DOMRect(0, bottom - 20, 20, 20);
    });
    await open();
    const control = screen.getByLabelText('Name');
    control.focus();
    type('Aava');
    expect(bar()).not.toBeNull();
    expect(scrolled.mock.calls).toEqual(scrolls ? [[control, { block: 'nearest' }]] : []);
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    vi.restoreAllMocks();
  },
);

test('[ADMIN-06] leaving with unsaved changes asks for confirmation and names what would be lost', async () => {
  const { address } = await open();
  type('Aava');
  fireEvent.click(screen.getByRole('link', { name: 'away' }));
  await screen.findByRole('alertdialog', { name: 'Leave “Aura” without saving?' });
  expect(address()).toBe('/editor');
  fireEvent.click(screen.getByText('Stay here'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Aava');
  fireEvent.click(screen.getByRole('link', { name: 'away' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await screen.findByRole('heading', { name: 'elsewhere' });
});

test('closing the tab asks for confirmation only with unsaved changes', async () => {
  await open();
  const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(closing()).toBe(false);
  type('Aava');
  expect(closing()).toBe(true);
});
