import { Suspense, useState } from 'react';
import { lazyPart } from '../../../shared/lazy-part.tsx';

const SideMenu = lazyPart(async () => (await import('../components/side-menu.tsx')).SideMenu);

/** The menu with everything the header has, and what its button needs. */
export function useSideMenu() {
  const [open, setOpen] = useState(false);
  return {
    trigger: {
      'aria-haspopup': 'dialog',
      'aria-expanded': open,
      onPointerEnter: SideMenu.preload,
      onFocus: SideMenu.preload,
      onClick: () => setOpen(true),
    } as const,
    menu: open && (
      <Suspense fallback={null}>
        <SideMenu onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
