import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { lastList } from './list/last-list.ts';

/** Links back to a list with the filters and page it had. */
export const BackLink = ({ list, children }: { list: string; children: ReactNode }) => (
  <Link
    to={lastList(list)}
    className="-mt-4 -mb-1 inline-flex min-h-target items-center gap-2 self-start text-sm text-muted hover:text-ink hover:underline underline-offset-4"
  >
    <ArrowLeft aria-hidden className="size-4" />
    {children}
  </Link>
);
