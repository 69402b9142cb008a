import { useNavigationPending } from './shop-router.tsx';

/** A progress line at the top while the next screen's chunk loads; short waits show nothing. */
export function NavigationProgress() {
  if (!useNavigationPending()) return null;
  return (
    <div
      aria-hidden
      className="fixed inset-x-0 top-0 z-50 h-1 origin-left animate-breathe bg-spruce opacity-0 transition-opacity delay-220 starting:opacity-0"
    />
  );
}
