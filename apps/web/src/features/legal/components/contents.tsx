import { ChevronDown } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';

interface Part {
  anchor: string;
  title: string;
}

/** Scrolls to a section and moves the focus there, as the browser does for its own links. */
function PartLink({ anchor, title }: Part) {
  const { search } = useLocation();
  return (
    <Link
      to={{ search, hash: `#${anchor}` }}
      onClick={() => document.getElementById(anchor)?.focus({ preventScroll: true })}
      className="inline-flex min-h-target items-center py-1 leading-tight hover:underline hover:underline-offset-4 lg:min-h-8"
    >
      {title}
    </Link>
  );
}

const List = ({ parts }: { parts: readonly Part[] }) => (
  <ol className="flex flex-col">
    {parts.map((part, index) => (
      <li key={part.anchor} className="flex items-baseline gap-3">
        <span aria-hidden className="w-6 shrink-0 font-mono text-muted text-xs">
          {String(index + 1).padStart(2, '0')}
        </span>
        <PartLink {...part} />
      </li>
    ))}
  </ol>
);

/** The page's contents: beside it on wide screens, folded above it on phones. */
export const Contents = ({ title, parts }: { title: string; parts: readonly Part[] }) => (
  <>
    <nav aria-label={title} className="hidden lg:clear-of-header lg:sticky lg:block lg:self-start print:hidden">
      <p className="mb-3 font-semibold">{title}</p>
      <List parts={parts} />
    </nav>
    <details className="group border-line border-y lg:hidden print:hidden">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">{title}</span>
        <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <nav aria-label={title} className="pb-3">
        <List parts={parts} />
      </nav>
    </details>
  </>
);
