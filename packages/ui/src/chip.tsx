import { X } from 'lucide-react';
import type { MouseEventHandler, ReactNode } from 'react';
import { cn } from './cn.tsx';
import { UiLink } from './link.tsx';

const look =
  'inline-flex min-h-target max-w-full items-center gap-2 rounded-control border border-line bg-surface pr-2 pl-3 text-sm transition-colors hover:border-ink';

interface ChipProps {
  /** accessible name: "Remove filter Bags" */
  removeLabel: string;
  children: ReactNode;
  className?: string | undefined;
}

/** An applied filter. Pressing it removes the filter: a link where the filter is in the URL, else a button. */
export function Chip({
  removeLabel,
  children,
  className,
  ...action
}: ChipProps & ({ href: string; onClick?: MouseEventHandler<HTMLAnchorElement> } | { onRemove: () => void })) {
  const inner = (
    <>
      <span className="truncate">{children}</span>
      <X aria-hidden className="size-4 shrink-0 text-muted" />
    </>
  );
  return 'href' in action ? (
    <UiLink href={action.href} onClick={action.onClick} aria-label={removeLabel} className={cn(look, className)}>
      {inner}
    </UiLink>
  ) : (
    <button type="button" onClick={action.onRemove} aria-label={removeLabel} className={cn(look, className)}>
      {inner}
    </button>
  );
}
