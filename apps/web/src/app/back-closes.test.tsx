import { ConfirmDialog, Dialog, Sheet } from '@fori/ui/dialog';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { historyAt } from '../testing/open-app.tsx';
import { ShopRouter } from './shop-router.tsx';

/** A page with dialogs of all kinds, without the shop around it. */
function Page() {
  const [open, setOpen] = useState<'sheet' | 'gallery' | 'question' | null>(null);
  const [asking, setAsking] = useState(false);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // as the menu does
  useEffect(() => {
    if (pathname === '/next') setOpen(null);
  }, [pathname]);
  if (pathname === '/next') return <h1>Next</h1>;
  return (
    <>
      <h1>
        {pathname} {search}
      </h1>
      <button type="button" onClick={() => setOpen('sheet')}>
        Menu
      </button>
      <button type="button" onClick={() => setOpen('gallery')}>
        Gallery
      </button>
      <Sheet open={open === 'sheet'} title="Sheet" closeLabel="Close" onClose={() => setOpen(null)}>
        <Link to="/next">On</Link>
        <Link to="?filtered">Filter</Link>
        <button type="button" onClick={() => navigate('?corrected', { replace: true })}>
          Correct
        </button>
        <button type="button" onClick={() => setAsking(true)}>
          Remove
        </button>
        <button
          type="button"
          onClick={() => {
            setOpen(null);
            setTimeout(() => navigate('/next'), 1);
          }}
        >
          Leave
        </button>
      </Sheet>
      <Dialog open={open === 'gallery'} title="Designs" closeLabel="Close" onClose={() => setOpen(null)}>
        <button type="button" onClick={() => setOpen('question')}>
          Choose
        </button>
      </Dialog>
      <ConfirmDialog
        open={asking || open === 'question'}
        busy={search === '?busy'}
        title="Sure?"
        confirmLabel="Yes"
        cancelLabel="No"
        onConfirm={() => undefined}
        onClose={() => {
          setAsking(false);
          if (open === 'question') setOpen(null);
        }}
      />
    </>
  );
}

const Routes = () => useRoutes([{ path: '*', element: <Page /> }]);

/** The page at /here, opened after /before. */
function openPage(at = '/here') {
  const history = historyAt(at, ['/before']);
  render(
    <ShopRouter history={history} onLeave={() => undefined}>
      <Routes />
    </ShopRouter>,
  );
  return window.history.length;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
const title = () => screen.getByRole('heading', { level: 1, hidden: true }).textContent?.trim();
const dialogs = () => document.querySelectorAll('dialog[open]').length;
/** Lets what is under way in the history end. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)));
const go = async (steps: number) => {
  window.history.go(steps);
  await settled();
};
const opened = async (button: string) => {
  press(button);
  await settled();
};

test('[NAV-114] Back closes a sheet and stays on the page, and the next Back leaves it', async () => {
  openPage();
  await opened('Menu');
  await go(-1);
  expect([dialogs(), title()]).toEqual([0, '/here']);
  // forward leads to nothing that was closed, and back from there to nothing but the page before
  await go(1);
  expect([dialogs(), title()]).toEqual([0, '/here']);
  await go(-1);
  expect(title()).toBe('/before');
});

test('[NAV-114] closed by its button a dialog leaves no entry to go back through', async () => {
  openPage();
  for (const button of ['Menu', 'Gallery']) {
    await opened(button);
    press('Close');
    await settled();
  }
  expect([dialogs(), title()]).toEqual([0, '/here']);
  await go(-1);
  expect(title()).toBe('/before');
});

test('[NAV-114] a link in a sheet opens its page at once, and Back leads to the page that the sheet was on', async () => {
  openPage();
  await opened('Menu');
  follow('On');
  await waitFor(() => expect(title()).toBe('Next'));
  expect(window.location.pathname).toBe('/next');
  await settled();
  await go(-1);
  expect([dialogs(), title()]).toEqual([0, '/here']);
  await go(-1);
  expect(title()).toBe('/before');
});

test('[NAV-114] a page opened just after its sheet was closed is not undone by it', async () => {
  openPage();
  await opened('Menu');
  press('Leave');
  await settled();
  expect([title(), window.location.pathname]).toEqual(['Next', '/next']);
  await go(-1);
  expect(title()).toBe('/here');
  await go(-1);
  expect(title()).toBe('/before');
});

test('[NAV-114] a sheet that stays while its links filter the page closes with the filters kept', async () => {
  openPage();
  await opened('Menu');
  follow('Filter');
  await settled();
  expect(dialogs()).toBe(1);
  await go(-1);
  expect([dialogs(), title(), window.location.search]).toEqual([0, '/here ?filtered', '?filtered']);
  await go(-1);
  expect(title()).toBe('/here');
  await go(-1);
  expect(title()).toBe('/before');
});

test('[NAV-114] an address corrected below a sheet stays corrected, by Back and by the button', async () => {
  openPage();
  await opened('Menu');
  press('Correct');
  await settled();
  await go(-1);
  expect([dialogs(), title(), window.location.search]).toEqual([0, '/here ?corrected', '?corrected']);
  await opened('Menu');
  press('Correct');
  press('Close');
  await settled();
  expect([dialogs(), window.location.search]).toEqual([0, '?corrected']);
  await go(-1);
  expect(title()).toBe('/before');
});

test('[NAV-114] what was opened from a sheet closes first', async () => {
  openPage();
  await opened('Menu');
  await opened('Remove');
  expect(dialogs()).toBe(2);
  await go(-1);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('dialog')).toBeDefined();
  await go(-1);
  expect([dialogs(), title()]).toEqual([0, '/here']);
  await go(-1);
  expect(title()).toBe('/before');
});

test('[NAV-114] a question that follows a dialog takes its entry over', async () => {
  const before = openPage();
  await opened('Gallery');
  await opened('Choose');
  expect(window.history.length).toBe(before + 1);
  expect(screen.getByRole('alertdialog')).toBeDefined();
  await go(-1);
  expect([dialogs(), title()]).toEqual([0, '/here']);
});

test('[NAV-114] one that cannot be closed yet stays, and so does the page', async () => {
  openPage('/here?busy');
  await opened('Menu');
  await opened('Remove');
  for (const _ of [1, 2]) {
    await go(-1);
    expect([dialogs(), title()]).toEqual([2, '/here ?busy']);
  }
});

test('[NAV-114] going several pages back from a sheet goes there', async () => {
  openPage();
  await opened('Menu');
  await go(-2);
  expect(title()).toBe('/before');
});
